import { formatOptionDay, withNote } from "#schema/dates.ts";
import type { OptionDate } from "#schema/option-date.ts";
import type { Words } from "#schema/words.ts";
import { shownTime } from "../../../lib/shown-time.ts";
import { useWords } from "../../../lib/words.ts";
import { DateOptionsEditor } from "../form/date-options-editor.tsx";
import type { DateRow } from "../form/date-rows.ts";
import { rowsOf } from "./edit-draft.ts";
import type { EventEditorState } from "./use-event-editor.ts";

/** Edits the dates of an event as the create page does. One date must remain. */
export function EditDates({ editor }: { editor: EventEditorState }) {
  const i18n = useWords();
  const { base, draft, values, change, problem, showProblem } = editor;
  if (base.event.isFinalized) return <LockedDates editor={editor} />;
  function changeRows(rows: DateRow[]) {
    if (rows.length > 0) change({ rows });
    else showProblem({ part: "dates", text: i18n.t("An event needs at least one date. Add another one first.") });
  }
  return (
    <DateOptionsEditor
      rows={rowsOf(base, draft)}
      timezone={values.timezone}
      keepsOne
      onChange={changeRows}
      error={problem?.part === "dates" ? problem.text : null}
    />
  );
}

function LockedDates({ editor: { base, values } }: { editor: EventEditorState }) {
  const i18n = useWords();
  return (
    <section aria-labelledby="edit-dates" className="grid gap-3">
      <h2 id="edit-dates" className="text-sm leading-5 font-semibold [font-family:var(--font-sans)]">
        {i18n.t("Suggested Dates & Times")}
      </h2>
      <p className="text-sm text-ink-2">{i18n.t("Reopen the event to change its dates or time zone.")}</p>
      <ul className="grid gap-1 text-sm">
        {base.dateOptions.map((option) => (
          <li key={option.id}>{optionWords(option, values.timezone, i18n)}</li>
        ))}
      </ul>
    </section>
  );
}

function optionWords(option: OptionDate, timezone: string, i18n: Words): string {
  const date = formatOptionDay(option, "long", i18n);
  if (option.time === null) return withNote(date, option, i18n);
  return withNote(i18n.t("{date}, {time}", { date, time: shownTime(option.time, timezone, i18n) }), option, i18n);
}
