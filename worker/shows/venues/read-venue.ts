import { ianaZone } from "#schema/calendar/zones.ts";
import { readCalendar } from "./calendar-entries.ts";
import { readingOf } from "./entries.ts";
import { readPage } from "./read-page.ts";
import type { Venue, VenueReading } from "./venue-show.ts";

/**
 * Reads what a venue's page or calendar tells of the shows after `now` (epoch milliseconds). Never throws: what cannot be read
 * is counted, and loses itself only.
 */
export async function readVenue(text: string, venue: Venue, now: number): Promise<VenueReading> {
  const zone = ianaZone(venue.timezone);
  const { entries, unreadable, calendarUrl } = isCalendar(text)
    ? { ...readCalendar(text, venue, zone, now), calendarUrl: null }
    : await readPage(text, venue, zone, now);
  return { ...(await readingOf(entries, { venue, zone, now })), unreadable, calendarUrl };
}

/** Returns true for a calendar file, whatever its type says. */
export const isCalendar = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text);
