import { sql } from "drizzle-orm";
import type { Sharing, SharingInput } from "#schema/contracts/connection-preferences.ts";
import { liveUserId, requireUser, sessionUser, type UserRow } from "../auth/session.ts";
import type { SessionContext } from "../http/verb-context.ts";

/** Returns what this person's connections see. */
export async function ownSharing({ db, session, now }: SessionContext): Promise<Sharing> {
  return toSharing(requireUser(await sessionUser(db, session, now)));
}

/** Changes the given kinds and keeps the rest. Throws 401 without a live session. */
export async function saveSharing(
  { db, session, now }: SessionContext,
  { city, genres, likes }: SharingInput,
): Promise<Sharing> {
  const [, found] = await db.batch([
    db.run(sql`
      update users set is_city_shared = coalesce(${city ?? null}, is_city_shared),
        are_genres_shared = coalesce(${genres ?? null}, are_genres_shared),
        are_likes_shared = coalesce(${likes ?? null}, are_likes_shared)
      where id in ${liveUserId(session, now)}`),
    sessionUser(db, session, now),
  ]);
  return toSharing(requireUser(found));
}

/** Returns the switches of a user row. */
export function toSharing(row: Pick<UserRow, "isCityShared" | "areGenresShared" | "areLikesShared">): Sharing {
  return { city: row.isCityShared, genres: row.areGenresShared, likes: row.areLikesShared };
}
