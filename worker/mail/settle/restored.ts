import { and, eq, gt, isNotNull, lte, ne } from "drizzle-orm";
import type { JobOf } from "#emails/content.ts";
import { mailRules } from "#schema/contracts/mail-kinds.ts";
import { outbox } from "#schema/tables/index.ts";
import { SECOND } from "../../lib/clock.ts";
import type { Db } from "../../lib/database/db.ts";
import type { ClaimedMail } from "../claim.ts";
import { EMPTIED, isCancellation, MAY_HAVE_ARRIVED } from "../ledger.ts";
import { readNews, settleCancellation } from "./cancellation.ts";
import { end, type Settled } from "./settled.ts";

/**
 * Settles a mail about a restored event, given the cancellations before it. The mail waits for a cancellation that is
 * being sent. One that was tried before may have arrived and ends, and a parked one is deleted, so that neither is sent
 * later. When no cancellation may have arrived, the mail is deleted, except a calendar invite or news of the waiting list
 * that replaced unsent news: it is sent as a usual one.
 */
export async function settleRestored(
  db: Db,
  row: ClaimedMail,
  job: JobOf<"event-restored" | "final-date" | "waiting-list">,
  now: number,
): Promise<Settled> {
  const earlier = and(
    eq(outbox.eventId, row.eventId ?? ""),
    eq(outbox.recipient, row.recipient),
    isCancellation(outbox.kind),
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
      .set({ ...EMPTIED, status: "sent", sentAt: now, reason: MAY_HAVE_ARRIVED })
      .where(and(earlier, eq(outbox.status, "queued"), isNotNull(outbox.firstTriedAt), lte(outbox.leaseUntil, now))),
  ]);
  if (waiting) return { step: "wait", until: now + 5 * SECOND };
  if (news?.kind && mailRules[news.kind].cancels) return settleCancellation(db, row, job);
  if (job.kind !== "event-restored" && row.replacesUnsent) {
    return settleCancellation(db, row, { ...job, isRestored: false });
  }
  return end(db, row);
}
