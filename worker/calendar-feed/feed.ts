import { and, eq, isNull, sql } from "drizzle-orm";
import type { CalendarFeed } from "#schema/contracts/calendar-feed.ts";
import { calendarFeeds } from "#schema/tables/index.ts";
import { changeBatch } from "../auth/change-batch.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import type { Config } from "../lib/config.ts";
import type { Db } from "../lib/database/db.ts";
import { newId } from "../lib/ids.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import { notFound } from "../lib/refusal.ts";
import { caps, quotaOf } from "../policy/caps.ts";

/** Returns the signed-in person's feed; throws 401 when the session has ended. */
export async function readFeed(context: SessionContext): Promise<CalendarFeed> {
  const { found } = await signedInBatch(context, {
    found: currentFeed(context.db, context.session.userId),
  });
  return toFeed(found, context.config);
}

/**
 * Makes a feed if there is none. `isRenewed` ends the present address and makes another; a day's cap throws 429. The
 * address outlives the session, so a sign-in of more than ten minutes ago throws 403.
 */
export async function makeFeed(context: SessionContext, { isRenewed }: { isRenewed: boolean }): Promise<CalendarFeed> {
  const { db, session, config, now } = context;
  const isCurrent = isCurrentOf(session.userId);
  const quota = quotaOf(caps.feeds, { account: session.userId }, now);
  const hasNone = sql`not exists (select 1 from calendar_feeds where ${isCurrent})`;
  const { found } = await withinQuotas(db, [quota], now, () =>
    signedInBatch(
      context,
      {
        counted: countQuotas(db, [quota], sql`${isRenewed} or ${hasNone}`),
        ended: db
          .update(calendarFeeds)
          .set({ endedAt: now })
          .where(and(sql`${isRenewed}`, isCurrent)),
        made: db.run(sql`
        insert into calendar_feeds (token, user_id, has_open_dates, created_at)
        select ${newId()}, ${session.userId}, coalesce((select has_open_dates from calendar_feeds
          where user_id = ${session.userId} order by created_at desc limit 1), 0), ${now}
        where ${hasNone}`),
        found: currentFeed(db, session.userId),
      },
      { isFresh: true },
    ),
  );
  return toFeed(found, config);
}

/** Stores what the feed holds; throws 404 without a feed. */
export async function changeFeed(
  context: SessionContext,
  { hasOpenDates }: { hasOpenDates: boolean },
): Promise<CalendarFeed> {
  const { db, session, config } = context;
  const changing = {
    changed: db.update(calendarFeeds).set({ hasOpenDates }).where(isCurrentOf(session.userId)),
    found: currentFeed(db, session.userId),
  };
  const { found } = await changeBatch(context, changing, { ifWritten: true });
  if (found.length === 0) throw notFound();
  return toFeed(found, config);
}

/** Ends the feed; calendar programs that still ask get 410. */
export async function endFeed(context: SessionContext): Promise<void> {
  await signedInBatch(context, {
    ended: endFeedOf(context.db, context.session.userId, context.now),
  });
}

/** Ends the feed of an account. */
export function endFeedOf(db: Db, userId: string, now: number) {
  return db.update(calendarFeeds).set({ endedAt: now }).where(isCurrentOf(userId));
}

const isCurrentOf = (userId: string) => and(eq(calendarFeeds.userId, userId), isNull(calendarFeeds.endedAt));

function currentFeed(db: Db, userId: string) {
  return db
    .select({ token: calendarFeeds.token, hasOpenDates: calendarFeeds.hasOpenDates })
    .from(calendarFeeds)
    .where(isCurrentOf(userId));
}

function toFeed([feed]: { token: string; hasOpenDates: boolean }[], config: Config): CalendarFeed {
  return {
    url: feed ? `${config.APP_ORIGIN}/api/feed/${feed.token}.ics` : null,
    hasOpenDates: feed?.hasOpenDates ?? false,
  };
}
