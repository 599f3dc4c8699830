import type { DateOption } from "#schema/contracts/events.ts";
import { completeOption, type OptionDate, optionKey } from "#schema/option-date.ts";
import { completeOptions, type DateRow, rowOf } from "../form/date-rows.ts";

export interface ChangedDates {
  added: OptionDate[];
  /** Dates with a new day, time or note. */
  moved: DateOption[];
  removed: DateOption[];
}

const isSame = (a: OptionDate, b: OptionDate) => optionKey(a) === optionKey(b);

/** Returns a row for each date of the event. Its key is the date's id. */
export const savedRows = (options: DateOption[]): DateRow[] => options.map((option) => rowOf(option, option.id));

/** Returns true for a row with a date or a time only. Whole days need no time. */
export const isHalf = ({ date, time, days }: DateRow) =>
  days === undefined ? (date === "") !== (time === "") : date === "";

/**
 * Compares the rows with the event's dates. A date without a row of its own stays if another row has its day and time, so
 * that a date which is removed and added again keeps its answers.
 */
export function changedDates(options: DateOption[], rows: DateRow[]): ChangedDates {
  const own = new Map(rows.map((row) => [row.key, row]));
  const isKnown = ({ key }: DateRow) => options.some(({ id }) => id === key);
  const fresh = completeOptions(rows.filter((row) => !isKnown(row)));
  const removed = options.filter((option) => !own.has(option.id) && !fresh.some((row) => isSame(row, option)));
  const moved = options.flatMap((option) => {
    const row = own.get(option.id);
    const next = row && completeOption(row);
    if (!next || isSame(next, option)) return [];
    // Without a note in the call the date keeps its own.
    return [{ id: option.id, ...next, ...(option.note && !next.note && { note: "" }) }];
  });
  const left = options
    .filter((option) => !removed.includes(option))
    .map((option) => moved.find(({ id }) => id === option.id) ?? option);
  const added = fresh.filter(
    (option, index) =>
      !left.some((other) => isSame(other, option)) && fresh.findIndex((other) => isSame(other, option)) === index,
  );
  return { added, moved, removed };
}

/** Returns true if two dates of the event would be on the same day at the same time, with the same note. */
export function hasDuplicate(options: DateOption[], rows: DateRow[]): boolean {
  const known = completeOptions(rows.filter(({ key }) => options.some(({ id }) => id === key)));
  return new Set(known.map(optionKey)).size < known.length;
}

/** Returns the rows on top of newer dates: those that others removed are gone, and those that others added are there. */
export function rebasedRows(rows: DateRow[], before: DateOption[], after: DateOption[]): DateRow[] {
  const ids = (options: DateOption[]) => new Set(options.map(({ id }) => id));
  const [known, current] = [ids(before), ids(after)];
  const old = new Map(before.map((option) => [option.id, option]));
  const now = new Map(after.map((option) => [option.id, option]));
  const left = rows
    .filter(({ key }) => !known.has(key) || current.has(key))
    .map((row) => {
      const [was, is] = [old.get(row.key), now.get(row.key)];
      const saved = completeOption(row);
      return was && is && saved && isSame(saved, was) ? rowOf(is, row.key) : row;
    });
  return [...left, ...savedRows(after.filter(({ id }) => !known.has(id)))];
}
