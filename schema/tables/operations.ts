import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { adminActions as kinds } from "../contracts/admin.ts";
import { nightlyOutcomes } from "../contracts/system.ts";
import { inSet } from "./check.ts";

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
  },
  (table) => [index("admin_actions_age").on(table.at)],
);
