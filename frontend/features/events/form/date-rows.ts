import { WHOLE_DAYS_MAX } from "#schema/limits.ts";
import {
  addDays,
  completeOption,
  type DateLinks,
  type DraftDate,
  lastDay,
  linksOf,
  noteOf,
  type OptionDate,
} from "#schema/option-date.ts";
import { completeDate, completeTime } from "#schema/wall-clock.ts";

// The default time. Eightish is named after it, and one control changes it for all rows.
const FIRST_GUESS = "20:00";

/** One row of the date editor. Date and time are each complete or empty. */
export interface DateRow extends DraftDate, DateLinks {
  key: string;
  /** Whole days keep it, so that it comes back with the time. */
  time: string;
  /** How many whole days; absent for a date with a time. */
  days?: number | undefined;
}

export const newRow = (date = "", time = "", days?: number): DateRow =>
  rowOf({ date, time, days }, crypto.randomUUID());

/** Returns the row of a date. A part that is not complete is empty, as in a draft of an earlier release. */
export const rowOf = ({ date, time, days, note, ...links }: DraftDate & DateLinks, key: string): DateRow => ({
  key,
  date: completeDate(date),
  time: completeTime(time ?? ""),
  ...(days !== undefined && { days: Math.min(Math.max(Math.trunc(days) || 1, 1), WHOLE_DAYS_MAX) }),
  ...noteOf({ note }),
  ...linksOf(links),
});

/** Returns a row with these changes. On another day it is no longer the night of its show. */
export function changedRow(row: DateRow, changes: Partial<DateRow>): DateRow {
  const isMoved = changes.date !== undefined && changes.date !== row.date;
  return { ...row, ...changes, ...(isMoved && { showId: undefined }) };
}

/** Returns the first time entered, as the default for new rows. */
export function firstTime(rows: DateRow[]): string {
  return rows.find((row) => row.time !== "")?.time ?? "";
}

/** Returns a row without a date, of the kind of the first one: with its time, or a whole day. */
export function rowLike(rows: DateRow[], date = "", time = firstTime(rows)): DateRow {
  return newRow(date, time, rows[0]?.days === undefined ? undefined : 1);
}

/** Returns the dates of the complete rows. Only these are sent. */
export function completeOptions(rows: DateRow[]): (OptionDate & ReturnType<typeof linksOf>)[] {
  return rows.flatMap((row) => {
    const option = completeOption(row);
    return option ? [{ ...option, ...linksOf(row) }] : [];
  });
}

/** Adds or removes rows after days were switched on or off in the month grid. Drops rows without a date. */
export function withDays(rows: DateRow[], dates: string[], isOn: boolean): DateRow[] {
  if (!isOn) return rows.filter((row) => !dates.some((date) => covers(row, date)));
  const missing = dates.filter((date) => !rows.some((row) => covers(row, date)));
  const dated = rows.filter((row) => row.date !== "");
  const time = firstTime(rows) || FIRST_GUESS;
  return [...dated, ...missing.map((date) => rowLike(rows, date, time))].sort(inOrder);
}

/** Returns true for a row of this day, or of whole days around it. */
function covers(row: DateRow, date: string): boolean {
  if (row.date === "" || row.days === undefined) return row.date === date;
  return row.date <= date && date <= lastDay({ date: row.date, days: row.days });
}

/** Sets the same time on every row that has one. */
export function withTime(rows: DateRow[], time: string): DateRow[] {
  return rows.map((row) => (row.days === undefined ? { ...row, time } : row));
}

/** Counts the rows of each day, for the month grid. */
export function daysOf(rows: DateRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { date, days = 1 } of rows) {
    for (let day = 0; date !== "" && day < days; day += 1) {
      const at = addDays(date, day);
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
  }
  return counts;
}

/** Returns the time that all dates with a time share, '' if their times differ, or null for fewer than two. */
export function timeForAll(rows: DateRow[]): string | null {
  const dated = rows.filter((row) => row.date !== "" && row.days === undefined);
  if (dated.length < 2) return null;
  return dated.every((row) => row.time === dated[0]?.time) ? (dated[0]?.time ?? "") : "";
}

function inOrder(a: DateRow, b: DateRow): number {
  if (a.date !== b.date) return a.date.localeCompare(b.date);
  return (a.days ?? 99) - (b.days ?? 99) || a.time.localeCompare(b.time);
}
