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
 * up by connection: left alone, SQLite would read everybody's.
 */
export function swipedShows(db: Db, userId: string, action: SwipeAction, now: number) {
  return db.all<SwipedRow>(sql`
    with friends as materialized ${acceptedFriendIds(userId)}
    select mine.group_key, mine.action, live_events.show,
      ${otherListings(sql`mine.group_key`, now)} as listings,
      (select count(distinct theirs.user_id) from friends cross join swipes as theirs indexed by swipes_user_group
        on theirs.user_id = friends.friend_id and theirs.group_key = mine.group_key
        where theirs.action = 'like') as connection_likes
    from swipes as mine join live_events on live_events.id = mine.live_event_id
    where mine.user_id = ${userId} and mine.action = ${action}
    order by mine.created_at desc, mine.live_event_id`);
}

/**
 * The listings of one group that are still to come, but for the one in `live_events`, as JSON text in order of time.
 */
export function otherListings(groupKey: SQL, now: number) {
  return sql<string>`(select json_group_array(json(show)) from (
    select other.show from live_events as other
    where other.group_key = ${groupKey} and other.id <> live_events.id and other.starts_at > ${now}
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
