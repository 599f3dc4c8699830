import { and, eq, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { type MailJob, mailJob } from "#schema/contracts/mail.ts";
import { calendarEntries, type FrozenMail, leases, outbox } from "#schema/tables/index.ts";
import { HOUR, MINUTE, SECOND } from "../lib/clock.ts";
import { batch, type Db, type Statement } from "../lib/db.ts";
import { type Count, countQuotas } from "../lib/quotas.ts";
import { ENQUEUED_FOR } from "./enqueue.ts";
import { isOptedOut } from "./opt-outs.ts";
import { isUndeliverable } from "./undeliverable.ts";

/** How long one consumer may hold a row. */
export const LEASE = 60 * SECOND;
/** A row that has been tried for this long is parked: providers keep an idempotency key for 24 hours. */
export const PARK_AFTER = 20 * HOUR;
const PAUSE_FOR = 5 * MINUTE;
const PAUSE = "mail-pause";

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

/**
 * Takes a due row for {@link LEASE}, in one statement, so that of two consumers one gets it. Null when there is nothing
 * to do: sent, leased, not due, tried for too long, or sending is paused. Payload and frozen body come as text, because
 * one that cannot be parsed must not look like a failing database.
 */
export async function claimMail(db: Db, id: string, now: number) {
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
        lte(outbox.leaseUntil, now),
        lte(outbox.dueAt, now),
        sql`coalesce(${outbox.firstTriedAt}, ${now}) > ${now - PARK_AFTER}`,
        sql`not exists (select 1 from leases where name = ${PAUSE} and until > ${now})`,
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
      isReplaced: sql<boolean>`exists (select 1 from outbox newer where ${isNewerBeside})`.mapWith(Boolean),
      isSenderUnverified: sql<boolean>`exists (select 1 from users
        where users.id = ${outbox.senderId} and users.email_verified_at is null)`.mapWith(Boolean),
    });
  return row ?? null;
}

/** The columns of a row that make its job. */
export interface JobColumns extends Pick<typeof outbox.$inferSelect, "token" | "responseCount" | "inviteCount"> {
  payload: string;
  /** 0 or 1 where SQL of our own selected them. */
  isLast: boolean | number;
  coversOthers: boolean | number;
}

/** The job of a row: its text with the facts that stand in columns. Throws when they are no job. */
export function readJob({ payload, isLast, coversOthers, ...facts }: JobColumns): MailJob {
  const flags = { isLast: Boolean(isLast), coversOthers: Boolean(coversOthers) };
  return mailJob.parse({ ...facts, ...flags, ...JSON.parse(payload) });
}

/**
 * Keeps what the first attempt sends, counts it towards the day's caps and notes that a calendar invite may arrive: all
 * or nothing. Returns what to send, or null when the row is no longer ours. Throws what `isCapReached` knows when a cap
 * of the day would be passed.
 */
export async function freezeMail(
  db: Db,
  row: ClaimedMail,
  mail: FrozenMail,
  caps: Count[],
): Promise<FrozenMail | null> {
  const isFirst = sql`exists (select 1 from outbox where ${held(row)} and frozen is null)`;
  const [, [kept]] = await db.batch([
    countQuotas(db, caps, isFirst),
    db
      .update(outbox)
      .set({ frozen: sql`coalesce(${outbox.frozen}, ${JSON.stringify(mail)})` })
      .where(held(row))
      .returning({ frozen: outbox.frozen }),
    ...(row.kind === "final-date" ? [noteCalendarEntry(db, row)] : []),
  ]);
  return kept?.frozen ?? null;
}

/** From now on this person may have the event in their calendar. */
function noteCalendarEntry(db: Db, row: ClaimedMail): Statement {
  return db.run(sql`
    insert into calendar_entries (event_id, recipient, purpose, first_sequence, last_sequence)
    select event_id, recipient, purpose, calendar_sequence, calendar_sequence from outbox where ${held(row)}
    on conflict do update set last_sequence = max(last_sequence, excluded.last_sequence)`);
}

/** The calendar entry that a row speaks of. */
export function entryOf(row: ClaimedMail): SQL | undefined {
  return and(
    eq(calendarEntries.eventId, row.eventId ?? ""),
    eq(calendarEntries.recipient, row.recipient),
    eq(calendarEntries.purpose, row.purpose ?? "calendar"),
  );
}

/** Ends a row whose place a newer one took before it was ever sent. */
export async function dropReplaced(db: Db, row: ClaimedMail): Promise<void> {
  await db.batch(giveWay(db, row));
}

/** Holds a row back that was never sent: it goes out at `dueAt`, with the newest content there is by then. */
export async function holdBack(db: Db, row: ClaimedMail, dueAt: number): Promise<void> {
  await db.batch([
    ...giveWay(db, row),
    db.update(outbox).set({ leaseUntil: 0, dueAt, enqueuedUntil: 0, attempts: 0, firstTriedAt: null }).where(held(row)),
  ]);
}

/** Ends a row whose mail the provider took, even when another consumer holds it. Only the kind of the mail stays. */
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

/** Ends a row whose mail will never go out; `reason` is a sentence for the organizer. */
export async function markFailed(db: Db, row: ClaimedMail, reason: string): Promise<void> {
  await db
    .update(outbox)
    .set({ ...emptied, status: "failed", reason })
    .where(held(row));
}

/** Lets a row go until `dueAt`; the attempt counts. `reason` is what it is parked with one day. */
export async function postpone(db: Db, row: ClaimedMail, dueAt: number, reason: string): Promise<void> {
  await db
    .update(outbox)
    .set({ leaseUntil: 0, reason, dueAt, enqueuedUntil: dueAt + ENQUEUED_FOR })
    .where(held(row));
}

/** Lets a row go as if it had not been claimed: nothing was asked of the provider, or it asked for other credentials. */
export async function unclaim(db: Db, row: ClaimedMail, dueAt: number): Promise<void> {
  const isUntried = row.attempts === 1;
  await batch(db, [
    ...(isUntried ? giveWay(db, row) : []),
    ...(isUntried && row.kind === "final-date"
      ? [
          db
            .delete(calendarEntries)
            .where(and(entryOf(row), eq(calendarEntries.firstSequence, row.calendarSequence ?? 0))),
        ]
      : []),
    db
      .update(outbox)
      .set({
        leaseUntil: 0,
        dueAt,
        enqueuedUntil: 0,
        attempts: sql`${outbox.attempts} - 1`,
        firstTriedAt: isUntried ? null : undefined,
      })
      .where(held(row)),
  ]);
}

/** Deletes a row for which a newer one waits, and marks the newer one as replacing an unsent mail. */
function giveWay(db: Db, row: ClaimedMail): [Statement, Statement] {
  const isNewer = sql`exists (select 1 from outbox where ${held(row)} and ${isNewerBeside})`;
  return [
    db.run(sql`update outbox as newer set replaces_unsent = 1 where ${isNewer}`),
    db.run(sql`delete from outbox where ${held(row)} and exists (select 1 from outbox newer where ${isNewerBeside})`),
  ];
}

/** `newer` waits for the same person with the same purpose as `outbox`. */
const isNewerBeside = sql`newer.event_id = outbox.event_id and newer.recipient = outbox.recipient
  and newer.purpose = outbox.purpose and newer.id <> outbox.id and newer.status = 'queued' and newer.first_tried_at is null`;

/** Stops all sending for a while. True for the one caller that began the pause. */
export async function pauseMail(db: Db, now: number): Promise<boolean> {
  const begun = await db
    .insert(leases)
    .values({ name: PAUSE, until: now + PAUSE_FOR })
    .onConflictDoUpdate({ target: leases.name, set: { until: now + PAUSE_FOR }, setWhere: lte(leases.until, now) })
    .returning();
  return begun.length > 0;
}

/** Whether sending rests: messages find nothing to claim and the sweeper enqueues nothing. */
export async function isPaused(db: Db, now: number): Promise<boolean> {
  const [pause] = await db.select().from(leases).where(eq(leases.name, PAUSE));
  return pause !== undefined && pause.until > now;
}

// A finished row's payload is empty: tokens and people's words end with the sending. Nothing reads it again.
const emptied = { frozen: null, token: null, leaseUntil: 0, payload: null };

function held(row: ClaimedMail): SQL | undefined {
  return and(eq(outbox.id, row.id), eq(outbox.status, "queued"), eq(outbox.leaseUntil, row.leaseUntil));
}

/** The mail is out: forgetting that because the database was busy would send it again. */
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
