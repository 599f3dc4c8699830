import { and, asc, eq, getTableColumns, gt, isNull, type SQL, sql } from "drizzle-orm";
import { FEED_EVENTS_MAX } from "#schema/limits.ts";
import { calendarFeeds, dateOptions, events, invites, responses, users } from "#schema/tables/index.ts";
import { type Attending, attendance, isForCalendar } from "#schema/who-comes.ts";
import { isNotWaiting } from "../events/core/guests.ts";
import type { Context } from "../http/verb-context.ts";
import { DAY } from "../lib/clock.ts";
import { inOrder, toOption } from "../lib/database/date-options.ts";
import { type Db, namedBatch } from "../lib/database/db.ts";
import { isAvailable } from "../lib/database/is-available.ts";
import { notFound, Refusal } from "../lib/refusal.ts";

/** How long a date that is over stays in the feed. */
const SHOWN_FOR = 365 * DAY;

/** A date of the feed with its event and organizer. `isFinal` is false for a date of an open poll. */
export type FeedDate = Awaited<ReturnType<typeof readFeedEvents>>[number];

/**
 * Returns the dates behind a feed's token: final dates of events that the person organizes or is invited to, and dates
 * of open polls if the person wants them. A date that is not for an invited person's calendar is left out, like a
 * dismissed invitation. A person with an unverified address counts as invited to nothing.
 * Throws 404 for an unknown token, 410 for an ended one.
 */
export async function readFeedEvents({ db, now }: Context, { token }: { token: string }) {
  const { feeds, dates } = await namedBatch(db, {
    feeds: db.select({ endedAt: calendarFeeds.endedAt }).from(calendarFeeds).where(eq(calendarFeeds.token, token)),
    dates: datesOf(db, token, now),
  });
  const [feed] = feeds;
  if (!feed) throw notFound();
  if (feed.endedAt !== null) throw new Refusal("gone:calendar-feed");
  return forCalendar(dates).map(({ option, ...date }) => ({ ...date, option: toOption(option) }));
}

/** How many people come to a date; null while every guest comes alone. */
const comingPeople = sql`(select iif(max(${responses.partySize}) > 1, sum(${responses.partySize}), null)
  from ${responses} join ${invites} on ${invites.id} = ${responses.inviteId} and ${isNotWaiting}
  where ${responses.eventId} = ${events.id} and ${responses.answers} ->> ${dateOptions.id} = 'yes')`;

function datesOf(db: Db, token: string, now: number) {
  const owner = sql`(select user_id from calendar_feeds where token = ${token} and ended_at is null)`;
  const isFinal = sql<boolean>`${dateOptions.id} is ${events.finalOptionId}`;
  const isOpen = and(
    sql`(select has_open_dates from calendar_feeds where token = ${token})`,
    isNull(events.finalOptionId),
    isNull(events.archivedAt),
    // The last day in any zone: at most a day too many.
    sql`date(${dateOptions.date}, '+' || (coalesce(${dateOptions.days}, 1) - 1) || ' days')
      >= date(${now} / 1000, 'unixepoch', '-1 day')`,
  );
  return db
    .select({
      event: getTableColumns(events),
      option: {
        id: sql<string>`${dateOptions.id}`.as("option_id"),
        date: dateOptions.date,
        time: dateOptions.time,
        days: dateOptions.days,
        note: dateOptions.note,
        ticketUrl: sql<string | null>`${dateOptions.ticketUrl}`.as("option_ticket_url"),
      },
      organizer: {
        id: sql<string>`${users.id}`.as("user_id"),
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        emailVerifiedAt: users.emailVerifiedAt,
      },
      isFinal: isFinal.mapWith(Boolean).as("is_final"),
      people: sql<number | null>`iif(${events.organizerId} = ${owner} and ${events.maxParty} > 1 and ${isFinal},
        ${comingPeople}, null)`.as("coming_people"),
      guest: guestOn(owner),
      language: sql<string | null>`(select language from users where id = ${owner})`.as("owners_language"),
    })
    .from(events)
    .innerJoin(dateOptions, eq(dateOptions.eventId, events.id))
    .innerJoin(users, eq(users.id, events.organizerId))
    .where(
      and(
        sql`${events.id} in (${eventsOf(owner)})`,
        isAvailable(),
        gt(events.endsAt, now - SHOWN_FOR),
        sql`(${isFinal} or ${isOpen})`,
      ),
    )
    .orderBy(...inOrder, asc(dateOptions.id))
    .limit(FEED_EVENTS_MAX);
}

/** Selects the ids of events that the person organizes or is invited to. */
export const eventsOf = (owner: SQL) => sql`
  select id from events where organizer_id = ${owner}
  union select event_id from invites where ${isInvited(owner)} and dismissed_at is null`;

const isInvited = (owner: SQL) => sql`email = (select email from users
  where id = ${owner} and email_verified_at is not null) and removed_at is null`;

/** What says whether a date is for a guest's calendar. The room of an open poll keeps nobody out. */
type Guest = Attending & { optionId: string; capacity: number | null };

/** Selects how a guest stands to a date; null for its host. */
export const guestOn = (owner: SQL) =>
  sql<Guest | null>`(select json_object('optionId', ${dateOptions.id}, 'place', i.place,
      'capacity', iif(${events.finalOptionId} is null, null, ${events.capacity}),
      'answers', json_object(${dateOptions.id}, r.answers ->> ${dateOptions.id}))
    from invites i left join responses r on r.invite_id = i.id
    where i.event_id = ${events.id} and ${events.organizerId} <> ${owner} and ${isInvited(owner)})`
    .mapWith((json: string): Guest => JSON.parse(json))
    .as("guest");

/** Leaves out the dates that are not for a guest's calendar. A host comes to the final date, whatever they answered. */
export function forCalendar<Row extends { guest: Guest | null }>(dates: Row[]): Omit<Row, "guest">[] {
  return dates.flatMap(({ guest, ...date }) => {
    const isIn = guest === null || isForCalendar(guest.capacity, attendance(guest.optionId, guest));
    return isIn ? [date] : [];
  });
}
