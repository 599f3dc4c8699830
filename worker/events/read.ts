import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { events, invites, outbox, responses, users } from "#schema/tables/index.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import { notFound } from "../http/errors.ts";
import type { Context, SessionContext } from "../http/verb-context.ts";
import { areAcquainted } from "../lib/acquaintance.ts";
import { DAY } from "../lib/clock.ts";
import { mailFromAddress } from "../lib/config.ts";
import { toOption } from "../lib/database/date-options.ts";
import { type Db, namedBatch } from "../lib/database/db.ts";
import { quotaKeySql } from "../lib/quotas.ts";
import { isOptedOut, isUndeliverable } from "../mail/opt-outs.ts";
import { caps } from "../policy/caps.ts";
import type { DueEvent } from "./decide/due-deadline.ts";
import type { EventState } from "./decide/state.ts";
import { activeEvents, isOwn, ownEvent, ownEventAnywhere, ownOptions } from "./queries.ts";

/** Identifies an event by its own id or by one of its options. */
type EventPath = { eventId: string } | { optionId: string };

interface Reading {
  /** Also finds an event in the recycle bin. */
  inBin?: boolean;
  /** Addresses whose opt-outs the decision needs. */
  addresses?: string[];
}

/**
 * Reads the organizer's own event with its options, all people ever invited and the organizer, in one round trip.
 * Throws 401 without a live session and 404 for a missing or another person's event.
 */
export async function readEvent(
  context: SessionContext,
  path: EventPath,
  { inBin = false, addresses = [] }: Reading = {},
): Promise<EventState> {
  const { db, session, config } = context;
  const eventId =
    "eventId" in path ? path.eventId : sql`(select event_id from date_options where id = ${path.optionId})`;
  const { user: organizer, ...read } = await signedInBatch(context, {
    found: inBin ? ownEventAnywhere(db, eventId, session.userId) : ownEvent(db, eventId, session.userId),
    options: ownOptions(db, eventId, session.userId),
    people: peopleOf(db, eventId, session.userId),
    optedOut: optedOutAmong(db, addresses, session.userId),
    active: inBin ? [activeEvents(db, session.userId)] : [],
  });
  const [event] = read.found;
  if (!event) throw notFound();
  return {
    organizer,
    event,
    options: read.options.map(toOption),
    people: read.people,
    optedOut: new Set(read.optedOut.map(({ email }) => email)),
    mailFrom: mailFromAddress(config),
    activeEvents: read.active[0]?.[0]?.total ?? 0,
  };
}

/**
 * Reads an event whose deadline has work, with the answers to its dates and the people invited within a day, in one
 * round trip. Returns null for an event in the recycle bin.
 */
export async function readDueEvent(
  { db, config, now }: Context,
  { eventId, organizerId }: { eventId: string; organizerId: string },
): Promise<DueEvent | null> {
  const { organizers, found, options, people, answers, recent, full } = await namedBatch(db, {
    organizers: db.select().from(users).where(eq(users.id, organizerId)),
    found: ownEvent(db, eventId, organizerId),
    options: ownOptions(db, eventId, organizerId),
    people: peopleOf(db, eventId, organizerId),
    answers: answersByDate(db, isOwn(eventId, organizerId)),
    recent: invitedSince(db, eventId, now - DAY),
    full: withFullMailbox(db, { eventId, organizerId }, now),
  });
  const [[organizer], [event]] = [organizers, found];
  if (!organizer || !event) return null;
  const state = {
    organizer,
    event,
    options: options.map(toOption),
    people,
    optedOut: new Set<string>(),
    mailFrom: mailFromAddress(config),
  };
  return { state, answers, invitedLately: idsOf(recent), overCap: idsOf(full) };
}

const idsOf = (people: { id: string }[]) => new Set(people.map(({ id }) => id));

/** Selects the people to whom one more reminder would pass a day's cap. */
function withFullMailbox(db: Db, { eventId, organizerId }: { eventId: string; organizerId: string }, now: number) {
  const [recipient, sender] = [sql`i.email`, sql`o.id`];
  return db.all<{ id: string }>(sql`
    select distinct i.id from invites i join users o on o.id = ${organizerId} join quotas q on q.used >= q.allowed
      and q.key in (${quotaKeySql(caps.mailsToOne, { sender, recipient }, now)},
        iif(${areAcquainted(recipient, sender)}, ${quotaKeySql(caps.mailboxAcquainted, { recipient }, now)},
          ${quotaKeySql(caps.mailbox, { recipient }, now)}))
    where i.event_id = ${eventId}`);
}

/**
 * Selects the people whose newest invitation came after `since`. When a person was added again, only the ledger has its
 * time.
 */
function invitedSince(db: Db, eventId: string, since: number) {
  const mailId = sql`'invitation:' || ${invites.id} || ':' || ${invites.invitationNumber}`;
  return db
    .select({ id: invites.id })
    .from(invites)
    .leftJoin(outbox, eq(outbox.id, mailId))
    .where(and(eq(invites.eventId, eventId), sql`coalesce(${outbox.createdAt}, ${invites.createdAt}) > ${since}`));
}

/** Selects all people ever invited, in the order of their invitations, including removed ones. */
function peopleOf(db: Db, eventId: string | SQL, organizerId: string) {
  const optedOut = isOptedOut(invites.email, organizerId);
  const wasTried = sql`exists (select 1 from outbox where outbox.event_id = ${invites.eventId}
    and outbox.invite_id = ${invites.id} and outbox.kind in ('invitation', 'nudge', 'final-date')
    and outbox.status <> 'failed' and outbox.first_tried_at is not null)`;
  return db
    .select({
      id: invites.id,
      email: invites.email,
      joinedAt: invites.joinedAt,
      token: invites.token,
      invitationNumber: invites.invitationNumber,
      respondedAt: invites.respondedAt,
      removedAt: invites.removedAt,
      nudgeCount: invites.nudgeCount,
      lastNudgedAt: invites.lastNudgedAt,
      calendarSequence: invites.calendarSequence,
      createdAt: sql<number>`${invites.createdAt}`.as("invited_at"),
      isOptedOut: sql`${optedOut}`.mapWith(Boolean).as("is_opted_out"),
      isUndeliverable: isUndeliverable(invites.email).mapWith(Boolean).as("is_undeliverable"),
      // Matters only after an opt-out, so it is looked up only then.
      wasReached: sql`iif(${optedOut}, ${wasTried}, 1)`.mapWith(Boolean).as("was_reached"),
    })
    .from(invites)
    .innerJoin(events, and(eq(events.id, invites.eventId), isOwn(eventId, organizerId)))
    .where(eq(invites.eventId, eventId))
    .orderBy(asc(invites.createdAt), asc(invites.email));
}

function optedOutAmong(db: Db, addresses: string[], organizerId: string) {
  return db.all<{ email: string }>(sql`
    select value as email from json_each(${JSON.stringify(addresses)}) where ${isOptedOut(sql`value`, organizerId)}`);
}

/** Counts the answers to each date of the listed events that have no final date and are not past. */
export function answersByDate(db: Db, isListed: SQL | undefined) {
  const isGuest = sql`${responses.inviteId} is not null`;
  return db
    .select({
      eventId: responses.eventId,
      optionId: sql<string>`answer.key`,
      yesCount: sql<number>`sum(${isGuest} and answer.value = 'yes')`,
      maybeCount: sql<number>`sum(${isGuest} and answer.value = 'maybe')`,
      own: sql<string | null>`max(iif(${isGuest}, null, answer.value))`,
    })
    .from(responses)
    .innerJoin(
      events,
      and(eq(events.id, responses.eventId), isListed, isNull(events.finalOptionId), isNull(events.archivedAt)),
    )
    .leftJoin(invites, eq(invites.id, responses.inviteId))
    .innerJoin(sql`json_each(${responses.answers}) as answer`, sql`true`)
    .where(or(isNull(responses.inviteId), isNull(invites.removedAt), isNotNull(invites.formerAt)))
    .groupBy(responses.eventId, sql`answer.key`);
}
