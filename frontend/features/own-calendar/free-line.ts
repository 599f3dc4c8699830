import type { Words } from "#schema/words.ts";

/** Returns the line for a date on which the calendars are free. */
export const freeLine = (i18n: Words) => i18n.t("{of, select, calendar {Free} other {Free}}", { of: "calendar" });
