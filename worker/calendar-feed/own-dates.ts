import { and, eq, gt, sql } from "drizzle-orm";
import type { OwnDate } from "#schema/contracts/calendar-feed.ts";
import { FEED_EVENTS_MAX } from "#schema/limits.ts";
import { dateOptions, events } from "#schema/tables/index.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { inOrder, toOption } from "../lib/database/date-options.ts";
import { isAvailable } from "../lib/database/is-available.ts";
import { eventsOf, forCalendar, guestOn } from "./feed-events.ts";

/**
 * Returns the future final dates that this person's feed would hold, for a page that compares dates with them. Throws
 * 401 without a live session.
 */
export async function ownDates(context: SessionContext): Promise<OwnDate[]> {
  const { db, session, now } = context;
  const owner = sql`${session.userId}`;
  const { dates } = await signedInBatch(context, {
    dates: db
      .select({
        eventId: events.id,
        title: events.title,
        date: dateOptions.date,
        time: dateOptions.time,
        days: dateOptions.days,
        note: dateOptions.note,
        timezone: events.timezone,
        durationMinutes: events.durationMinutes,
        guest: guestOn(owner),
      })
      .from(events)
      .innerJoin(dateOptions, eq(dateOptions.id, events.finalOptionId))
      .where(and(sql`${events.id} in (${eventsOf(owner)})`, isAvailable(), gt(events.endsAt, now)))
      .orderBy(...inOrder)
      .limit(FEED_EVENTS_MAX),
  });
  return forCalendar(dates).map(toOption);
}
