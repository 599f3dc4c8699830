import { sql } from "drizzle-orm";
import type { ShowChange } from "#schema/contracts/show-changes.ts";
import type { Context } from "../../http/verb-context.ts";
import { likeSharingFriends } from "../../people/queries.ts";
import { type FriendLike, friendLikes, newestByFriend } from "../../swipe/friend-likes.ts";
import { type GroupedShow, joinedKey } from "../stored-shows.ts";
import { latestChange } from "../watching/latest-change.ts";

interface PileMarks {
  /** The shows with their groups of now: a page may be older than what made two groups one. */
  shows: GroupedShow[];
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
  // Forces the per-user index: the default plan scans everyone's likes. D1 takes at most five parts of a union.
  type Kind = "key" | "id" | "group" | "likes" | "change";
  const rows = await db.all<{ kind: Kind; name: string; value: string | null }>(sql`
    with listed as materialized (select value ->> 'id' as id, value ->> 'groupKey' as listed_key,
        ${joinedKey(sql`value ->> 'groupKey'`)} as joined_key from json_each(${list})),
      shown as (select id, coalesce(joined_key, listed_key) as group_key from listed),
      friends as materialized ${likeSharingFriends(userId)}
    select 'key' as kind, id as name, joined_key as value from listed where joined_key is not null
    union all
    select 'id', id, null from shown
      where exists (select 1 from swipes where user_id = ${userId} and show_id = shown.id)
        or exists (select 1 from taken_down_shows where show_id = shown.id)
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
  const keys = new Map(named("key").map(({ name, value }) => [name, value!]));
  return {
    shows: shows.map((show) => ({ ...show, groupKey: keys.get(show.id) ?? show.groupKey })),
    swipedIds: new Set(named("id").map(({ name }) => name)),
    swipedGroups: new Set(named("group").map(({ name }) => name)),
    likes: new Map(named("likes").map(({ name, value }) => [name, newestByFriend(value!)])),
    changes: new Map(named("change").flatMap(({ name, value }) => (value === null ? [] : [[name, JSON.parse(value)]]))),
  };
}
