import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type MailJob, mailKinds, mailStatuses, urgentKinds } from "../contracts/mail.ts";
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
    payload: text("payload", { mode: "json" }).$type<MailJob>().notNull(),
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
    firstTriedAt: integer("first_tried_at"),
    sentAt: integer("sent_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("outbox_due").on(table.dueAt).where(sql`status = 'queued'`),
    index("outbox_urgent").on(table.dueAt).where(sql`status = 'queued' and ${isUrgentRow}`),
    index("outbox_event").on(table.eventId, table.createdAt),
    index("outbox_sender").on(table.senderId),
    index("outbox_recipient").on(table.recipient),
    index("outbox_age").on(table.createdAt),
    check("outbox_status", inSet(table.status, mailStatuses)),
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
