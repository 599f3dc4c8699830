import { spanOf, withNote } from "./dates.ts";
import { addDays, type OptionDate } from "./option-date.ts";

/** A calendar entry's content. Its title ends with the date's note. The date and `timezone` are the event's; the duration is in minutes. */
type CalendarLinkEvent = OptionDate & {
  title: string;
  description: string;
  location: string;
  timezone: string;
  durationMinutes: number;
};

export type CalendarProgram = "google" | "outlook" | "file";

const programs: { program: CalendarProgram; domain: RegExp; platform: RegExp }[] = [
  { program: "google", domain: /@(gmail|googlemail)\.com$/i, platform: /Android/ },
  { program: "outlook", domain: /@(outlook|hotmail|live|msn)(\.[a-z]+)+$/i, platform: /^$/ },
  { program: "file", domain: /@(icloud|me|mac)\.com$/i, platform: /iPhone|iPad|Macintosh/ },
];

/**
 * Returns the ways to copy an entry into a calendar, that of the person's own program first: by the domain of their mail,
 * otherwise by their platform, if `userAgent` is known.
 */
export function calendarPrograms(email: string | null, userAgent = "unknown"): CalendarProgram[] {
  const own =
    programs.find(({ domain }) => domain.test(email ?? "")) ??
    programs.find(({ platform }) => platform.test(userAgent));
  return programs.toSorted((a, b) => Number(b === own) - Number(a === own)).map(({ program }) => program);
}

// Servers refuse URLs of 16,000 characters, and percent-encoding turns one character into up to 12.
const DESCRIPTION_MAX = 500;

/**
 * Returns a link that opens Google Calendar with the entry filled in. Throws a RangeError for a date, time or zone that
 * does not exist.
 */
export function googleCalendarUrl(event: CalendarLinkEvent): string {
  return withQuery("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: withNote(event.title, event),
    dates: bounds(event)
      .map((bound) => bound.replace(/[-:]|\.000/g, ""))
      .join("/"),
    details: bounded(event.description),
    location: event.location,
    ctz: event.time === null ? "" : event.timezone,
  });
}

/** Returns a link that opens Outlook on the web with the entry filled in. Throws as {@link googleCalendarUrl} does. */
export function outlookCalendarUrl(event: CalendarLinkEvent): string {
  const [start, end] = bounds(event);
  return withQuery("https://outlook.live.com/calendar/0/deeplink/compose", {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: withNote(event.title, event),
    startdt: start,
    enddt: end,
    allday: event.time === null ? "true" : "",
    body: bounded(event.description),
    location: event.location,
  });
}

/** Returns start and end as ISO 8601. Whole days are dates without a zone, and end with the day after the last. */
function bounds(event: CalendarLinkEvent): [start: string, end: string] {
  if (event.time === null) return [event.date, addDays(event.date, event.days)];
  const { start, end } = spanOf(event, event.timezone, event.durationMinutes);
  return [start.toISOString(), end.toISOString()];
}

function bounded(text: string): string {
  const characters = Array.from(text);
  return characters.length <= DESCRIPTION_MAX ? text : `${characters.slice(0, DESCRIPTION_MAX - 1).join("")}…`;
}

// URLSearchParams writes '+' for a space, which Outlook shows.
function withQuery(address: string, fields: Record<string, string>): string {
  const query = Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encoded(value)}`);
  return `${address}?${query.join("&")}`;
}

// encodeURIComponent throws on a lone surrogate. Mail programs end a link in text at a quote or bracket.
function encoded(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, "\uFFFD")).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
