import ICAL from "ical.js";
import { localTimeZone, zonedToInstant } from "#schema/dates.ts";
import { groupBy } from "#schema/group-by.ts";
import { isTimeZone } from "#schema/wall-clock.ts";
import type { BusyTime, Span } from "./busy-times.ts";
import { hasDatesAfter, withinSteps } from "./recurrence-steps.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ALWAYS: Span = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** What a calendar has in a span. */
export interface Reading {
  /** The entries that touch the span, the earliest first. */
  busy: BusyTime[];
  /** When each entry may be that could not be read. */
  unread: Span[];
}

export interface CalendarFile {
  readIn: (span: Span) => Reading;
}

/**
 * Reads a calendar file (RFC 5545): repeated entries with their exceptions, time zones, all-day entries and busy times.
 * Times without a zone are the viewer's. Throws for other text.
 */
export function readCalendarFile(text: string): CalendarFile {
  const { calendars, unread } = parse(withDateValues(text));
  const events = calendars.flatMap((calendar) => eventsOf(calendar));
  const periods = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vfreebusy"));
  return {
    readIn: (span) => {
      const reading: Reading = { busy: [], unread: Array.from({ length: unread }, () => ALWAYS) };
      const read = (entry: () => BusyTime[], mayBe: () => Span) => {
        try {
          reading.busy.push(...withinSteps(entry));
        } catch {
          reading.unread.push(mayBe());
        }
      };
      for (const event of events)
        read(
          () => occurrences(event, span),
          () => aroundOf(event),
        );
      for (const period of periods)
        read(
          () => periodsIn(period, span),
          () => ALWAYS,
        );
      reading.busy.sort((a, b) => a.start - b.start);
      return reading;
    },
  };
}

/** Adds the VALUE=DATE that some programs leave out of dates. */
function withDateValues(text: string): string {
  return text.replace(
    /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;(?!VALUE=)[^:;\r\n]*)*):(?=\d{8}(?:,\d{8})*\r?$)/gim,
    "$1;VALUE=DATE:",
  );
}

/** Parses the text. When it has entries that cannot be parsed, leaves them out and counts them. */
function parse(text: string): { calendars: ICAL.Component[]; unread: number } {
  try {
    return { calendars: calendarsIn(text), unread: 0 };
  } catch {
    let unread = 0;
    const readable = text.replace(/^BEGIN:(VEVENT|VFREEBUSY)\r?\n[\s\S]*?^END:\1\r?\n/gim, (entry) => {
      try {
        ICAL.parse(`BEGIN:VCALENDAR\n${entry}END:VCALENDAR`);
        return entry;
      } catch {
        unread += 1;
        return "";
      }
    });
    return { calendars: calendarsIn(readable), unread };
  }
}

function calendarsIn(text: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(text);
  // A file may hold several calendars.
  const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((one) => new ICAL.Component(one as never));
  if (calendars.length === 0 || calendars.some(({ name }) => name !== "vcalendar")) throw new Error("no calendar");
  return calendars;
}

function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const entries = calendar.getAllSubcomponents("vevent").filter((entry) => entry.hasProperty("dtstart"));
  const isChange = (entry: ICAL.Component) => entry.hasProperty("recurrence-id");
  const uidOf = (entry: ICAL.Component) => String(entry.getFirstPropertyValue("uid") ?? "");
  const changes = groupBy(entries.filter(isChange), uidOf);
  const series = entries.filter((entry) => !isChange(entry));
  const known = new Set(series.map(uidOf));
  // The file may have a changed occurrence without its series.
  const alone = entries.filter((entry) => isChange(entry) && !known.has(uidOf(entry)));
  return [
    ...series.map((entry) => new ICAL.Event(entry, { exceptions: changes.get(uidOf(entry)) ?? [] } as never)),
    ...alone.map((entry) => new ICAL.Event(entry, { exceptions: [] } as never)),
  ];
}

/** Returns the wall time as if it were UTC. */
const wallOf = ({ year, month, day, hour, minute }: ICAL.Time) => Date.UTC(year, month - 1, day, hour, minute);

/** Returns when an entry may be, in whichever zone. */
function aroundOf(event: ICAL.Event): Span {
  try {
    const start = wallOf(event.startDate);
    const end = Math.max(wallOf(event.endDate), start + (event.startDate.isDate ? DAY : 0));
    if (Number.isNaN(start + end) || Object.keys(event.exceptions).length > 0) return ALWAYS;
    // Zones are from UTC-12 to UTC+14.
    return { start: start - 14 * HOUR, end: event.isRecurring() ? ALWAYS.end : end + 12 * HOUR };
  } catch {
    return ALWAYS;
  }
}

/**
 * Returns the occurrences of an entry that touch the span. Reads a series up to the end of the span; a changed
 * occurrence may have moved from a later date.
 */
function occurrences(event: ICAL.Event, span: Span): BusyTime[] {
  if (!event.isRecurring()) return busyTime(event, event.startDate, event.endDate, span);
  const changed = Object.values(event.exceptions);
  const found = changed.flatMap((one) => busyTime(one, one.startDate, one.endDate, span));
  const length = Math.max(wallOf(event.endDate) - wallOf(event.startDate), 0);
  const isRead = hasDatesAfter(new Date(span.end).getUTCFullYear(), () => {
    const iterator = event.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) {
      // Reading the zone and the changes of each occurrence of ten years takes seconds.
      if (wallOf(next) + length + 2 * DAY < span.start) continue;
      if (instantOf(next, event) >= span.end) return;
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      const isChanged = changed.some(({ recurrenceId }) => recurrenceId.compare(next) === 0);
      if (!isChanged) found.push(...busyTime(item, startDate, endDate, span));
    }
  });
  if (isRead) return found;
  if (event.component.hasProperty("rdate")) throw new RangeError("The added dates of this entry were not reached.");
  // The first occurrence need not be one of the rule.
  const [first] = busyTime(event, event.startDate, event.endDate, span);
  return first && !found.some(({ start }) => start === first.start) ? [...found, first] : found;
}

function busyTime(event: ICAL.Event, from: ICAL.Time, to: ICAL.Time, span: Span): BusyTime[] {
  const value = (name: string) => String(event.component.getFirstPropertyValue(name) ?? "").toUpperCase();
  if (value("status") === "CANCELLED" || value("transp") === "TRANSPARENT") return [];
  const start = instantOf(from, event);
  // Some programs end a day on itself.
  const end = from.isDate && to.compare(from) <= 0 ? start + DAY : instantOf(to, event);
  if (start >= span.end || end <= span.start || end <= start) return [];
  return [{ start, end, title: event.summary?.trim() ?? "", isAllDay: from.isDate }];
}

/** Returns the busy times of an entry that tells nothing else (RFC 5545 §3.6.4). */
function periodsIn(entry: ICAL.Component, span: Span): BusyTime[] {
  return entry.getAllProperties("freebusy").flatMap((property) => {
    if (String(property.getFirstParameter("fbtype") ?? "").toUpperCase() === "FREE") return [];
    return (property.getValues() as ICAL.Period[]).flatMap((period) => {
      const [start, end] = [period.start, period.getEnd()].map((time) => time.toUnixTime() * 1000) as [number, number];
      return start < span.end && end > span.start ? [{ start, end, title: null, isAllDay: false }] : [];
    });
  });
}

/** Throws a RangeError for a time in a zone that neither the file nor the browser knows. */
function instantOf(time: ICAL.Time, event: ICAL.Event): number {
  if (!time.isDate && time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  const [date = "", clock = "00:00"] = time.toString().split("T");
  const named = time.isDate ? undefined : event.component.getFirstProperty("dtstart")?.getFirstParameter("tzid");
  if (named && !isTimeZone(named)) throw new RangeError(`${named} is not a known zone`);
  return zonedToInstant(date, clock.slice(0, 5), named || localTimeZone()).getTime();
}
