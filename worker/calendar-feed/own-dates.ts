import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { OwnDate } from "#schema/contracts/calendar-feed.ts";
import { FEED_EVENTS_MAX } from "#schema/limits.ts";
import { dateOptions, events } from "#schema/tables/index.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { namedBatch } from "../lib/database/db.ts";
import { eventsOf, isDeclined } from "./read.ts";

/**
 * Returns the future final dates that this person's feed would hold, for a page that compares dates with them. Throws
 * 401 without a live session.
 */
export async function ownDates({ db, session, now }: SessionContext): Promise<OwnDate[]> {
  const owner = sql`${session.userId}`;
  const { users, dates } = await namedBatch(db, {
    users: sessionUser(db, session, now),
    dates: db
      .select({
        eventId: events.id,
        title: events.title,
        date: dateOptions.date,
        time: dateOptions.time,
        timezone: events.timezone,
        durationMinutes: events.durationMinutes,
      })
      .from(events)
      .innerJoin(dateOptions, eq(dateOptions.id, events.finalOptionId))
      .where(
        and(
          sql`${events.id} in (${eventsOf(owner)})`,
          isNull(events.deletedAt),
          gt(events.endsAt, now),
          sql`not ${isDeclined(owner)}`,
        ),
      )
      .orderBy(asc(dateOptions.date), asc(dateOptions.time))
      .limit(FEED_EVENTS_MAX),
  });
  requireUser(users);
  return dates;
}
