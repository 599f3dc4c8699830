import { eq, type SQL, sql } from "drizzle-orm";
import type { ConnectionPreferences, Sharing, SharingInput } from "#schema/contracts/connection-preferences.ts";
import { SHARED_SHOWS_MAX } from "#schema/limits.ts";
import { swipePreferences, users } from "#schema/tables/index.ts";
import { changeBatch } from "../auth/change-batch.ts";
import type { UserRow } from "../auth/session.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { Context, SessionContext } from "../http/verb-context.ts";
import type { Db } from "../lib/database/db.ts";
import { notFound } from "../lib/refusal.ts";
import { isServed } from "../shows/served.ts";
import { LISTINGS_MAX } from "../swipe/queries.ts";
import { shownPreferences } from "./decide/shown-preferences.ts";

/** The newest likes show a person's taste; older ones would only cost more rows. */
const LIKES_COUNTED = 200;

/**
 * Returns the concert preferences that the other person of an accepted connection shares. Throws 404 for any other
 * state, for other people's connections and for unknown ids.
 */
export async function connectionPreferences(
  context: SessionContext,
  { connectionId }: { connectionId: string },
): Promise<ConnectionPreferences> {
  const { db, session } = context;
  const friendId = connectedPersonId(connectionId, session.userId);
  const { friends, likedGenres, likedShows } = await signedInBatch(context, {
    friends: sharingPerson(db, friendId),
    likedGenres: countedGenres(context, friendId),
    likedShows: comingShows(context, friendId, session.userId),
  });
  const [friend] = friends;
  if (!friend) throw notFound();
  const { location, genres, ...switches } = friend;
  return shownPreferences({
    sharing: toSharing(switches),
    location: location ?? "",
    chosenGenres: genres ?? [],
    likedGenres: likedGenres.map(({ name }) => name),
    likedShows: likedShows.map(({ is_mutual, listings }) => ({
      isMutual: is_mutual === 1,
      listings: JSON.parse(listings),
    })),
  });
}

/** Selects the other person's id as the one column `friend_id`; no row unless the two are connected. */
function connectedPersonId(connectionId: string, userId: string): SQL {
  return sql`(select iif(requester_id = ${userId}, receiver_id, requester_id) as friend_id from connections
    where id = ${connectionId} and status = 'accepted' and ${userId} in (requester_id, receiver_id))`;
}

function sharingPerson(db: Db, friendId: SQL) {
  return db
    .select({
      isCityShared: users.isCityShared,
      areGenresShared: users.areGenresShared,
      areLikesShared: users.areLikesShared,
      location: swipePreferences.location,
      genres: swipePreferences.genres,
    })
    .from(users)
    .leftJoin(swipePreferences, sql`${swipePreferences.userId} = ${users.id}`)
    .where(sql`${users.id} = ${friendId}`);
}

/** Selects the genres of the newest likes, the most frequent first. Several listings of a show count once. */
function countedGenres({ db, config }: Context, friendId: SQL) {
  return db.all<{ name: string }>(sql`
    select name from (
      select shows.show ->> '$.classifications[0].genre.name' as name, swipes.group_key
      from swipes join shows on shows.id = swipes.show_id
      where swipes.user_id = ${friendId} and swipes.action = 'like' and ${isServed(config, sql`shows.id`)}
      order by swipes.created_at desc limit ${LIKES_COUNTED})
    where name is not null group by name order by count(distinct group_key) desc, name`);
}

/**
 * Selects the liked shows with a date still to come, one row per group key with all such listings: those that both
 * like first, then by date. Selects one more than the list holds, to know whether there are more.
 */
function comingShows({ db, config, now }: Context, friendId: SQL, userId: string) {
  const isToCome = sql`(shows.starts_at > ${now} or shows.starts_at is null) and ${isServed(config, sql`shows.id`)}`;
  return db.all<{ is_mutual: number; listings: string }>(sql`
    with liked as materialized (
        select distinct group_key from swipes where user_id = ${friendId} and action = 'like'
      ),
      coming as materialized (
        select liked.group_key, min(shows.starts_at) as first_at, exists (select 1 from swipes as mine
            where mine.user_id = ${userId} and mine.group_key = liked.group_key and mine.action = 'like') as is_mutual
        from liked join shows on shows.group_key = liked.group_key and ${isToCome}
        group by liked.group_key
        order by is_mutual desc, first_at is null, first_at, liked.group_key limit ${SHARED_SHOWS_MAX + 1}
      )
    select is_mutual, (select json_group_array(json(show)) from (
        select shows.show from shows where shows.group_key = coming.group_key and ${isToCome}
        order by shows.starts_at, shows.id limit ${LISTINGS_MAX})) as listings
    from coming order by is_mutual desc, first_at is null, first_at, group_key`);
}

/** Returns what this person's connections see. */
export async function ownSharing(context: SessionContext): Promise<Sharing> {
  const { user } = await signedInBatch(context, {});
  return toSharing(user);
}

/** Changes the given kinds and keeps the rest. Throws 401 without a live session. */
export async function saveSharing(context: SessionContext, { city, genres, likes }: SharingInput): Promise<Sharing> {
  const { db, session } = context;
  const { user } = await changeBatch(context, {
    saved: db
      .update(users)
      .set({
        isCityShared: city ?? sql`${users.isCityShared}`,
        areGenresShared: genres ?? sql`${users.areGenresShared}`,
        areLikesShared: likes ?? sql`${users.areLikesShared}`,
      })
      .where(eq(users.id, session.userId)),
  });
  const before = toSharing(user);
  return { city: city ?? before.city, genres: genres ?? before.genres, likes: likes ?? before.likes };
}

/** Returns the switches of a user row. */
export function toSharing(row: Pick<UserRow, "isCityShared" | "areGenresShared" | "areLikesShared">): Sharing {
  return { city: row.isCityShared, genres: row.areGenresShared, likes: row.areLikesShared };
}
