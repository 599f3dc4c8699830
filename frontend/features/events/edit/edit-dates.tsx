import { Plus } from "lucide-react";
import { useState } from "react";
import type { DateOption, EventDashboard } from "#schema/contracts/events.ts";
import { formatDateAtTime, formatLongDate } from "#schema/dates.ts";
import { formatZonedTime } from "#schema/zoned-time.ts";
import { Button } from "../../../ui/form/button.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { DateTicket } from "../date-ticket.tsx";
import { DateTimeInputs } from "../date-time-inputs.tsx";
import { isSame, withNewOption } from "./edit-draft.ts";
import type { EventEditorState } from "./use-event-editor.ts";

/** Edits the dates of an event. One date must remain; new dates are added one at a time. */
export function EditDates({ board, editor }: { board: EventDashboard; editor: EventEditorState }) {
  const { base, draft, values, change, problem, showProblem } = editor;
  const [asked, setAsked] = useState<DateOption | null>(null);
  const isLocked = base.event.isFinalized;
  const remaining = base.dateOptions.filter(({ id }) => !draft.removedOptions.includes(id));
  const added = draft.addedOptions.map((option) => ({ ...option, id: `${option.date}T${option.time}` }));
  const shown = [...remaining, ...added].sort((a, b) => `${a.date}T${a.time}`.localeCompare(`${b.date}T${b.time}`));
  const isAdded = (option: DateOption) => added.some(({ id }) => id === option.id);
  const answersTo = (option: DateOption) =>
    board.responses.filter(({ dateOptionResponses }) => dateOptionResponses[option.id] !== undefined).length;

  function remove(option: DateOption) {
    setAsked(null);
    if (isAdded(option)) change({ addedOptions: draft.addedOptions.filter((other) => !isSame(other, option)) });
    else change({ removedOptions: [...draft.removedOptions, option.id] });
  }
  function add() {
    const next = withNewOption(base, draft);
    if (next) change(next);
    else showProblem({ part: "dates", text: "Please fill in both date and time" });
  }
  return (
    <section aria-labelledby="edit-dates" className="grid gap-3">
      <h2 id="edit-dates" className="text-sm leading-5 font-semibold [font-family:var(--font-sans)]">
        Date options
      </h2>
      {isLocked && <p className="text-sm text-ink-2">Reopen the event to change its dates or time zone.</p>}
      <ul className="grid gap-2">
        {shown.map((option) => (
          <DateTicket
            key={option.id}
            date={option.date}
            name={formatDateAtTime(option.date, option.time)}
            canRemove={!isLocked && shown.length > 1}
            onRemove={() => (answersTo(option) > 0 ? setAsked(option) : remove(option))}
          >
            <p className="min-w-0 flex-1 self-center py-2 pl-4 text-sm">
              <span className="block font-semibold">{formatLongDate(option.date)}</span>
              <span className="text-ink-2">
                {formatZonedTime(option.time, values.timezone)}
                {isAdded(option) && " · New"}
              </span>
            </p>
          </DateTicket>
        ))}
      </ul>
      {!isLocked && <NewDate editor={editor} onAdd={add} />}
      {problem?.part === "dates" && <FieldError>{problem.text}</FieldError>}
      {asked && (
        <AlertDialog
          open
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          title={`Remove ${formatDateAtTime(asked.date, asked.time)}?`}
          description={lossText(answersTo(asked))}
          confirm="Remove date"
          cancel="Keep it"
          isDanger
          onConfirm={() => remove(asked)}
        />
      )}
    </section>
  );
}

function lossText(answers: number): string {
  return `${answers === 1 ? "1 answer" : `${answers} answers`} to this date will be lost when you save. Nobody is told.`;
}

function NewDate({
  editor: { draft, values, change, problem },
  onAdd,
}: {
  editor: EventEditorState;
  onAdd: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DateTimeInputs
        value={draft.newOption}
        timezone={values.timezone}
        dateLabel="New date"
        timeLabel="New time"
        isMissing={problem?.part === "dates"}
        onChange={(newOption) => change({ newOption })}
      />
      <Button variant="soft" onClick={onAdd} className="max-sm:w-full">
        <Plus size={16} strokeWidth={2.25} aria-hidden="true" />
        Add date option
      </Button>
    </div>
  );
}
