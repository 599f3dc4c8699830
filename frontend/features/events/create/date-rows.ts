import type { DateOptionInput } from "#schema/contracts/events.ts";

// What the product is named after: a fair first guess for an evening, and one press to change for all.
const FIRST_GUESS = "20:00";

/** One line of the date editor; either part may still be empty. */
export interface DateRow {
  key: string;
  date: string;
  time: string;
}

export const newRow = (date = "", time = ""): DateRow => ({ key: crypto.randomUUID(), date, time });

/** The time a new row starts with: that of the first row that has one. */
export function firstTime(rows: DateRow[]): string {
  return rows.find((row) => row.time !== "")?.time ?? "";
}

/** The rows with both date and time: what is sent. */
export function completeOptions(rows: DateRow[]): DateOptionInput[] {
  return rows.filter((row) => row.date !== "" && row.time !== "").map(({ date, time }) => ({ date, time }));
}

/** Rows after days were switched on or off in the month grid; empty rows give way to picked days. */
export function withDays(rows: DateRow[], dates: string[], isOn: boolean): DateRow[] {
  if (!isOn) return rows.filter((row) => !dates.includes(row.date));
  const time = firstTime(rows) || FIRST_GUESS;
  const missing = dates.filter((date) => !rows.some((row) => row.date === date));
  const kept = rows.filter((row) => row.date !== "");
  return [...kept, ...missing.map((date) => newRow(date, time))].sort(inOrder);
}

/** Every row with this time. */
export function withTime(rows: DateRow[], time: string): DateRow[] {
  return rows.map((row) => ({ ...row, time }));
}

/** How many rows each day has, for the month grid. */
export function daysOf(rows: DateRow[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const { date } of rows) if (date !== "") days.set(date, (days.get(date) ?? 0) + 1);
  return days;
}

export function haveDifferentTimes(rows: DateRow[]): boolean {
  return new Set(rows.filter((row) => row.date !== "").map((row) => row.time)).size > 1;
}

function inOrder(a: DateRow, b: DateRow): number {
  return a.date === b.date ? a.time.localeCompare(b.time) : a.date.localeCompare(b.date);
}
