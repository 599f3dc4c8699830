import { count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { backups, isUnsentRow, leases, nightlyJobs, outbox, providerQuotas, quotas } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { DAY, MINUTE } from "../lib/clock.ts";
import { type Db, namedBatch } from "../lib/database/db.ts";
import { MAIL_PAUSE } from "../mail/pause.ts";
import { caps, countOf } from "../policy/caps.ts";
import { SHOWS_STOP } from "../shows/look-up-leases.ts";

// The sweeper runs every minute, so a mail that waits this long shows that something is broken.
const BEHIND_AFTER = 10 * MINUTE;

/**
 * Returns the state of the installation, read in one round trip. Counts unsent mails up to `atMost`, so that the rows
 * read have a limit.
 */
export async function readVitals({ db, now }: Pick<Context, "db" | "now">, atMost: number) {
  const bulk = countOf(caps.bulkMail, {}, now);
  const { oldest, pauses, parked, failed, calls, jobs, bulkMail, bulkWaiting, backup } = await namedBatch(db, {
    oldest: db
      .select({ dueAt: outbox.dueAt })
      .from(outbox)
      .where(sql`status = 'queued'`)
      .orderBy(outbox.dueAt)
      .limit(1),
    pauses: db
      .select()
      .from(leases)
      .where(inArray(leases.name, [MAIL_PAUSE, SHOWS_STOP])),
    parked: countSome(db, isParked, atMost),
    failed: countSome(db, hasFailedSince(now), atMost),
    calls: db.select().from(providerQuotas).limit(1),
    jobs: db.select().from(nightlyJobs),
    bulkMail: db.select({ used: quotas.used }).from(quotas).where(eq(quotas.key, bulk.key)),
    bulkWaiting: countSome(db, sql`status = 'queued' and due_at = ${bulk.expiresAt}`, atMost),
    backup: db.select().from(backups).limit(1),
  });
  const until = (name: string) => pauses.find((pause) => pause.name === name && pause.until > now)?.until ?? null;
  const ledgerLag = Math.max(0, now - (oldest[0]?.dueAt ?? now));
  return {
    /** Milliseconds that the oldest due mail has waited; 0 when none waits. */
    ledgerLag,
    isBehind: ledgerLag >= BEHIND_AFTER,
    mailPausedUntil: until(MAIL_PAUSE),
    showsStoppedUntil: until(SHOWS_STOP),
    parkedCount: parked[0]?.total ?? 0,
    failedCount: failed[0]?.total ?? 0,
    calls: calls[0] ?? null,
    jobs,
    /** Mails to strangers sent in this hour, and those that wait for the next one because of the ceiling. */
    bulkMails: bulkMail[0]?.used ?? 0,
    bulkMailsWaiting: bulkWaiting[0]?.total ?? 0,
    backupAt: backup[0]?.madeAt ?? null,
  };
}

export const isParked = sql`${isUnsentRow} and status = 'parked'`;

/** Selects the mails of the last week that failed for good. */
export function hasFailedSince(now: number): SQL {
  return sql`${isUnsentRow} and status = 'failed' and created_at > ${now - 7 * DAY}`;
}

function countSome(db: Db, which: SQL, atMost: number) {
  const some = db.select({ id: outbox.id }).from(outbox).where(which).limit(atMost).as("some");
  return db.select({ total: count() }).from(some);
}
