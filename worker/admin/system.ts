import { count, desc, lte, type SQL } from "drizzle-orm";
import type { AdminSystem, UnsentMail } from "#schema/contracts/system.ts";
import { ADMIN_PAGE_SIZE } from "#schema/limits.ts";
import { calendarConnections, outbox, watchedShows } from "#schema/tables/index.ts";
import { hasFailedSince, isParked, readVitals } from "../health/queries.ts";
import type { Context } from "../http/verb-context.ts";
import { HOUR, SECOND, toIso, toIsoOrNull } from "../lib/clock.ts";
import type { Db } from "../lib/database/db.ts";
import { maskedAddress } from "../lib/masked-address.ts";
import { lastNight } from "../nightly/last-night.ts";
import { type Admin, noteAction } from "./actions.ts";

// https://developers.cloudflare.com/d1/platform/limits/
const DATABASE_LIMIT = { paid: 10_000_000_000, free: 500_000_000 };

// A limit for the rows that a count reads.
const COUNTED_AT_MOST = 10_000;

/** Returns what the operator sees of the installation. */
export async function readSystem(context: Context, admin: Admin): Promise<AdminSystem> {
  const { db, config, now } = context;
  const [vitals, [noted, parked, failed, calendars, [waiting]]] = await Promise.all([
    readVitals(context, COUNTED_AT_MOST),
    db.batch([
      noteAction(context, { admin, action: "look-up-system" }),
      newest(db, isParked),
      newest(db, hasFailedSince(now)),
      calendarsByState(db),
      waitingShows(db, now),
    ]),
  ]);
  const { calls } = vitals;
  return {
    version: config.VERSION,
    database: { bytes: noted.meta.size_after, limit: DATABASE_LIMIT[config.PLAN] },
    mail: {
      lagSeconds: Math.floor(vitals.ledgerLag / SECOND),
      isBehind: vitals.isBehind,
      isHeld: config.MAIL_HOLD === "on",
      pausedUntil: toIsoOrNull(vitals.mailPausedUntil),
      bulk: { sent: vitals.bulkMails, allowed: config.BULK_MAIL_PER_HOUR, waiting: vitals.bulkMailsWaiting },
      parkedCount: vitals.parkedCount,
      failedCount: vitals.failedCount,
      parked: parked.map(toUnsentMail),
      failed: failed.map(toUnsentMail),
    },
    shows: {
      calls: calls && { ...calls, resetsAt: toIso(calls.resetsAt), notedAt: toIso(calls.notedAt) },
      stoppedUntil: toIsoOrNull(vitals.showsStoppedUntil),
      waiting: waiting?.total ?? 0,
    },
    calendars: {
      saved: calendars.reduce((sum, { total }) => sum + total, 0),
      failing: calendars.find(({ state }) => state === "failing")?.total ?? 0,
    },
    night: lastNight(vitals.jobs, now),
    backupAt: toIsoOrNull(vitals.backupAt),
  };
}

function calendarsByState(db: Db) {
  const some = db
    .select({ state: calendarConnections.state })
    .from(calendarConnections)
    .limit(COUNTED_AT_MOST)
    .as("some");
  return db.select({ state: some.state, total: count() }).from(some).groupBy(some.state);
}

function waitingShows(db: Db, now: number) {
  const late = db
    .select({ showId: watchedShows.showId })
    .from(watchedShows)
    .where(lte(watchedShows.dueAt, now - HOUR))
    .limit(COUNTED_AT_MOST)
    .as("late");
  return db.select({ total: count() }).from(late);
}

function newest(db: Db, which: SQL) {
  return db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      recipient: outbox.recipient,
      reason: outbox.reason,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(which)
    .orderBy(desc(outbox.createdAt))
    .limit(ADMIN_PAGE_SIZE);
}

/** The address shows which provider refuses, and not who is invited. */
function toUnsentMail(row: Awaited<ReturnType<typeof newest>>[number]): UnsentMail {
  return { ...row, recipient: maskedAddress(row.recipient), createdAt: toIso(row.createdAt) };
}
