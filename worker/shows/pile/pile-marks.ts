import { sql } from "drizzle-orm";
import type { ShowChange } from "#schema/contracts/show-changes.ts";
import type { Context } from "../../http/verb-context.ts";
import { likeSharingFriends } from "../../people/queries.ts";
import { type FriendLike, friendLikes, newestByFriend } from "../../swipe/friend-likes.ts";
import type { GroupedShow } from "../stored-shows.ts";
import { latestChange } from "../watching/latest-change.ts";

interface PileMarks {
  /** Ids of the shows that this person swiped or an admin took down. */
  swipedIds: Set<string>;
  /** Groups of which this person swiped a listing. */
  swipedGroups: Set<string>;
  /** Group → the connections who like a listing of it, newest like last, with the plans that they show. */
  likes: Map<string, FriendLike[]>;
  /** Id → the latest change of the show. */
  changes: Map<string, ShowChange>;
}

/**
 * Returns the swipes of this person and the likes of their connections on these shows, in one statement with one index
 * look-up each.
 */
export async function pileMarks(
  { db, now }: Pick<Context, "db" | "now">,
  userId: string,
  shows: GroupedShow[],
): Promise<PileMarks> {
  const list = JSON.stringify(shows.map(({ id, groupKey }) => ({ id, groupKey })));
  // Forces the per-user index: the default plan scans everyone's likes.
  const rows = await db.all<{ kind: "id" | "group" | "likes" | "change"; name: string; value: string | null }>(sql`
    with shown as (select value ->> 'id' as id, value ->> 'groupKey' as group_key from json_each(${list})),
      friends as materialized ${likeSharingFriends(userId)}
    select 'id' as kind, show_id as name, null as value from swipes
      where user_id = ${userId} and show_id in (select id from shown)
    union all
    select 'id', show_id, null from taken_down_shows where show_id in (select id from shown)
    union all
    select distinct 'group', group_key, null from swipes
      where user_id = ${userId} and group_key in (select group_key from shown)
    union all
    select 'likes', group_key, ${friendLikes(now)} from friends cross join swipes as theirs indexed by swipes_user_group
      on theirs.user_id = friends.id and theirs.group_key in (select group_key from shown)
      where theirs.action = 'like' group by group_key
    union all
    select 'change', id, ${latestChange(sql`shown.id`)} from shown`);
  const named = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    swipedIds: new Set(named("id").map(({ name }) => name)),
    swipedGroups: new Set(named("group").map(({ name }) => name)),
    likes: new Map(named("likes").map(({ name, value }) => [name, newestByFriend(value!)])),
    changes: new Map(named("change").flatMap(({ name, value }) => (value === null ? [] : [[name, JSON.parse(value)]]))),
  };
}
