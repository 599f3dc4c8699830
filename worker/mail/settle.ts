import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { JobOf } from "#emails/content.ts";
import { accountKinds, type MailGuest, type MailJob, type MailKind, unsolicitedKinds } from "#schema/contracts/mail.ts";
import {
  calendarEntries,
  dateOptions,
  events,
  type FrozenMail,
  invites,
  outbox,
  responses,
  suggestions,
} from "#schema/tables/index.ts";
import { SECOND } from "../lib/clock.ts";
import { inOrder, optionColumns, toOption } from "../lib/database/date-options.ts";
import type { Db } from "../lib/database/db.ts";
import { type ClaimedMail, readJob } from "./claim.ts";
import { dropReplaced, endOlder, entryOf, lastNews, MAY_HAVE_ARRIVED } from "./ledger.ts";
import { UNDELIVERABLE } from "./opt-outs.ts";
import { STOPPED } from "./take-back.ts";
import { MailError, unwritable } from "./transports/transport.ts";

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
 * get, and `retry` for a row that cannot be read.
 */
export async function settleMail(db: Db, row: ClaimedMail, now: number): Promise<Settled> {
  if (row.isStopped) throw new MailError("refused", STOPPED);
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
  if (row.isPointless) return end(db, row);
  if (newerDueAt !== null) {
    await dropReplaced(db, row);
    return { step: "ended" };
  }
  const job = readable(() => readJob(row));
  const sendingUntil = isState(row) ? await endOlder(db, row, now) : null;
  if (sendingUntil !== null) return { step: "wait", until: sendingUntil };
  return settleNews(db, row, job, now);
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw unwritable(error);
  }
}

/** Returns true for mail about the state of an event, which calendars follow. */
export function isState({ purpose }: ClaimedMail): boolean {
  return purpose === "calendar" || purpose === "copy" || purpose === "cancelled";
}

function settleNews(db: Db, row: ClaimedMail, job: MailJob, now: number): Promise<Settled> | Settled {
  if (job.kind === "event-restored" || ("isRestored" in job && job.isRestored)) {
    return settleRestored(db, row, job, now);
  }
  if (job.kind === "answer") return settleAnswer(db, row, job);
  if (job.kind === "cannot-make-it") return settleCannotMakeIt(db, row, job);
  if (job.kind === "date-suggested") return settleSuggestions(db, row, job);
  if (job.kind === "new-dates") return settleNewDates(db, row, job);
  return settleCancellation(db, row, job);
}

async function end(db: Db, row: ClaimedMail): Promise<Settled> {
  await db.delete(outbox).where(eq(outbox.id, row.id));
  return { step: "ended" };
}

/** Settles a mail about answers. It ends when the same guest has taken the final date back since, which says more. */
async function settleAnswer(db: Db, row: ClaimedMail, job: MailJob): Promise<Settled> {
  if (row.coversOthers) return { step: "send", job };
  const [newer] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.eventId, row.eventId ?? ""),
        eq(outbox.recipient, row.recipient),
        eq(outbox.kind, "cannot-make-it"),
        eq(outbox.responseId, row.responseId ?? ""),
        gt(outbox.createdAt, row.createdAt),
      ),
    );
  return newer ? end(db, row) : { step: "send", job };
}

/**
 * Settles the news that a guest can't make the final date, from the answers as they are now. A mail that replaced others
 * names all guests who said no since the last such mail or since the date was chosen. Without any, the mail ends.
 */
async function settleCannotMakeIt(db: Db, row: ClaimedMail, job: JobOf<"cannot-make-it">): Promise<Settled> {
  const isOwn = eq(responses.id, row.responseId ?? "");
  const lastNewsAt = sql`coalesce((select max(earlier.created_at) from outbox as earlier where earlier.event_id = ${row.eventId}
    and earlier.recipient = ${row.recipient} and earlier.kind = 'cannot-make-it' and earlier.status <> 'failed'
    and earlier.first_tried_at is not null and earlier.id <> ${row.id}), ${events.finalizedAt})`;
  const [first, ...others] = await db
    .select({ name: responses.respondentName, email: invites.email, comments: responses.comments })
    .from(responses)
    .innerJoin(events, and(eq(events.id, responses.eventId), eq(events.finalOptionId, job.option.id)))
    .innerJoin(invites, and(eq(invites.id, responses.inviteId), isNull(invites.removedAt)))
    .where(
      and(
        eq(responses.eventId, row.eventId ?? ""),
        sql`${responses.answers} ->> ${`$."${job.option.id}"`} = 'no'`,
        row.replacesUnsent ? or(isOwn, gt(responses.updatedAt, lastNewsAt)) : isOwn,
      ),
    )
    .orderBy(desc(isOwn), desc(responses.updatedAt));
  if (!first) return end(db, row);
  const news = { guest: guestOf(first), comments: first.comments, others: others.map(guestOf) };
  return { step: "send", job: { ...job, ...news } };
}

/**
 * Settles the news of suggested dates: it names all open ones since the last such mail. Without any, and while the event
 * has its final date or is gone, the mail ends.
 */
async function settleSuggestions(db: Db, row: ClaimedMail, job: JobOf<"date-suggested">): Promise<Settled> {
  const lastNewsAt = sql`coalesce((select max(earlier.created_at) from outbox as earlier where earlier.event_id = ${row.eventId}
    and earlier.recipient = ${row.recipient} and earlier.kind = 'date-suggested' and earlier.status <> 'failed'
    and earlier.first_tried_at is not null and earlier.id <> ${row.id}), 0)`;
  const open = await db
    .select({
      id: suggestions.id,
      date: suggestions.date,
      time: suggestions.time,
      name: sql<string>`coalesce(${responses.respondentName}, '')`.as("whose"),
      email: invites.email,
    })
    .from(suggestions)
    .innerJoin(events, and(eq(events.id, suggestions.eventId), isAnswerable))
    .innerJoin(invites, and(eq(invites.id, suggestions.inviteId), isNull(invites.removedAt)))
    .leftJoin(responses, eq(responses.inviteId, invites.id))
    .where(
      and(
        eq(suggestions.eventId, row.eventId ?? ""),
        eq(suggestions.status, "open"),
        or(eq(suggestions.id, job.suggestions[0]?.id ?? ""), gt(suggestions.createdAt, lastNewsAt)),
      ),
    )
    .orderBy(suggestions.createdAt, suggestions.id);
  const suggested = open.map(({ id, date, time, ...whose }) => ({ id, date, time, guest: guestOf(whose) }));
  return open.length > 0 ? { step: "send", job: { ...job, suggestions: suggested } } : end(db, row);
}

const guestOf = ({ name, email }: MailGuest): MailGuest => ({ name, email });

const isAnswerable = and(isNull(events.finalOptionId), isNull(events.deletedAt), isNull(events.archivedAt));

/**
 * Settles a question about added dates: it shows all about which this person was asked and which they have not answered.
 * Without any, and while the event has its final date, the mail ends.
 */
async function settleNewDates(db: Db, row: ClaimedMail, job: JobOf<"new-dates">): Promise<Settled> {
  const options = await db
    .select(optionColumns)
    .from(invites)
    .innerJoin(events, and(eq(events.id, invites.eventId), isAnswerable))
    .innerJoin(dateOptions, eq(dateOptions.eventId, events.id))
    .leftJoin(responses, eq(responses.inviteId, invites.id))
    .where(
      and(
        eq(invites.id, row.inviteId ?? ""),
        sql`${dateOptions.id} in (select value from json_each(${invites.askedAbout}))`,
        sql`json_extract(${responses.answers}, '$."' || ${dateOptions.id} || '"') is null`,
      ),
    )
    .orderBy(...inOrder);
  return options.length > 0 ? { step: "send", job: { ...job, options: options.map(toOption) } } : end(db, row);
}

/**
 * Settles a mail that cancels a calendar entry. Earlier invites of the same person that were never tried or are parked
 * are deleted, so that none is sent later; one that may have arrived has ended before. Without a row in
 * `calendar_entries` no calendar has the entry: the cancellation is deleted too, and 'event cancelled' goes to people
 * who answered, without its calendar file, and so does news of the waiting list. A person on the waiting list, or who can't
 * make the date, also reads that the date was taken back, or that they were taken off the list. When the date of a restored event is taken back, a person whose last mail said
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
  if (job.kind === "waiting-list") return { step: "send", job: { ...job, calendar: null } };
  if (job.kind === "event-cancelled" && job.hadAnswered) {
    return { step: "send", job: { ...job, calendar: null, option: null } };
  }
  if (job.kind !== "calendar-cancellation") return end(db, row);
  const [news] = await readNews(db, row);
  const hadNoEntry = news?.kind === "waiting-list" || news?.kind === "calendar-removal";
  if (hadNoEntry) return { step: "send", job: { ...job, calendar: null } };
  if (news?.kind === "event-cancelled" && job.reason === "reopened" && row.token) {
    return { step: "send", job: { kind: "event-restored", event: job.event, option: null, token: row.token } };
  }
  return end(db, row);
}

/** Selects the kind of the last news that may have reached this person, apart from this row. */
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
 * later. When no cancellation may have arrived, the mail is deleted, except a calendar invite or news of the waiting list
 * that replaced unsent news: it is sent as a usual one.
 */
async function settleRestored(
  db: Db,
  row: ClaimedMail,
  job: JobOf<"event-restored" | "final-date" | "waiting-list">,
  now: number,
): Promise<Settled> {
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
      .set({ status: "sent", sentAt: now, reason: MAY_HAVE_ARRIVED, frozen: null, token: null, payload: null })
      .where(and(earlier, eq(outbox.status, "queued"), isNotNull(outbox.firstTriedAt), lte(outbox.leaseUntil, now))),
  ]);
  if (waiting) return { step: "wait", until: now + 5 * SECOND };
  if (news?.kind && cancellationKinds.includes(news.kind)) return settleCancellation(db, row, job);
  if (job.kind !== "event-restored" && row.replacesUnsent) {
    return settleCancellation(db, row, { ...job, isRestored: false });
  }
  return end(db, row);
}
