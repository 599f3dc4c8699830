import type { MailCalendarEntry, MailEvent, MailOption } from "#schema/contracts/mail.ts";
import { zonedToInstant } from "#schema/dates.ts";
import { multiLine, oneLine } from "./people-text.ts";
import { PRODUCT } from "./product.ts";

export type CalendarMethod = "REQUEST" | "CANCEL" | "PUBLISH";

export interface CalendarFile {
  method: CalendarMethod;
  entry: MailCalendarEntry;
  event: MailEvent;
  option: MailOption;
  /** The one attendee of a REQUEST or CANCEL; null for PUBLISH. */
  recipient: string | null;
  now: Date;
}

/** Returns the file's media type. Its `method` must equal the file's METHOD (RFC 6047 §2.4). */
export function calendarContentType(method: CalendarMethod): string {
  return `text/calendar; method=${method}; charset=utf-8`;
}

/**
 * Returns one event as an iCalendar file (RFC 5545, RFC 5546): CRLF lines of at most 75 octets, times in UTC. It holds
 * no invite token, because calendars are shared. Throws a RangeError for a date, time or zone that does not exist.
 */
export function calendarFile({ method, entry, event, option, recipient, now }: CalendarFile): string {
  const start = zonedToInstant(option.date, option.time, event.timezone);
  const end = new Date(start.getTime() + event.durationMinutes * 60_000);
  const description = escaped(multiLine(event.description));
  const location = escaped(oneLine(event.location));
  const ticketUrl = webAddress(event.ticketUrl);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${PRODUCT}//${PRODUCT} 1.0//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${escaped(oneLine(entry.uid))}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(oneLine(event.title))}`,
    description && `DESCRIPTION:${description}`,
    location && `LOCATION:${location}`,
    ticketUrl && `URL:${ticketUrl}`,
    `ORGANIZER;CN=${quoted(event.organizerName)}:${mailto(entry.organizerAddress)}`,
    method !== "PUBLISH" &&
      recipient !== null &&
      `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:${mailto(recipient)}`,
    `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines
    .filter((line) => typeof line === "string" && line !== "")
    .map((line) => `${folded(line as string)}\r\n`)
    .join("");
}

function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

// A parameter cannot hold a double quote. '^' (RFC 6868) and '\' (ical.js) begin an escape in some readers only.
function quoted(name: string): string {
  return `"${oneLine(name).replaceAll('"', "'").replace(/[\\^]/g, "")}"`;
}

function mailto(address: string): string {
  const bare = /<([^<>]*)>\s*$/.exec(address)?.[1] ?? address;
  return `mailto:${encodeURI(oneLine(bare)).replace(/[?#]/g, encodeURIComponent)}`;
}

function webAddress(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

const encoder = new TextEncoder();

/** Folds lines at 75 octets with CRLF and a space, and keeps each character whole (RFC 5545 §3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      parts.push(part);
      part = "";
      // The space at the start of a continued line counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
