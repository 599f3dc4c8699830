import { and, eq, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { isUrgentRow, leases, outbox } from "#schema/tables/index.ts";
import { HOUR, MINUTE } from "../lib/clock.ts";
import type { Db, Statement } from "../lib/database/db.ts";

/** The name of the lease that pauses mail. It ends when the next mail goes out as a probe. */
export const MAIL_PAUSE = "mail-pause";
const PROBE_AFTER = 5 * MINUTE;

/** A provider also refuses single recipients, so only refusals for as many people show that it refuses us. */
const REFUSED_PEOPLE = 3;
const REFUSAL_COUNTS_FOR = HOUR;
// Beside the pause in the order of names, so that one range has both.
const REFUSAL = `${MAIL_PAUSE}:`;
const AFTER_REFUSALS = `${MAIL_PAUSE};`;

/** Tests that a row may be claimed: urgent mail always, other mail without a pause or as its next probe. */
export function isLetThrough(now: number): SQL {
  return sql`(${isUrgentRow} or not exists (select 1 from leases where name = ${MAIL_PAUSE} and until > ${now}))`;
}

/** Makes the row that is claimed in the same batch the only probe of a pause for a while, if there is a pause. */
export function takeProbe(db: Db, row: { id: string; leaseUntil: number }, now: number): Statement {
  const isClaimed = sql`exists (select 1 from outbox where id = ${row.id} and lease_until = ${row.leaseUntil})`;
  return db
    .update(leases)
    .set({ until: now + PROBE_AFTER })
    .where(and(eq(leases.name, MAIL_PAUSE), lte(leases.until, now), isClaimed));
}

/**
 * Notes that the provider did not accept us as the sender of this mail. Starts a pause after refusals for several people
 * without a mail sent in between. Returns true for the one refusal that starts it.
 */
export async function noteRefusal(db: Db, { id }: { id: string }, now: number): Promise<boolean> {
  const until = now + REFUSAL_COUNTS_FOR;
  const refused = db
    .select({ id: sql`substr(${leases.name}, ${REFUSAL.length + 1})` })
    .from(leases)
    .where(and(gte(leases.name, REFUSAL), lt(leases.name, AFTER_REFUSALS), gt(leases.until, now)));
  const people = sql`(select count(distinct recipient) from ${outbox} where id in ${refused})`;
  const [, begun] = await db.batch([
    db
      .insert(leases)
      .values({ name: REFUSAL + id, until })
      .onConflictDoUpdate({ target: leases.name, set: { until } }),
    db.all(sql`
      insert into leases (name, until) select ${MAIL_PAUSE}, ${now + PROBE_AFTER} where ${people} >= ${REFUSED_PEOPLE}
      on conflict do nothing returning name`),
  ]);
  return begun.length > 0;
}

/** Ends a pause and forgets the refusals, because the provider has accepted a mail. */
export function endPause(db: Db): Statement {
  return db.delete(leases).where(and(gte(leases.name, MAIL_PAUSE), lt(leases.name, AFTER_REFUSALS)));
}

/** Returns when the next probe may go out; null without a pause. */
export async function readPause(db: Db): Promise<number | null> {
  const [pause] = await db.select().from(leases).where(eq(leases.name, MAIL_PAUSE));
  return pause?.until ?? null;
}
