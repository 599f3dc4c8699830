import { sql } from "drizzle-orm";
import type { ShowMatch } from "#schema/contracts/swipe.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { Context, SessionContext } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";
import { likeSharingFriends } from "../people/queries.ts";
import { isServed } from "../shows/served.ts";
import { changedShow } from "../shows/watching/latest-change.ts";
import { friendLikes, newestByFriend } from "./friend-likes.ts";
import { isLikedByOthers, otherListings, toPileShows } from "./queries.ts";

interface SharedShow {
  group_key: string;
  show_id: string;
  liked_at: number;
  show: string;
  listings: string;
  likes: string;
}

/** Returns the shows that the signed-in person and a connection both like. */
export async function listMatches(context: SessionContext): Promise<ShowMatch[]> {
  const { rows } = await signedInBatch(context, { rows: sharedShows(context, context.session.userId) });
  return toMatches(rows);
}

/**
 * Returns the shows that this person and a connection both like, one row per group key: this person's own listing and
 * the friends. It starts from their own likes: a show with no other likes costs one look-up, any other one look-up per
 * friend, however many strangers like it.
 */
export function sharedShows({ db, config, now }: Context, userId: string) {
  return db.all<SharedShow>(sql`
    with friends as materialized ${likeSharingFriends(userId)},
      mine as materialized (
        select own.group_key, own.show_id, own.created_at as liked_at, (
            select ${friendLikes(now)} from friends cross join swipes as theirs indexed by swipes_user_group
              on theirs.user_id = friends.id and theirs.group_key = own.group_key
            where theirs.action = 'like'
          ) as likes
        from swipes as own indexed by swipes_user_action
        where own.user_id = ${userId} and own.action = 'like' and ${isServed(config, sql`own.show_id`)}
          and ${isLikedByOthers(sql`own.group_key`, userId)}
      ),
      shared as (
        -- SQLite takes the other columns from the row with the maximum.
        select group_key, show_id, max(liked_at) as liked_at, likes from mine
        where likes <> '[]' group by group_key
      )
    select shared.*, ${changedShow("shows")} as show, ${otherListings({ config, now }, sql`shared.group_key`)} as listings
    from shared join shows on shows.id = shared.show_id`);
}

/**
 * Returns one entry per friend and show, the newest match first. Only one entry of a show holds its other listings,
 * which may be many and are the same for all friends.
 */
function toMatches(rows: SharedShow[]): ShowMatch[] {
  const matches = rows.flatMap((row) => {
    const friends = newestByFriend(row.likes);
    const { event, listings } = toPileShows(row, { connectionLikes: friends.length });
    return friends.map(({ likedAt, ...friend }, index) => ({
      match: { id: `${friend.id}:${row.show_id}`, createdAt: toIso(Math.max(likedAt, row.liked_at)) },
      event,
      listings: index === 0 ? listings : [],
      friend,
    }));
  });
  return matches.sort((one, other) => Date.parse(other.match.createdAt) - Date.parse(one.match.createdAt));
}
