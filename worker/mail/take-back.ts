import { and, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { MailRules } from "#schema/contracts/mail-kinds.ts";
import { isKind, isWaitingRow, outbox } from "#schema/tables/mail.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { isAsking } from "./asked-event.ts";
import { PARK_AFTER } from "./claim.ts";
import { UNTIL_CONFIRMED } from "./held.ts";
import { EMPTIED, isCancellation, lastNews } from "./ledger.ts";
import type { Mail } from "./mail.ts";
import { ENQUEUED_FOR, type QueuedMails, queueMails } from "./outbox.ts";

/** Unsent mails that this action makes pointless: everybody's, the organizer's own, or those of these invites. */
export interface Withdrawn {
  by: NonNullable<MailRules["pointlessOnce"]>[number];
  of: "everybody" | "organizer" | string[];
}

/**
 * Withdraws unsent mails about an event. A mail that is being sent still ends with its own result. An invitation or
 * reminder keeps its content and lease in the recycle bin, because {@link resumeWithdrawn} may send it.
 */
export function withdrawMails(db: Db, eventId: string, { by, of }: Withdrawn): Statement {
  const isPointless = isKind(outbox.kind, ({ pointlessOnce }) => pointlessOnce?.includes(by));
  const isHeldBack = by === "deleted" ? isAsking(outbox.kind) : sql`false`;
  return db
    .update(outbox)
    .set({
      status: "failed",
      withdrawnBy: by,
      reason: null,
      leaseUntil: sql`iif(${isHeldBack}, ${outbox.leaseUntil}, 0)`,
      frozen: sql`iif(${isHeldBack}, ${outbox.frozen}, null)`,
      payload: sql`iif(${isHeldBack}, ${outbox.payload}, null)`,
      token: sql`iif(${isHeldBack}, ${outbox.token}, null)`,
    })
    .where(and(inArray(outbox.status, ["queued", "parked"]), eq(outbox.eventId, eventId), isPointless, addressees(of)));
}

/**
 * Drops unsent mails for good, because an admin stopped their sender or their event. A mail that is being sent still ends
 * with its own result. {@link resumeWithdrawn} sends none of them.
 */
export function dropMails(db: Db, which: SQL, by: "suspended" | "taken-down"): Statement {
  const isUnsent = or(inArray(outbox.status, ["queued", "parked"]), eq(outbox.withdrawnBy, "deleted"));
  return db
    .update(outbox)
    .set({ ...EMPTIED, status: "failed", reason: null, withdrawnBy: by })
    .where(and(isUnsent, which));
}

function addressees(of: Withdrawn["of"]): SQL {
  if (of === "everybody") return sql`true`;
  return of === "organizer"
    ? sql`invite_id is null`
    : sql`invite_id in (select value from json_each(${JSON.stringify(of)}))`;
}

/**
 * Queues the invitations and reminders that the recycle bin kept. A mail that was tried before keeps its bytes. It
 * stays withdrawn when the time for its attempts ({@link PARK_AFTER}) is over.
 */
export function resumeWithdrawn(db: Db, eventId: string, now: number) {
  return db
    .update(outbox)
    .set({
      status: "queued",
      withdrawnBy: null,
      dueAt: sql`iif(${outbox.dueAt} = ${UNTIL_CONFIRMED}, ${outbox.dueAt}, ${now})`,
      enqueuedUntil: now + ENQUEUED_FOR,
    })
    .where(
      and(
        eq(outbox.eventId, eventId),
        eq(outbox.status, "failed"),
        eq(outbox.withdrawnBy, "deleted"),
        isAsking(outbox.kind),
        or(isNull(outbox.firstTriedAt), gt(outbox.firstTriedAt, now - PARK_AFTER)),
      ),
    )
    .returning({ id: outbox.id });
}

/**
 * Queues the mails of a restored event for people whose cancellation may have arrived, and for people whose unsent news
 * the cancellation replaced. {@link dropCancellations} follows in the same batch.
 */
export function queueRestored(db: Db, mails: Mail[], now: number): QueuedMails {
  const wasTold = isCancellation(lastNews(sql`w.event_id`, sql`w.recipient`, sql`w.id`));
  const hasReplaced = sql`exists (select 1 from outbox as cancelled where cancelled.event_id = w.event_id
    and cancelled.recipient = w.recipient and cancelled.purpose = w.purpose and cancelled.replaces_unsent
    and ${isCancellation(sql`cancelled.kind`)} and cancelled.status = 'queued' and cancelled.first_tried_at is null)`;
  return queueMails(db, mails, now, sql`(${wasTold} or ${hasReplaced})`);
}

/** Deletes the never tried cancellations of the deletion at `deletedAt`. */
export function dropCancellations(db: Db, eventId: string, deletedAt: number): Statement {
  // With the plus sign, SQLite searches by the event and not by the time.
  return db.run(sql`delete from outbox where event_id = ${eventId} and +created_at = ${deletedAt}
    and ${isCancellation(sql`kind`)} and ${isWaitingRow}`);
}
