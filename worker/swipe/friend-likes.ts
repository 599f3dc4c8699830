import { sql } from "drizzle-orm";
import type { ShowMatch } from "#schema/contracts/swipe.ts";

/** A friend who likes a show, and since when in epoch milliseconds. */
export type FriendLike = ShowMatch["friend"] & { likedAt: number };

/** Selects the likes `theirs` of the people `friends` as the JSON text that {@link newestByFriend} reads. */
export const friendLikes = sql.raw(`json_group_array(json_object('id', friends.id, 'firstName', friends.first_name,
  'lastName', friends.last_name, 'email', friends.email, 'likedAt', theirs.created_at))`);

/** Returns each friend once, oldest like first. Of one who likes several listings of a show the newest counts. */
export function newestByFriend(json: string): FriendLike[] {
  const likes = (JSON.parse(json) as FriendLike[]).sort((a, b) => a.likedAt - b.likedAt);
  const byId = new Map<string, FriendLike>();
  for (const like of likes) byId.set(like.id, like);
  return [...byId.values()];
}
