import { eq, inArray, lte, or, sql } from "drizzle-orm";
import { showChanges, shows, watchedShows } from "#schema/tables/index.ts";
import { DAY } from "../../lib/clock.ts";
import type { Db } from "../../lib/database/db.ts";
import { nightOverAt } from "../../lib/database/night-over.ts";
import { inBatches } from "../../lib/in-batches.ts";
import { retention } from "../../policy/retention.ts";

const AT_ONCE = 5_000;

/** Tests that somebody plans to see a watched show, or that a date of an event follows it. */
const isNeeded = sql`(exists (select 1 from show_plans where show_plans.show_id = ${watchedShows.showId})
  or exists (select 1 from date_options join events on events.id = date_options.event_id
    where date_options.show_id = ${watchedShows.showId} and events.follows_show and events.archived_at is null))`;

/** Ends the watching of shows that nobody needs any more, or whose night is over. Returns how many. */
export function forgetWatched(db: Db, now: number): Promise<number> {
  return inBatches(AT_ONCE, (size) => {
    const unneeded = db
      .select({ id: watchedShows.showId })
      .from(watchedShows)
      .innerJoin(shows, eq(shows.id, watchedShows.showId))
      .where(or(sql`not ${isNeeded}`, lte(nightOverAt("shows"), now - DAY)))
      .limit(size);
    return db.delete(watchedShows).where(inArray(watchedShows.showId, unneeded)).returning({ id: watchedShows.showId });
  });
}

/** Deletes what became of shows whose night has long been over. Returns how many changes. */
export function forgetOldChanges(db: Db, now: number): Promise<number> {
  const until = now - retention.showChanges.for;
  return inBatches(AT_ONCE, (size) => {
    const old = db
      .select({ id: showChanges.id })
      .from(showChanges)
      .innerJoin(shows, eq(shows.id, showChanges.showId))
      .where(lte(nightOverAt("shows"), until))
      .limit(size);
    return db.delete(showChanges).where(inArray(showChanges.id, old)).returning({ id: showChanges.id });
  });
}
