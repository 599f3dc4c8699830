import { and, asc, eq, exists, gt, isNull, lt, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { dateOptions, events, followedChanges, showChanges, shows } from "#schema/tables/index.ts";
import type { Env } from "../../env.ts";
import type { Context } from "../../http/verb-context.ts";
import { DAY } from "../../lib/clock.ts";
import { config } from "../../lib/config.ts";
import { type Db, openDb } from "../../lib/database/db.ts";
import { retryWhenChanged } from "../../lib/database/insist.ts";
import { isAvailable } from "../../lib/database/is-available.ts";
import { logFailure } from "../../lib/log-failure.ts";
import { enqueueMail } from "../../mail/enqueue.ts";
import { enqueueDatePushes, enqueueMailPushes } from "../../notifications/enqueue.ts";
import { commit } from "../organize/commit.ts";
import { decideFollow, type FoundChange } from "./decide/follow-show.ts";
import { type EventOf, readFollowing } from "./read-event.ts";

const CHANGES_A_RUN = 5;
const EVENTS_A_RUN = 20;
// What fails for a day fails for good, and the organizer still sees the show.
const TRIED_FOR = DAY;

type Due = FoundChange & { foundAt: number };

/**
 * Applies changes of shows to the events that follow them. A run that is late, repeated or in parallel has the same
 * result. The changes of one show come one after another, and one event's failure does not stop the others.
 */
export async function followShows(env: Env, now: number): Promise<void> {
  const db = openDb(env.DB);
  const context = { db, config: config(env), now };
  for (const change of await dueChanges(db)) {
    const waiting = await followers(db, change, now);
    const done = await Promise.all(waiting.slice(0, EVENTS_A_RUN).map((event) => follow(env, context, change, event)));
    const isOver = waiting.length <= EVENTS_A_RUN && done.every(Boolean);
    if (isOver || change.foundAt <= now - TRIED_FOR) await noteApplied(db, change, now);
  }
}

/** Selects changes that are to be applied, the oldest first, and of each show the oldest only. */
function dueChanges(db: Db): Promise<Due[]> {
  const earlier = alias(showChanges, "earlier");
  const isFirst = notExists(
    db
      .select({ one: sql`1` })
      .from(earlier)
      .where(
        and(
          eq(earlier.showId, showChanges.showId),
          isNull(earlier.appliedAt),
          eq(earlier.isDoubtful, false),
          lt(earlier.foundAt, showChanges.foundAt),
        ),
      ),
  );
  return db
    .select({
      ...{ id: showChanges.id, showId: showChanges.showId, foundAt: showChanges.foundAt },
      ...{ kind: showChanges.kind, from: showChanges.from, to: showChanges.to },
      name: sql<string | null>`${shows.show} ->> '$.name'`.as("show_name"),
      venueZone: sql<string | null>`${shows.show} ->> '$.dates.timezone'`.as("venue_zone"),
    })
    .from(showChanges)
    .leftJoin(shows, eq(shows.id, showChanges.showId))
    .where(and(isNull(showChanges.appliedAt), sql`not ${showChanges.isDoubtful}`, isFirst))
    .orderBy(asc(showChanges.foundAt))
    .limit(CHANGES_A_RUN);
}

/** Selects events with a date that follows the show and does not know the change. */
function followers(db: Db, { id, showId }: Due, now: number): Promise<EventOf[]> {
  const known = db
    .select({ one: sql`1` })
    .from(followedChanges)
    .where(
      and(
        eq(followedChanges.eventId, events.id),
        eq(followedChanges.optionId, dateOptions.id),
        eq(followedChanges.changeId, id),
      ),
    );
  const date = db
    .select({ one: sql`1` })
    .from(dateOptions)
    .where(and(eq(dateOptions.eventId, events.id), eq(dateOptions.showId, showId), notExists(known)));
  return db
    .select({ eventId: events.id, organizerId: events.organizerId })
    .from(events)
    .where(
      and(
        sql`${events.id} in (select event_id from date_options where show_id = ${showId})`,
        exists(date),
        eq(events.followsShow, true),
        isNull(events.archivedAt),
        isAvailable(),
        gt(events.endsAt, now),
      ),
    )
    .limit(EVENTS_A_RUN + 1);
}

/** Returns false when it is to be tried again. */
async function follow(env: Env, context: Context, change: Due, follower: EventOf): Promise<boolean> {
  try {
    const mailIds = await followShow(context, change, follower);
    await enqueueMailPushes(env, mailIds, context.now);
    await enqueueDatePushes(env, follower.eventId);
    await enqueueMail(env, mailIds);
    return true;
  } catch (error) {
    logFailure({ job: "follow show", event: follower.eventId }, error);
    return false;
  }
}

/** Returns the ids of the mails. */
export function followShow(context: Context, change: FoundChange, follower: EventOf): Promise<string[]> {
  return retryWhenChanged(async () => {
    const state = await readFollowing(context, follower);
    if (!state) return [];
    const { mailIds } = await commit(context, state.event, decideFollow(state, change, context.now));
    return mailIds;
  });
}

async function noteApplied(db: Db, { id }: Due, now: number): Promise<void> {
  await db.update(showChanges).set({ appliedAt: now }).where(eq(showChanges.id, id));
}
