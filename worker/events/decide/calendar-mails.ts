import type { CancellationReason, MailCalendarEntry, MailOption } from "#schema/contracts/mail.ts";
import { type Mail, mailIds } from "../../mail/outbox.ts";
import { type EventRow, mailEvent, type Organizer } from "../facts.ts";

/** An event on its final date, as the calendar files of one SEQUENCE tell of it. */
export interface CalendarNews {
  event: EventRow;
  organizer: Organizer;
  option: MailOption;
  sequence: number;
  /** Bare address whose domain ends the UID, and which organizes the entry while the organizer's own is unverified. */
  mailFrom: string;
}

interface Addressee {
  id: string;
  email: string;
  token: string;
}

/** UID of the event's calendar files: the same in every file ever sent about it (RFC 7986 §5.3). */
export function calendarUid(eventId: string, mailFrom: string): string {
  return `${eventId}@${mailFrom.slice(mailFrom.lastIndexOf("@") + 1)}`;
}

/** What makes the files of one SEQUENCE speak of the event's entry. */
export function calendarEntry({ event, sequence, mailFrom }: CalendarNews): MailCalendarEntry {
  const organizerAddress = event.calendarOrganizer ?? mailFrom;
  return { uid: calendarUid(event.id, mailFrom), sequence, organizerAddress };
}

/** Whether the organizer gets mail about an event: an address that nobody proved may be a stranger's. */
export function isMailed({ emailVerifiedAt }: Organizer): boolean {
  return emailVerifiedAt !== null;
}

/** The calendar invites of these people. `isInvitation` when the mail stands for the invitation. */
export function finalDateMails(
  news: CalendarNews,
  people: Addressee[],
  { isUpdate = false, isInvitation = false } = {},
): Mail[] {
  const job = { ...finalDateJob(news, isUpdate), ...(isInvitation ? { isInvitation } : {}) };
  return people.map(({ id, email, token }) => ({
    id: mailIds.finalDate(news.event.id, news.sequence, id),
    recipient: email,
    senderId: news.organizer.id,
    inviteId: id,
    token,
    job,
  }));
}

/** The organizer's own copy, if the organizer gets mail. */
export function ownCopy(news: CalendarNews, isUpdate: boolean): Mail[] {
  const { event, organizer, sequence } = news;
  if (!isMailed(organizer)) return [];
  const id = mailIds.finalDate(event.id, sequence, "organizer");
  return [{ id, recipient: organizer.email, senderId: organizer.id, job: finalDateJob(news, isUpdate) }];
}

/** Takes the entry out of these people's calendars. */
export function cancellations(news: CalendarNews, people: Addressee[], reason: CancellationReason): Mail[] {
  const job = cancellationJob(news, reason);
  return people.map(({ id, email }) => ({
    id: mailIds.cancellation(news.event.id, news.sequence, id),
    recipient: email,
    senderId: news.organizer.id,
    inviteId: id,
    job,
  }));
}

/** Takes the entry out of the organizer's calendar, if the organizer gets mail. */
export function ownCancellation(news: CalendarNews, reason: "reopened" | "deleted"): Mail[] {
  const { event, organizer, sequence } = news;
  if (!isMailed(organizer)) return [];
  const id = mailIds.cancellation(event.id, sequence, "organizer");
  return [{ id, recipient: organizer.email, senderId: organizer.id, job: cancellationJob(news, reason) }];
}

function finalDateJob(news: CalendarNews, isUpdate: boolean) {
  const { event, organizer, option } = news;
  return {
    kind: "final-date" as const,
    event: mailEvent(event, organizer),
    option,
    calendar: calendarEntry(news),
    isUpdate,
  };
}

function cancellationJob(news: CalendarNews, reason: CancellationReason) {
  const { event, organizer, option } = news;
  const calendar = calendarEntry(news);
  return { kind: "calendar-cancellation" as const, event: mailEvent(event, organizer), option, calendar, reason };
}
