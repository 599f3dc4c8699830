import type { WallClock } from "#schema/dates.ts";

/** Names of the fields, with and without JavaScript. */
export const SUGGESTED_DATE = "suggestion.date";
export const SUGGESTED_TIME = "suggestion.time";

/** Returns the suggestion in a form: undefined when it has no such fields, and null when both are empty. */
export function suggestionIn(form: FormData): WallClock | null | undefined {
  const [date, time] = [form.get(SUGGESTED_DATE), form.get(SUGGESTED_TIME)];
  if (typeof date !== "string" || typeof time !== "string") return undefined;
  return date === "" && time === "" ? null : { date, time: time.slice(0, 5) };
}
