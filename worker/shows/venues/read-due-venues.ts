import { and, asc, eq, lte, ne } from "drizzle-orm";
import { isOff } from "#schema/off-show.ts";
import { venues } from "#schema/tables/index.ts";
import type { Context as VerbContext } from "../../http/verb-context.ts";
import { DAY, MINUTE } from "../../lib/clock.ts";
import { batch } from "../../lib/database/db.ts";
import { logFailure } from "../../lib/log-failure.ts";
import { workloadOf } from "../../lib/workload.ts";
import { sources } from "../sources.ts";
import { inParts, refreshShows, storeShows, withGroupKey } from "../stored-shows.ts";
import { fetchVenue } from "./fetch-venue.ts";
import { readVenue } from "./read-venue.ts";
import { daysOfShows, listShows, type VenueRow } from "./stored-venues.ts";
import { toStoredShow } from "./to-stored-show.ts";
import type { VenueAnswer } from "./venue-show.ts";

// Longer than a reading takes; another run meanwhile leaves the venue alone.
const CLAIMED_FOR = 10 * MINUTE;
const OFF_AFTER = 7 * DAY;
/** How many entries of a calendar the free plan has processor time for. */
const ENTRIES_ON_FREE = 100;

interface Context extends VerbContext {
  kv: KVNamespace;
}

/** Reads the venues that are due, the longest overdue first. */
export async function readDueVenues(context: Context): Promise<void> {
  const { db, config, now } = context;
  if (config.SHOWS === "off") return;
  const due = await db
    .select()
    .from(venues)
    .where(and(ne(venues.state, "off"), lte(venues.dueAt, now)))
    .orderBy(asc(venues.dueAt))
    .limit(workloadOf(config).venues);
  for (const venue of due) await readOne(context, venue).catch((error) => logFailure({ area: "shows" }, error));
}

async function readOne(context: Context, venue: VenueRow): Promise<void> {
  const { db, now } = context;
  const claimed = await db
    .update(venues)
    .set({ dueAt: now + CLAIMED_FOR })
    .where(and(eq(venues.id, venue.id), eq(venues.dueAt, venue.dueAt)))
    .returning({ id: venues.id });
  if (claimed.length === 0) return;
  const answer = await fetchVenue(context, { url: venue.url, etag: venue.etag });
  await batch(db, await statementsFor(context, venue, answer));
}

async function statementsFor(context: Context, venue: VenueRow, answer: VenueAnswer) {
  const { db, now } = context;
  const set = (values: Partial<VenueRow>) => db.update(venues).set(values).where(eq(venues.id, venue.id));
  const works = { state: "reading", problem: null, failingSince: null, dueAt: now + sources.venue.list.fresh } as const;
  switch (answer.kind) {
    case "later":
      return [set({ dueAt: answer.until })];
    case "unchanged":
      return [set({ ...works, readAt: now })];
    case "failed": {
      const failingSince = venue.failingSince ?? now;
      const isOver = failingSince <= now - OFF_AFTER;
      const state = isOver ? "off" : answer.failure === "refused" ? "refused" : "failing";
      const dueAt = Math.max(answer.until ?? 0, now + sources.venue.list.fresh);
      return [set({ state, problem: answer.failure, failingSince, dueAt })];
    }
    case "read":
      return [
        ...(await showStatements(context, venue, answer.text)),
        set({ ...works, readAt: now, etag: answer.etag }),
      ];
  }
}

/** Stores what the venue tells. An empty list is no news: what was known stays. */
async function showStatements({ db, config, now }: Context, venue: VenueRow, text: string) {
  const known = await daysOfShows(db, venue.id);
  const stored = new Map(known.flatMap(({ id, day }) => (day === null ? [] : [[id, day] as const])));
  const entriesMax = config.PLAN === "free" ? { entriesMax: ENTRIES_ON_FREE } : {};
  const reading = await readVenue(text, { ...venue, stored, ...entriesMax }, now);
  if (reading.shows.length === 0) return [];
  const shows = reading.shows.map((show) => withGroupKey(toStoredShow(show, venue)));
  const on = shows.filter((show) => !isOff(show));
  return [
    ...inParts(on).map((part) => storeShows(db, part, now)),
    ...inParts(shows.filter(isOff)).map((part) => refreshShows(db, part, now)),
    ...listShows(
      db,
      venue.id,
      on.map(({ id }) => id),
    ),
  ];
}
