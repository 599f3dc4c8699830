import { and, eq, gt, sql } from "drizzle-orm";
import { leases } from "#schema/tables/index.ts";
import { MINUTE, SECOND } from "../lib/clock.ts";
import type { Db } from "../lib/database/db.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import { Refusal } from "../lib/refusal.ts";
import { caps, quotaOf } from "../policy/caps.ts";

const TURN = "geocoder";
const STOP = "geocoder-stopped";
const STOPPED_FOR = 10 * MINUTE;
// The public service allows one request a second for the whole application; the rest allows for clock differences.
const MIN_INTERVAL = 1.1 * SECOND;
// A request that would wait longer is asked to try again.
const MAX_WAIT = 3 * SECOND;

/**
 * Waits for a turn at the geocoder. One row hands out turns a second apart to all isolates. Throws 503 when too many
 * requests wait or the geocoder is paused, 429 when this person has used up their share.
 */
export async function awaitRateLimit(db: Db, userId: string): Promise<void> {
  const now = Date.now();
  const quotas = [quotaOf(caps.searches, { account: userId }, now)];
  const isStopped = sql`exists (select 1 from leases where name = ${STOP} and until > ${now})`;
  const [turns, stops] = await withinQuotas(db, quotas, now, () =>
    db.batch([
      db.all<{ until: number }>(sql`
        insert into leases (name, until) select ${TURN}, ${now + MIN_INTERVAL} where not ${isStopped}
        on conflict (name) do update set until = max(leases.until, ${now}) + ${MIN_INTERVAL}
          where leases.until <= ${now + MAX_WAIT}
        returning until`),
      stoppedUntil(db, now),
      countQuotas(db, quotas, sql`not ${isStopped}`),
    ]),
  );
  throwIfStopped(stops, now);
  const turn = turns[0];
  if (!turn)
    throw new Refusal("busy:cities", {
      retryAfter: MAX_WAIT / SECOND,
    });
  const wait = turn.until - MIN_INTERVAL - now;
  if (wait <= 0) return;
  await scheduler.wait(wait);
  // An earlier request may have paused the geocoder.
  throwIfStopped(await stoppedUntil(db, Date.now()), Date.now());
}

/** Pauses the geocoder for ten minutes. */
export async function stopAsking(db: Db): Promise<void> {
  const until = Date.now() + STOPPED_FOR;
  await db.insert(leases).values({ name: STOP, until }).onConflictDoUpdate({ target: leases.name, set: { until } });
}

/** Returns a 503 for the person who searches; `retryAfter` in seconds. */
export const searchUnavailable = (retryAfter = 60) =>
  new Refusal("provider-unavailable:cities", {
    retryAfter,
  });

const stoppedUntil = (db: Db, now: number) =>
  db
    .select({ until: leases.until })
    .from(leases)
    .where(and(eq(leases.name, STOP), gt(leases.until, now)));

function throwIfStopped([stop]: { until: number }[], now: number): void {
  if (stop) throw searchUnavailable((stop.until - now) / SECOND);
}
