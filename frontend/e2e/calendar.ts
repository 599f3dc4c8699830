import ICAL from "ical.js";
import { parseICS, type VEvent } from "node-ical";
import type { InboxMail } from "./inbox.ts";

/**
 * The relevant facts of a calendar file, as a parser reads them. Times are instants in ISO 8601 UTC. Whole days are dates,
 * of which the end is the day after the last one.
 */
interface CalendarFacts {
  method: string;
  uid: string;
  sequence: number;
  summary: string;
  start: string;
  end: string;
  attendees: string[];
  organizer: string;
}

/** Returns the calendar file in a mail. */
export async function calendarIn(mail: InboxMail): Promise<string> {
  const part = mail.attachments.find(({ filename }) => filename === "invite.ics");
  if (!part) throw new Error(`No calendar file in '${mail.subject}'.`);
  return (await fetch(part.url)).text();
}

const address = (value: unknown) => String(value).replace(/^mailto:/i, "");

const textOf = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());

export function readCalendar(file: string): CalendarFacts {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const component = calendar.getFirstSubcomponent("vevent")!;
  const event = new ICAL.Event(component);
  return {
    method: String(calendar.getFirstPropertyValue("method")),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    start: textOf(event.startDate),
    end: textOf(event.endDate),
    attendees: component.getAllProperties("attendee").map((property) => address(property.getFirstValue())),
    organizer: address(component.getFirstPropertyValue("organizer")),
  };
}

/** Reads the same facts with another parser. */
export function readCalendarOtherwise(file: string): CalendarFacts {
  const parsed = parseICS(file);
  const event = Object.values(parsed).find((part) => part?.type === "VEVENT") as VEvent;
  const attendees = event.attendee === undefined ? [] : [event.attendee].flat();
  return {
    method: String((event as { method?: string }).method),
    uid: event.uid,
    sequence: Number(event.sequence),
    summary: String(event.summary),
    start: event.start.toISOString(),
    end: event.end!.toISOString(),
    attendees: attendees.map((attendee) => address(typeof attendee === "string" ? attendee : attendee.val)),
    organizer: address(typeof event.organizer === "string" ? event.organizer : event.organizer?.val),
  };
}
