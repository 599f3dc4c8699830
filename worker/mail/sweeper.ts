import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { isUrgentRow, outbox } from "#schema/tables/mail.ts";
import type { Env } from "../env.ts";
import { MINUTE } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { type Db, namedBatch, openDb, type Statement } from "../lib/database/db.ts";
import { inBatches } from "../lib/in-batches.ts";
import { workloadOf } from "../lib/workload.ts";
import { retention } from "../policy/retention.ts";
import { PARK_AFTER } from "./claim.ts";
import { enqueueMail } from "./enqueue.ts";
import { logMail } from "./log.ts";
import { ENQUEUED_FOR } from "./outbox.ts";
import { readPause } from "./pause.ts";

const FORGOTTEN_AT_ONCE = 5_000;

/**
 * Queues due rows whose message was lost or never made. Urgent rows come first. Also parks rows that were tried for too
 * long. While mail is held or paused, only urgent rows move, and one other row when the pause wants a probe.
 */
export async function sweepMail(env: Env, now: number): Promise<void> {
  const db = openDb(env.DB);
  const settings = config(env);
  const isHeld = settings.MAIL_HOLD === "on";
  if (isHeld) logMail("warn", { problem: "MAIL_HOLD is on, so only sign-in mail leaves" });
  else await parkOldMail(db, now);
  const atMost = workloadOf(settings).sweptMails;
  const pausedUntil = await readPause(db);
  const isStopped = isHeld || (pausedUntil !== null && pausedUntil > now);
  const urgent = await takeDue(db, isUrgentRow, atMost, now);
  const others = isStopped ? [] : await takeDue(db, sql`not (${isUrgentRow})`, pausedUntil === null ? atMost : 1, now);
  const taken =
    (await enqueueMail(env, urgent, { isUrgent: true })) + (await enqueueMail(env, others, { isUrgent: false }));
  if (taken > 0) logMail("info", { status: "swept", count: taken });
}

/** Marks and selects in one statement, so that overlapping runs take different rows. */
async function takeDue(db: Db, which: SQL, atMost: number, now: number): Promise<string[]> {
  const due = await db
    .update(outbox)
    .set({ enqueuedUntil: now + ENQUEUED_FOR })
    .where(
      inArray(
        outbox.id,
        db
          .select({ id: outbox.id })
          .from(outbox)
          .where(
            and(
              // The partial indexes on due mail need the literal.
              sql`status = 'queued'`,
              which,
              lte(outbox.dueAt, now),
              lte(outbox.leaseUntil, now),
              lte(outbox.enqueuedUntil, now),
            ),
          )
          .orderBy(outbox.dueAt)
          .limit(atMost),
      ),
    )
    .returning({ id: outbox.id });
  return due.map(({ id }) => id);
}

// State mails are tried each minute, others soon each hour (see `retryDelay`).
const attemptsWithin20Hours = sql`iif(purpose in ('calendar', 'copy', 'cancelled'), ${PARK_AFTER / MINUTE}, 25)`;

async function parkOldMail(db: Db, now: number): Promise<void> {
  const parked = await db
    .update(outbox)
    .set({
      status: "parked",
      reason: sql`json_set(coalesce(${outbox.reason}, json_object('code', 'unsendable')), '$.hasTimedOut', json('true'))`,
      leaseUntil: 0,
    })
    .where(
      and(
        eq(outbox.status, "queued"),
        // The provider may have taken none of the attempts; 20 hours have this many.
        or(
          lte(outbox.firstTriedAt, now - PARK_AFTER),
          and(isNull(outbox.firstTriedAt), gt(outbox.attempts, attemptsWithin20Hours)),
        ),
        lte(outbox.leaseUntil, now),
      ),
    )
    .returning({ id: outbox.id, kind: outbox.kind });
  for (const { id, kind } of parked) logMail("error", { outboxId: id, kind, status: "parked" });
}

/**
 * Deletes sent, failed and parked rows after 90 days, and calendar entries of past or erased events without waiting
 * mail. Returns their number.
 */
export async function forgetOldMail(env: Env, now: number): Promise<number> {
  const db = openDb(env.DB);
  const mails = await inBatches(FORGOTTEN_AT_ONCE, (size) =>
    db
      .delete(outbox)
      .where(
        inArray(
          outbox.id,
          db
            .select({ id: outbox.id })
            .from(outbox)
            .where(and(lte(outbox.createdAt, now - retention.mails.for), ne(outbox.status, "queued")))
            .limit(size),
        ),
      )
      .returning({ id: outbox.id }),
  );
  const entries = await inBatches(FORGOTTEN_AT_ONCE, (size) =>
    db.all(sql`
      delete from calendar_entries where rowid in (
        select entry.rowid from calendar_entries as entry
        where not exists (select 1 from events where id = entry.event_id and archived_at is null)
          and not exists (select 1 from outbox where event_id = entry.event_id and recipient = entry.recipient
            and status in ('queued', 'parked'))
        limit ${size})
      returning 1`),
  );
  return mails + entries;
}

// Repeats `isUnsentRow`, the condition of a partial index, because SQLite uses the index only then.
const isParked = "status IN ('parked', 'failed') AND withdrawn_by IS NULL AND status = 'parked'";

// The recipient already has, or will get, the newer state of the event.
const FAIL_REPLACED = `UPDATE outbox SET status = 'failed', reason = json_object('code', 'replaced'), lease_until = 0,
  frozen = NULL, token = NULL, payload = NULL
  WHERE ${isParked} AND purpose IN ('calendar', 'copy', 'cancelled') AND EXISTS (SELECT 1 FROM outbox AS newer
    WHERE newer.event_id = outbox.event_id AND newer.recipient = outbox.recipient AND newer.purpose = outbox.purpose
      AND newer.created_at > outbox.created_at AND newer.status <> 'failed')`;

const REPLAY = `UPDATE outbox SET status = 'queued', reason = NULL, attempts = 0, lease_until = 0,
  enqueued_until = 0, due_at = unixepoch() * 1000,
  first_tried_at = iif(kind = 'show-news', NULL, unixepoch() * 1000)
  WHERE ${isParked}`;

/**
 * SQL for `wrangler d1 execute` that makes parked rows due again, and fails those that a newer mail replaced. They count
 * as tried from now on, so a cancellation knows that their calendar invite may have arrived. News of shows stay untried, so
 * that the first takes in the others. If the provider's key has expired, a mail that it had accepted is sent twice.
 */
export const REPLAY_PARKED = `${FAIL_REPLACED}; ${REPLAY} RETURNING id`;

/** The result of {@link replayParked}. */
export interface Replayed {
  /** The mails that are due again. */
  due: { id: string; isUrgent: boolean }[];
  /** Number of mails that a newer one replaced. */
  replaced: number;
}

/** Does what {@link REPLAY_PARKED} does, for one row or all, after `first`. Of two calls at once only one finds the row. */
export async function replayParked(db: Db, id: string | null = null, first: Statement[] = []): Promise<Replayed> {
  const chosen: SQL = id === null ? sql`` : sql` AND id = ${id}`;
  const { replaced, due } = await namedBatch(db, {
    first,
    replaced: db.run(sql`${sql.raw(FAIL_REPLACED)}${chosen}`),
    due: db.all<{ id: string; isUrgent: number }>(
      sql`${sql.raw(REPLAY)}${chosen} RETURNING id, ${isUrgentRow} AS isUrgent`,
    ),
  });
  return { due: due.map(({ id, isUrgent }) => ({ id, isUrgent: isUrgent === 1 })), replaced: replaced.meta.changes };
}
