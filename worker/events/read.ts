import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { events, invites } from "#schema/tables/index.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import { notFound } from "../errors.ts";
import { mailFromAddress } from "../lib/config.ts";
import { type Db, namedBatch } from "../lib/db.ts";
import { isOptedOut } from "../mail/opt-outs.ts";
import { isUndeliverable } from "../mail/undeliverable.ts";
import type { SessionContext } from "../verb-context.ts";
import type { EventState } from "./decide/state.ts";
import { isOwn, ownEvent, ownEventAnywhere, ownOptions } from "./queries.ts";

/** Identifies an event by its own id or by one of its options. */
type EventPath = { eventId: string } | { optionId: string };

export interface Reading {
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
  { db, session, config, now }: SessionContext,
  path: EventPath,
  { inBin = false, addresses = [] }: Reading = {},
): Promise<EventState> {
  const eventId =
    "eventId" in path ? path.eventId : sql`(select event_id from date_options where id = ${path.optionId})`;
  const { users, found, options, people, optedOut } = await namedBatch(db, {
    users: sessionUser(db, session, now),
    found: inBin ? ownEventAnywhere(db, eventId, session.userId) : ownEvent(db, eventId, session.userId),
    options: ownOptions(db, eventId, session.userId),
    people: peopleOf(db, eventId, session.userId),
    optedOut: optedOutAmong(db, addresses, session.userId),
  });
  const organizer = requireUser(users);
  const [event] = found;
  if (!event) throw notFound();
  return {
    organizer,
    event,
    options,
    people,
    optedOut: new Set(optedOut.map(({ email }) => email)),
    mailFrom: mailFromAddress(config),
  };
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
