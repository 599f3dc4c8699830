import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { CalendarFeed } from "#schema/contracts/calendar-feed.ts";
import { FEEDS_PER_DAY } from "#schema/limits.ts";
import { calendarFeeds } from "#schema/tables/index.ts";
import { freshUserId, liveUserId, requireFreshSession, requireUser, sessionUser } from "../auth/session.ts";
import { notFound } from "../http/errors.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { DAY } from "../lib/clock.ts";
import type { Config } from "../lib/config.ts";
import { type Db, namedBatch } from "../lib/database/db.ts";
import { newId } from "../lib/ids.ts";
import { currentWindow } from "../lib/quota.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";

/** Returns the signed-in person's feed; throws 401 when the session has ended. */
export async function readFeed({ db, session, config, now }: SessionContext): Promise<CalendarFeed> {
  const { users, found } = await namedBatch(db, {
    users: sessionUser(db, session, now),
    found: currentFeed(db, liveUserId(session, now)),
  });
  requireUser(users);
  return toFeed(found, config);
}

/**
 * Makes a feed if there is none. `isRenewed` ends the present address and makes another; a day's cap throws 429. The
 * address outlives the session, so a sign-in of more than ten minutes ago throws 403.
 */
export async function makeFeed(
  { db, session, config, now }: SessionContext,
  { isRenewed }: { isRenewed: boolean },
): Promise<CalendarFeed> {
  const me = freshUserId(session, now);
  const isCurrent = isMine(me);
  const window = currentWindow(now, DAY);
  const quota = {
    key: `feeds:${session.userId}:${window.name}`,
    used: 1,
    allowed: FEEDS_PER_DAY,
    expiresAt: window.end,
    sentence: `You have made ${FEEDS_PER_DAY} calendar addresses today.`,
  };
  const hasNone = sql`not exists (select 1 from calendar_feeds where ${isCurrent})`;
  const { users, found } = await withinQuotas(db, [quota], now, () =>
    namedBatch(db, {
      users: sessionUser(db, session, now),
      counted: countQuotas(db, [quota], sql`${me} is not null and (${isRenewed} or ${hasNone})`),
      ended: db
        .update(calendarFeeds)
        .set({ endedAt: now })
        .where(and(sql`${isRenewed}`, isCurrent)),
      made: db.run(sql`
        insert into calendar_feeds (token, user_id, has_open_dates, created_at)
        select ${newId()}, user_id, coalesce((select has_open_dates from calendar_feeds
          where user_id = ${session.userId} order by created_at desc limit 1), 0), ${now}
        from ${me} where ${hasNone}`),
      found: currentFeed(db, me),
    }),
  );
  requireFreshSession(users, now);
  return toFeed(found, config);
}

/** Stores what the feed holds; throws 404 without a feed. */
export async function changeFeed(
  { db, session, config, now }: SessionContext,
  { hasOpenDates }: { hasOpenDates: boolean },
): Promise<CalendarFeed> {
  const me = liveUserId(session, now);
  const { users, found } = await namedBatch(db, {
    users: sessionUser(db, session, now),
    changed: db.update(calendarFeeds).set({ hasOpenDates }).where(isMine(me)),
    found: currentFeed(db, me),
  });
  requireUser(users);
  if (found.length === 0) throw notFound();
  return toFeed(found, config);
}

/** Ends the feed; calendar programs that still ask get 410. */
export async function endFeed({ db, session, now }: SessionContext): Promise<void> {
  const { users } = await namedBatch(db, {
    users: sessionUser(db, session, now),
    ended: endFeedOf(db, liveUserId(session, now), now),
  });
  requireUser(users);
}

/** Ends the feed of the account with this id, if `condition` holds in the same batch. */
export function endFeedOf(db: Db, userId: SQL, now: number, condition: SQL = sql`true`) {
  return db
    .update(calendarFeeds)
    .set({ endedAt: now })
    .where(and(isMine(userId), condition));
}

const isMine = (me: SQL) => and(sql`${calendarFeeds.userId} = ${me}`, isNull(calendarFeeds.endedAt));

function currentFeed(db: Db, me: SQL) {
  return db
    .select({ token: calendarFeeds.token, hasOpenDates: calendarFeeds.hasOpenDates })
    .from(calendarFeeds)
    .where(isMine(me));
}

function toFeed([feed]: { token: string; hasOpenDates: boolean }[], config: Config): CalendarFeed {
  return {
    url: feed ? `${config.APP_ORIGIN}/api/feed/${feed.token}.ics` : null,
    hasOpenDates: feed?.hasOpenDates ?? false,
  };
}
