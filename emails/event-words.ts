import type { MailEvent, MailOption } from "#schema/contracts/mail.ts";
import { formatDateAtTime, instantToZoned, zoneLabel } from "#schema/dates.ts";
import { oneLine, shortened } from "./people-text.ts";

// Mail programs show some 70 characters of a subject; a title may have 200.
const SUBJECT_TITLE_MAX = 100;
const NAME_MAX = 80;

/** An event's title on one line. */
export function titleOf(event: MailEvent): string {
  return oneLine(event.title) || "Untitled Event";
}

/** An event's title, short enough for a subject. */
export function subjectTitle(event: MailEvent): string {
  return shortened(titleOf(event), SUBJECT_TITLE_MAX);
}

/** A person's name on one line, at most 80 characters. */
export function personName(name: string): string {
  return shortened(oneLine(name), NAME_MAX) || "Somebody";
}

/** The name, with the address only where it is verified: 'Maya Lindqvist (maya@example.com)'. */
export function nameWithAddress(name: string, address: string | null): string {
  return address === null ? personName(name) : `${personName(name)} (${oneLine(address)})`;
}

/** 'Times are in London time.' */
export function zoneSentence(event: MailEvent): string {
  const label = zoneLabel(event.timezone);
  return label.startsWith("UTC") ? `Times are in ${label}.` : `Times are in ${label} time.`;
}

/** 'Friday, December 11, 2026 at 7:30 PM' on the event's own clock. */
export function when(option: MailOption): string {
  return formatDateAtTime(option.date, option.time);
}

/** 'Friday, December 11, 2026 at 7:30 PM UTC' from an ISO 8601 instant. */
export function whenInUtc(iso: string): string {
  const { date, time } = instantToZoned(new Date(iso), "UTC");
  return `${formatDateAtTime(date, time)} UTC`;
}

/** Whether the event is a live show somebody passed on rather than a plan of their own. */
export function isShow(event: MailEvent): boolean {
  return event.imageUrl !== null || event.ticketUrl !== null;
}

/** The ticket page as an absolute http(s) address, or null. */
export function ticketUrlOf(event: MailEvent, origin: string): string | null {
  return webAddress(event.ticketUrl, origin);
}

/** The picture as an absolute http(s) address, or null; mail programs do not show SVG. */
export function imageUrlOf(event: MailEvent, origin: string): string | null {
  const address = webAddress(event.imageUrl, origin);
  return address === null || new URL(address).pathname.toLowerCase().endsWith(".svg") ? null : address;
}

function webAddress(address: string | null, origin: string): string | null {
  const url = address === null ? null : URL.parse(address, origin);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** The invitee's page. */
export function pollUrl(origin: string, token: string): string {
  return `${origin}/poll/${token}`;
}

/** The organizer's page. */
export function dashboardUrl(origin: string, event: MailEvent): string {
  return `${origin}/events/${event.id}/dashboard`;
}
