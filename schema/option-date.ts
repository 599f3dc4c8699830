// Contracts, browser and Worker load this file.
import { isWallDate, isWallTime } from "./wall-clock.ts";

const DAY = 86_400_000;

/** A wall clock's reading: `date` is YYYY-MM-DD, `time` is HH:MM on 24 hours. */
export interface WallClock {
  date: string;
  time: string;
}

/** `days` whole days from `date` on. They have no time and pass through no zone: they are the same days for everybody. */
export interface WholeDays {
  date: string;
  time: null;
  days: number;
}

/** When a date option is: at a time of the event's zone, or on whole days. */
export type OptionDate = WallClock | WholeDays;

/** A date as a form or a draft keeps it: date and time may each be empty. Only whole days have `days`. */
export interface DraftDate {
  date: string;
  time: string | null;
  days?: number | undefined;
}

/** Returns YYYY-MM-DD `days` days after a date; a negative number goes back. Throws a RangeError for no date. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Returns the date of the last of whole days. */
export function lastDay({ date, days }: Pick<WholeDays, "date" | "days">): string {
  return addDays(date, days - 1);
}

/** Returns a text that equal options share, and that sorts by time: whole days before the times of their first day. */
export function optionKey({ date, ...when }: OptionDate): string {
  // Two digits sort before 'T'.
  return date + (when.time === null ? 10 + when.days : `T${when.time}`);
}

/** Compares two options by {@link optionKey}. */
export function compareOptions(a: OptionDate, b: OptionDate): number {
  return optionKey(a).localeCompare(optionKey(b));
}

/** Returns the option that a draft stands for, or null while it is not complete. */
export function completeOption({ date, time, days }: DraftDate): OptionDate | null {
  if (!isWallDate(date)) return null;
  if (days !== undefined) return { date, time: null, days };
  return time !== null && isWallTime(time) ? { date, time } : null;
}

/** Returns only what says when an option is. */
export function optionDate(option: OptionDate): OptionDate {
  return option.time === null
    ? { date: option.date, time: null, days: option.days }
    : { date: option.date, time: option.time };
}
