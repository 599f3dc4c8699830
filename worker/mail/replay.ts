import { type SQL, sql } from "drizzle-orm";
import { isUrgentRow } from "#schema/tables/mail.ts";
import type { Db } from "../lib/database/db.ts";

// Repeats `isUnsentRow`, the condition of a partial index, because SQLite uses the index only then.
const isParked = "status IN ('parked', 'failed') AND withdrawn_by IS NULL AND status = 'parked'";

// The recipient already has, or will get, the newer state of the event.
const FAIL_REPLACED = `UPDATE outbox SET status = 'failed', reason = 'A newer e-mail took its place.', lease_until = 0,
  frozen = NULL, token = NULL, payload = NULL
  WHERE ${isParked} AND purpose IN ('calendar', 'copy', 'cancelled') AND EXISTS (SELECT 1 FROM outbox AS newer
    WHERE newer.event_id = outbox.event_id AND newer.recipient = outbox.recipient AND newer.purpose = outbox.purpose
      AND newer.created_at > outbox.created_at AND newer.status <> 'failed')`;

const REPLAY = `UPDATE outbox SET status = 'queued', reason = NULL, attempts = 0, lease_until = 0,
  enqueued_until = 0, due_at = unixepoch() * 1000, first_tried_at = unixepoch() * 1000
  WHERE ${isParked}`;

/**
 * SQL for `wrangler d1 execute` that makes parked rows due again, and fails those that a newer mail replaced. They count
 * as tried from now on, so a cancellation knows that their calendar invite may have arrived. If the provider's key has
 * expired, a mail that it had accepted is sent twice.
 */
export const REPLAY_PARKED = `${FAIL_REPLACED}; ${REPLAY} RETURNING id`;

/** The result of {@link replayParked}. */
export interface Replayed {
  /** The mails that are due again. */
  due: { id: string; isUrgent: boolean }[];
  /** Number of mails that a newer one replaced. */
  replaced: number;
}

/** Does what {@link REPLAY_PARKED} does, for one row or all. Of two calls at once only one finds the row. */
export async function replayParked(db: Db, id: string | null = null): Promise<Replayed> {
  const chosen: SQL = id === null ? sql`` : sql` AND id = ${id}`;
  const [{ meta }, due] = await db.batch([
    db.run(sql`${sql.raw(FAIL_REPLACED)}${chosen}`),
    db.all<{ id: string; isUrgent: number }>(sql`${sql.raw(REPLAY)}${chosen} RETURNING id, ${isUrgentRow} AS isUrgent`),
  ]);
  return { due: due.map(({ id, isUrgent }) => ({ id, isUrgent: isUrgent === 1 })), replaced: meta.changes };
}
