import { and, eq, exists, isNotNull, lt, lte, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MailFault } from "#schema/contracts/mail-fault.ts";
import { mailRules } from "#schema/contracts/mail-kinds.ts";
import { calendarEntries, type FrozenMail, isKind, outbox } from "#schema/tables/index.ts";
import { SECOND } from "../lib/clock.ts";
import { batch, type Db, type Statement } from "../lib/database/db.ts";
import type { Count } from "../lib/quota.ts";
import { countQuotas } from "../lib/quotas.ts";
import { type ClaimedMail, isNewerBeside } from "./claim.ts";
import { ENQUEUED_FOR } from "./outbox.ts";
import { endPause } from "./pause.ts";

/**
 * Stores the bytes of the first attempt, counts them towards the daily caps and records that a calendar invite may
 * arrive: all or nothing. Returns the bytes, or null when another consumer has the row. When a daily cap would be
 * passed, throws an error that `isCapReached` recognises.
 */
export async function freezeMail(
  db: Db,
  row: ClaimedMail,
  mail: FrozenMail,
  caps: Count[],
): Promise<FrozenMail | null> {
  const bytes = JSON.stringify(mail);
  const isFirst = sql`exists (select 1 from outbox where ${hasLease(row)} and frozen is null)`;
  const [, [saved]] = await db.batch([
    countQuotas(db, caps, isFirst),
    db
      .update(outbox)
      // Bytes that provably were not sent may change; they keep their count.
      .set({ frozen: row.isUntried ? sql`${bytes}` : sql`coalesce(${outbox.frozen}, ${bytes})` })
      .where(hasLease(row))
      .returning({ frozen: outbox.frozen }),
    ...(mailRules[row.kind].calendar === "adds" ? [noteCalendarEntry(db, row)] : []),
  ]);
  return saved?.frozen ?? null;
}

/** Records that this person may have the event in their calendar. */
function noteCalendarEntry(db: Db, row: ClaimedMail): Statement {
  return db.run(sql`
    insert into calendar_entries (event_id, recipient, purpose, first_sequence, last_sequence)
    select event_id, recipient, purpose, calendar_sequence, calendar_sequence from outbox where ${hasLease(row)}
    on conflict do update set last_sequence = max(last_sequence, excluded.last_sequence)`);
}

/** Selects the calendar entry of a row's mail. */
export function entryOf(row: ClaimedMail): SQL | undefined {
  return and(
    eq(calendarEntries.eventId, row.eventId ?? ""),
    eq(calendarEntries.recipient, row.recipient),
    eq(calendarEntries.purpose, row.purpose ?? "calendar"),
  );
}

/** Deletes a row that a newer one replaced before it was sent; releases it while the newer one is being settled. */
export async function dropReplaced(db: Db, row: ClaimedMail): Promise<void> {
  await db.batch([
    ...dropForNewer(db, row),
    db.update(outbox).set({ leaseUntil: 0, enqueuedUntil: 0 }).where(hasLease(row)),
  ]);
}

/** Delays a row that was never sent until `dueAt`, when its newest content is sent. */
export async function holdBack(db: Db, row: ClaimedMail, dueAt: number): Promise<void> {
  await db.batch([
    ...dropForNewer(db, row),
    db
      .update(outbox)
      .set({ leaseUntil: 0, dueAt, enqueuedUntil: 0, attempts: 0, firstTriedAt: null })
      .where(hasLease(row)),
  ]);
}

/** Marks a row as sent, even when another consumer holds it, and deletes its content. Ends a pause. */
export async function markSent(db: Db, row: ClaimedMail, now: number): Promise<void> {
  const forget = db
    .delete(calendarEntries)
    .where(and(entryOf(row), lt(calendarEntries.lastSequence, row.calendarSequence ?? 0)));
  await persistently(() =>
    db.batch([
      db
        .update(outbox)
        .set({ ...EMPTIED, status: "sent", sentAt: now, reason: null })
        .where(and(eq(outbox.id, row.id), ne(outbox.status, "sent"))),
      ...(mailRules[row.kind].calendar === "removes" ? [forget] : []),
      endPause(db),
    ]),
  );
}

/** The reason of a row that counts as sent although its last attempt failed, because a newer mail says more. */
export const MAY_HAVE_ARRIVED: MailFault = { code: "may-have-arrived" };

/** How long a mail waits for another one that is being sent. */
const WAIT_FOR_OTHER = 5 * SECOND;

/**
 * Ends older mails of the same purpose that may have arrived, because this newer one follows. This one then replaces an
 * unsent mail, so that a restored event tells the news when this one is dropped. Returns when to try again while an older
 * one is being sent, and otherwise null.
 */
export async function endOlder(db: Db, row: ClaimedMail, now: number): Promise<number | null> {
  const older = and(
    eq(outbox.eventId, row.eventId ?? ""),
    eq(outbox.recipient, row.recipient),
    eq(outbox.purpose, row.purpose ?? "calendar"),
    ne(outbox.id, row.id),
    lte(outbox.createdAt, row.createdAt),
    eq(outbox.status, "queued"),
    isNotNull(outbox.firstTriedAt),
  );
  const ended = and(older, lte(outbox.leaseUntil, now));
  const [, , [sending]] = await db.batch([
    db
      .update(outbox)
      .set({ replacesUnsent: true })
      .where(and(hasLease(row), exists(db.select({ id: outbox.id }).from(outbox).where(ended)))),
    db
      .update(outbox)
      .set({ ...EMPTIED, status: "sent", sentAt: now, reason: MAY_HAVE_ARRIVED })
      .where(ended),
    db.select({ id: outbox.id }).from(outbox).where(older).limit(1),
  ]);
  return sending ? now + WAIT_FOR_OTHER : null;
}

/** Marks a row as failed for good. */
export async function markFailed(db: Db, row: ClaimedMail, reason: MailFault): Promise<void> {
  await db
    .update(outbox)
    .set({ ...EMPTIED, status: "failed", reason })
    .where(hasLease(row));
}

/** When a row is tried again, why, and whether the last attempt provably sent nothing. */
interface Postponed {
  dueAt: number;
  /** If the row is parked later, this says why. */
  reason: MailFault;
  isUnsent: boolean;
  /** True when no queue message is left for the row. */
  isForSweeper: boolean;
}

/**
 * Releases a row until `dueAt`; the attempt counts. When no attempt may have reached the provider, the row counts as
 * never tried: a newer one replaces it, and it is dropped when it is no longer true.
 */
export async function postpone(
  db: Db,
  row: ClaimedMail,
  { dueAt, reason, isUnsent, isForSweeper }: Postponed,
): Promise<void> {
  const enqueuedUntil = isForSweeper ? 0 : dueAt + ENQUEUED_FOR;
  const isUntried = isUnsent && row.isUntried;
  await batch(db, [
    ...(isUntried ? forgetAttempt(db, row) : []),
    db
      .update(outbox)
      .set({ leaseUntil: 0, reason, dueAt, enqueuedUntil, firstTriedAt: isUntried ? null : undefined })
      .where(hasLease(row)),
  ]);
}

/** Undoes what an attempt that sent nothing left behind. */
function forgetAttempt(db: Db, row: ClaimedMail): Statement[] {
  const note = and(entryOf(row), eq(calendarEntries.firstSequence, row.calendarSequence ?? 0));
  const mayHaveArrived = mailRules[row.kind].calendar === "adds";
  return [...(mayHaveArrived ? [db.delete(calendarEntries).where(note)] : []), ...dropForNewer(db, row)];
}

/** Releases a row without counting the attempt, because no request was sent. */
export async function unclaim(db: Db, row: ClaimedMail, dueAt: number): Promise<void> {
  await batch(db, [
    ...(row.isUntried ? forgetAttempt(db, row) : []),
    db
      .update(outbox)
      .set({
        leaseUntil: 0,
        dueAt,
        enqueuedUntil: 0,
        attempts: sql`${outbox.attempts} - 1`,
        firstTriedAt: row.isUntried ? null : undefined,
      })
      .where(hasLease(row)),
  ]);
}

/** Deletes a row with a newer waiting one, and marks the newer one as a replacement for an unsent mail. */
function dropForNewer(db: Db, row: ClaimedMail): [Statement, Statement] {
  const isNewer = sql`exists (select 1 from outbox where ${hasLease(row)} and ${isNewerBeside})`;
  return [
    db.run(sql`update outbox as newer set replaces_unsent = 1 where ${isNewer}`),
    db.run(
      sql`delete from outbox where ${hasLease(row)} and exists (select 1 from outbox newer where ${isNewerBeside})`,
    ),
  ];
}

/** Tests for the kinds that cancel an event or its date. */
export const isCancellation = (kind: SQLWrapper) => isKind(kind, ({ cancels }) => cancels);

/** Selects the kind of the last mail that may have told this person whether the event takes place with them, or that they wait. */
export function lastNews(eventId: SQL, recipient: SQL, rowId: SQL): SQL {
  return sql`(select news.kind from outbox as news where news.event_id = ${eventId} and news.recipient = ${recipient}
    and ${isKind(sql`news.kind`, ({ purpose }) => purpose === "calendar" || purpose === "cancelled")}
    and news.status <> 'failed' and news.first_tried_at is not null and news.id <> ${rowId}
    order by news.created_at desc, news.rowid desc limit 1)`;
}

/** A finished row has no payload, tokens or words from people. It is never read again. */
export const EMPTIED = { frozen: null, token: null, leaseUntil: 0, payload: null };

/** Tests that the row is still unsent and that this claim still has its lease. */
function hasLease(row: ClaimedMail): SQL | undefined {
  return and(eq(outbox.id, row.id), eq(outbox.status, "queued"), eq(outbox.leaseUntil, row.leaseUntil));
}

/** Retries, because an unmarked mail would be sent again. */
async function persistently(work: () => Promise<unknown>): Promise<void> {
  for (let triesLeft = 3; ; triesLeft--) {
    try {
      await work();
      return;
    } catch (error) {
      if (triesLeft === 0) throw error;
      await scheduler.wait(50 * 4 ** (3 - triesLeft));
    }
  }
}
