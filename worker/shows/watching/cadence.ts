import { DAY, HOUR, MINUTE } from "../../lib/clock.ts";

/** How long after the first a second reading counts, in milliseconds. */
export const readingGap = { provider: 10 * MINUTE, venue: HOUR };

/** How long before the next reading, in milliseconds: a day, and six hours in the week before `startsAt` (epoch milliseconds). */
export const pauseBefore = (startsAt: number | null, now: number): number =>
  startsAt !== null && startsAt <= now + 7 * DAY ? 6 * HOUR : DAY;
