import type { MailEvent, MailOption } from "#schema/contracts/mail.ts";
import { formatDateAtTime, formatDayDate, formatTime, instantToZoned, type WallClock } from "#schema/dates.ts";
import { NAMELESS } from "#schema/person-name.ts";
import { inEnglish, type Words } from "#schema/words.ts";
import { zoneTime } from "#schema/zoned-time.ts";
import { senderName } from "../sender.ts";
import { oneLine, shortened } from "./people-text.ts";

// Mail programs show some 70 characters of a subject; a title may have 200.
const SUBJECT_TITLE_MAX = 100;
const NAME_MAX = 80;

/** Said to people whom a mail told that the event is cancelled. */
export const WAS_CANCELLED = "An earlier e-mail said that it was cancelled.";

/** Returns an event's title on one line. */
export function titleOf(event: MailEvent, i18n: Words = inEnglish): string {
  return oneLine(event.title) || i18n.t("Untitled Event");
}

/** Returns an event's title, short enough for a subject. */
export function subjectTitle(event: MailEvent, i18n: Words = inEnglish): string {
  return shortened(titleOf(event, i18n), SUBJECT_TITLE_MAX);
}

/** Returns a person's name on one line of at most 80 characters; without one the whole address, if it is verified. */
export function personName(name: string, address: string | null = null, i18n: Words = inEnglish): string {
  return shortened(oneLine(name) || oneLine(address ?? ""), NAME_MAX) || i18n.t(NAMELESS);
}

/** Returns the name, with the address when it is verified: 'Maya Lindqvist (maya@example.com)'. */
export function nameWithAddress(name: string, address: string | null): string {
  return address === null || oneLine(name) === ""
    ? personName(name, address)
    : `${personName(name)} (${oneLine(address)})`;
}

type Organized = Pick<MailEvent, "organizerName"> & Partial<Pick<MailEvent, "organizerEmail">>;

/** Returns the name of an event's organizer; without a name the address, if the event has it. */
export function organizerOf({ organizerName, organizerEmail = null }: Organized, i18n: Words = inEnglish): string {
  return personName(organizerName, organizerEmail, i18n);
}

/** Returns the organizer's name for the subject of a mail to `recipient`; null when the subject has none. */
export function organizerInSubject({ organizerName, organizerEmail }: MailEvent, recipient: string): string | null {
  return senderName({ name: organizerName, address: organizerEmail }, recipient);
}

/** Returns 'You got this because Maya Lindqvist (maya@example.com) invited you to Dinner.' */
export function invitedBy(event: MailEvent): string {
  return `You got this because ${nameWithAddress(event.organizerName, event.organizerEmail)} invited you to ${titleOf(event)}.`;
}

/** Returns '1 date' or '3 dates'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Returns 'Times are in London time.' */
export function zoneSentence(event: MailEvent): string {
  return `Times are in ${zoneTime(event.timezone)}.`;
}

/** Returns why an event's organizer gets a mail about it, and the zone of its times. */
export function organizersFoot(event: MailEvent): string {
  return `You got this because you organize ${titleOf(event)}. ${zoneSentence(event)}`;
}

/** Returns 'Friday, December 11, 2026 at 7:30 PM London time'. */
export function when(option: WallClock, event: Pick<MailEvent, "timezone">, i18n: Words = inEnglish): string {
  return `${formatDateAtTime(option.date, option.time, i18n)} ${zoneTime(event.timezone)}`;
}

/** Returns 'Friday, December 11, 2026 at 7:30 PM UTC' for an ISO 8601 instant. */
export function whenInUtc(iso: string): string {
  const { date, time } = instantToZoned(new Date(iso), "UTC");
  return `${formatDateAtTime(date, time)} UTC`;
}

/** Returns true for a show from the catalogue rather than the organizer's own plan. */
export function isShow(event: MailEvent): boolean {
  return event.imageUrl !== null || event.ticketUrl !== null;
}

/** Returns the link to the ticket page; null without a page on http(s). */
export function ticketLink(event: MailEvent, origin: string) {
  const href = webAddress(event.ticketUrl, origin);
  return href === null ? null : ({ kind: "link", label: "See tickets", href, inText: "Tickets" } as const);
}

/** Returns the picture as an absolute http(s) address; null for none and for SVG, which mail programs do not show. */
export function imageUrlOf(event: MailEvent, origin: string): string | null {
  const address = webAddress(event.imageUrl, origin);
  return address === null || new URL(address).pathname.toLowerCase().endsWith(".svg") ? null : address;
}

function webAddress(address: string | null, origin: string): string | null {
  const url = address === null ? null : URL.parse(address, origin);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Returns the address of the invitee's page. */
export function pollUrl(origin: string, token: string): string {
  return `${origin}/poll/${token}`;
}

/** Returns the address of the page on which an invitee takes the final date back, after one more tap. */
export function cannotMakeItUrl(origin: string, token: string, option: MailOption): string {
  return `${pollUrl(origin, token)}?cannot=${option.id}`;
}

/** Returns the path of the organizer's page, which asks whether to choose `option` if there is one. */
export function dashboardPath({ id }: Pick<MailEvent, "id">, option: MailOption | null = null): string {
  return `/events/${id}/dashboard${option ? `?finalize=${option.id}` : ""}`;
}

/** Returns the address of the organizer's page. */
export function dashboardUrl(origin: string, event: MailEvent): string {
  return `${origin}${dashboardPath(event)}`;
}

/** Returns 'Answers are in: Fri, Dec 11, 7:30 PM'. */
export function answersInHeadline(leading: MailOption | null, i18n: Words = inEnglish): string {
  return leading
    ? i18n.t("Answers are in: {date}, {time}", {
        date: formatDayDate(leading.date, i18n),
        time: formatTime(leading.time, i18n),
      })
    : i18n.t("Answering has closed");
}
