import { and, eq, isNotNull, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { type MailJob, mailJob } from "#schema/contracts/mail.ts";
import { calendarEntries, type FrozenMail, isUrgentRow, leases, outbox } from "#schema/tables/index.ts";
import { areAcquainted, hasAnswered } from "../lib/acquaintance.ts";
import { HOUR, MINUTE, SECOND } from "../lib/clock.ts";
import { batch, type Db, type Statement } from "../lib/database/db.ts";
import type { Count } from "../lib/quota.ts";
import { countQuotas } from "../lib/quotas.ts";
import { bulkWindow, NEW_FOR } from "./caps.ts";
import { isOptedOut } from "./opt-outs.ts";
import { ENQUEUED_FOR } from "./outbox.ts";
import { isUndeliverable } from "./undeliverable.ts";

/** How long one consumer may hold a row. */
export const LEASE = 60 * SECOND;
/** A row is parked after this time, because providers keep an idempotency key for 24 hours. */
export const PARK_AFTER = 20 * HOUR;
const PAUSE_FOR = 5 * MINUTE;
/** Name of the lease that pauses all sending. */
export const MAIL_PAUSE = "mail-pause";

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

/**
 * Claims a due row for {@link LEASE} in one statement, so that of two consumers one gets it. Returns null when it is
 * sent, leased, not due or tried for too long, or when sending is paused or held. Payload and frozen body stay text,
 * because malformed JSON must not look like a database failure.
 */
export async function claimMail(
  db: Db,
  id: string,
  now: number,
  { isHeld = false, bulkAnHour = Number.MAX_SAFE_INTEGER }: { isHeld?: boolean; bulkAnHour?: number } = {},
) {
  const [row] = await db
    .update(outbox)
    .set({
      leaseUntil: now + LEASE,
      attempts: sql`${outbox.attempts} + 1`,
      firstTriedAt: sql`coalesce(${outbox.firstTriedAt}, ${now})`,
    })
    .where(
      and(
        eq(outbox.id, id),
        eq(outbox.status, "queued"),
        // Urgent mail is never held: a sign-in code ends after minutes, and operators sign in too.
        isHeld ? isUrgentRow : undefined,
        lte(outbox.leaseUntil, now),
        lte(outbox.dueAt, now),
        sql`coalesce(${outbox.firstTriedAt}, ${now}) > ${now - PARK_AFTER}`,
        sql`not exists (select 1 from leases where name = ${MAIL_PAUSE} and until > ${now})`,
      ),
    )
    .returning({
      id: outbox.id,
      kind: outbox.kind,
      recipient: outbox.recipient,
      senderId: outbox.senderId,
      eventId: outbox.eventId,
      inviteId: outbox.inviteId,
      attempts: outbox.attempts,
      createdAt: outbox.createdAt,
      // True while no earlier attempt may have reached the provider.
      isUntried: sql<boolean>`${outbox.firstTriedAt} = ${now}`.mapWith(Boolean),
      leaseUntil: outbox.leaseUntil,
      payload: sql<string>`${outbox.payload}`,
      token: outbox.token,
      responseCount: outbox.responseCount,
      inviteCount: outbox.inviteCount,
      isLast: outbox.isLast,
      coversOthers: outbox.coversOthers,
      frozen: sql<string | null>`${outbox.frozen}`,
      isOptedOut: isOptedOut(outbox.recipient, outbox.senderId).mapWith(Boolean),
      isUndeliverable: isUndeliverable(outbox.recipient).mapWith(Boolean),
      purpose: outbox.purpose,
      calendarSequence: outbox.calendarSequence,
      replacesUnsent: outbox.replacesUnsent,
      /** When a newer mail of the same purpose is due; null without one. */
      newerDueAt: sql<number | null>`(select max(newer.due_at) from outbox newer where ${isNewerBeside})`,
      isCeilingReached: sql<boolean>`exists (select 1 from quotas where key = ${bulkWindow(now).key}
        and used >= ${bulkAnHour})`.mapWith(Boolean),
      wasHeld: outbox.wasHeld,
      hasAnswered: hasAnswered(outbox.recipient, outbox.senderId).mapWith(Boolean),
      isAcquainted: areAcquainted(outbox.recipient, outbox.senderId).mapWith(Boolean),
      isSenderNew: sql<boolean>`exists (select 1 from users where ${isNewSender(now)})`.mapWith(Boolean),
      senderNetwork: sql<string | null>`(select network from users where ${isNewSender(now)})`,
      wasMailedBefore: sql<boolean>`exists (select 1 from outbox earlier where earlier.recipient = outbox.recipient
        and earlier.sender_id = outbox.sender_id and earlier.id <> outbox.id
        and (earlier.status = 'sent' or earlier.frozen is not null))`.mapWith(Boolean),
    });
  return row ?? null;
}

const isNewSender = (now: number) => sql`users.id = ${outbox.senderId} and users.email_verified_at > ${now - NEW_FOR}`;

/** The columns of a row that form its job. */
export interface JobColumns extends Pick<typeof outbox.$inferSelect, "token" | "responseCount" | "inviteCount"> {
  payload: string;
  /** 0 or 1 when raw SQL selected them. */
  isLast: boolean | number;
  coversOthers: boolean | number;
}

/** Returns the job of a row: its payload with the facts from other columns. Throws when they are malformed. */
export function readJob({ payload, isLast, coversOthers, ...facts }: JobColumns): MailJob {
  const flags = { isLast: Boolean(isLast), coversOthers: Boolean(coversOthers) };
  return mailJob.parse({ ...facts, ...flags, ...JSON.parse(payload) });
}

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
  const isFirst = sql`exists (select 1 from outbox where ${held(row)} and frozen is null)`;
  const [, [kept]] = await db.batch([
    countQuotas(db, caps, isFirst),
    db
      .update(outbox)
      // Bytes that provably were not sent may change; they keep their count.
      .set({ frozen: row.isUntried ? sql`${bytes}` : sql`coalesce(${outbox.frozen}, ${bytes})` })
      .where(held(row))
      .returning({ frozen: outbox.frozen }),
    ...(row.kind === "final-date" ? [noteCalendarEntry(db, row)] : []),
  ]);
  return kept?.frozen ?? null;
}

/** Records that this person may have the event in their calendar. */
function noteCalendarEntry(db: Db, row: ClaimedMail): Statement {
  return db.run(sql`
    insert into calendar_entries (event_id, recipient, purpose, first_sequence, last_sequence)
    select event_id, recipient, purpose, calendar_sequence, calendar_sequence from outbox where ${held(row)}
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
    db.update(outbox).set({ leaseUntil: 0, enqueuedUntil: 0 }).where(held(row)),
  ]);
}

/** Delays a row that was never sent until `dueAt`, when its newest content is sent. */
export async function holdBack(db: Db, row: ClaimedMail, dueAt: number): Promise<void> {
  await db.batch([
    ...dropForNewer(db, row),
    db.update(outbox).set({ leaseUntil: 0, dueAt, enqueuedUntil: 0, attempts: 0, firstTriedAt: null }).where(held(row)),
  ]);
}

/** Marks a row as sent, even when another consumer holds it, and deletes its content. */
export async function markSent(db: Db, row: ClaimedMail, now: number): Promise<void> {
  const isTakenBack = row.kind === "calendar-cancellation" || row.kind === "event-cancelled";
  const forget = db
    .delete(calendarEntries)
    .where(and(entryOf(row), lt(calendarEntries.lastSequence, row.calendarSequence ?? 0)));
  await persistently(() =>
    db.batch([
      db
        .update(outbox)
        .set({ ...emptied, status: "sent", sentAt: now, reason: null })
        .where(and(eq(outbox.id, row.id), ne(outbox.status, "sent"))),
      ...(isTakenBack ? [forget] : []),
    ]),
  );
}

/** How long a mail waits for another one that is being sent. */
const WAIT_FOR_OTHER = 5 * SECOND;

/**
 * Ends older mails of the same purpose that may have arrived, because this newer one follows. Returns when to try again
 * while one of them is being sent, and otherwise null.
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
  const [, [sending]] = await db.batch([
    db
      .update(outbox)
      .set({ ...emptied, status: "sent", sentAt: now, reason: "It may have arrived, and a newer e-mail follows." })
      .where(and(older, lte(outbox.leaseUntil, now))),
    db.select({ id: outbox.id }).from(outbox).where(older).limit(1),
  ]);
  return sending ? now + WAIT_FOR_OTHER : null;
}

/** Marks a row as failed for good; `reason` is a sentence for the organizer. */
export async function markFailed(db: Db, row: ClaimedMail, reason: string): Promise<void> {
  await db
    .update(outbox)
    .set({ ...emptied, status: "failed", reason })
    .where(held(row));
}

/** When a row is tried again, why, and whether the last attempt provably sent nothing. */
interface Postponed {
  dueAt: number;
  /** If the row is parked later, this sentence says why. */
  reason: string;
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
      .where(held(row)),
  ]);
}

/** Undoes what an attempt that sent nothing left behind. */
function forgetAttempt(db: Db, row: ClaimedMail): Statement[] {
  const note = and(entryOf(row), eq(calendarEntries.firstSequence, row.calendarSequence ?? 0));
  return [...(row.kind === "final-date" ? [db.delete(calendarEntries).where(note)] : []), ...dropForNewer(db, row)];
}

/** Releases a row without counting the attempt: no request was sent, or the provider rejected our credentials. */
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
      .where(held(row)),
  ]);
}

/** Deletes a row with a newer waiting one, and marks the newer one as a replacement for an unsent mail. */
function dropForNewer(db: Db, row: ClaimedMail): [Statement, Statement] {
  const isNewer = sql`exists (select 1 from outbox where ${held(row)} and ${isNewerBeside})`;
  return [
    db.run(sql`update outbox as newer set replaces_unsent = 1 where ${isNewer}`),
    db.run(sql`delete from outbox where ${held(row)} and exists (select 1 from outbox newer where ${isNewerBeside})`),
  ];
}

/** `newer` is waiting for the same person with the same purpose as `outbox`. */
const isNewerBeside = sql`newer.event_id = outbox.event_id and newer.recipient = outbox.recipient
  and newer.purpose = outbox.purpose and newer.id <> outbox.id and newer.status = 'queued' and newer.first_tried_at is null`;

/** Pauses all sending for a while. Returns true for the one caller that started the pause. */
export async function pauseMail(db: Db, now: number): Promise<boolean> {
  const begun = await db
    .insert(leases)
    .values({ name: MAIL_PAUSE, until: now + PAUSE_FOR })
    .onConflictDoUpdate({ target: leases.name, set: { until: now + PAUSE_FOR }, setWhere: lte(leases.until, now) })
    .returning();
  return begun.length > 0;
}

/** Returns true while sending is paused: no row can be claimed, and the sweeper queues none. */
export async function isPaused(db: Db, now: number): Promise<boolean> {
  const [pause] = await db.select().from(leases).where(eq(leases.name, MAIL_PAUSE));
  return pause !== undefined && pause.until > now;
}

// A finished row has no payload, tokens or words from people. It is never read again.
const emptied = { frozen: null, token: null, leaseUntil: 0, payload: null };

function held(row: ClaimedMail): SQL | undefined {
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
