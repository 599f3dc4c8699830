import ICAL from "ical.js";
import { localTimeZone, zonedToInstant } from "#schema/dates.ts";
import { groupBy } from "#schema/group-by.ts";
import type { BusyTime, Span } from "./busy-times.ts";

// An entry that repeats every second would never end.
const OCCURRENCES_MAX = 50_000;

export interface CalendarFile {
  /** Returns the entries that touch the span, the earliest first. */
  busyIn: (span: Span) => BusyTime[];
}

/**
 * Reads a calendar file (RFC 5545): repeated entries with their exceptions, time zones and all-day entries. Times
 * without a zone are the viewer's. Throws for other text.
 */
export function readCalendarFile(text: string): CalendarFile {
  const parsed: unknown[] = ICAL.parse(text);
  // A file may hold several calendars.
  const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((one) => new ICAL.Component(one as never));
  if (calendars.length === 0 || calendars.some(({ name }) => name !== "vcalendar")) throw new Error("no calendar");
  const events = calendars.flatMap((calendar) => eventsOf(calendar));
  return {
    busyIn: (span) => {
      const found = events.flatMap((event) => occurrences(event, span));
      return found.sort((a, b) => a.start - b.start);
    },
  };
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

/**
 * Returns the occurrences of an entry that touch the span. Reads a series up to the end of the span; a changed
 * occurrence may have moved from a later date.
 */
function occurrences(event: ICAL.Event, span: Span): BusyTime[] {
  if (!event.isRecurring()) return busyTime(event, event.startDate, event.endDate, span);
  const changed = Object.values(event.exceptions);
  const found = changed.flatMap((one) => busyTime(one, one.startDate, one.endDate, span));
  const iterator = event.iterator();
  for (let count = 0; count < OCCURRENCES_MAX; count += 1) {
    const next = iterator.next();
    if (!next || instantOf(next, event) >= span.end) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    const isChanged = changed.some(({ recurrenceId }) => recurrenceId.compare(next) === 0);
    if (!isChanged) found.push(...busyTime(item, startDate, endDate, span));
  }
  return found;
}

function busyTime(event: ICAL.Event, from: ICAL.Time, to: ICAL.Time, span: Span): BusyTime[] {
  const value = (name: string) => String(event.component.getFirstPropertyValue(name) ?? "").toUpperCase();
  if (value("status") === "CANCELLED" || value("transp") === "TRANSPARENT") return [];
  const start = instantOf(from, event);
  const end = instantOf(to, event);
  if (start >= span.end || end <= span.start || end <= start) return [];
  return [{ start, end, title: event.summary?.trim() ?? "", isAllDay: from.isDate }];
}

function instantOf(time: ICAL.Time, event: ICAL.Event): number {
  if (!time.isDate && time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  const [date = "", clock = "00:00"] = time.toString().split("T");
  const named = event.component.getFirstProperty("dtstart")?.getFirstParameter("tzid");
  return zonedToInstant(date, clock.slice(0, 5), knownZone(time.isDate ? undefined : named)).getTime();
}

/** Returns the IANA zone of this name, or the viewer's zone if there is none. */
function knownZone(name: string | undefined): string {
  try {
    if (name) return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {}
  return localTimeZone();
}
