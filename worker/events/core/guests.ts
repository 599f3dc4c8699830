import { and, count, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { events, invites, isKind, responses } from "#schema/tables/index.ts";

import type { Db } from "../../lib/database/db.ts";
import { isOptedOut } from "../../mail/opt-outs.ts";
import { isOwn } from "./queries.ts";

/** Tests whether a mail about an event may have reached an invited person, or the person joined by themselves. */
export const wasReached = sql`(${invites.joinedAt} is not null or exists (select 1 from outbox
  where outbox.event_id = ${invites.eventId} and outbox.invite_id = ${invites.id}
    and ${isKind(sql`outbox.kind`, ({ reaches }) => reaches)}
    and outbox.status <> 'failed' and outbox.first_tried_at is not null))`;

/** Tests for a person who wants no mail from the organizer and whom none about this event has reached. */
export const isUnreachedOptOut = sql`(${isOptedOut(invites.email, events.organizerId)} and not ${wasReached})`;

const columns = {
  inviteId: invites.id,
  // Only the organizer's answer stands for such a person, so they get no news.
  email: sql<string | null>`iif(${responses.enteredByOrganizer} and ${isUnreachedOptOut}, null, ${invites.email})`.as(
    "news_address",
  ),
  token: invites.token,
  calendarSequence: invites.calendarSequence,
  place: invites.place,
  movedUpAt: invites.movedUpAt,
  answers: responses.answers,
  partySize: responses.partySize,
  yesSince: responses.yesSince,
  createdAt: responses.createdAt,
};

/** Tests for a listed person who does not wait for a place: with a yes to the final date they come. */
export const isNotWaiting = and(isNull(invites.removedAt), sql`${invites.place} is not 'waiting'`);

/**
 * Selects the people who have answered an own event, even if removed. It reads no rows unless the event has limited room,
 * or `isWanted`.
 */
export function ownGuests(db: Db, eventId: string | SQL, organizerId: string, isWanted = false) {
  return db
    .select(columns)
    .from(events)
    .innerJoin(invites, and(eq(invites.eventId, events.id), isNull(invites.formerAt)))
    .innerJoin(responses, eq(responses.inviteId, invites.id))
    .where(and(isOwn(eventId, organizerId), or(isNotNull(events.capacity), sql`${isWanted}`)));
}

/**
 * Selects the listed people who say yes to an event's final date. It reads no rows unless the event has a final date and
 * limited room. `eventId` is an expression for one id, or for a list of them.
 */
export function guestsInRoom(db: Db, eventId: SQL) {
  return db
    .select({ ...columns, eventId: invites.eventId })
    .from(events)
    .innerJoin(invites, and(eq(invites.eventId, events.id), isNull(invites.removedAt)))
    .innerJoin(responses, eq(responses.inviteId, invites.id))
    .where(
      and(
        sql`${events.id} in ${eventId}`,
        isNull(events.deletedAt),
        isNotNull(events.capacity),
        isNotNull(events.finalOptionId),
        sql`${responses.answers} ->> ('$."' || ${events.finalOptionId} || '"') = 'yes'`,
      ),
    );
}

/** Counts the listed people who can make each date, and who come to the final one. */
export function partiesByDate(db: Db, eventId: string | SQL, organizerId: string) {
  return db
    .select({ optionId: sql<string>`answer.key`, people: sql<number>`sum(${responses.partySize})`, answers: count() })
    .from(events)
    .innerJoin(responses, and(eq(responses.eventId, events.id), isNotNull(responses.inviteId)))
    .innerJoin(invites, and(eq(invites.id, responses.inviteId), isNotWaiting))
    .innerJoin(sql`json_each(${responses.answers}) as answer`, sql`answer.value = 'yes'`)
    .where(isOwn(eventId, organizerId))
    .groupBy(sql`answer.key`);
}
