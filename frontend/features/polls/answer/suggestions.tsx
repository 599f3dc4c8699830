import { useState } from "react";
import type { Poll, Suggestion } from "#schema/contracts/polls.ts";
import { formatDayDate, formatTime } from "#schema/dates.ts";
import { NOTE_MAX } from "#schema/limits.ts";
import type { Noted, WallClock } from "#schema/option-date.ts";
import { zoneSentence } from "#schema/zoned-time.ts";
import { useWords } from "../../../lib/words.ts";
import { Field, FieldError } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { useIsOwnZone } from "../use-browser-state.ts";
import { SUGGESTED_DATE, SUGGESTED_NOTE, SUGGESTED_TIME } from "./suggestion-fields.ts";

export interface SuggestionsProps {
  event: Poll["event"];
  /** What this guest has suggested. */
  suggestions: Suggestion[];
  /** True in the form, where another date can be suggested. */
  hasFields?: boolean;
  /** What the fields have at first. */
  given?: (WallClock & Noted) | null | undefined;
  error?: string | undefined;
}

/** The fold for another suggestion, and the guest's own ones. */
export default function Suggestions({ event, suggestions, hasFields, given, error }: SuggestionsProps) {
  return (
    <>
      {hasFields && <SuggestDate eventZone={event.timezone} given={given} error={error} />}
      {suggestions.length > 0 && <OwnSuggestions organizer={event.organizerFirstName} suggestions={suggestions} />}
    </>
  );
}

interface SuggestDateProps extends Pick<SuggestionsProps, "given" | "error"> {
  eventZone: string;
}

/** The fold in which a guest suggests a date. Its fields keep what was typed before the page hydrated. */
function SuggestDate({ eventZone, given, error }: SuggestDateProps) {
  const i18n = useWords();
  const isOwnZone = useIsOwnZone(eventZone);
  const [isOpen, setOpen] = useState(Boolean(given));
  return (
    <details
      open={isOpen || error !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-3"
    >
      <summary id="suggest-date" className="fold min-h-11 font-semibold">
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
        <Field label={i18n.t("Note")} note={i18n.t("(optional)")} className="grow basis-40">
          {(control) => <Input {...control} name={SUGGESTED_NOTE} maxLength={NOTE_MAX} defaultValue={given?.note} />}
        </Field>
      </div>
      {!isOwnZone && <p className="mt-2 text-sm text-ink-2">{zoneSentence(eventZone, i18n)}</p>}
      {error && <FieldError className="mt-2">{error}</FieldError>}
    </details>
  );
}

/** The dates that this guest has suggested, and what became of them. */
function OwnSuggestions({ organizer, suggestions }: { organizer: string; suggestions: Suggestion[] }) {
  const i18n = useWords();
  const states: Record<Suggestion["status"], string> = {
    open: i18n.t("Waiting for {name}", { name: organizer }),
    added: i18n.t("Added"),
    declined: i18n.t("No thanks"),
  };
  return (
    <section aria-labelledby="own-suggestions" className="mt-6">
      <h2 id="own-suggestions" className="text-base">
        {i18n.t("Your suggestions")}
      </h2>
      <ul className="mt-2 ruled rounded-card border border-line bg-surface">
        {suggestions.map(({ id, date, time, note, status }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 text-sm">
            <span className="font-semibold">{formatDayDate(date, i18n)}</span>
            <span className="text-ink-2">{formatTime(time, i18n)}</span>
            {note && <bdi className="min-w-0 wrap-anywhere">{note}</bdi>}
            <span className="ms-auto text-ink-2">{states[status]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
