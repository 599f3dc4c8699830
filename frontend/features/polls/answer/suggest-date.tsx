import { useState } from "react";
import type { Poll, Suggestion } from "#schema/contracts/polls.ts";
import { formatDayDate, formatTime, type WallClock, zoneLabel } from "#schema/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { Field, FieldError } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { firstWord } from "../first-word.ts";

/** Names of the fields, with and without JavaScript. */
export const SUGGESTED_DATE = "suggestion.date";
export const SUGGESTED_TIME = "suggestion.time";

/** Returns the suggestion in a form: undefined when it has no such fields, and null when both are empty. */
export function suggestionIn(form: FormData): WallClock | null | undefined {
  const [date, time] = [form.get(SUGGESTED_DATE), form.get(SUGGESTED_TIME)];
  if (typeof date !== "string" || typeof time !== "string") return undefined;
  return date === "" && time === "" ? null : { date, time: time.slice(0, 5) };
}

interface SuggestDateProps {
  eventZone: string;
  /** What the fields have at first. */
  given: WallClock | null | undefined;
  error: string | undefined;
}

/** The fold in which a guest suggests a date. Its fields keep what was typed before the page hydrated. */
export function SuggestDate({ eventZone, given, error }: SuggestDateProps) {
  const i18n = useWords();
  const [isOpen, setOpen] = useState(Boolean(given));
  return (
    <details
      open={isOpen || error !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-3"
    >
      <summary
        id="suggest-date"
        className="flex min-h-11 items-center gap-2 font-semibold before:content-['▸'] rtl:before:-scale-x-100 in-open:before:content-['▾']"
      >
        {i18n.t("None of these? Suggest a date")}
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would not wrap its fields on narrow screens */}
      <div role="group" aria-labelledby="suggest-date" className="flex flex-wrap gap-3">
        <Field label={i18n.t("Date")} className="grow basis-40">
          {(control) => (
            <Input {...control} type="date" name={SUGGESTED_DATE} max="2199-12-31" defaultValue={given?.date} />
          )}
        </Field>
        <Field label={i18n.t("Time")} className="grow basis-32">
          {(control) => <Input {...control} type="time" name={SUGGESTED_TIME} defaultValue={given?.time} />}
        </Field>
      </div>
      <p className="mt-2 text-sm text-ink-2">{i18n.t("The time is in {zone} time.", { zone: zoneLabel(eventZone) })}</p>
      {error && <FieldError className="mt-2">{error}</FieldError>}
    </details>
  );
}

/** The dates that this guest has suggested, and what became of them. */
export function OwnSuggestions({ event, suggestions }: { event: Poll["event"]; suggestions: Suggestion[] }) {
  const i18n = useWords();
  if (suggestions.length === 0 || event.isFinalized) return null;
  const states: Record<Suggestion["status"], string> = {
    open: i18n.t("Waiting for {name}", { name: firstWord(event.organizerName, event.organizerName) }),
    added: i18n.t("Added"),
    declined: i18n.t("No thanks"),
  };
  return (
    <section aria-labelledby="own-suggestions" className="mt-6">
      <h2 id="own-suggestions" className="text-base">
        {i18n.t("Your suggestions")}
      </h2>
      <ul className="mt-2 ruled rounded-card border border-line bg-surface">
        {suggestions.map(({ id, date, time, status }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 text-sm">
            <span className="font-semibold">{formatDayDate(date, i18n)}</span>
            <span className="text-ink-2">{formatTime(time, i18n)}</span>
            <span className="ms-auto text-ink-2">{states[status]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
