import type { DateOptionInput } from "#schema/contracts/events.ts";

// The default time. Eightish is named after it, and one control changes it for all rows.
const FIRST_GUESS = "20:00";

/** One row of the date editor. Date and time may each be empty. */
export interface DateRow {
  key: string;
  date: string;
  time: string;
}

export const newRow = (date = "", time = ""): DateRow => ({ key: crypto.randomUUID(), date, time });

/** Returns the first time entered, as the default for new rows. */
export function firstTime(rows: DateRow[]): string {
  return rows.find((row) => row.time !== "")?.time ?? "";
}

/** Returns the rows that have both date and time. Only these are sent. */
export function completeOptions(rows: DateRow[]): DateOptionInput[] {
  return rows.filter((row) => row.date !== "" && row.time !== "").map(({ date, time }) => ({ date, time }));
}

/** Adds or removes rows after days were switched on or off in the month grid. Drops rows without a date. */
export function withDays(rows: DateRow[], dates: string[], isOn: boolean): DateRow[] {
  if (!isOn) return rows.filter((row) => !dates.includes(row.date));
  const time = firstTime(rows) || FIRST_GUESS;
  const missing = dates.filter((date) => !rows.some((row) => row.date === date));
  const dated = rows.filter((row) => row.date !== "");
  return [...dated, ...missing.map((date) => newRow(date, time))].sort(inOrder);
}

/** Sets the same time on every row. */
export function withTime(rows: DateRow[], time: string): DateRow[] {
  return rows.map((row) => ({ ...row, time }));
}

/** Counts the rows of each day, for the month grid. */
export function daysOf(rows: DateRow[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const { date } of rows) if (date !== "") days.set(date, (days.get(date) ?? 0) + 1);
  return days;
}

/** Returns the time that all dates share, '' if their times differ, or null for fewer than two dates. */
export function timeForAll(rows: DateRow[]): string | null {
  const dated = rows.filter((row) => row.date !== "");
  if (dated.length < 2) return null;
  return dated.every((row) => row.time === dated[0]?.time) ? (dated[0]?.time ?? "") : "";
}

function inOrder(a: DateRow, b: DateRow): number {
  return a.date === b.date ? a.time.localeCompare(b.time) : a.date.localeCompare(b.date);
}
