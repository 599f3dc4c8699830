import type { StoredShow } from "./contracts/swipe.ts";

/** Doors and beginning are at most so far apart, and an early and a late show farther. */
export const MINUTES_APART = 90;

type Timed = Pick<StoredShow, "dates">;

/** Returns minutes of the day by the venue's clock; null for a time that is to be announced. */
function minutesOf({ dates: { start } }: Timed): number | null {
  const [hours, minutes] = start.localTime?.split(":").map(Number) ?? [];
  return start.isTimeTba || hours === undefined ? null : 60 * hours + (minutes ?? 0);
}

/**
 * Returns how far apart two listings of one day begin, in minutes: 0 when a time is unknown. Null when they are not of one
 * night.
 */
export function minutesApart(one: Timed, other: Timed): number | null {
  const date = one.dates.start.localDate;
  if (date === null || date !== other.dates.start.localDate) return null;
  const [first, second] = [minutesOf(one), minutesOf(other)];
  const apart = first === null || second === null ? 0 : Math.abs(first - second);
  return apart <= MINUTES_APART ? apart : null;
}
