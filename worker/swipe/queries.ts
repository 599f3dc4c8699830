import { type SQL, sql } from "drizzle-orm";
import type { LiveEvent, PileShow, SwipeAction, SwipedShow } from "#schema/contracts/swipe.ts";
import { acceptedFriendIds } from "../connections/queries.ts";
import type { Db } from "../lib/db.ts";

// A year of a weekly show; beyond that nobody chooses from a list.
const LISTINGS_MAX = 60;

interface ShowRow {
  group_key: string;
  show: string;
  listings: string;
  connection_likes: number;
}
interface SwipedRow extends ShowRow {
  action: SwipeAction;
}

/**
 * The shows this person swiped one way, the last word first, from the snapshots alone. Likes of connections are looked
 * up by connection, and only where somebody else likes the show: left alone, SQLite would read everybody's.
 */
export function swipedShows(db: Db, userId: string, action: SwipeAction, now: number) {
  return db.all<SwipedRow>(sql`
    with friends as materialized ${acceptedFriendIds(userId)}
    select mine.group_key, mine.action, shows.show,
      ${otherListings(sql`mine.group_key`, now)} as listings,
      iif(${isLikedByOthers(sql`mine.group_key`, userId)},
        (select count(*) from friends where exists (select 1 from swipes as theirs indexed by swipes_user_group
          where theirs.user_id = friend_id and theirs.group_key = mine.group_key and theirs.action = 'like')),
        0) as connection_likes
    from swipes as mine join shows on shows.id = mine.show_id
    where mine.user_id = ${userId} and mine.action = ${action}
    order by mine.created_at desc, mine.rowid desc`);
}

/** Whether anybody but this person likes a show: one look-up, which spares those among the friends. */
export function isLikedByOthers(groupKey: SQL, userId: string) {
  return sql<boolean>`exists (select 1 from swipes as other
    where other.group_key = ${groupKey} and other.action = 'like' and other.user_id <> ${userId})`;
}

/**
 * The listings of one group that are still to come, but for the one in `shows`, as JSON text in order of time.
 */
export function otherListings(groupKey: SQL, now: number) {
  return sql<string>`(select json_group_array(json(show)) from (
    select other.show from shows as other
    where other.group_key = ${groupKey} and other.id <> shows.id and other.starts_at > ${now}
    order by other.starts_at, other.id limit ${LISTINGS_MAX}))`;
}

export function toSwipedShows(rows: SwipedRow[]): SwipedShow[] {
  return rows.map((row) => ({ ...toPileShows(row), action: row.action }));
}

/** A swiped show and its other listings; all of them have the key under which it was swiped. */
export function toPileShows({ group_key: groupKey, show, listings, connection_likes: connectionLikes }: ShowRow) {
  const asPileShow = (one: LiveEvent): PileShow => ({ ...one, groupKey, connectionLikes });
  return { event: asPileShow(JSON.parse(show)), listings: (JSON.parse(listings) as LiveEvent[]).map(asPileShow) };
}
