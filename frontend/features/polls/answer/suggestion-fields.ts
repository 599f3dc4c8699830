import { type Noted, noteOf, type WallClock } from "#schema/option-date.ts";

/** Names of the fields, with and without JavaScript. */
export const SUGGESTED_DATE = "suggestion.date";
export const SUGGESTED_TIME = "suggestion.time";
export const SUGGESTED_NOTE = "suggestion.note";

/** Returns the suggestion in a form: undefined when it has no such fields, and null when date and time are empty. */
export function suggestionIn(form: FormData): (WallClock & Noted) | null | undefined {
  const [date, time, note] = [form.get(SUGGESTED_DATE), form.get(SUGGESTED_TIME), form.get(SUGGESTED_NOTE)];
  if (typeof date !== "string" || typeof time !== "string") return undefined;
  return date === "" && time === ""
    ? null
    : { date, time: time.slice(0, 5), ...noteOf({ note: typeof note === "string" ? note : "" }) };
}
