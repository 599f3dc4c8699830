import { atExistingTime, type WallClock } from "#schema/dates.ts";

/**
 * Returns the time that clocks show instead of a skipped one, and any other time as it is. Returns null for an incomplete
 * date, or a time zone that this browser does not know.
 */
export function existingTime(picked: WallClock, timezone: string): WallClock | null {
  try {
    return atExistingTime(picked, timezone);
  } catch {
    return null;
  }
}
