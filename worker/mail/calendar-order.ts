import { and, eq, exists, gt, isNotNull, isNull, lt, ne, not, type SQL, sql } from "drizzle-orm";
import type { MailJob } from "#schema/contracts/mail.ts";
import { outbox } from "#schema/tables/mail.ts";
import { SECOND } from "../lib/clock.ts";
import type { Db } from "../lib/db.ts";
import type { ClaimedMail } from "./ledger.ts";

/** What is to happen to a cancellation, given the calendar invites before it. */
export type Settled = { step: "send"; job: MailJob } | { step: "dropped" } | { step: "wait"; until: number };

/**
 * Settles a mail that takes a calendar entry back. Invites of the same person that were never tried are deleted: nobody
 * knows of them, so nothing is left to report. If no other may have arrived since the last cancellation, the cancellation
 * is deleted with them, in the same transaction; the mail that an event is cancelled goes to those who had answered
 * without its calendar file instead. An invite that was tried and may still arrive goes first.
 */
export async function settleCancellation(db: Db, row: ClaimedMail, job: MailJob, now: number): Promise<Settled> {
  if (!("calendar" in job) || job.calendar === null || job.kind === "final-date") return { step: "send", job };
  const before = and(
    samePerson(row),
    eq(outbox.kind, "final-date"),
    lt(outbox.calendarSequence, job.calendar.sequence),
  );
  const untried = and(before, eq(outbox.status, "queued"), isNull(outbox.firstTriedAt));
  const tried = and(before, isNotNull(outbox.firstTriedAt), gt(outbox.calendarSequence, lastTakenBack(db, row)));
  const any = (rows: SQL | undefined) => exists(db.select({ id: outbox.id }).from(outbox).where(rows));
  const saysMore = job.kind === "event-cancelled" && job.hadAnswered;

  const [dropped, deleted, waiting, known] = await db.batch([
    db
      .delete(outbox)
      .where(
        saysMore
          ? sql`false`
          : and(eq(outbox.id, row.id), row.replacesUnsent ? undefined : any(untried), not(any(tried))),
      )
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
  const isUnknown = (deleted.length > 0 || row.replacesUnsent) && known.length === 0;
  return {
    step: "send",
    job: isUnknown && job.kind === "event-cancelled" ? { ...job, calendar: null, option: null } : job,
  };
}

function samePerson(row: ClaimedMail): SQL | undefined {
  return and(
    eq(outbox.eventId, row.eventId ?? ""),
    eq(outbox.recipient, row.recipient),
    row.inviteId === null ? isNull(outbox.inviteId) : eq(outbox.inviteId, row.inviteId),
  );
}

/** SEQUENCE of the last cancellation that this person got, -1 without one. */
function lastTakenBack(db: Db, row: ClaimedMail): SQL {
  const taken = and(samePerson(row), ne(outbox.kind, "final-date"), eq(outbox.status, "sent"));
  return sql`(${db
    .select({ at: sql`coalesce(max(${outbox.calendarSequence}), -1)` })
    .from(outbox)
    .where(taken)})`;
}
