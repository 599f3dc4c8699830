import { and, asc, eq, lte, sql } from "drizzle-orm";
import { shows, watchedShows } from "#schema/tables/index.ts";
import type { Context } from "../../http/verb-context.ts";
import { HOUR } from "../../lib/clock.ts";
import { batch, type Db } from "../../lib/database/db.ts";
import { logFailure } from "../../lib/log-failure.ts";
import { Refusal } from "../../lib/refusal.ts";
import { workloadOf } from "../../lib/workload.ts";
import { readingQuotas } from "../../policy/action-quotas.ts";
import { cacheKeys } from "../cache.ts";
import { chooseProvider } from "../choose-provider.ts";
import { claimLookUp, releaseLookUp } from "../look-up-leases.ts";
import { ProviderUnavailable, type ShowProvider } from "../provider.ts";
import { refreshShows, withGroupKey } from "../stored-shows.ts";
import { normaliseShow } from "../ticketmaster/normalise.ts";
import { pauseBefore, readingGap } from "./cadence.ts";
import { decideReading } from "./decide/reading.ts";
import { noteReadings } from "./note-readings.ts";
import { saidByProvider } from "./said.ts";

// A provider that fails is asked again after as long.
const RETRY_AFTER = HOUR;

/** Reads the watched shows of the ticketing provider that are due, the soonest first, until the day's details are used up. */
export async function readDueShows(context: Context): Promise<void> {
  const { db, config, now } = context;
  const provider = chooseProvider(context);
  if (!provider) return;
  const { isSample } = provider;
  for (const watched of await dueShows(db, { isSample, now, limit: workloadOf(config).shows })) {
    try {
      if (!(await readOne(context, provider, watched))) return;
    } catch (error) {
      // The provider's own failures are logged where they happen.
      if (!(error instanceof ProviderUnavailable)) logFailure({ area: "shows" }, error);
    }
  }
}

function dueShows(db: Db, { isSample, now, limit }: { isSample: boolean; now: number; limit: number }) {
  const isOfProvider = sql`${shows.show} ->> '$.source' is null and ${shows.show} ->> '$.isSample' = ${Number(isSample)}`;
  return db
    .select({
      showId: watchedShows.showId,
      known: watchedShows.known,
      seen: watchedShows.seen,
      seenAt: watchedShows.seenAt,
      isDoubtful: watchedShows.isDoubtful,
      dueAt: watchedShows.dueAt,
      startsAt: shows.startsAt,
      earlierDay: sql<string | null>`${shows.show} ->> '$.earlierDate'`,
    })
    .from(watchedShows)
    .innerJoin(shows, eq(shows.id, watchedShows.showId))
    .where(and(lte(watchedShows.dueAt, now), isOfProvider))
    .orderBy(sql`${shows.startsAt} is null`, asc(shows.startsAt), asc(watchedShows.showId))
    .limit(limit);
}
type DueShow = Awaited<ReturnType<typeof dueShows>>[number];

/** Returns false when the provider is not to be asked any more now. */
async function readOne(context: Context, provider: ShowProvider, { showId, dueAt, ...watched }: DueShow) {
  const { db, now } = context;
  const key = cacheKeys.event(showId);
  const claim = await claimLookUp(db, key, readingQuotas(now), Date.now()).catch((error) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (claim === null || claim.stoppedUntil !== null) return false;
  // Somebody looks it up; it stays due.
  if (claim.until === null) return true;
  try {
    const { startsAt, earlierDay } = watched;
    const isOurs = await postpone(db, { showId, dueAt, until: now + RETRY_AFTER });
    if (!isOurs) return true;
    const raw = await provider.event(showId);
    const options = { isSample: provider.isSample, appOrigin: context.config.APP_ORIGIN, now };
    const show = raw === null ? null : normaliseShow(raw, options);
    const pause = pauseBefore(startsAt, now);
    if (show?.id !== showId) {
      await postpone(db, { showId, dueAt: now + RETRY_AFTER, until: now + pause });
      return true;
    }
    const reading = { said: saidByProvider(show), earlierDay, at: now, gap: readingGap.provider, isMass: false };
    const outcome = decideReading(watched, reading);
    const isOpen = outcome.watched.seen !== null && outcome.change === null;
    const next = now + (isOpen ? readingGap.provider : pause);
    await batch(db, [
      ...(await noteReadings(db, [{ showId, before: watched, outcome, dueAt: next }], now)),
      refreshShows(db, [withGroupKey(show)], now),
    ]);
    return true;
  } finally {
    await releaseLookUp(db, key, claim.until);
  }
}

/** Moves the next reading; returns false when another run has. */
async function postpone(db: Db, { showId, dueAt, until }: { showId: string; dueAt: number; until: number }) {
  const moved = await db
    .update(watchedShows)
    .set({ dueAt: until })
    .where(and(eq(watchedShows.showId, showId), eq(watchedShows.dueAt, dueAt)))
    .returning({ showId: watchedShows.showId });
  return moved.length > 0;
}
