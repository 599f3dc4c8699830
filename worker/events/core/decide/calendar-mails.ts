import type {
  CancellationReason,
  JobOf,
  MailCalendarEntry,
  MailOption,
  RemovalReason,
} from "#schema/contracts/mail.ts";
import type { OptionDate } from "#schema/option-date.ts";
import { seesCounts } from "#schema/shown-answers.ts";
import { isLargerThanRoom } from "#schema/who-comes.ts";
import { type Mail, mailIdOf } from "../../../mail/mail.ts";
import { type EventRow, mailEvent, type Organizer } from "../event-row.ts";
import type { ComingPeople } from "./state.ts";

/** An event with its final date, as described in the calendar files of one SEQUENCE. */
export interface CalendarNews {
  event: EventRow;
  organizer: Organizer;
  option: MailOption;
  sequence: number;
  /** Bare address: its domain ends the UID, and it is the ORGANIZER while the organizer's own address is unverified. */
  mailFrom: string;
  /** Who comes, where the decision knows it. */
  coming?: ComingPeople | undefined;
}

interface Addressee {
  id: string;
  email: string;
  token: string;
  respondedAt?: number | null;
}

/** Returns the UID of all calendar files about the event (RFC 7986 §5.3). */
export function calendarUid(eventId: string, mailFrom: string): string {
  return `${eventId}@${mailFrom.slice(mailFrom.lastIndexOf("@") + 1)}`;
}

/** Returns the fields that identify the event's calendar entry. */
export function calendarEntry({ event, sequence, mailFrom }: CalendarNews): MailCalendarEntry {
  const organizerAddress = event.calendarOrganizer ?? mailFrom;
  return { uid: calendarUid(event.id, mailFrom), sequence, organizerAddress };
}

/** Returns true when the organizer gets mail. An unverified address may be a stranger's. */
export function isMailed({ emailVerifiedAt }: Organizer): boolean {
  return emailVerifiedAt !== null;
}

/** Returns the people without the organizer, whose own copy is the one mail to that address. */
export function withoutOrganizer<Person extends { email: string }>(people: Person[], organizer: Organizer): Person[] {
  return isMailed(organizer) ? people.filter(({ email }) => email !== organizer.email) : people;
}

/** Why a calendar invite is sent, if it is not the first: `isInvitation` when the mail replaces the invitation. */
interface Occasion {
  isUpdate?: boolean;
  isInvitation?: boolean;
  isRestored?: boolean;
  /** The deadline chose the date; only for the organizer's own copy. */
  isAutomatic?: boolean;
  /** When the date was before it followed its show, or was put back. */
  movedFrom?: OptionDate;
  /** Why the date is another one, or one again. */
  because?: JobOf<"final-date">["because"];
}

/** Returns calendar invites for these people. */
export function finalDateMails(news: CalendarNews, people: Addressee[], occasion: Occasion = {}): Mail[] {
  const knowing = finalDateJob(news, occasion);
  const unknowing = finalDateJob({ ...news, coming: undefined }, occasion);
  return people.map(({ id, email, token, respondedAt }) => ({
    id: mailIdOf("final-date", news.event.id, news.sequence, id),
    recipient: email,
    senderId: news.organizer.id,
    inviteId: id,
    token,
    job: seesCounts(news.event, respondedAt != null) ? knowing : unknowing,
  }));
}

/**
 * Returns the calendar invite for a person who comes to the list after the date was chosen, with the SEQUENCE of that
 * person's entry. `option` is the final date; without one there is no mail.
 */
export function inviteNewcomer(
  {
    option,
    ...news
  }: Omit<CalendarNews, "option" | "sequence"> & { option: CalendarNews["option"] | null | undefined },
  person: Addressee,
): { mails: Mail[]; calendarSequence: number | null } {
  const recipients = withoutOrganizer([person], news.organizer);
  if (!option || recipients.length === 0) return { mails: [], calendarSequence: null };
  const { sequence } = news.event;
  return { mails: finalDateMails({ ...news, option, sequence }, recipients), calendarSequence: sequence };
}

/** Returns the organizer's own copy, if the organizer gets mail and is not among `recipients`. */
export function ownCopy(news: CalendarNews, recipients: Addressee[], occasion: Occasion = {}): Mail[] {
  const { event, organizer, sequence } = news;
  if (!getsOwnMail(organizer, recipients)) return [];
  const id = mailIdOf("final-date", event.id, sequence, "organizer");
  return [{ id, recipient: organizer.email, senderId: organizer.id, job: finalDateJob(news, occasion) }];
}

/** Who waits, first come first, and for how many people each of them answered. */
interface Waiting {
  waiting: string[];
  guests: { inviteId: string; partySize: number }[];
}

/**
 * Returns the mails that tell these people where they stand on the waiting list. They take the date out of a calendar that
 * has it.
 */
export function waitingMails(
  news: CalendarNews,
  people: Addressee[],
  { waiting, guests }: Waiting,
  occasion: Pick<Occasion, "isRestored"> = {},
): Mail[] {
  const { event, organizer, option } = news;
  const calendar = calendarEntry(news);
  const job = { kind: "waiting-list" as const, event: mailEvent(event, organizer), option, calendar, ...occasion };
  const parties = new Map(guests.map(({ inviteId, partySize }) => [inviteId, partySize]));
  const waitOf = (id: string) => {
    const partySize = parties.get(id) ?? 1;
    return {
      position: Math.max(1, waiting.indexOf(id) + 1),
      ...(isLargerThanRoom(event.capacity, partySize) && { tooLarge: partySize }),
    };
  };
  return people.map(({ id, email, token }) => ({
    id: mailIdOf("waiting-list", event.id, news.sequence, id),
    recipient: email,
    senderId: organizer.id,
    inviteId: id,
    token,
    own: waitOf(id),
    job,
  }));
}

/** Returns cancellations of the entry for these people. */
export function cancellations(news: CalendarNews, people: Addressee[], reason: CancellationReason): Mail[] {
  const job = cancellationJob(news, reason);
  return people.map(({ id, email, token }) => ({
    id: mailIdOf("cancellation", news.event.id, news.sequence, id),
    recipient: email,
    senderId: news.organizer.id,
    inviteId: id,
    token,
    job,
  }));
}

/** Returns the mails that take the date out of the calendars of people who give it up. */
export function removals(news: CalendarNews, people: Addressee[], reason: RemovalReason): Mail[] {
  const { event, organizer, option } = news;
  const calendar = calendarEntry(news);
  const job = { kind: "calendar-removal" as const, event: mailEvent(event, organizer), option, calendar, reason };
  return people.map(({ id, email, token }) => ({
    id: mailIdOf("calendar-removal", event.id, news.sequence, id),
    recipient: email,
    senderId: organizer.id,
    inviteId: id,
    token,
    job,
  }));
}

/** Returns the cancellation of the organizer's entry, if the organizer gets mail and is not among `recipients`. */
export function ownCancellation(
  news: CalendarNews,
  recipients: Addressee[],
  reason: Exclude<CancellationReason, "removed">,
): Mail[] {
  const { event, organizer, sequence } = news;
  if (!getsOwnMail(organizer, recipients)) return [];
  const id = mailIdOf("cancellation", event.id, sequence, "organizer");
  return [{ id, recipient: organizer.email, senderId: organizer.id, job: cancellationJob(news, reason) }];
}

/** An organizer who was unverified when the date was chosen holds the invitee's entry, not a copy. */
function getsOwnMail(organizer: Organizer, recipients: Addressee[]): boolean {
  return isMailed(organizer) && recipients.every(({ email }) => email !== organizer.email);
}

function finalDateJob(news: CalendarNews, { isUpdate = false, ...occasion }: Occasion) {
  const { event, organizer, option, coming } = news;
  return {
    kind: "final-date" as const,
    event: mailEvent(event, organizer),
    option,
    calendar: calendarEntry(news),
    isUpdate,
    ...occasion,
    ...(coming && { coming }),
  };
}

function cancellationJob(news: CalendarNews, reason: CancellationReason) {
  const { event, organizer, option } = news;
  const calendar = calendarEntry(news);
  return { kind: "calendar-cancellation" as const, event: mailEvent(event, organizer), option, calendar, reason };
}
