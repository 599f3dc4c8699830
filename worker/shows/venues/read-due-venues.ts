import { and, asc, eq, lte, ne } from "drizzle-orm";
import { isOff } from "#schema/off-show.ts";
import { venues } from "#schema/tables/index.ts";
import type { Context as VerbContext } from "../../http/verb-context.ts";
import { DAY, MINUTE } from "../../lib/clock.ts";
import { batch } from "../../lib/database/db.ts";
import { logFailure } from "../../lib/log-failure.ts";
import { workloadOf } from "../../lib/workload.ts";
import { joinVenueShows } from "../joins/join-shows.ts";
import { sources } from "../sources.ts";
import { callOffShows, inParts, refreshShows, storeShows, withGroupKey } from "../stored-shows.ts";
import { type KnownShow, knownShows, noteVenueReading, silence } from "../watching/note-venue.ts";
import { fetchVenue } from "./fetch-venue.ts";
import { readVenue } from "./read-venue.ts";
import { listShows, type VenueRow } from "./stored-venues.ts";
import { tellAdmins } from "./tell-admins.ts";
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
  const known = await knownShows(db, venue.id);
  // What differed at the last reading is read again, also when nothing has changed since.
  const etag = known.some(({ seenAt }) => seenAt !== null) ? null : venue.etag;
  const answer = await fetchVenue(context, { url: venue.url, etag });
  await batch(db, await statementsFor(context, { venue, known, answer }));
  if (answer.kind === "read") await joinVenueShows(context, venue.id);
}

interface Asked {
  venue: VenueRow;
  /** What was stored of its shows before. */
  known: KnownShow[];
  answer: VenueAnswer;
}

async function statementsFor(context: Context, { venue, known, answer }: Asked) {
  const { db, now } = context;
  const set = (values: Partial<VenueRow>) => db.update(venues).set(values).where(eq(venues.id, venue.id));
  const works = { state: "reading", problem: null, failingSince: null, readAt: now } as const;
  switch (answer.kind) {
    case "later":
      return [set({ dueAt: answer.until })];
    case "unchanged": {
      const { statements, dueAt } = await noteVenueReading(context, { known, reading: silence });
      return [...statements, set({ ...works, dueAt })];
    }
    case "failed": {
      const failingSince = venue.failingSince ?? now;
      const isOver = failingSince <= now - OFF_AFTER;
      const state = isOver ? "off" : answer.failure === "refused" ? "refused" : "failing";
      const dueAt = Math.max(answer.until ?? 0, now + sources.venue.list.fresh);
      const told = isOver ? await tellAdmins(context, venue, failingSince) : [];
      return [...told, set({ state, problem: answer.failure, failingSince, dueAt })];
    }
    case "read": {
      const { statements, dueAt } = await showStatements(context, { venue, known }, answer.text);
      return [...statements, set({ ...works, dueAt, etag: answer.etag })];
    }
  }
}

/** Stores what the venue tells. An empty list is no news: what was known stays. */
async function showStatements(context: Context, { venue, known }: Omit<Asked, "answer">, text: string) {
  const { db, config, now } = context;
  const days = known.map(({ id, stored, earlierDay }) => [id, stored.start?.slice(0, 10) ?? earlierDay] as const);
  const stored = new Map(days.flatMap(([id, day]) => (day === null ? [] : [[id, day] as const])));
  const entriesMax = config.PLAN === "free" ? { entriesMax: ENTRIES_ON_FREE } : {};
  const reading = await readVenue(text, { ...venue, stored, ...entriesMax }, now);
  const { statements: noted, dueAt } = await noteVenueReading(context, { known, reading });
  if (reading.shows.length === 0) return { statements: [...noted, callOffShows(db, reading.online, now)], dueAt };
  const shows = reading.shows.map((show) => withGroupKey(toStoredShow(show, venue)));
  const on = shows.filter((show) => !isOff(show));
  const statements = [
    ...noted,
    ...inParts(on).map((part) => storeShows(db, part, now)),
    ...inParts(shows.filter(isOff)).map((part) => refreshShows(db, part, now)),
    callOffShows(db, reading.online, now),
    ...listShows(
      db,
      venue.id,
      on.map(({ id }) => id),
    ),
  ];
  return { statements, dueAt };
}
