import { PRODUCT } from "../product.ts";
import { type CalendarEvent, eventLines } from "./calendar-invite.ts";
import { calendarText } from "./calendar-text.ts";

/** How often a calendar program should ask again. */
const REFRESH = "PT15M";

/**
 * Returns a calendar to subscribe to (METHOD:PUBLISH, RFC 5546 §3.2.1; name and interval by RFC 7986 and, for older
 * programs, by the X- properties). The same events always give the same text. Throws a RangeError for a date, time or
 * zone that does not exist.
 */
export function calendarFeed(events: Omit<CalendarEvent, "recipient">[]): string {
  return calendarText([
    "METHOD:PUBLISH",
    `NAME:${PRODUCT}`,
    `X-WR-CALNAME:${PRODUCT}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap((event) => eventLines({ ...event, recipient: null })),
  ]);
}
