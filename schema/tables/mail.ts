import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type MailAttachment, type MailContent, mailStatuses } from "../contracts/mail.ts";
import type { MailFault } from "../contracts/mail-fault.ts";
import { kindsWhere, type MailRules, mailKinds, mailPurposes } from "../contracts/mail-kinds.ts";
import { languages } from "../languages.ts";
import { inSet } from "./check.ts";
import { mailboxKeySql } from "./mailbox-key.ts";

/** A rendered mail, stored from the first attempt on so that every attempt sends the same bytes. */
export interface FrozenMail {
  subject: string;
  html: string;
  text: string;
  /** The sender's name; null for the name of `MAIL_FROM`. */
  fromName: string | null;
  replyTo: string | null;
  headers: Record<string, string>;
  attachments: MailAttachment[];
}

/** Condition of the index `outbox_urgent`: SQLite uses the index only for a query with the same text. */
export const isUrgentRow = isKind(sql`kind`, ({ isUrgent }) => isUrgent);

/** Tests for a kind of mail whose row in `mailRules` says so. */
export function isKind(kind: SQLWrapper, isSo: (rules: MailRules) => unknown): SQL {
  return inSet(kind, kindsWhere(isSo));
}

/** The organizer's or an admin's action that withdrew an unsent mail. */
const withdrawals = ["deleted", "reopened", "removed", "suspended", "taken-down"] as const;

/** Condition of the index `outbox_waiting`: mail with a purpose and without an attempt to send it. */
export const isWaitingRow = sql.raw("status = 'queued' and first_tried_at is null and purpose is not null");

/** Condition of the index `outbox_unsent`: parked or failed mail that was not withdrawn. */
export const isUnsentRow = sql.raw("status in ('parked', 'failed') and withdrawn_by is null");

/**
 * The mail ledger: one row per recipient, written in the batch of the change. It has no foreign keys on purpose: a row
 * outlives its subject, and rendering reads only its job.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    /** Deterministic: a repeated change has the same id, so no mail is queued twice. */
    id: text("id").primaryKey(),
    kind: text("kind", { enum: mailKinds }).notNull(),
    recipient: text("recipient").notNull(),
    /** The sender; null for mail about the recipient's own account. */
    senderId: text("sender_id"),
    eventId: text("event_id"),
    inviteId: text("invite_id"),
    /**
     * The mail's content without the facts in other columns; null once it is finished. `readJob` reads both. A request for
     * answers has no facts of its event, see `withEvent`.
     */
    payload: text("payload", { mode: "json" }).$type<MailContent>(),
    /** Token of the recipient's poll. */
    token: text("token"),
    status: text("status", { enum: mailStatuses }).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** The language of the request in which the recipient asked for this mail, while their account has none. */
    language: text("language", { enum: languages }),
    /** Earliest instant of sending. */
    dueAt: integer("due_at").notNull(),
    /** The row counts as queued until then, and the sweeper skips it. */
    enqueuedUntil: integer("enqueued_until").notNull().default(0),
    leaseUntil: integer("lease_until").notNull().default(0),
    frozen: text("frozen", { mode: "json" }).$type<FrozenMail>(),
    /** Reason for a failed or parked mail, or for its last failed attempt. */
    reason: text("reason", { mode: "json" }).$type<MailFault>(),
    /** Reason for withdrawing an unsent mail; the status is then 'failed'. */
    withdrawnBy: text("withdrawn_by", { enum: withdrawals }),
    firstTriedAt: integer("first_tried_at"),
    sentAt: integer("sent_at"),
    createdAt: integer("created_at").notNull(),
    /** Null for mail that never replaces an older one. */
    purpose: text("purpose", { enum: mailPurposes }),
    /** SEQUENCE of the attached calendar file. */
    calendarSequence: integer("calendar_sequence"),
    /** True when this content replaced one that was never sent, or that may not have arrived. */
    replacesUnsent: integer("replaces_unsent", { mode: "boolean" }).notNull().default(false),
    /** True for a mail that waits, or waited, until its sender confirms their address. It counts when it is sent. */
    wasHeld: integer("was_held", { mode: "boolean" }).notNull().default(false),
    /** The response that an answer mail reports. The columns below also belong to answer mails. */
    responseId: text("response_id"),
    /** Number of responses and invites when this was written. */
    responseCount: integer("response_count"),
    inviteCount: integer("invite_count"),
    /** True when this answer was the last missing one. */
    isLast: integer("is_last", { mode: "boolean" }).notNull().default(false),
    /** True when it replaced a mail about another person's answer. */
    coversOthers: integer("covers_others", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    uniqueIndex("outbox_waiting").on(table.eventId, table.recipient, table.purpose).where(isWaitingRow),
    index("outbox_person").on(table.eventId, table.recipient),
    index("outbox_due").on(table.dueAt).where(sql`status = 'queued'`),
    index("outbox_urgent").on(table.dueAt).where(sql`status = 'queued' and ${isUrgentRow}`),
    index("outbox_unsent").on(table.status, table.createdAt).where(isUnsentRow),
    index("outbox_sender").on(table.senderId),
    index("outbox_recipient").on(table.recipient),
    index("outbox_age").on(table.createdAt),
    check("outbox_status", inSet(table.status, mailStatuses)),
  ],
);

/**
 * People who may have an event in their calendar. A row is written before the first attempt to send a calendar invite
 * and deleted after its cancellation is sent. It has no foreign keys, because a cancellation may be sent after its
 * event was erased.
 */
export const calendarEntries = sqliteTable(
  "calendar_entries",
  {
    eventId: text("event_id").notNull(),
    recipient: text("recipient").notNull(),
    purpose: text("purpose", { enum: mailPurposes }).notNull(),
    /** Lowest and highest SEQUENCE tried since the last cancellation. */
    firstSequence: integer("first_sequence").notNull(),
    lastSequence: integer("last_sequence").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.recipient, table.purpose] }),
    index("calendar_entries_recipient").on(table.recipient),
  ],
);

/** An address whose mailbox wants no mail from one organizer, or from any (`organizerId` is ''). */
export const optOuts = sqliteTable(
  "opt_outs",
  {
    email: text("email").notNull(),
    organizerId: text("organizer_id").notNull().default(""),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.organizerId] }),
    index("opt_outs_mailbox").on(mailboxKeySql(table.email), table.organizerId),
  ],
);

const undeliverableReasons = ["bounced", "complained"] as const;

/** An address that gets no more mail about events, because its provider or owner rejected one. */
export const undeliverableAddresses = sqliteTable(
  "undeliverable_addresses",
  {
    email: text("email").primaryKey(),
    reason: text("reason", { enum: undeliverableReasons }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("undeliverable_mailbox").on(mailboxKeySql(table.email)),
    check("undeliverable_reason", inSet(table.reason, undeliverableReasons)),
  ],
);
