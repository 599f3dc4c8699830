import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type MailContent, mailKinds, mailStatuses, urgentKinds } from "../contracts/mail.ts";
import { inSet } from "./check.ts";

/** A mail as it goes out, kept from the first attempt on so that every attempt sends the same bytes. */
export interface FrozenMail {
  subject: string;
  html: string;
  text: string;
  replyTo: string | null;
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; content: string }[];
}

/** The condition of the index `outbox_urgent`: SQLite uses the index only for a query with the same words. */
export const isUrgentRow = sql.raw(`kind in (${urgentKinds.map((kind) => `'${kind}'`).join(", ")})`);

/**
 * What a mail tells its recipient about an event: the state of their calendar entry, of the organizer's own copy, that
 * the event is off, answers. For each purpose the newest mail replaces an unsent one.
 */
export const mailPurposes = ["calendar", "copy", "cancelled", "answers"] as const;
export type MailPurpose = (typeof mailPurposes)[number];

/** What the organizer did that stopped a mail before it was sent. */
export const withdrawals = ["deleted", "reopened", "removed"] as const;
export type Withdrawal = (typeof withdrawals)[number];

/** The condition of the index `outbox_waiting`: a mail with a purpose that no attempt was made to send. */
export const isWaitingRow = sql.raw("status = 'queued' and first_tried_at is null and purpose is not null");

/**
 * The mail ledger: one row per recipient, written in the batch of the change that causes it. No foreign keys on
 * purpose: a row outlives what it speaks of, and its payload stands alone.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    /** Deterministic: repeating a change writes the same id, so no e-mail is queued twice. */
    id: text("id").primaryKey(),
    kind: text("kind", { enum: mailKinds }).notNull(),
    recipient: text("recipient").notNull(),
    /** On whose behalf it goes out; null for mail about the recipient's own account. */
    senderId: text("sender_id"),
    eventId: text("event_id"),
    inviteId: text("invite_id"),
    /** What the mail says, but for the facts in columns of their own; null once it is finished. `readJob` reads both. */
    payload: text("payload", { mode: "json" }).$type<MailContent>(),
    /** Opens the recipient's poll. */
    token: text("token"),
    status: text("status", { enum: mailStatuses }).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** Not before this instant. */
    dueAt: integer("due_at").notNull(),
    /** Handed to the queue; until then the sweeper leaves it alone. */
    enqueuedUntil: integer("enqueued_until").notNull().default(0),
    leaseUntil: integer("lease_until").notNull().default(0),
    frozen: text("frozen", { mode: "json" }).$type<FrozenMail>(),
    /** Why it failed or was parked, one sentence for the organizer. */
    reason: text("reason"),
    /** Why it was withdrawn before it was sent; the status is then 'failed'. */
    withdrawnBy: text("withdrawn_by", { enum: withdrawals }),
    firstTriedAt: integer("first_tried_at"),
    sentAt: integer("sent_at"),
    createdAt: integer("created_at").notNull(),
    /** Null for mail that never replaces an older one. */
    purpose: text("purpose", { enum: mailPurposes }),
    /** SEQUENCE of the calendar file it carries. */
    calendarSequence: integer("calendar_sequence"),
    /** Set when this content took the place of one that was never sent. */
    replacesUnsent: integer("replaces_unsent", { mode: "boolean" }).notNull().default(false),
    /** The response that an answer mail tells of. The columns below are of answer mails too. */
    responseId: text("response_id"),
    /** How many had answered, and of how many, when this was written. */
    responseCount: integer("response_count"),
    inviteCount: integer("invite_count"),
    /** Set when this answer was the last one missing. */
    isLast: integer("is_last", { mode: "boolean" }).notNull().default(false),
    /** Set when it took the place of a mail about another person's answer. */
    coversOthers: integer("covers_others", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    uniqueIndex("outbox_waiting").on(table.eventId, table.recipient, table.purpose).where(isWaitingRow),
    index("outbox_person").on(table.eventId, table.recipient),
    index("outbox_due").on(table.dueAt).where(sql`status = 'queued'`),
    index("outbox_urgent").on(table.dueAt).where(sql`status = 'queued' and ${isUrgentRow}`),
    index("outbox_event").on(table.eventId, table.createdAt),
    index("outbox_sender").on(table.senderId),
    index("outbox_recipient").on(table.recipient),
    index("outbox_age").on(table.createdAt),
    check("outbox_status", inSet(table.status, mailStatuses)),
  ],
);

/**
 * Who may have an event in their calendar: written when the first attempt to send a calendar invite begins, deleted when
 * its cancellation was sent. No foreign keys: a cancellation may be sent after its event was erased.
 */
export const calendarEntries = sqliteTable(
  "calendar_entries",
  {
    eventId: text("event_id").notNull(),
    recipient: text("recipient").notNull(),
    purpose: text("purpose", { enum: mailPurposes }).notNull(),
    /** The lowest and the highest SEQUENCE that were tried since the last cancellation. */
    firstSequence: integer("first_sequence").notNull(),
    lastSequence: integer("last_sequence").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.recipient, table.purpose] }),
    index("calendar_entries_recipient").on(table.recipient),
  ],
);

/** An address that wants no mail from one organizer, or from anybody (`organizerId` is ''). */
export const optOuts = sqliteTable(
  "opt_outs",
  {
    email: text("email").notNull(),
    organizerId: text("organizer_id").notNull().default(""),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.organizerId] })],
);

export const undeliverableReasons = ["bounced", "complained"] as const;

/** An address that gets no more mail about events, because its provider or its owner refused one. */
export const undeliverableAddresses = sqliteTable(
  "undeliverable_addresses",
  {
    email: text("email").primaryKey(),
    reason: text("reason", { enum: undeliverableReasons }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [check("undeliverable_reason", inSet(table.reason, undeliverableReasons))],
);
