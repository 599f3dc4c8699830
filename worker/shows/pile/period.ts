import type { Period, StoredShow } from "#schema/contracts/swipe.ts";
import { instantToZoned } from "#schema/dates.ts";
import { DAY, HOUR } from "../../lib/clock.ts";

/** The days of a period, both included, as `YYYY-MM-DD`. On the first one it begins at `time`, `HH:MM`. */
interface Days {
  from: string;
  to: string;
  time: string;
}

/** Friday after work. */
const WEEKEND_BEGINS = "17:00";
const FRIDAY = 5;
// No zone is further ahead of UTC, or behind it.
const AHEAD_MOST = 14 * HOUR;
const BEHIND_MOST = 12 * HOUR;

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Returns the days of a period, which is not `any`, for a place where it is `today`. */
export function daysOf(period: Period, today: string): Days {
  const midnight = Date.parse(today);
  if (period === "weekend") {
    // Sunday is the last day of its week.
    const weekday = new Date(midnight).getUTCDay() || 7;
    const friday = midnight + (FRIDAY - weekday) * DAY;
    return { from: dayOf(friday), to: dayOf(friday + 2 * DAY), time: WEEKEND_BEGINS };
  }
  const isRelative = period === "month" || period === "next-month";
  const [year = 0, month = 0] = (isRelative ? today : period).split("-").map(Number);
  const first = month - 1 + Number(period === "next-month");
  return { from: dayOf(Date.UTC(year, first, 1)), to: dayOf(Date.UTC(year, first + 1, 0)), time: "00:00" };
}

/**
 * Tells whether a show is in the period, by the clock of its own place; `zone` is for a show without one. A show over
 * several days is when one of its days is, and one without a time when its day is.
 */
export function isInPeriod({ dates }: StoredShow, period: Period, now: number, zone: string): boolean {
  if (period === "any") return true;
  const days = daysOf(period, instantToZoned(new Date(now), dates.timezone ?? zone).date);
  const { localDate: first, localTime } = dates.start;
  if (first === null) return false;
  const last = dates.end.localDate ?? first;
  if (first > days.to || last < days.from) return false;
  const isTooEarly = last === days.from && first === last && localTime !== null && localTime < days.time;
  return !isTooEarly;
}

/** Returns the instants between which a show of the period begins, wherever on Earth; null for any time. */
export function spanOf(period: Period, now: number): { from: number; until: number } | null {
  if (period === "any") return null;
  const earliest = daysOf(period, dayOf(now - BEHIND_MOST));
  const latest = daysOf(period, dayOf(now + AHEAD_MOST));
  return { from: Date.parse(earliest.from) - AHEAD_MOST, until: Date.parse(latest.to) + DAY + BEHIND_MOST };
}
