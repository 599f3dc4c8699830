import { and, eq, gt, sql } from "drizzle-orm";
import { dateOptions, events, showChanges, shows } from "#schema/tables/index.ts";
import { DAY } from "../../lib/clock.ts";
import type { Db } from "../../lib/database/db.ts";
import { isAskedAbout } from "../../shows/watching/open-questions.ts";
import { isOwn } from "./queries.ts";

// An admin decides sooner, or nobody does.
const DOUBTED_FOR = 7 * DAY;

/** Selects the names of the shows of an own event's dates. */
export function namesOfShows(db: Db, eventId: string, organizerId: string) {
  return db
    .selectDistinct({ id: shows.id, name: sql<string>`${shows.show} ->> '$.name'`.as("show_name") })
    .from(dateOptions)
    .innerJoin(events, and(eq(events.id, dateOptions.eventId), isOwn(eventId, organizerId)))
    .innerJoin(shows, eq(shows.id, dateOptions.showId))
    .where(eq(dateOptions.eventId, eventId));
}

/** Selects the latest changes of an event's shows about which an admin is still asked. */
export function doubtfulChanges(db: Db, eventId: string, now: number) {
  return db
    .selectDistinct({ id: showChanges.id, showId: showChanges.showId, kind: showChanges.kind })
    .from(dateOptions)
    .innerJoin(showChanges, eq(showChanges.showId, dateOptions.showId))
    .where(and(eq(dateOptions.eventId, eventId), isAskedAbout, gt(showChanges.foundAt, now - DOUBTED_FOR)));
}
