import { and, eq, getTableColumns, gt, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { dateOptions, events, invites, users } from "#schema/tables/index.ts";
import type { UserRow } from "../auth/session.ts";
import { guestsInRoom } from "../events/core/guests.ts";
import { inOrder, optionColumns, toOption } from "../lib/database/date-options.ts";
import { type Db, namedBatch } from "../lib/database/db.ts";
import type { AffectedEvents } from "./decide/leave.ts";

/**
 * Reads an account's future events with the people who know of them, its answers to other people's events, and the seats
 * in which it has a place, in one round trip. Answers belong to the address, so an unverified account has none.
 */
export async function readAffectedEvents(
  db: Db,
  organizer: UserRow,
  mailFrom: string,
  now: number,
): Promise<AffectedEvents> {
  const isAhead = aheadOf(organizer.id, now);
  const ofRooms = sql`(select id from events where ${hasPlace(organizer, now)})`;
  const { ownEvents, options, people, answered, seats, organizers, finals, guests } = await namedBatch(db, {
    ownEvents: db.select().from(events).where(isAhead),
    options: db
      .select({ ...optionColumns, eventId: dateOptions.eventId })
      .from(events)
      .innerJoin(dateOptions, eq(dateOptions.eventId, events.id))
      .where(isAhead)
      .orderBy(...inOrder),
    people: db
      .select(getTableColumns(invites))
      .from(events)
      .innerJoin(invites, eq(invites.eventId, events.id))
      .where(
        and(
          isAhead,
          isNull(invites.removedAt),
          or(isNotNull(invites.respondedAt), isNotNull(invites.calendarSequence)),
        ),
      ),
    answered: db
      .select({ id: invites.id, eventId: invites.eventId, removedAt: invites.removedAt })
      .from(invites)
      .innerJoin(events, eq(events.id, invites.eventId))
      .where(
        and(
          organizer.emailVerifiedAt === null ? sql`false` : eq(invites.email, organizer.email),
          isNotNull(invites.respondedAt),
          ne(events.organizerId, organizer.id),
        ),
      ),
    seats: db.select().from(events).where(hasPlace(organizer, now)),
    organizers: db
      .select(getTableColumns(users))
      .from(users)
      .where(sql`${users.id} in (select organizer_id from events where ${hasPlace(organizer, now)})`),
    finals: db
      .select(optionColumns)
      .from(dateOptions)
      .where(sql`${dateOptions.id} in (select final_option_id from events where ${hasPlace(organizer, now)})`),
    guests: guestsInRoom(db, ofRooms),
  });
  const optionsOf = Map.groupBy(options, ({ eventId }) => eventId);
  const peopleOf = Map.groupBy(people, ({ eventId }) => eventId);
  const guestsOf = Map.groupBy(guests, ({ eventId }) => eventId);
  return {
    answered,
    seats: seats.map((event) => ({
      event,
      organizer: organizers.find(({ id }) => id === event.organizerId)!,
      option: toOption(finals.find(({ id }) => id === event.finalOptionId)!),
      others: (guestsOf.get(event.id) ?? []).filter(({ email }) => email !== organizer.email),
      mailFrom,
    })),
    ownEvents: ownEvents.map((event) => ({
      organizer,
      event,
      options: (optionsOf.get(event.id) ?? []).map(({ eventId: _, ...row }) => toOption(row)),
      // A cancellation goes to all people who know of the event, even after an opt-out.
      people: (peopleOf.get(event.id) ?? []).map((invite) => ({
        ...invite,
        name: null,
        isOptedOut: false,
        isUndeliverable: false,
        isAnsweredFor: false,
        wasReached: true,
      })),
      guests: [],
      followed: [],
      mailFrom,
    })),
  };
}

/**
 * Tests that the affected events are as they were read: no own event has new changes or answers, no other event has a new
 * answer, and no room in which the person has a place was filled again.
 */
export function areAffectedEventsUnchanged(
  user: UserRow,
  { ownEvents, answered, seats }: AffectedEvents,
  now: number,
): SQL {
  const places = JSON.stringify(seats.map(({ event: { id, version } }) => ({ id, version })));
  const isKnownRoom = sql`events.id in (select value ->> 'id' from json_each(${places}))`;
  const isSameRoom = sql`exists (select 1 from events where id = room.value ->> 'id'
    and version = room.value ->> 'version')`;
  const known = JSON.stringify(
    ownEvents.map(({ event: { id, version, responseCount } }) => ({ id, version, responseCount })),
  );
  const isKnown = sql`exists (select 1 from json_each(${known}) where value ->> 'id' = events.id
    and value ->> 'version' = events.version and value ->> 'responseCount' = events.response_count)`;
  const answers = JSON.stringify(answered.map(({ id }) => id));
  return sql`not exists (select 1 from events where ${aheadOf(user.id, now)} and not ${isKnown})
    and not exists (select 1 from events where ${hasPlace(user, now)} and not ${isKnownRoom})
    and not exists (select 1 from json_each(${places}) as room where not ${isSameRoom})
    and not exists (select 1 from invites join events on events.id = invites.event_id
      where invites.email = ${user.email} and ${user.emailVerifiedAt !== null} and invites.responded_at is not null
        and events.organizer_id <> ${user.id} and invites.id not in (select value from json_each(${answers})))`;
}

/** Selects other people's events in the future with limited room, in which a confirmed person has a place. */
function hasPlace({ id, email, emailVerifiedAt }: UserRow, now: number): SQL {
  return sql`${emailVerifiedAt !== null} and organizer_id <> ${id} and deleted_at is null and archived_at is null
    and ends_at > ${now} and capacity is not null and final_option_id is not null
    and events.id in (select event_id from invites where email = ${email} and removed_at is null and place = 'coming')`;
}

function aheadOf(organizerId: string, now: number) {
  return and(
    eq(events.organizerId, organizerId),
    isNull(events.deletedAt),
    isNull(events.archivedAt),
    gt(events.endsAt, now),
  );
}
