import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { accountKinds, type MailJob, type MailKind, unsolicitedKinds } from "#schema/contracts/mail.ts";
import { calendarEntries, type FrozenMail, outbox } from "#schema/tables/mail.ts";
import { SECOND } from "../lib/clock.ts";
import type { Db } from "../lib/database/db.ts";
import { bulkWindow, isToStranger } from "./caps.ts";
import { type ClaimedMail, readJob } from "./claim.ts";
import { dropReplaced, endOlder, entryOf, holdBack, lastNews } from "./ledger.ts";
import { UNDELIVERABLE } from "./opt-outs.ts";
import { MailError } from "./transports/transport.ts";

const AFTER_NEWER = 5 * SECOND;

/** What becomes of a claimed mail: its job is sent, an earlier attempt's bytes are, it waits, or it has ended. */
export type Settled =
  | { step: "send"; job: MailJob }
  | { step: "send-again"; mail: FrozenMail }
  | { step: "wait"; until: number }
  | { step: "ended" };

/**
 * Decides whether a claimed mail may still go out, given its recipient's wishes and the other mails to that person about
 * the same event. Deletes or delays a row that may not. Throws a {@link MailError} `refused` for a mail that nobody may
 * get.
 */
export async function settleMail(db: Db, row: ClaimedMail, now: number): Promise<Settled> {
  if (unsolicitedKinds.has(row.kind) && row.isOptedOut) {
    throw new MailError("refused", "This person asked for no more of these e-mails.");
  }
  if (row.isUndeliverable && !accountKinds.has(row.kind)) throw new MailError("refused", UNDELIVERABLE);
  const { frozen, newerDueAt } = row;
  if (frozen !== null && !row.isUntried) {
    // It may have arrived. The newer mail ends it, unless that one is withdrawn before it is sent.
    if (newerDueAt !== null) return { step: "wait", until: Math.max(newerDueAt, now) + AFTER_NEWER };
    return { step: "send-again", mail: readable(() => JSON.parse(frozen) as FrozenMail) };
  }
  if (newerDueAt !== null) {
    await dropReplaced(db, row);
    return { step: "ended" };
  }
  const job = readable(() => readJob(row));
  const sendingUntil = isState(row) ? await endOlder(db, row, now) : null;
  if (sendingUntil !== null) return { step: "wait", until: sendingUntil };
  const settled = await settleNews(db, row, job, now);
  if (settled.step === "send" && row.isCeilingReached && frozen === null && isToStranger(row, settled.job)) {
    await holdBack(db, row, bulkWindow(now).end);
    return { step: "ended" };
  }
  return settled;
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new MailError("refused", "The e-mail could not be written.");
  }
}

/** Returns true for mail about the state of an event, which calendars follow. */
export function isState({ purpose }: ClaimedMail): boolean {
  return purpose !== null && purpose !== "answers";
}

function settleNews(db: Db, row: ClaimedMail, job: MailJob, now: number): Promise<Settled> | Settled {
  if (job.kind === "event-restored" || (job.kind === "final-date" && job.isRestored)) {
    return settleRestored(db, row, job, now);
  }
  return settleCancellation(db, row, job);
}

/**
 * Settles a mail that cancels a calendar entry. Earlier invites of the same person that were never tried or are parked
 * are deleted, so that none is sent later; one that may have arrived has ended before. Without a row in
 * `calendar_entries` no calendar has the entry: the cancellation is deleted too, and 'event cancelled' goes to people
 * who answered, without its calendar file. When the date of a restored event is taken back, a person whose last mail said
 * that the event is cancelled gets 'is on again'.
 */
async function settleCancellation(db: Db, row: ClaimedMail, job: MailJob): Promise<Settled> {
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
  return { step: "ended" };
}

/** Returns true when the last news that may have reached this person, apart from this row, is a cancelled event. */
async function wasCancelled(db: Db, row: ClaimedMail): Promise<boolean> {
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

const cancellationKinds: MailKind[] = ["event-cancelled", "calendar-cancellation"];

/**
 * Settles a mail about a restored event, given the cancellations before it. The mail waits for a cancellation that is
 * being sent. One that was tried before may have arrived and ends, and a parked one is deleted, so that neither is sent
 * later. When no cancellation may have arrived, the
 * mail is deleted, except a calendar invite that replaced unsent news: it is sent as a usual one.
 */
async function settleRestored(db: Db, row: ClaimedMail, job: MailJob, now: number): Promise<Settled> {
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
  return { step: "ended" };
}
