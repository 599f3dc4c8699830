import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { MailJob, MailKind } from "#schema/contracts/mail.ts";
import { calendarEntries, outbox } from "#schema/tables/index.ts";
import type { Db } from "../../lib/database/db.ts";
import type { ClaimedMail } from "../claim.ts";
import { entryOf, lastNews } from "../ledger.ts";
import { end, type Settled } from "./settled.ts";

/**
 * Settles a mail that cancels a calendar entry. Earlier invites of the same person that were never tried or are parked
 * are deleted, so that none is sent later; one that may have arrived has ended before. Without a row in
 * `calendar_entries` no calendar has the entry: the cancellation is deleted too, and 'event cancelled' goes to people
 * who answered, without its calendar file, and so does news of the waiting list. A person on the waiting list, or who can't
 * make the date, also reads that the date was taken back, or that they were taken off the list. When the date of a restored event is taken back, a person whose last mail said
 * that the event is cancelled gets 'is on again'.
 */
export async function settleCancellation(db: Db, row: ClaimedMail, job: MailJob): Promise<Settled> {
  if (!("calendar" in job) || job.calendar === null || job.kind === "final-date") return { step: "send", job };
  const earlierInvites = and(
    eq(outbox.eventId, row.eventId ?? ""),
    eq(outbox.recipient, row.recipient),
    row.inviteId === null ? isNull(outbox.inviteId) : eq(outbox.inviteId, row.inviteId),
    eq(outbox.kind, "final-date"),
    lt(outbox.calendarSequence, job.calendar.sequence),
  );
  const isUntried = and(eq(outbox.status, "queued"), isNull(outbox.firstTriedAt));
  const [, entries] = await db.batch([
    db.delete(outbox).where(and(earlierInvites, or(eq(outbox.status, "parked"), isUntried))),
    db.select().from(calendarEntries).where(entryOf(row)),
  ]);
  if (entries.length > 0) return { step: "send", job };
  if (job.kind === "waiting-list") return { step: "send", job: { ...job, calendar: null } };
  if (job.kind === "event-cancelled" && job.hadAnswered) {
    return { step: "send", job: { ...job, calendar: null, option: null } };
  }
  if (job.kind !== "calendar-cancellation") return end(db, row);
  const [news] = await readNews(db, row);
  const hadNoEntry = news?.kind === "waiting-list" || news?.kind === "calendar-removal";
  if (hadNoEntry) return { step: "send", job: { ...job, calendar: null } };
  if (news?.kind === "event-cancelled" && job.reason !== "removed" && row.token) {
    return { step: "send", job: { kind: "event-restored", event: job.event, option: null, token: row.token } };
  }
  return end(db, row);
}

/** Selects the kind of the last news that may have reached this person, apart from this row. */
export function readNews(db: Db, row: ClaimedMail) {
  const kind = lastNews(sql`${outbox.eventId}`, sql`${outbox.recipient}`, sql`${row.id}`);
  return db
    .select({ kind: sql<MailKind | null>`${kind}` })
    .from(outbox)
    .where(eq(outbox.id, row.id));
}
