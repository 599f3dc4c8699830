import { instantToZoned, type WallClock, zonedToInstant } from "#schema/dates.ts";
import { DAY } from "../../../lib/clock.ts";

const REMINDED_DAYS_BEFORE = [3, 1];
const MORNING = "09:00";
const EVENING = "20:00";
// A run that is late by less than an hour still comes before the evening.
const LATEST = "19:00";

/**
 * Returns when the cron has work for this deadline after `now`, in milliseconds: at the next reminders, or else at the
 * deadline. Reminders are due three days and one day before the deadline, at its time of day but not at night.
 */
export function nextDue(deadline: WallClock, timezone: string, now: number): number {
  const time = deadline.time < MORNING ? MORNING : deadline.time > LATEST ? LATEST : deadline.time;
  const reminders = REMINDED_DAYS_BEFORE.map((days) => instantOf({ date: daysBefore(deadline.date, days), time }));
  return reminders.find((instant) => instant > now) ?? instantOf(deadline);

  function instantOf({ date, time }: WallClock): number {
    return zonedToInstant(date, time, timezone).getTime();
  }
}

/** Returns `now` between 9:00 and 20:00 in the zone, else the next 9:00. */
export function nextDaytime(timezone: string, now: number): number {
  const { date, time } = instantToZoned(new Date(now), timezone);
  if (time >= MORNING && time < EVENING) return now;
  return zonedToInstant(time < MORNING ? date : daysBefore(date, -1), MORNING, timezone).getTime();
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);
}
