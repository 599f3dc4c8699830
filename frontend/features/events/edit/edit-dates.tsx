import { Plus, X } from "lucide-react";
import { useState } from "react";
import type { DateOption, EventDashboard } from "#schema/contracts/events.ts";
import {
  atExistingTime,
  formatDateAtTime,
  formatLongDate,
  formatTime,
  instantToZoned,
  localTimeZone,
  stubParts,
} from "#schema/dates.ts";
import { Button } from "../../../ui/form/button.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { Stub } from "../../../ui/picture/stub.tsx";
import SkippedTime from "../skipped-time.tsx";
import { emptyOption, isSame } from "./edit-draft.ts";
import type { EventEditorState } from "./use-event-editor.ts";

/** Edits the dates of an event. One date must remain; new dates are added one at a time. */
export function EditDates({ board, editor }: { board: EventDashboard; editor: EventEditorState }) {
  const { base, draft, values, change, problem, showProblem } = editor;
  const [asked, setAsked] = useState<DateOption | null>(null);
  const isLocked = base.event.isFinalized;
  const kept = base.dateOptions.filter(({ id }) => !draft.removedOptions.includes(id));
  const added = draft.addedOptions.map((option) => ({ ...option, id: `${option.date}T${option.time}` }));
  const shown = [...kept, ...added].sort((a, b) => `${a.date}T${a.time}`.localeCompare(`${b.date}T${b.time}`));
  const isAdded = (option: DateOption) => added.some(({ id }) => id === option.id);
  const answersTo = (option: DateOption) =>
    board.responses.filter(({ dateOptionResponses }) => dateOptionResponses[option.id] !== undefined).length;

  function remove(option: DateOption) {
    setAsked(null);
    if (isAdded(option)) change({ addedOptions: draft.addedOptions.filter((other) => !isSame(other, option)) });
    else change({ removedOptions: [...draft.removedOptions, option.id] });
  }
  function add() {
    const { newOption, addedOptions, removedOptions } = draft;
    if (newOption.date === "" || newOption.time === "") {
      return showProblem({ part: "dates", text: "Please fill in both date and time" });
    }
    const picked = atExistingTime(newOption, values.timezone);
    const existing = base.dateOptions.find((option) => isSame(option, picked));
    const isSuggested = existing !== undefined || addedOptions.some((option) => isSame(option, picked));
    change({
      newOption: emptyOption,
      // Adding a removed date again restores it with its answers.
      removedOptions: removedOptions.filter((id) => id !== existing?.id),
      addedOptions: isSuggested ? addedOptions : [...addedOptions, picked],
    });
  }
  return (
    <section aria-labelledby="edit-dates" className="grid gap-3">
      <h2 id="edit-dates" className="text-sm leading-5 font-semibold [font-family:var(--font-sans)]">
        Date options
      </h2>
      {isLocked && <p className="text-sm text-ink-2">Reopen the event to change its dates or time zone.</p>}
      <ul className="grid gap-2">
        {shown.map((option) => (
          <li key={option.id} className="ticket shadow-1">
            <OptionStub date={option.date} />
            <p className="min-w-0 flex-1 self-center py-2 pl-4 text-sm">
              <span className="block font-semibold">{formatLongDate(option.date)}</span>
              <span className="text-ink-2">
                {formatTime(option.time)}
                {isAdded(option) && " · New"}
              </span>
            </p>
            <Button
              v="ghost"
              square
              aria-label={`Remove ${formatDateAtTime(option.date, option.time)}`}
              disabled={isLocked || shown.length === 1}
              onClick={() => (answersTo(option) > 0 ? setAsked(option) : remove(option))}
              className="mr-1 self-center"
            >
              <X size={16} strokeWidth={2.25} aria-hidden="true" />
            </Button>
          </li>
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

function OptionStub({ date }: { date: string }) {
  const stub = stubParts(date);
  return <Stub size="sm" weekday={stub?.weekday ?? " "} day={stub?.day ?? "?"} month={stub?.month ?? " "} />;
}

function NewDate({
  editor: { draft, values, change, problem },
  onAdd,
}: {
  editor: EventEditorState;
  onAdd: () => void;
}) {
  const { newOption } = draft;
  const isMissing = (value: string) => (problem?.part === "dates" && value === "") || undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Input
        type="date"
        aria-label="New date"
        aria-invalid={isMissing(newOption.date)}
        min={instantToZoned(new Date(), localTimeZone()).date}
        max="2199-12-31"
        value={newOption.date}
        onChange={(event) => change({ newOption: { ...newOption, date: event.target.value } })}
        className="h-11! min-w-34 grow-3 basis-34 px-2!"
      />
      <Input
        type="time"
        aria-label="New time"
        aria-invalid={isMissing(newOption.time)}
        value={newOption.time}
        onChange={(event) => change({ newOption: { ...newOption, time: event.target.value.slice(0, 5) } })}
        className="h-11! min-w-28 grow-2 basis-28 px-2!"
      />
      <SkippedTime {...newOption} timezone={values.timezone} />
      <Button v="soft" onClick={onAdd} className="max-sm:w-full">
        <Plus size={16} strokeWidth={2.25} aria-hidden="true" />
        Add date option
      </Button>
    </div>
  );
}
