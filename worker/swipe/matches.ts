import { sql } from "drizzle-orm";
import type { ShowMatch } from "#schema/contracts/swipe.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";
import type { Db } from "../lib/database/db.ts";
import { likeSharingFriendIds } from "../people/queries.ts";
import { isLikedByOthers, otherListings, toPileShows } from "./queries.ts";

interface SharedShow {
  group_key: string;
  show_id: string;
  liked_at: number;
  show: string;
  listings: string;
  friends: string;
}

/** Returns the shows that the signed-in person and a connection both like. */
export async function listMatches(context: SessionContext): Promise<ShowMatch[]> {
  const { db, session, now } = context;
  const { rows } = await signedInBatch(context, { rows: sharedShows(db, session.userId, now) });
  return toMatches(rows);
}

type FriendLike = ShowMatch["friend"] & { likedAt: number };

/**
 * Returns the shows that this person and a connection both like, one row per group key: this person's own listing and
 * the friends. It starts from their own likes: a show with no other likes costs one look-up, any other one look-up per
 * friend, however many strangers like it.
 */
export function sharedShows(db: Db, userId: string, now: number) {
  return db.all<SharedShow>(sql`
    with connected as materialized (
        select id, first_name, last_name, email from ${likeSharingFriendIds(userId)} join users on id = friend_id
      ),
      mine as materialized (
        select own.group_key, own.show_id, own.created_at as liked_at, (
            select json_group_array(json_object('id', id, 'firstName', first_name, 'lastName', last_name,
              'email', email, 'likedAt', theirs.created_at))
            from connected cross join swipes as theirs indexed by swipes_user_group
              on theirs.user_id = id and theirs.group_key = own.group_key
            where theirs.action = 'like'
          ) as friends
        from swipes as own indexed by swipes_user_action
        where own.user_id = ${userId} and own.action = 'like'
          and ${isLikedByOthers(sql`own.group_key`, userId)}
      ),
      shared as (
        -- SQLite takes the other columns from the row with the maximum.
        select group_key, show_id, max(liked_at) as liked_at, friends from mine
        where friends <> '[]' group by group_key
      )
    select shared.*, shows.show, ${otherListings(sql`shared.group_key`, now)} as listings
    from shared join shows on shows.id = shared.show_id`);
}

/**
 * Returns one entry per friend and show, the newest match first. Only one entry of a show holds its other listings,
 * which may be many and are the same for all friends.
 */
function toMatches(rows: SharedShow[]): ShowMatch[] {
  const matches = rows.flatMap((row) => {
    const friends = newestByFriend(JSON.parse(row.friends) as FriendLike[]);
    const { event, listings } = toPileShows({ ...row, connection_likes: friends.length });
    return friends.map(({ likedAt, ...friend }, index) => ({
      match: { id: `${friend.id}:${row.show_id}`, createdAt: toIso(Math.max(likedAt, row.liked_at)) },
      event,
      listings: index === 0 ? listings : [],
      friend,
    }));
  });
  return matches.sort((one, other) => Date.parse(other.match.createdAt) - Date.parse(one.match.createdAt));
}

/** A friend who likes several listings of a show counts once. */
function newestByFriend(likes: FriendLike[]): FriendLike[] {
  const byId = new Map<string, FriendLike>();
  for (const like of likes.sort((a, b) => a.likedAt - b.likedAt)) byId.set(like.id, like);
  return [...byId.values()];
}
