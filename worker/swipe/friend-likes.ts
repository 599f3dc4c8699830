import { type SQL, sql } from "drizzle-orm";
import type { Friend } from "#schema/contracts/plans.ts";
import { planOfFriend } from "./plans/night.ts";

/** A friend who likes a show, and since when in epoch milliseconds. */
export type FriendLike = Friend & { likedAt: number };

type StoredLike = Omit<FriendLike, "plan"> & { plan: FriendLike["plan"] | null };

/**
 * Selects the likes `theirs` of the people `friends` as the JSON text that {@link newestByFriend} reads, each with the
 * plan that the friend shows.
 */
export const friendLikes = (now: number): SQL => sql`json_group_array(json_object('id', friends.id,
  'firstName', friends.first_name, 'lastName', friends.last_name, 'email', friends.email,
  'likedAt', theirs.created_at, 'plan', json(${planOfFriend(sql`theirs.group_key`, now)})))`;

/** Returns each friend once, oldest like first. Of one who likes several listings of a show the newest counts. */
export function newestByFriend(json: string): FriendLike[] {
  const likes = (JSON.parse(json) as StoredLike[]).sort((a, b) => a.likedAt - b.likedAt);
  const byId = new Map<string, FriendLike>();
  for (const { plan, ...like } of likes) byId.set(like.id, plan ? { ...like, plan } : like);
  return [...byId.values()];
}
