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

/** What its organizer or guest adds to a date, 'Placebo, Arena'; absent or empty for nothing. */
export interface Noted {
  note?: string | undefined;
}

/** When a date option is: at a time of the event's zone, or on whole days. Dates with different notes are different. */
export type OptionDate = (WallClock | WholeDays) & Noted;

/** A date as a form or a draft keeps it: date and time may each be empty. Only whole days have `days`. */
export interface DraftDate extends Noted {
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

/**
 * Returns a text that equal options share, and that sorts by time: whole days before the times of their first day, and a
 * date without a note before the same date with one.
 */
export function optionKey({ date, note = "", ...when }: OptionDate): string {
  // Two digits sort before 'T'.
  return date + (when.time === null ? 10 + when.days : `T${when.time}`) + note;
}

/** Compares two options by {@link optionKey}, in the database's order. */
export function compareOptions(a: OptionDate, b: OptionDate): number {
  const [first, second] = [optionKey(a), optionKey(b)];
  return first === second ? 0 : first < second ? -1 : 1;
}

/** Returns the option that a draft stands for, or null while it is not complete. */
export function completeOption({ date, time, days, note }: DraftDate): OptionDate | null {
  if (!isWallDate(date)) return null;
  if (days !== undefined) return { date, time: null, days, ...noteOf({ note }) };
  return time !== null && isWallTime(time) ? { date, time, ...noteOf({ note }) } : null;
}

/** Returns only what says when an option is, with its note. */
export function optionDate(option: OptionDate): OptionDate {
  return option.time === null
    ? { date: option.date, time: null, days: option.days, ...noteOf(option) }
    : { date: option.date, time: option.time, ...noteOf(option) };
}

/** Returns a note as what has none leaves it out. */
export function noteOf({ note = "" }: Noted): Noted {
  const trimmed = note.trim();
  return trimmed === "" ? {} : { note: trimmed };
}

/** A date's show, with its ticket page and picture where the dates of an event are several shows; absent or empty for other dates. */
export interface DateLinks {
  showId?: string | null | undefined;
  ticketUrl?: string | null | undefined;
  imageUrl?: string | null | undefined;
}

/** Returns a date's links as what has none leaves them out. */
export function linksOf({ showId, ticketUrl, imageUrl }: DateLinks): {
  showId?: string;
  ticketUrl?: string;
  imageUrl?: string;
} {
  return { ...(showId && { showId }), ...(ticketUrl && { ticketUrl }), ...(imageUrl && { imageUrl }) };
}
