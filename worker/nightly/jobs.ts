import { and, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  addressChanges,
  adminActions,
  authCodes,
  formerAddresses,
  idempotencyKeys,
  knownBrowsers,
  leases,
  networkBlocks,
  passkeyChallenges,
  quotas,
  reports,
  searchWindows,
  securityEvents,
  sessions,
  users,
  venueSuggestions,
} from "#schema/tables/index.ts";
import { eraseUnverifiedAccounts } from "../account/erase-unverified.ts";
import { resealAddresses } from "../calendars/reseal-addresses.ts";
import type { Env } from "../env.ts";
import { archivePastEvents, emptyRecycleBin } from "../events/by-itself/archive.ts";
import { announceErasure, eraseArchivedEvents } from "../events/by-itself/erase-archived.ts";
import { forgetOldRequests } from "../events/join/forget-old-requests.ts";
import type { Context } from "../http/verb-context.ts";
import type { Db } from "../lib/database/db.ts";
import { inBatches } from "../lib/in-batches.ts";
import { forgetOldMail } from "../mail/sweeper.ts";
import { forgetGuestBrowsers } from "../notifications/guest-browsers.ts";
import { forgetEndedBrowsers } from "../notifications/subscriptions.ts";
import { retention } from "../policy/retention.ts";
import { forgetJoins } from "../shows/joins/forget-joins.ts";
import { forgetOldShows } from "../shows/stored-shows.ts";
import { forgetOldChanges, forgetWatched } from "../shows/watching/forget-watched.ts";
import { forgetOldPlans } from "../swipe/plans/forget-old-plans.ts";

/** A part of the night's work. It may run twice, late, in parallel or only in part. */
export interface NightlyJob {
  name: string;
  /** Returns the number of changed rows. */
  work: (context: Context, env: Env) => Promise<number>;
}

const EXPIRED_AT_ONCE = 5_000;

type Expiring =
  | typeof addressChanges
  | typeof authCodes
  | typeof formerAddresses
  | typeof idempotencyKeys
  | typeof networkBlocks
  | typeof passkeyChallenges
  | typeof quotas
  | typeof searchWindows
  | typeof sessions;

const forgetting = (name: string, table: Expiring): NightlyJob => ({
  name,
  work: ({ db, now }) => forgetExpired(db, table, now),
});

/** The night's work in its order. */
export const nightlyJobs: readonly NightlyJob[] = [
  { name: "archive", work: ({ db, now }) => archivePastEvents(db, now) },
  { name: retention.deletedEvents.job, work: ({ db, now }) => emptyRecycleBin(db, now) },
  { name: "erasure notices", work: ({ db, now }) => announceErasure(db, now) },
  { name: retention.archivedEvents.job, work: ({ db, now }) => eraseArchivedEvents(db, now) },
  { name: retention.unverifiedAccounts.job, work: (context) => eraseUnverifiedAccounts(context) },
  forgetting(retention.sessions.job, sessions),
  forgetting(retention.signInCodes.job, authCodes),
  forgetting(retention.addressChanges.job, addressChanges),
  forgetting(retention.formerAddresses.job, formerAddresses),
  {
    name: retention.knownBrowsers.job,
    work: ({ db, now }) => forgetOlder(db, knownBrowsers, knownBrowsers.seenAt, now - retention.knownBrowsers.for),
  },
  {
    name: retention.securityEvents.job,
    work: ({ db, now }) => forgetOlder(db, securityEvents, securityEvents.at, now - retention.securityEvents.for),
  },
  {
    name: retention.adminActions.job,
    work: ({ db, now }) => forgetOlder(db, adminActions, adminActions.at, now - retention.adminActions.for),
  },
  {
    name: retention.reports.job,
    work: ({ db, now }) => forgetOlder(db, reports, reports.createdAt, now - retention.reports.for),
  },
  forgetting(retention.networkBlocks.job, networkBlocks),
  forgetting(retention.passkeyChallenges.job, passkeyChallenges),
  forgetting(retention.quotas.job, quotas),
  forgetting(retention.repeatableRequests.job, idempotencyKeys),
  forgetting(retention.searchWindows.job, searchWindows),
  {
    name: retention.venueSuggestions.job,
    work: ({ db, now }) =>
      forgetOlder(db, venueSuggestions, venueSuggestions.createdAt, now - retention.venueSuggestions.for),
  },
  { name: "calendar addresses", work: (context) => resealAddresses(context) },
  { name: retention.unconfirmedRequests.job, work: ({ db, now }) => forgetOldRequests(db, now) },
  { name: "browsers", work: ({ db }) => forgetEndedBrowsers(db) },
  { name: "browsers of guests", work: ({ db }) => forgetGuestBrowsers(db) },
  { name: retention.networks.job, work: ({ db, now }) => forgetNetworks(db, now) },
  { name: retention.leases.job, work: ({ db, now }) => forgetLeases(db, now) },
  { name: retention.plans.job, work: ({ db, now }) => forgetOldPlans(db, now) },
  { name: "watched shows", work: ({ db, now }) => forgetWatched(db, now) },
  { name: retention.showChanges.job, work: ({ db, now }) => forgetOldChanges(db, now) },
  { name: retention.shows.job, work: async ({ db, now }) => (await forgetOldShows(db, now)) + (await forgetJoins(db)) },
  { name: retention.mails.job, work: ({ now }, env) => forgetOldMail(env, now) },
];

const forgetExpired = (db: Db, table: Expiring, now: number) => forgetOlder(db, table, table.expiresAt, now);

/** Deletes the rows of a table whose moment is `until` or earlier. */
function forgetOlder(db: Db, table: SQLiteTable, moment: SQLiteColumn, until: number): Promise<number> {
  const rowid = sql`rowid`;
  return inBatches(EXPIRED_AT_ONCE, (size) =>
    db
      .delete(table)
      .where(inArray(rowid, db.select({ rowid }).from(table).where(lte(moment, until)).limit(size)))
      .returning({ moment }),
  );
}

async function forgetLeases(db: Db, now: number): Promise<number> {
  const { meta } = await db.delete(leases).where(lte(leases.until, now - retention.leases.for));
  return meta.changes;
}

/** Forgets the networks of accounts that are no longer new. */
function forgetNetworks(db: Db, now: number): Promise<number> {
  return inBatches(EXPIRED_AT_ONCE, (size) =>
    db
      .update(users)
      .set({ network: null })
      .where(
        inArray(
          users.id,
          db
            .select({ id: users.id })
            .from(users)
            .where(and(isNotNull(users.network), lte(users.emailVerifiedAt, now - retention.networks.for)))
            .limit(size),
        ),
      )
      .returning({ id: users.id }),
  );
}
