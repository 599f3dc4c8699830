import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
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
