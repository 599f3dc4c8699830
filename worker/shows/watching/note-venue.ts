import { and, eq, gte, lt, sql } from "drizzle-orm";
import { changeBetween } from "#schema/change-between.ts";
import type { ShowState } from "#schema/contracts/show-changes.ts";
import { shows, venueShows, watchedShows } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import type { Db, Statement } from "../../lib/database/db.ts";
import { sources } from "../sources.ts";
import type { VenueReading } from "../venues/venue-show.ts";
import { pauseBefore, readingGap } from "./cadence.ts";
import { heard, type Said } from "./decide/heard.ts";
import { decideReading } from "./decide/reading.ts";
import { type NotedReading, noteReadings } from "./note-readings.ts";
import { saidByVenue } from "./said.ts";
import { stateSql } from "./watch-shows.ts";

/** A few shows may well change together; of more, half at once is more likely a mistake of the page. */
const MASS_FROM = 4;

/** The id of each of a venue's shows begins with the venue's. */
const isOfVenue = (venueId: string) =>
  and(gte(watchedShows.showId, `${venueId}-`), lt(watchedShows.showId, `${venueId}.`));

/** Selects what is stored of a venue's shows: those that it lists, and those that are watched although it does not. */
export async function knownShows(db: Db, venueId: string) {
  const rows = await db
    .select({
      id: shows.id,
      stored: stateSql,
      earlierDay: sql<string | null>`${shows.show} ->> '$.earlierDate'`,
      startsAt: shows.startsAt,
      known: watchedShows.known,
      seen: watchedShows.seen,
      seenAt: watchedShows.seenAt,
      isDoubtful: watchedShows.isDoubtful,
    })
    .from(shows)
    .leftJoin(watchedShows, eq(watchedShows.showId, shows.id))
    .where(
      sql`${shows.id} in (${db
        .select({ id: venueShows.showId })
        .from(venueShows)
        .where(eq(venueShows.venueId, venueId))
        .union(db.select({ id: watchedShows.showId }).from(watchedShows).where(isOfVenue(venueId)))})`,
    );
  return rows.map(({ stored, ...row }) => ({ ...row, stored: JSON.parse(stored) as ShowState }));
}
export type KnownShow = Awaited<ReturnType<typeof knownShows>>[number];

/**
 * Returns the statements that note what a reading of a venue says of its watched shows, and when it is read next, in epoch
 * milliseconds: after an hour when one of them differs. A reading without any show is silence, and so is a show that is missing.
 */
export async function noteVenueReading(
  { db, now }: Pick<Context, "db" | "now">,
  { known, reading }: { known: KnownShow[]; reading: Pick<VenueReading, "shows" | "online"> },
): Promise<{ statements: Statement[]; dueAt: number }> {
  const said = saidByVenue(reading);
  const isMass = isMassChange(known, said);
  const noted = known.flatMap((row): NotedReading[] => {
    const { id: showId, known, seen, seenAt, startsAt, earlierDay } = row;
    if (known === null) return [];
    const before = { known, seen, seenAt, isDoubtful: row.isDoubtful ?? false };
    const says = said.get(showId);
    const outcome = says
      ? decideReading(before, { said: says, earlierDay, at: now, gap: readingGap.venue, isMass })
      : { watched: before, change: null };
    return [{ showId, before, outcome, dueAt: now + pauseBefore(startsAt, now) }];
  });
  const isOpen = noted.some(({ showId, outcome: { watched, change } }) => said.has(showId) && watched.seen && !change);
  const pauses = noted.map(({ dueAt }) => dueAt - now);
  const pause = isOpen ? readingGap.venue : Math.min(sources.venue.list.fresh, ...pauses);
  return { statements: await noteReadings(db, noted, now), dueAt: now + pause };
}

/** True when over half of the shows that a venue still lists change in one reading. */
function isMassChange(known: KnownShow[], said: Map<string, Said>): boolean {
  const listed = known.flatMap((row) => {
    const says = said.get(row.id);
    return says ? [{ ...row, says }] : [];
  });
  const changed = listed.filter(
    ({ stored, earlierDay, says }) => changeBetween(stored, heard(stored, says, earlierDay)) !== null,
  );
  return listed.length >= MASS_FROM && changed.length * 2 > listed.length;
}

/** A reading that tells nothing new. */
export const silence: Pick<VenueReading, "shows" | "online"> = { shows: [], online: [] };
