import { and, eq, lte, sql } from "drizzle-orm";
import { type MailJob, mailJob } from "#schema/contracts/mail.ts";
import { isUrgentRow, outbox } from "#schema/tables/index.ts";
import { areAcquainted, hasAnswered } from "../lib/acquaintance.ts";
import { HOUR, SECOND } from "../lib/clock.ts";
import type { Db } from "../lib/database/db.ts";
import { NEW_FOR } from "../policy/caps.ts";
import { isPointless, withEvent } from "./asked-event.ts";
import { isOptedOut } from "./opt-outs.ts";
import { isLetThrough, takeProbe } from "./pause.ts";
import { recipientsLanguage } from "./recipients-language.ts";
import { isUndeliverable } from "./undeliverable.ts";

/** How long one consumer may hold a row. */
export const LEASE = 60 * SECOND;
/** A row is parked after this time, because providers keep an idempotency key for 24 hours. */
export const PARK_AFTER = 20 * HOUR;

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

/**
 * Claims a due row for {@link LEASE} in one statement, so that of two consumers one gets it. Returns null when it is
 * sent, leased, not due or tried for too long, when mail is paused or held, or while other news of shows goes to the same
 * person, which takes this row in. Payload and frozen body stay text,
 * because malformed JSON must not look like a database failure.
 */
export async function claimMail(db: Db, id: string, now: number, { isHeld = false }: { isHeld?: boolean } = {}) {
  const leaseUntil = now + LEASE;
  const claim = db
    .update(outbox)
    .set({
      leaseUntil,
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
        sql`not ${isNewsBesideLeased(now)}`,
        sql`coalesce(${outbox.firstTriedAt}, ${now}) > ${now - PARK_AFTER}`,
        isLetThrough(now),
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
      payload: sql<string>`${withEvent("outbox")}`,
      token: outbox.token,
      language: recipientsLanguage(outbox),
      responseCount: outbox.responseCount,
      inviteCount: outbox.inviteCount,
      isLast: outbox.isLast,
      coversOthers: outbox.coversOthers,
      frozen: sql<string | null>`${outbox.frozen}`,
      isOptedOut: isOptedOut(outbox.recipient, outbox.senderId).mapWith(Boolean),
      isUndeliverable: isUndeliverable(outbox.recipient).mapWith(Boolean),
      isStopped: isStopped.mapWith(Boolean),
      purpose: outbox.purpose,
      calendarSequence: outbox.calendarSequence,
      responseId: outbox.responseId,
      replacesUnsent: outbox.replacesUnsent,
      /** When a newer mail of the same purpose is due; null without one. */
      newerDueAt: sql<number | null>`(select max(newer.due_at) from outbox newer where ${isNewerBeside})`,
      isPointless: sql<boolean>`${isPointless(now)}`.mapWith(Boolean),
      wasHeld: outbox.wasHeld,
      hasAnswered: hasAnswered(outbox.recipient, outbox.senderId).mapWith(Boolean),
      isAcquainted: areAcquainted(outbox.recipient, outbox.senderId).mapWith(Boolean),
      isSenderNew: sql<boolean>`exists (select 1 from users where ${isNewSender(now)})`.mapWith(Boolean),
      senderNetwork: sql<string | null>`(select network from users where ${isNewSender(now)})`,
      wasMailedBefore: sql<boolean>`exists (select 1 from outbox earlier where earlier.recipient = outbox.recipient
        and earlier.sender_id = outbox.sender_id and earlier.id <> outbox.id
        and (earlier.status = 'sent' or earlier.frozen is not null))`.mapWith(Boolean),
    });
  const [[row]] = await db.batch([claim, takeProbe(db, { id, leaseUntil }, now)]);
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

/** Returns the job of a row: its payload (see `withEvent`) with the facts from other columns. Throws when they are malformed. */
export function readJob({ payload, isLast, coversOthers, ...facts }: JobColumns): MailJob {
  const flags = { isLast: Boolean(isLast), coversOthers: Boolean(coversOthers) };
  return mailJob.parse({ ...facts, ...flags, ...JSON.parse(payload) });
}

/** Tests for a mail of a suspended account, or about an event that an admin keeps from everybody. */
const isStopped = sql`(exists (select 1 from users where users.id = ${outbox.senderId} and users.suspended_at is not null)
  or exists (select 1 from events where events.id = ${outbox.eventId} and events.withheld_by is not null))`;

/** Two news of shows at once would not see each other, and would both tell the last change. */
const isNewsBesideLeased = (now: number) => sql`(${outbox.kind} = 'show-news' and exists (select 1 from outbox beside
  where beside.recipient = outbox.recipient and beside.kind = 'show-news' and beside.id <> outbox.id
    and beside.status = 'queued' and beside.lease_until > ${now}))`;

/** `newer` is waiting for the same person with the same purpose as `outbox`. */
export const isNewerBeside = sql`newer.event_id = outbox.event_id and newer.recipient = outbox.recipient
  and newer.purpose = outbox.purpose and newer.id <> outbox.id and newer.status = 'queued' and newer.first_tried_at is null`;
