import { and, eq, exists, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { MailJob } from "#schema/contracts/mail.ts";
import { outbox } from "#schema/tables/mail.ts";
import { SECOND } from "../lib/clock.ts";
import type { Db } from "../lib/db.ts";
import type { ClaimedMail } from "./ledger.ts";
import { finalDatePrefix } from "./outbox.ts";

/** What is to happen to a cancellation, given the calendar invites before it. */
export type Settled = { step: "send"; job: MailJob } | { step: "dropped" } | { step: "wait"; until: number };

/**
 * Settles a mail that takes a calendar entry back. Invites of the same person that were never tried are deleted: nobody
 * knows of them, so nothing is left to report. If there are no others, the cancellation is deleted with them, in the same
 * transaction; the mail that an event is cancelled goes to those who had answered without its calendar file instead. An
 * invite that was tried and may still arrive goes first.
 */
export async function settleCancellation(db: Db, row: ClaimedMail, job: MailJob, now: number): Promise<Settled> {
  if (!("calendar" in job) || job.calendar === null || job.kind === "final-date") return { step: "send", job };
  const before = earlierInvites(row, job.calendar.sequence);
  const untried = and(before, eq(outbox.status, "queued"), isNull(outbox.firstTriedAt));
  const tried = and(before, isNotNull(outbox.firstTriedAt));
  const any = (rows: SQL | undefined) => exists(db.select({ id: outbox.id }).from(outbox).where(rows));
  const saysMore = job.kind === "event-cancelled" && job.hadAnswered;

  const [dropped, deleted, waiting, known] = await db.batch([
    db
      .delete(outbox)
      .where(saysMore ? sql`false` : and(eq(outbox.id, row.id), any(untried), not(any(tried))))
      .returning({ id: outbox.id }),
    db.delete(outbox).where(untried).returning({ id: outbox.id }),
    db
      .select({ until: sql<number>`max(${outbox.dueAt}, ${outbox.leaseUntil})` })
      .from(outbox)
      .where(and(tried, eq(outbox.status, "queued")))
      .orderBy(sql`1 desc`)
      .limit(1),
    db.select({ id: outbox.id }).from(outbox).where(tried).limit(1),
  ]);
  if (dropped.length > 0) return { step: "dropped" };
  if (waiting[0]) return { step: "wait", until: Math.max(waiting[0].until, now) + 30 * SECOND };
  const isUnknown = deleted.length > 0 && known.length === 0;
  return {
    step: "send",
    job: isUnknown && job.kind === "event-cancelled" ? { ...job, calendar: null, option: null } : job,
  };
}

/** The same person's calendar invites with a lower SEQUENCE. The id tells it, because a sent row's payload is empty. */
function earlierInvites(row: ClaimedMail, sequence: number): SQL | undefined {
  const prefix = finalDatePrefix(row.eventId ?? "");
  return and(
    eq(outbox.kind, "final-date"),
    eq(outbox.eventId, row.eventId ?? ""),
    row.inviteId === null ? isNull(outbox.inviteId) : eq(outbox.inviteId, row.inviteId),
    // A cast takes the digits that the text begins with.
    sql`cast(substr(${outbox.id}, ${prefix.length + 1}) as integer) < ${sequence}`,
  );
}
