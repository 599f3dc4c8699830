import { oneLine } from "../words/people-text.ts";
import { type CalendarEvent, eventLines } from "./calendar-invite.ts";
import { calendarText, escaped } from "./calendar-text.ts";

/** How often a calendar program should ask again. */
const REFRESH = "PT15M";

/** One event of a calendar that everybody who has its address may read. */
export type FeedEntry = Omit<CalendarEvent, "recipient">;

/**
 * Returns a calendar to subscribe to (METHOD:PUBLISH, RFC 5546 §3.2.1; name and interval by RFC 7986 and, for older
 * programs, by the X- properties). The same events always give the same text. Throws a RangeError for a date, time or
 * zone that does not exist.
 */
export function calendarFeed(name: string, events: FeedEntry[]): string {
  const title = escaped(oneLine(name));
  return calendarText([
    "METHOD:PUBLISH",
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap((event) => eventLines({ ...event, recipient: null })),
  ]);
}
