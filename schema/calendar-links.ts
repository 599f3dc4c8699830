import { zonedToInstant } from "./dates.ts";

/** A calendar entry's content. `date`, `time` and `timezone` are the event's; the duration is in minutes. */
interface CalendarLinkEvent {
  title: string;
  description: string;
  location: string;
  date: string;
  time: string;
  timezone: string;
  durationMinutes: number;
}

// Servers refuse URLs of 16,000 characters, and percent-encoding turns one character into up to 12.
const DESCRIPTION_MAX = 500;

/**
 * Returns a link that opens Google Calendar with the entry filled in. Throws a RangeError for a date, time or zone that
 * does not exist.
 */
export function googleCalendarUrl(event: CalendarLinkEvent): string {
  const { start, end } = span(event);
  const compact = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  return withQuery("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: event.title,
    dates: `${compact(start)}/${compact(end)}`,
    details: bounded(event.description),
    location: event.location,
    ctz: event.timezone,
  });
}

/** Returns a link that opens Outlook on the web with the entry filled in. Throws as {@link googleCalendarUrl} does. */
export function outlookCalendarUrl(event: CalendarLinkEvent): string {
  const { start, end } = span(event);
  return withQuery("https://outlook.live.com/calendar/0/deeplink/compose", {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: event.title,
    startdt: start.toISOString(),
    enddt: end.toISOString(),
    body: bounded(event.description),
    location: event.location,
  });
}

function span(event: CalendarLinkEvent): { start: Date; end: Date } {
  const start = zonedToInstant(event.date, event.time, event.timezone);
  return { start, end: new Date(start.getTime() + event.durationMinutes * 60_000) };
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
