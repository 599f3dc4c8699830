import type { MailCalendarEntry, MailEvent, MailOption } from "#schema/contracts/mail.ts";
import { spanOf, withNote } from "#schema/dates.ts";
import { addDays, type OptionDate } from "#schema/option-date.ts";
import { peopleText } from "#schema/parties.ts";
import type { Words } from "#schema/words.ts";
import { noteText, organizerOf } from "../words/event-words.ts";
import { multiLine, oneLine } from "../words/people-text.ts";
import { calendarText, escaped, mailto, quoted, utc, webAddress } from "./calendar-text.ts";

export type CalendarMethod = "REQUEST" | "CANCEL" | "PUBLISH";

/** One event of a calendar file. */
export interface CalendarEvent {
  entry: MailCalendarEntry;
  event: Pick<
    MailEvent,
    "title" | "description" | "location" | "timezone" | "durationMinutes" | "organizerName" | "ticketUrl"
  >;
  option: MailOption;
  /** The one attendee of a REQUEST or CANCEL; null for PUBLISH. */
  recipient: string | null;
  /** How many people come; only for the organizer, and where some guest brings others. */
  people?: number | null | undefined;
  status: "CONFIRMED" | "CANCELLED" | "TENTATIVE";
  /** DTSTAMP. */
  stamp: Date;
  /** The words of the calendar's owner. */
  i18n: Words;
}

export interface CalendarFile
  extends Pick<CalendarEvent, "entry" | "event" | "option" | "recipient" | "people" | "i18n"> {
  method: CalendarMethod;
  now: Date;
}

/** Returns the file's media type. Its `method` must equal the file's METHOD (RFC 6047 §2.4). */
export function calendarContentType(method: CalendarMethod): string {
  return `text/calendar; method=${method}; charset=utf-8`;
}

/**
 * Returns one event as an iCalendar file (RFC 5545, RFC 5546): CRLF lines of at most 75 octets, times in UTC and whole days as dates. It holds
 * no invite token, because calendars are shared. Throws a RangeError for a date, time or zone that does not exist.
 */
export function calendarFile({ method, now, recipient, ...about }: CalendarFile): string {
  const status = method === "CANCEL" ? "CANCELLED" : "CONFIRMED";
  const attendee = method === "PUBLISH" ? null : recipient;
  return calendarText([`METHOD:${method}`, ...eventLines({ ...about, recipient: attendee, status, stamp: now })]);
}

/** Returns the lines of one event. Throws a RangeError for a date, time or zone that does not exist. */
export function eventLines({ i18n, entry, event, option, recipient, people, status, stamp }: CalendarEvent): string[] {
  const coming = people ? peopleText(people, i18n) : "";
  // The title has the note of the final date. A date of an open poll has the event's own title.
  const isOpen = status === "TENTATIVE";
  const note = noteText(option);
  const description = escaped([isOpen && note, coming, multiLine(event.description)].filter(Boolean).join("\n\n"));
  const location = escaped(oneLine(event.location));
  const ticketUrl = webAddress(option.ticketUrl ?? event.ticketUrl);
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(oneLine(entry.uid))}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    ...timeLines(option, event),
    `SUMMARY:${escaped(isOpen ? oneLine(event.title) : withNote(oneLine(event.title), { note }))}`,
    description && `DESCRIPTION:${description}`,
    location && `LOCATION:${location}`,
    ticketUrl && `URL:${ticketUrl}`,
    `ORGANIZER;CN=${quoted(organizerOf(event, i18n))}:${mailto(entry.organizerAddress)}`,
    recipient !== null &&
      `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:${mailto(recipient)}`,
    `STATUS:${status}`,
    // Calendars show the person as free on a date that is not chosen yet.
    isOpen && "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ].filter((line): line is string => typeof line === "string" && line !== "");
}

/** Returns when an option starts and ends. Whole days are the same dates in every zone; DTEND is exclusive (§3.6.1). */
function timeLines(
  option: OptionDate,
  { timezone, durationMinutes }: Pick<MailEvent, "timezone" | "durationMinutes">,
): string[] {
  if (option.time === null) {
    const day = (date: string) => date.replaceAll("-", "");
    return [`DTSTART;VALUE=DATE:${day(option.date)}`, `DTEND;VALUE=DATE:${day(addDays(option.date, option.days))}`];
  }
  const { start, end } = spanOf(option, timezone, durationMinutes);
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`];
}
