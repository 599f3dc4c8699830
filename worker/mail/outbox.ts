import { not, type SQL, sql } from "drizzle-orm";
import { type MailJob, type MailKind, unsolicitedKinds } from "#schema/contracts/mail.ts";
import { isWaitingRow } from "#schema/tables/mail.ts";
import type { Db } from "../lib/db.ts";
import { isOptedOut } from "./opt-outs.ts";

/** How the id of a calendar invite begins; its SEQUENCE follows. */
export function finalDatePrefix(eventId: string): string {
  return `final-date:${eventId}:`;
}

/** Ids of ledger rows: the same change writes the same id, and what must be told apart differs. */
export const mailIds = {
  signIn: (codeId: string) => `sign-in:${codeId}`,
  confirmAddress: (codeId: string) => `confirm-address:${codeId}`,
  invitation: (inviteId: string, invitationNumber: number) => `invitation:${inviteId}:${invitationNumber}`,
  nudge: (inviteId: string, nudgeNumber: number) => `nudge:${inviteId}:${nudgeNumber}`,
  answer: (responseId: string, revision: number) => `answer:${responseId}:${revision}`,
  finalDate: (eventId: string, sequence: number, inviteId: string | "organizer") =>
    `${finalDatePrefix(eventId)}${sequence}:${inviteId}`,
  cancellation: (eventId: string, sequence: number, inviteId: string) =>
    `cancellation:${eventId}:${sequence}:${inviteId}`,
  eventCancelled: (eventId: string, deletedAt: number, inviteId: string) =>
    `event-cancelled:${eventId}:${deletedAt}:${inviteId}`,
  connectionRequest: (connectionId: string) => `connection-request:${connectionId}`,
  connectionInvitation: (connectionId: string) => `connection-invitation:${connectionId}`,
  connectionReminder: (connectionId: string, reminderNumber: number) =>
    `connection-reminder:${connectionId}:${reminderNumber}`,
  erasureNotice: (organizerId: string, firstEventId: string) => `erasure-notice:${organizerId}:${firstEventId}`,
  passwordChanged: (userId: string, changedAt: number) => `password-changed:${userId}:${changedAt}`,
  accountDeleted: (userId: string) => `account-deleted:${userId}`,
} as const;

/** What the mails of one change have in common. */
export interface SharedMail {
  job: MailJob;
  /** On whose behalf; null or absent for mail about the recipient's own account. */
  senderId?: string | null;
  /** Absent: the event that the job is about. */
  eventId?: string | null;
}

export interface SingleMail extends SharedMail {
  id: string;
  recipient: string;
  inviteId?: string | null;
}

export interface MailRecipient {
  id: string;
  recipient: string;
  inviteId: string | null;
  /** Fields of the job that differ for this recipient; none may be null (RFC 7396 would delete it). */
  set: Record<string, string | number | boolean | object>;
}

/** Written rows; those that were there before, or whose recipient opted out, are not among them. */
export type QueuedMails = ReturnType<typeof queueMailsFrom>;

/** One mail. `condition` is read in the same batch: when it does not hold, nothing is written. */
export function queueMail(db: Db, mail: SingleMail, now: number, condition: SQL = sql`true`): QueuedMails {
  const one = sql`select ${mail.id} as id, ${mail.recipient} as recipient, ${mail.inviteId ?? null} as invite_id,
    '{}' as facts where ${condition}`;
  return queueMailsFrom(db, mail, one, now);
}

/** Many mails through one bound list: the statement has the same few parameters for one recipient and for 500. */
export function queueMails(
  db: Db,
  shared: SharedMail,
  recipients: MailRecipient[],
  now: number,
  condition: SQL = sql`true`,
): QueuedMails {
  const list = sql`select value ->> 'id' as id, value ->> 'recipient' as recipient, value ->> 'inviteId' as invite_id,
    value -> 'set' as facts from json_each(${JSON.stringify(recipients)}) where ${condition}`;
  return queueMailsFrom(db, shared, list, now);
}

/**
 * Mails for whatever `rows` selects when the batch runs: columns `id`, `recipient`, `invite_id` and `facts`, a JSON
 * object laid over the shared job. An id that exists stays as it is; any other violation fails the batch. Recipients
 * who opted out of unsolicited mail, of this sender's or of all, are left out in the same statement.
 *
 * News about an event replaces older news of the same kind that waits for the same person, and keeps its place: held
 * back mail stays held back. Only the mail that everybody has answered does not wait with the answers before it.
 */
export function queueMailsFrom(db: Db, shared: SharedMail, rows: SQL, now: number) {
  const { job, senderId = null, eventId = null } = shared;
  return db.all<{ id: string }>(sql`
    insert into outbox (id, kind, recipient, sender_id, event_id, invite_id, payload, news, calendar_sequence, due_at,
      created_at)
    select id, ${job.kind}, recipient, ${senderId}, coalesce(${eventId}, payload ->> '$.event.id'), invite_id, payload,
      ${newsOf(job.kind)}, payload ->> '$.calendar.sequence', ${now}, ${now}
    from (select mail.*, json_patch(${JSON.stringify(job)}, mail.facts) as payload
      from (${rows}) as mail where ${isWanted(job.kind, senderId)}) where true
    on conflict (id) do nothing
    on conflict (event_id, recipient, news) where ${isWaitingRow} do update set id = excluded.id, kind = excluded.kind,
      sender_id = excluded.sender_id, invite_id = excluded.invite_id, payload = excluded.payload,
      calendar_sequence = excluded.calendar_sequence, created_at = excluded.created_at, replaces_unsent = 1,
      due_at = iif(excluded.payload ->> '$.isLast', excluded.due_at, outbox.due_at)
    returning id`);
}

/** The column `news` of rows with a `payload` and an `invite_id`. */
function newsOf(kind: MailKind): SQL {
  const entry = sql`iif(invite_id is null, 'copy', 'calendar')`;
  if (kind === "answer") return sql`'answers'`;
  if (kind === "final-date" || kind === "calendar-cancellation") return entry;
  return kind === "event-cancelled"
    ? sql`iif(payload ->> '$.calendar.sequence' is null, 'cancelled', ${entry})`
    : sql`null`;
}

function isWanted(kind: MailKind, senderId: string | null): SQL {
  return unsolicitedKinds.has(kind) ? not(isOptedOut(sql`mail.recipient`, senderId)) : sql`true`;
}
