import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import ICAL from "ical.js";
import { parseICS, type VEvent } from "node-ical";
import type { InboxMail } from "./inbox.ts";

/** What matters of a calendar file, as a parser reads it; instants in ISO 8601 UTC. */
export interface CalendarFacts {
  method: string;
  uid: string;
  sequence: number;
  summary: string;
  start: string;
  end: string;
  attendees: string[];
  organizer: string;
}

const attachments = resolve(import.meta.dirname, "../.wrangler/tmp/email");

/**
 * The calendar file in a mail. The inbox names attachments only; their bytes lie beside its other files, where they are
 * written after the mail is listed.
 */
export async function calendarIn(mail: InboxMail): Promise<string> {
  const part = mail.attachments.find(({ filename }) => filename === "invite.ics");
  const name = `*/email-attachment/${mail.messageId.replace(/[<>]/g, "")}-1.ics`;
  for (const end = Date.now() + 15_000; part && Date.now() < end; ) {
    const [file] = globSync(name, { cwd: attachments });
    const text = file ? readFileSync(resolve(attachments, file), "utf8") : "";
    if (text.endsWith("END:VCALENDAR\r\n")) return text;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`No calendar file in '${mail.subject}'.`);
}

const address = (value: unknown) => String(value).replace(/^mailto:/i, "");

export function readCalendar(file: string): CalendarFacts {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const component = calendar.getFirstSubcomponent("vevent")!;
  const event = new ICAL.Event(component);
  return {
    method: String(calendar.getFirstPropertyValue("method")),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    attendees: component.getAllProperties("attendee").map((property) => address(property.getFirstValue())),
    organizer: address(component.getFirstPropertyValue("organizer")),
  };
}

/** The same by another parser. */
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
