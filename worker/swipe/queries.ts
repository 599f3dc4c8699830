import { type SQL, sql } from "drizzle-orm";
import type { Friend } from "#schema/contracts/plans.ts";
import type { PileShow, StoredShow, SwipeAction, SwipedShow } from "#schema/contracts/swipe.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { Context, SessionContext } from "../http/verb-context.ts";
import { likeSharingFriends } from "../people/queries.ts";
import { isServed } from "../shows/served.ts";
import { withCredit } from "../shows/sources.ts";
import { changedShow } from "../shows/watching/latest-change.ts";
import { planOfFriend } from "./plans/night.ts";

/** A year of a weekly show; a person does not choose from a longer list. */
export const LISTINGS_MAX = 60;

interface ShowRow {
  group_key: string;
  show: string;
  listings: string;
}
interface SwipedRow extends ShowRow {
  action: SwipeAction;
  /** The friends who like it: their number, and those who show a plan as JSON; null when nobody else likes it. */
  likes: string | null;
}

/**
 * Returns the shows this person swiped one way, the latest swipe first, from the snapshots alone. Likes are looked up
 * per connection, and only for shows with other likes: SQLite's own plan would read all people's likes.
 */
export function swipedShows({ db, config, now }: Context, userId: string, action: SwipeAction) {
  return db.all<SwipedRow>(sql`
    with friends as materialized ${likeSharingFriends(userId)}
    select mine.group_key, mine.action, ${changedShow("shows")} as show,
      ${otherListings({ config, now }, sql`mine.group_key`)} as listings,
      iif(${isLikedByOthers(sql`mine.group_key`, userId)},
        (select json_object('count', count(*), 'planning', json_group_array(json_object('id', id, 'firstName', first_name,
            'lastName', last_name, 'email', email, 'plan', json(plan))) filter (where plan is not null))
          from (select friends.*, ${planOfFriend(sql`mine.group_key`, now)} as plan from friends
            where exists (select 1 from swipes as theirs indexed by swipes_user_group
              where theirs.user_id = friends.id and theirs.group_key = mine.group_key and theirs.action = 'like'))),
        null) as likes
    from swipes as mine join shows on shows.id = mine.show_id
    where mine.user_id = ${userId} and mine.action = ${action} and ${isServed(config, sql`mine.show_id`)}
    order by mine.created_at desc, mine.rowid desc`);
}

/** Tests with one look-up whether other people like a show, so that friends' likes are read only then. */
export function isLikedByOthers(groupKey: SQL, userId: string) {
  return sql<boolean>`exists (select 1 from swipes as other
    where other.group_key = ${groupKey} and other.action = 'like' and other.user_id <> ${userId})`;
}

/** Selects a group's other listings that are still to come, as JSON text in order of time. */
export function otherListings({ config, now }: Pick<Context, "config" | "now">, groupKey: SQL) {
  return sql<string>`(select json_group_array(json(show)) from (
    select ${changedShow("other")} as show from shows as other
    where other.group_key = ${groupKey} and other.id <> shows.id and other.starts_at > ${now}
      and ${isServed(config, sql`other.id`)}
    order by other.starts_at, other.id limit ${LISTINGS_MAX}))`;
}

/** Returns the shows that the signed-in person swiped one way. */
export async function listSwiped(context: SessionContext, { action }: { action: SwipeAction }): Promise<SwipedShow[]> {
  const { rows } = await signedInBatch(context, { rows: swipedShows(context, context.session.userId, action) });
  return rows.map((row) => ({ ...toPileShows(row, likesOf(row)), action: row.action }));
}

type Likes = Pick<PileShow, "connectionLikes" | "friends">;

/** Returns how many friends like a show, and who of them shows a plan. */
function likesOf({ likes }: SwipedRow): Likes {
  const { count, planning } = JSON.parse(likes ?? '{"count":0,"planning":[]}') as { count: number; planning: Friend[] };
  return { connectionLikes: count, ...(planning.length > 0 && { friends: planning }) };
}

/** Returns a swiped show and its other listings, all with the group key of the swipe. */
export function toPileShows({ group_key: groupKey, show, listings }: ShowRow, likes: Likes) {
  const asPileShow = (one: StoredShow): PileShow => withCredit({ ...one, groupKey, ...likes });
  return { event: asPileShow(JSON.parse(show)), listings: (JSON.parse(listings) as StoredShow[]).map(asPileShow) };
}
