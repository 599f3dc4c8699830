import { and, between, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import { showGroupKey } from "#schema/show-groups.ts";
import { shows, swipes, watchedShows } from "#schema/tables/index.ts";
import { DAY } from "../lib/clock.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { retention } from "../policy/retention.ts";

/** A show of a fetched page with its group key. */
export interface GroupedShow extends StoredShow {
  groupKey: string;
}

/** Adds the key that all listings of one show share. */
export function withGroupKey(show: StoredShow): GroupedShow {
  return { ...show, groupKey: showGroupKey(show.name, show.venues[0]?.name ?? null) };
}

// D1 accepts 2 MB of bound text, and a character takes at most three bytes.
const PART_MAX = 600_000;
const CHUNK = 1_000;
// More rows than one account can add in a day (worker/policy/caps.ts).
const CHUNKS = 100;

/** Returns the start in epoch milliseconds; null when it is unknown. */
export function startOf(show: StoredShow): number | null {
  const start = show.date === null ? Number.NaN : Date.parse(show.date);
  return Number.isNaN(start) ? null : start;
}

/** Stores the current state of the shows in one statement, but no show that was taken down. An unchanged row is updated once a day. */
export const storeShows = (db: Db, shows: GroupedShow[], now: number) =>
  writeShows(db, shows, now, sql`not exists (select 1 from taken_down_shows where show_id = value ->> 'id')`);

/** Stores the current state of those of the shows that are stored already. */
export const refreshShows = (db: Db, shows: GroupedShow[], now: number) =>
  writeShows(db, shows, now, sql`exists (select 1 from shows where shows.id = value ->> 'id')`);

/** Calls those of the shows off that are stored: they no longer take place at their venue. */
export const callOffShows = (db: Db, ids: string[], now: number): Statement =>
  db
    .update(shows)
    .set({ show: sql`json_set(${shows.show}, '$.status', 'cancelled')`, storedAt: now })
    .where(sql`${shows.id} in (select value from json_each(${JSON.stringify(ids)}))`);

function writeShows(db: Db, shows: GroupedShow[], now: number, isWanted: SQL): Statement {
  const list = JSON.stringify(
    shows.map(({ groupKey, ...show }) => ({ id: show.id, groupKey, startsAt: startOf(show), show })),
  );
  return db.run(sql`
    insert into shows (id, group_key, starts_at, show, stored_at)
    select value ->> 'id', coalesce(${joinedKey(sql`value ->> 'groupKey'`)}, value ->> 'groupKey'), value ->> 'startsAt',
      value -> 'show', ${now} from json_each(${list})
    where ${isWanted}
    on conflict (id) do update set group_key = excluded.group_key, starts_at = excluded.starts_at,
      show = ${withEarlierDate}, stored_at = excluded.stored_at
    where shows.show is not ${withEarlierDate} or shows.group_key is not excluded.group_key
      or shows.stored_at <= ${now - DAY}`);
}

/** Selects the key of the group that a group has become part of; null for one that stands by itself. */
export const joinedKey = (groupKey: SQL) =>
  sql<string | null>`(select into_key from show_joins where group_key = ${groupKey} and parted_at is null)`;

/**
 * The new state of a show. When the provider moves, postpones or cancels it and does not say from which day, that is the
 * day in the stored state.
 */
const withEarlierDate = sql`iif(
  excluded.show ->> '$.status' in ('rescheduled', 'postponed', 'cancelled') and excluded.show ->> '$.earlierDate' is null,
  json_patch(excluded.show, json_object('earlierDate', iif(
    shows.show ->> '$.dates.start.localDate' is excluded.show ->> '$.dates.start.localDate',
    shows.show ->> '$.earlierDate',
    coalesce(shows.show ->> '$.dates.start.localDate', shows.show ->> '$.earlierDate')))),
  excluded.show)`;

/** Selects those of the shows that are stored. */
export function knownShows(db: Db, ids: string[]) {
  return db
    .select({ show: shows.show })
    .from(shows)
    .where(sql`${shows.id} in (select value from json_each(${JSON.stringify(ids)}))`);
}

/** Splits the shows into parts that fit one statement; an ordinary page is one part. */
export function inParts(shows: GroupedShow[]): GroupedShow[][] {
  const parts: GroupedShow[][] = [];
  let room = 0;
  for (const show of shows) {
    const size = JSON.stringify(show).length;
    if (size > room) {
      parts.push([]);
      room = PART_MAX;
    }
    parts.at(-1)?.push(show);
    room -= size;
  }
  return parts;
}

/**
 * Deletes snapshots without swipes, and unwatched, that no page had for 30 days, oldest first and in chunks. A very long list continues
 * the next night. Each chunk begins where the one before ended, so that old swiped shows are read once. Returns the
 * number of deleted snapshots.
 */
export async function forgetOldShows(db: Db, now: number): Promise<number> {
  let from = 0;
  let total = 0;
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const forgotten = await db
      .delete(shows)
      .where(
        inArray(
          shows.id,
          db
            .select({ id: shows.id })
            .from(shows)
            .where(
              and(
                between(shows.storedAt, from, now - retention.shows.for),
                notExists(db.select({ showId: swipes.showId }).from(swipes).where(eq(swipes.showId, shows.id))),
                notExists(
                  db
                    .select({ showId: watchedShows.showId })
                    .from(watchedShows)
                    .where(eq(watchedShows.showId, shows.id)),
                ),
              ),
            )
            .orderBy(shows.storedAt)
            .limit(CHUNK),
        ),
      )
      .returning({ storedAt: shows.storedAt });
    total += forgotten.length;
    if (forgotten.length < CHUNK) break;
    from = forgotten.reduce((last, { storedAt }) => Math.max(last, storedAt), from);
  }
  return total;
}
