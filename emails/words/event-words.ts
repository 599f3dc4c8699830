import type { MailEvent, MailGuest, MailOption } from "#schema/contracts/mail.ts";
import { formatOptionDay, formatTime, instantToZoned } from "#schema/dates.ts";
import { linksOf, type Noted, type OptionDate } from "#schema/option-date.ts";
import { NAMELESS } from "#schema/person-name.ts";
import type { Words } from "#schema/words.ts";
import { formatDateAtZonedTime, zoneSentence } from "#schema/zoned-time.ts";
import { oneLine, shortened } from "./people-text.ts";

// Mail programs show some 70 characters of a subject; a title may have 200.
const SUBJECT_TITLE_MAX = 100;
const NAME_MAX = 80;

type Titled = Pick<MailEvent, "title">;

/** Returns an event's title on one line. */
export function plainTitle({ title }: Titled, i18n: Words): string {
  return oneLine(title) || i18n.t("Untitled Event");
}

/** Returns an event's title on one line, for a sentence. */
export function titleOf(event: Titled, i18n: Words): string {
  return i18n.isolate(plainTitle(event, i18n));
}

/** Returns an event's title, short enough for a subject. */
export function subjectTitle(event: Titled, i18n: Words): string {
  return i18n.isolate(shortened(plainTitle(event, i18n), SUBJECT_TITLE_MAX));
}

/**
 * Returns the subject 'Game night: Everybody has answered'. The title comes first because a phone cuts a subject. The
 * sender's name is not in it because it stands beside it.
 */
export function titled(event: Titled, news: string, i18n: Words): string {
  return i18n.t("{label}: {words}", { label: subjectTitle(event, i18n), words: news });
}

/** Returns a person's name on one line of at most 80 characters; without one the whole address, if it is verified. */
export function personName(name: string, address: string | null, i18n: Words): string {
  return i18n.isolate(shortened(oneLine(name) || oneLine(address ?? ""), NAME_MAX) || i18n.t(NAMELESS));
}

/** Returns how a mail to the organizer calls a guest. */
export function guestName({ name, email }: MailGuest, i18n: Words): string {
  return personName(name, email, i18n);
}

/** Returns the name, with the address when it is verified: 'Maya Lindqvist (maya@example.com)'. */
export function nameWithAddress(name: string, address: string | null, i18n: Words): string {
  return address === null || oneLine(name) === ""
    ? personName(name, address, i18n)
    : `${personName(name, null, i18n)} (${i18n.isolate(oneLine(address))})`;
}

type Organized = Pick<MailEvent, "organizerName"> & Partial<Pick<MailEvent, "organizerEmail">>;

/** Returns the name of an event's organizer; without a name the address, if the event has it. */
export function organizerOf({ organizerName, organizerEmail = null }: Organized, i18n: Words): string {
  return personName(organizerName, organizerEmail, i18n);
}

/** Returns 'You got this because Maya Lindqvist (maya@example.com) invited you to Dinner.' */
export function invitedBy(event: MailEvent, i18n: Words): string {
  return i18n.t("You got this because {organizer} invited you to {title}.", {
    organizer: nameWithAddress(event.organizerName, event.organizerEmail, i18n),
    title: titleOf(event, i18n),
  });
}

/** Returns why an event's guest gets a mail about it, and the zone of its times, if these dates have any. */
export function guestsFoot(event: MailEvent, dates: OptionDate[], i18n: Words): string {
  return i18n.paragraph(invitedBy(event, i18n), zoneOfTimes(event, dates, i18n));
}

/** Returns why an event's organizer gets a mail about it, and the zone of its times, if these dates have any. */
export function organizersFoot(event: MailEvent, dates: OptionDate[], i18n: Words): string {
  const why = i18n.t("You got this because you organize {title}.", { title: titleOf(event, i18n) });
  return i18n.paragraph(why, zoneOfTimes(event, dates, i18n));
}

/** Returns the sentence about the zone of these dates; false when whole days, which have none, are all there is. */
function zoneOfTimes({ timezone }: MailEvent, dates: OptionDate[], i18n: Words): string | false {
  const isWhole = dates.length > 0 && dates.every(({ time }) => time === null);
  return !isWhole && zoneSentence(timezone, i18n);
}

/** Returns 'Friday, December 11, 2026 at 7:30 PM London time', or whole days, with the date's note. */
export function when(option: OptionDate, { timezone }: Pick<MailEvent, "timezone">, i18n: Words): string {
  return formatDateAtZonedTime({ ...option, note: noteText(option) }, timezone, i18n);
}

/** Returns a date as {@link when} does, but without its note, for a line without people's words. */
export function plainWhen(option: OptionDate, event: Pick<MailEvent, "timezone">, i18n: Words): string {
  return when({ ...option, note: "" }, event, i18n);
}

/** Returns a date's note on one line; empty without one. */
export function noteText({ note = "" }: Noted): string {
  return oneLine(note);
}

/** Returns 'Friday, December 11, 2026 at 7:30 PM UTC' for an ISO 8601 instant. */
export function whenInUtc(iso: string, i18n: Words): string {
  return formatDateAtZonedTime(instantToZoned(new Date(iso), "UTC"), "UTC", i18n);
}

/** Returns true for a show from the catalogue rather than the organizer's own plan. */
export function isShow(event: MailEvent): boolean {
  return event.imageUrl !== null || event.ticketUrl !== null;
}

/** Returns an event with its date's own links, if that is one of several shows. */
export function withLinksOf(event: MailEvent, option: MailOption): MailEvent {
  return { ...event, ...linksOf(option) };
}

/** Returns the link to the ticket page; null without a page on http(s). */
export function ticketLink({ ticketUrl }: Pick<MailEvent, "ticketUrl">, origin: string, i18n: Words) {
  const href = webAddress(ticketUrl, origin);
  return href === null
    ? null
    : ({ kind: "link", label: i18n.t("See tickets"), href, plainText: i18n.t("Tickets") } as const);
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

/** Returns the path of the organizer's page that asks about one suggested date only. */
export function suggestionPath(
  { id }: Pick<MailEvent, "id">,
  suggestion: { id: string },
  decision: "add" | "decline",
): string {
  return `/events/${id}/dashboard?suggestion=${suggestion.id}&decision=${decision}`;
}

/** Returns the address of the organizer's page. */
export function dashboardUrl(origin: string, event: MailEvent): string {
  return `${origin}${dashboardPath(event)}`;
}

/** Returns 'Fri, Dec 11, 7:30 PM', or whole days. */
export function dayAndTime(option: OptionDate, i18n: Words): string {
  const date = formatOptionDay(option, "day", i18n);
  return option.time === null ? date : i18n.t("{date}, {time}", { date, time: formatTime(option.time, i18n) });
}

/** Returns 'Answers are in: Fri, Dec 11, 7:30 PM', or whole days. */
export function answersInHeadline(leading: MailOption | null, i18n: Words): string {
  if (!leading) return i18n.t("Answering has closed");
  return i18n.t("{label}: {words}", { label: i18n.t("Answers are in"), words: dayAndTime(leading, i18n) });
}
