import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { isUrgentRow, outbox } from "#schema/tables/mail.ts";
import type { Env } from "../env.ts";
import { DAY } from "../lib/clock.ts";
import { type Db, openDb } from "../lib/db.ts";
import { inPortions } from "../lib/portions.ts";
import { ENQUEUED_FOR, enqueueMail } from "./enqueue.ts";
import { isPaused, PARK_AFTER } from "./ledger.ts";
import { logMail } from "./log.ts";

const SWEEP_AT_MOST = 2_000;
const KEEP_FOR = 90 * DAY;
const FORGOTTEN_AT_ONCE = 5_000;

/**
 * Hands rows to the queue that are due and that nobody is about to send: their message was lost, or never made. Urgent
 * rows come first, however many others are due. Also parks what was tried for too long.
 */
export async function sweepMail(env: Env, now: number): Promise<void> {
  const db = openDb(env.DB);
  await parkOldMail(db, now);
  if (await isPaused(db, now)) return;
  let taken = 0;
  for (const which of [isUrgentRow, sql`true`]) taken += await enqueueMail(env, await takeDue(db, which, now), now);
  if (taken > 0) logMail("info", { status: "swept", count: taken });
}

/** Marks and chooses in one statement, so that overlapping runs take different rows. */
async function takeDue(db: Db, which: SQL, now: number): Promise<string[]> {
  const due = await db.all<{ id: string }>(sql`
    update outbox set enqueued_until = ${now + ENQUEUED_FOR} where id in (
      select id from outbox where status = 'queued' and ${which} and due_at <= ${now} and lease_until <= ${now}
        and enqueued_until <= ${now} order by due_at limit ${SWEEP_AT_MOST})
    returning id`);
  return due.map(({ id }) => id);
}

async function parkOldMail(db: Db, now: number): Promise<void> {
  const parked = await db
    .update(outbox)
    .set({
      status: "parked",
      reason: sql`coalesce(${outbox.reason}, 'The mail could not be sent.') || ' It was tried for 20 hours.'`,
      leaseUntil: 0,
    })
    .where(and(eq(outbox.status, "queued"), lte(outbox.firstTriedAt, now - PARK_AFTER), lte(outbox.leaseUntil, now)))
    .returning({ id: outbox.id, kind: outbox.kind });
  for (const { id, kind } of parked) logMail("error", { outboxId: id, kind, status: "parked" });
}

/**
 * Re-arms parked rows, for `wrangler d1 execute`. They count as tried from now on, so a cancellation still knows that
 * their calendar invite may be out. The provider's key window may be over: what it did take before is then sent again.
 */
export const REPLAY_PARKED = `UPDATE outbox SET status = 'queued', reason = NULL, attempts = 0, lease_until = 0,
  enqueued_until = 0, due_at = unixepoch() * 1000, first_tried_at = unixepoch() * 1000
  WHERE status = 'parked' RETURNING id`;

/** Runs {@link REPLAY_PARKED}; answers how many rows it re-armed. */
export async function replayParked(env: Env): Promise<number> {
  const { results } = await env.DB.prepare(REPLAY_PARKED).all();
  return results.length;
}

/** Deletes rows that were sent, failed or parked and are 90 days old. */
export async function forgetOldMail(env: Env, now: number): Promise<void> {
  const db = openDb(env.DB);
  await inPortions(FORGOTTEN_AT_ONCE, (portion) =>
    db.run(sql`
      delete from outbox where id in (
        select id from outbox where created_at <= ${now - KEEP_FOR} and status <> 'queued' limit ${portion})`),
  );
}
