import { and, eq, gt, sql } from "drizzle-orm";
import { leases } from "#schema/tables/index.ts";
import { SECOND } from "../lib/clock.ts";
import type { Db } from "../lib/database/db.ts";
import type { Quota } from "../lib/quota.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";

/** Name of the lease that stops all requests to the provider. */
export const SHOWS_STOP = "shows-stopped";
// A look-up ends within 8 s.
const LEASE_FOR = 10 * SECOND;

/** Stops all requests to the provider until `until` (epoch milliseconds), from every isolate. */
export const stopProvider = (db: Db, until: number): Promise<void> => lengthenLease(db, SHOWS_STOP, until);

/** Lets a lease last at least until `until` (epoch milliseconds). */
export async function lengthenLease(db: Db, name: string, until: number): Promise<void> {
  await db
    .insert(leases)
    .values({ name, until: Math.ceil(until) })
    .onConflictDoUpdate({ target: leases.name, set: { until: sql`max(${leases.until}, excluded.until)` } });
}

/**
 * Claims the look-up of `key` for this isolate. `until` is null when another isolate has it or the provider is stopped.
 * A claimed look-up counts towards `quotas`; throws 429 when one is used up.
 */
export async function claimLookUp(
  db: Db,
  key: string,
  quotas: Quota[],
  now: number,
): Promise<{ until: number | null; stoppedUntil: number | null }> {
  const until = now + LEASE_FOR;
  const name = `shows:${key}`;
  const [claimed, stopped] = await withinQuotas(db, quotas, now, () =>
    db.batch([
      db.all<{ until: number }>(sql`
        insert into leases (name, until) select ${name}, ${until}
        where not exists (select 1 from leases where name = ${SHOWS_STOP} and until > ${now})
        on conflict (name) do update set until = excluded.until where leases.until <= ${now} returning until`),
      db
        .select({ until: leases.until })
        .from(leases)
        .where(and(eq(leases.name, SHOWS_STOP), gt(leases.until, now))),
      countQuotas(db, quotas, sql`exists (select 1 from leases where name = ${name} and until = ${until})`),
    ]),
  );
  return { until: claimed[0]?.until ?? null, stoppedUntil: stopped[0]?.until ?? null };
}

/** Releases a claim of {@link claimLookUp}, unless it expired and another isolate has it. */
export async function releaseLookUp(db: Db, key: string, until: number): Promise<void> {
  await db.delete(leases).where(and(eq(leases.name, `shows:${key}`), eq(leases.until, until)));
}
