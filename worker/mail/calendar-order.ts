import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { MailJob } from "#schema/contracts/mail.ts";
import { calendarEntries, outbox } from "#schema/tables/mail.ts";
import type { Db } from "../lib/database/db.ts";
import { type ClaimedMail, entryOf } from "./ledger.ts";
import { wasCancelled } from "./restored.ts";
import type { Settled } from "./settled.ts";

/**
 * Settles a mail that cancels a calendar entry. Earlier invites of the same person that were never tried or are parked
 * are deleted, so that none is sent later; one that may have arrived has ended before. Without a row in
 * `calendar_entries` no calendar has the entry: the cancellation is deleted too, and 'event cancelled' goes to people
 * who answered, without its calendar file. When the date of a restored event is taken back, a person whose last mail said
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
  if (job.kind === "event-cancelled" && job.hadAnswered) {
    return { step: "send", job: { ...job, calendar: null, option: null } };
  }
  if (job.kind === "calendar-cancellation" && job.reason === "reopened" && row.token && (await wasCancelled(db, row))) {
    return { step: "send", job: { kind: "event-restored", event: job.event, option: null, token: row.token } };
  }
  await db.delete(outbox).where(eq(outbox.id, row.id));
  return { step: "dropped" };
}
