import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { adminActions as kinds } from "../contracts/admin.ts";
import { nightlyOutcomes } from "../contracts/system.ts";
import { reportReasons } from "../report-reasons.ts";
import { inSet } from "./check.ts";
import { events } from "./events.ts";
import { users } from "./users.ts";

/** The last run of each nightly job. */
export const nightlyJobs = sqliteTable(
  "nightly_jobs",
  {
    name: text("name").primaryKey(),
    startedAt: integer("started_at").notNull(),
    /** Null while the job runs, and when it broke off. */
    endedAt: integer("ended_at"),
    outcome: text("outcome", { enum: nightlyOutcomes }),
    /** Number of rows that the job changed. */
    changed: integer("changed"),
  },
  (table) => [check("nightly_jobs_outcome", inSet(table.outcome, nightlyOutcomes))],
);

/** The day's calls to a provider, as its last response counted them. */
export const providerQuotas = sqliteTable("provider_quotas", {
  provider: text("provider").primaryKey(),
  allowed: integer("allowed").notNull(),
  available: integer("available").notNull(),
  resetsAt: integer("resets_at").notNull(),
  notedAt: integer("noted_at").notNull(),
});

/** One row: how many accounts and events there are. Updated by triggers, so that the admin panel counts no rows. */
export const totals = sqliteTable("totals", {
  id: integer("id").primaryKey(),
  users: integer("users").notNull(),
  events: integer("events").notNull(),
  /** Events that are neither past nor deleted, without and with a final date. */
  planning: integer("planning").notNull(),
  finalized: integer("finalized").notNull(),
});

/** One row: when `npm run backup` last made a copy outside the account. No row before the first. */
export const backups = sqliteTable("backups", {
  id: integer("id").primaryKey(),
  madeAt: integer("made_at").notNull(),
});

/** What admins looked up and did. It has no foreign key, so that it outlives the admin's account. */
export const adminActions = sqliteTable(
  "admin_actions",
  {
    id: text("id").primaryKey(),
    at: integer("at").notNull(),
    adminId: text("admin_id").notNull(),
    adminEmail: text("admin_email").notNull(),
    action: text("action", { enum: kinds }).notNull(),
    /** The search, page or mail; '' for a whole list. */
    subject: text("subject").notNull(),
    /** Why, in the admin's words; '' for a look-up. */
    reason: text("reason").notNull().default(""),
  },
  (table) => [index("admin_actions_age").on(table.at)],
);

/** Networks from which nobody signs in or writes, as `networkOf` names them. */
export const networkBlocks = sqliteTable(
  "network_blocks",
  {
    network: text("network").primaryKey(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("network_blocks_expiry").on(table.expiresAt)],
);

/** What recipients reported: one row a mail. It ends with the organizer's account and the event. */
export const reports = sqliteTable(
  "reports",
  {
    /** The mail's id in the ledger, where its row may be erased before. */
    mailId: text("mail_id").primaryKey(),
    organizerId: text("organizer_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null for a mail about no event. */
    eventId: text("event_id").references(() => events.id, { onDelete: "cascade" }),
    reason: text("reason", { enum: reportReasons }),
    /** Keyed hash of the reporter's mailbox: it counts people and names nobody. */
    reporter: text("reporter").notNull(),
    createdAt: integer("created_at").notNull(),
    /** When an admin was done with it. */
    closedAt: integer("closed_at"),
  },
  (table) => [
    index("reports_open").on(table.organizerId, table.createdAt).where(sql`closed_at is null`),
    index("reports_organizer").on(table.organizerId),
    index("reports_event").on(table.eventId).where(sql`event_id is not null`),
    index("reports_age").on(table.createdAt),
    check("reports_reason", inSet(table.reason, reportReasons)),
  ],
);
