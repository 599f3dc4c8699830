import { lte } from "drizzle-orm";
import { leases } from "#schema/tables/index.ts";
import type { Db } from "./db.ts";

/** Takes a lease until an instant (epoch milliseconds) if it is free at `now`. The statement returns a row only then. */
export function takeLease(db: Db, { name, until }: { name: string; until: number }, now: number) {
  return db
    .insert(leases)
    .values({ name, until })
    .onConflictDoUpdate({ target: leases.name, set: { until }, setWhere: lte(leases.until, now) })
    .returning({ until: leases.until });
}
