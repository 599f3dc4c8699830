import { instantToZoned, spanOf, zonedToInstant } from "./dates.ts";
import { addDays, lastDay, type OptionDate, optionDate } from "./option-date.ts";

const EVENING = "18:00";
const MORNING = "08:00";

/** Returns the instant, in milliseconds, at which the ticket of a final date tears: 18:00 in `timeZone` on its last day. */
export function eveningOf(option: OptionDate, timeZone: string): number {
  return zonedToInstant(option.time === null ? lastDay(option) : option.date, EVENING, timeZone).getTime();
}

/**
 * Returns the instant, in milliseconds, from which people are asked whether to meet again: the first 8:00 in `timeZone`
 * after the date is over, on a later day.
 */
export function morningAfter(option: OptionDate, timeZone: string, durationMinutes: number): number {
  const end = instantToZoned(spanOf(option, timeZone, durationMinutes).end, timeZone);
  const isAtNight = end.time < MORNING && end.date > option.date;
  return zonedToInstant(isAtNight ? end.date : addDays(end.date, 1), MORNING, timeZone).getTime();
}

/** Returns the date that 'Again in a month?' suggests: the same weekday and wall time four weeks later. */
export function fourWeeksLater(option: OptionDate): OptionDate {
  return { ...optionDate(option), date: addDays(option.date, 28) };
}
