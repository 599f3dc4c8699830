import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { dateOptions, events, shows, takenDownShows } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import { type Db, namedBatch, type Statement } from "../lib/database/db.ts";
import { cacheKeys } from "../shows/cache.ts";
import { type Admin, noteAction } from "./actions.ts";

interface TakingDown {
  admin: Admin;
  showId: string;
  kv: KVNamespace;
}

/**
 * Takes a show down: it ends in the cache, in the pile and in people's lists, and no source brings it back. Events keep
 * title and date, and lose its link and picture. A repeat changes nothing more.
 */
export async function takeShowDown(context: Context, { admin, showId, kv }: TakingDown): Promise<void> {
  const { db, now } = context;
  const [known] = await db.select({ show: shows.show }).from(shows).where(eq(shows.id, showId));
  await namedBatch(db, {
    marked: db.insert(takenDownShows).values({ showId, takenDownAt: now }).onConflictDoNothing(),
    taken: takeDownStatements(db, eq(shows.id, showId)),
    noted: noteAction(context, { admin, action: "take-down-show", subject: `'${known?.show.name ?? ""}' ${showId}` }),
  });
  await forgetCached(kv, showId);
}

/** Returns the statements that erase shows, with people's swipes of them, and their links in events. */
export function takeDownStatements(db: Db, which: SQL): Statement[] {
  const links = sql`select show ->> '$.url' as link from shows where ${which}
    union select picture.value ->> '$.url' from shows, json_each(show -> '$.images') as picture where ${which}`;
  return [
    ...[events, dateOptions].map((table) => {
      const { ticketUrl, imageUrl } = table;
      const without = (link: SQLWrapper) => sql`iif(${link} in (${links}), null, ${link})`;
      return db
        .update(table)
        .set({ ticketUrl: without(ticketUrl), imageUrl: without(imageUrl) })
        .where(sql`${ticketUrl} in (${links}) or ${imageUrl} in (${links})`);
    }),
    db.delete(shows).where(which),
  ];
}

/** Deletes the show's details and each cached search that has it, which is looked up anew. */
async function forgetCached(kv: KVNamespace, showId: string): Promise<void> {
  await kv.delete(cacheKeys.event(showId));
  let cursor: string | null = null;
  do {
    const listed: KVNamespaceListResult<unknown> = await kv.list({ prefix: cacheKeys.pages, cursor });
    for (const { name } of listed.keys) if ((await kv.get(name))?.includes(`"${showId}"`)) await kv.delete(name);
    cursor = listed.list_complete ? null : listed.cursor;
  } while (cursor !== null);
}
