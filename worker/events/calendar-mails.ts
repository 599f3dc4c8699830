import { type SQL, sql } from "drizzle-orm";
import type { CancellationReason, MailCalendarEntry, MailOption } from "#schema/contracts/mail.ts";
import type { Db, Statement } from "../lib/db.ts";
import { mailIds, queueMail, queueMailsFrom } from "../mail/outbox.ts";
import { type EventRow, mailEvent, type Organizer } from "./facts.ts";
import { withdrawOwnCopies } from "./withdraw.ts";

/** An event on its final date, as the calendar files of one SEQUENCE tell of it. */
export interface CalendarNews {
  event: EventRow;
  organizer: Organizer;
  option: MailOption;
  sequence: number;
  /** Bare address whose domain ends the UID, and which organizes the entry while the organizer's own is unverified. */
  mailFrom: string;
}

/** UID of the event's calendar files: the same in every file ever sent about it (RFC 7986 §5.3). */
export function calendarUid(eventId: string, mailFrom: string): string {
  return `${eventId}@${mailFrom.slice(mailFrom.lastIndexOf("@") + 1)}`;
}

/** What the invitees hold who are on the list and have the calendar invite. */
export const holdsInvite = sql`removed_at is null and calendar_sequence is not null`;

/**
 * Invites those of whom `who` holds into their calendars, or tells them of the next version with `isUpdate`, and notes
 * that they hold it; the organizer gets a copy.
 */
export function announceFinalDate(db: Db, news: CalendarNews, isUpdate: boolean, who: SQL, now: number): Statement[] {
  const { event, organizer, sequence } = news;
  const mail = finalDateMail(news, isUpdate);
  return [
    queueMailsFrom(
      db,
      mail,
      sql`select ${mailIds.finalDate(event.id, sequence, "")} || id as id, email as recipient, id as invite_id,
            json_object('token', token) as facts
          from invites where event_id = ${event.id} and ${who}`,
      now,
    ),
    db.run(sql`update invites set calendar_sequence = ${sequence} where event_id = ${event.id} and ${who}`),
    ...(isMailed(organizer)
      ? [
          queueMail(
            db,
            { ...mail, id: mailIds.finalDate(event.id, sequence, "organizer"), recipient: organizer.email },
            now,
          ),
        ]
      : []),
  ];
}

/** The mail with the calendar invite; `token` is the organizer's null until a recipient's own is laid over it. */
export function finalDateMail(news: CalendarNews, isUpdate: boolean) {
  const { event, organizer, option } = news;
  const job = {
    kind: "final-date" as const,
    event: mailEvent(event, organizer),
    option,
    token: null,
    calendar: calendarEntry(news),
    isUpdate,
  };
  return { senderId: organizer.id, eventId: event.id, job };
}

/** Takes the entry out of the calendars of those of whom `who` holds, and notes that they hold none. */
export function cancelCalendars(
  db: Db,
  news: CalendarNews,
  reason: CancellationReason,
  who: SQL,
  now: number,
): Statement[] {
  const { event, sequence } = news;
  return [
    queueMailsFrom(
      db,
      cancellationMail(news, reason),
      sql`select ${mailIds.cancellation(event.id, sequence, "")} || id as id, email as recipient, id as invite_id,
            '{}' as facts
          from invites where event_id = ${event.id} and ${holdsInvite} and ${who}`,
      now,
    ),
    db.run(sql`update invites set calendar_sequence = null where event_id = ${event.id} and ${holdsInvite} and ${who}`),
  ];
}

/** Whether mail goes to the organizer of an event: an address that nobody proved may be a stranger's. */
export function isMailed({ emailVerifiedAt }: Organizer): boolean {
  return emailVerifiedAt !== null;
}

/** Takes the entry out of the organizer's calendar. An unverified address gets no mail; its unsent copy is withdrawn. */
export function cancelOwnCopy(db: Db, news: CalendarNews, reason: "reopened" | "deleted", now: number): Statement {
  const { event, organizer, sequence } = news;
  if (!isMailed(organizer)) return withdrawOwnCopies(db, event.id);
  const id = mailIds.cancellation(event.id, sequence, "organizer");
  return queueMail(db, { ...cancellationMail(news, reason), id, recipient: organizer.email }, now);
}

function cancellationMail(news: CalendarNews, reason: CancellationReason) {
  const { event, organizer, option } = news;
  const calendar = calendarEntry(news);
  const job = { kind: "calendar-cancellation" as const, event: mailEvent(event, organizer), option, calendar, reason };
  return { senderId: organizer.id, eventId: event.id, job };
}

/** What makes the files of one SEQUENCE speak of the event's entry. */
export function calendarEntry({ event, sequence, mailFrom }: CalendarNews): MailCalendarEntry {
  const organizerAddress = event.calendarOrganizer ?? mailFrom;
  return { uid: calendarUid(event.id, mailFrom), sequence, organizerAddress };
}

/** How many of these ledger rows go to invitees in one round of mails; the organizer's copy is not counted. */
export function countInvitees(mailIds: string[], prefix: string): number {
  return mailIds.filter((id) => id.startsWith(prefix) && !id.endsWith(":organizer")).length;
}
