import { and, eq, gt, inArray, isNotNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { MailJob, MailKind } from "#schema/contracts/mail.ts";
import { isWaitingRow, outbox } from "#schema/tables/mail.ts";
import { SECOND } from "../lib/clock.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import type { ClaimedMail } from "./ledger.ts";
import type { Mail } from "./mail.ts";
import { type QueuedMails, queueMails } from "./outbox.ts";
import type { Settled } from "./settled.ts";

const cancellationKinds: MailKind[] = ["event-cancelled", "calendar-cancellation"];
const isCancellation = (kind: SQL) => sql`${kind} in ('event-cancelled', 'calendar-cancellation')`;

/** Selects the kind of the last mail that may have told this person whether the event takes place. */
function lastNews(eventId: SQL, recipient: SQL, rowId: SQL): SQL {
  return sql`(select news.kind from outbox as news where news.event_id = ${eventId} and news.recipient = ${recipient}
    and news.kind in ('final-date', 'event-cancelled', 'calendar-cancellation', 'event-restored')
    and news.status <> 'failed' and news.first_tried_at is not null and news.id <> ${rowId}
    order by news.created_at desc, news.rowid desc limit 1)`;
}

/** Returns true when the last news that may have reached this person, apart from this row, is a cancelled event. */
export async function wasCancelled(db: Db, row: ClaimedMail): Promise<boolean> {
  const [news] = await readNews(db, row);
  return news?.kind === "event-cancelled";
}

function readNews(db: Db, row: ClaimedMail) {
  const kind = lastNews(sql`${outbox.eventId}`, sql`${outbox.recipient}`, sql`${row.id}`);
  return db
    .select({ kind: sql<MailKind | null>`${kind}` })
    .from(outbox)
    .where(eq(outbox.id, row.id));
}

/**
 * Queues the mails of a restored event for people whose cancellation may have arrived, and for people whose unsent news
 * the cancellation replaced. {@link dropCancellations} follows in the same batch.
 */
export function queueRestored(db: Db, mails: Mail[], now: number): QueuedMails {
  const wasTold = isCancellation(lastNews(sql`w.event_id`, sql`w.recipient`, sql`w.id`));
  const hasReplaced = sql`exists (select 1 from outbox as held where held.event_id = w.event_id
    and held.recipient = w.recipient and held.purpose = w.purpose and held.replaces_unsent
    and ${isCancellation(sql`held.kind`)} and held.status = 'queued' and held.first_tried_at is null)`;
  return queueMails(db, mails, now, sql`(${wasTold} or ${hasReplaced})`);
}

/** Deletes the never tried cancellations of the deletion at `deletedAt`. */
export function dropCancellations(db: Db, eventId: string, deletedAt: number): Statement {
  // With the plus sign, SQLite searches by the event and not by the time.
  return db.run(sql`delete from outbox where event_id = ${eventId} and +created_at = ${deletedAt}
    and ${isCancellation(sql`kind`)} and ${isWaitingRow}`);
}

/**
 * Settles a mail about a restored event, given the cancellations before it. The mail waits for a cancellation that is
 * being sent. One that was tried before may have arrived and ends, and a parked one is deleted, so that neither is sent
 * later. When no cancellation may have arrived, the
 * mail is deleted, except a calendar invite that replaced unsent news: it is sent as a usual one.
 */
export async function settleRestored(db: Db, row: ClaimedMail, job: MailJob, now: number): Promise<Settled> {
  const earlier = and(
    eq(outbox.eventId, row.eventId ?? ""),
    eq(outbox.recipient, row.recipient),
    inArray(outbox.kind, cancellationKinds),
    ne(outbox.id, row.id),
  );
  const [[news], [waiting]] = await db.batch([
    readNews(db, row),
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(earlier, eq(outbox.status, "queued"), gt(outbox.leaseUntil, now)))
      .limit(1),
    db.delete(outbox).where(and(earlier, eq(outbox.status, "parked"))),
    db
      .update(outbox)
      .set({ status: "sent", sentAt: now, frozen: null, token: null, payload: null })
      .where(and(earlier, eq(outbox.status, "queued"), isNotNull(outbox.firstTriedAt), lte(outbox.leaseUntil, now))),
  ]);
  if (waiting) return { step: "wait", until: now + 5 * SECOND };
  if (news?.kind && cancellationKinds.includes(news.kind)) return { step: "send", job };
  if (job.kind === "final-date" && row.replacesUnsent) return { step: "send", job: { ...job, isRestored: false } };
  await db.delete(outbox).where(eq(outbox.id, row.id));
  return { step: "dropped" };
}
