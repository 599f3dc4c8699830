import { inArray, lte, sql } from "drizzle-orm";
import { addressRequests, joinRequests } from "#schema/tables/index.ts";
import type { Db } from "../../lib/database/db.ts";
import { inBatches } from "../../lib/in-batches.ts";
import { retention } from "../../policy/retention.ts";

const AT_ONCE = 1_000;

/** Deletes answers and addresses that were not confirmed within 30 days. Returns their number. */
export async function forgetOldRequests(db: Db, now: number): Promise<number> {
  const [rowid, before] = [sql`rowid`, now - retention.unconfirmedRequests.for];
  let forgotten = 0;
  for (const table of [joinRequests, addressRequests]) {
    forgotten += await inBatches(AT_ONCE, (size) =>
      db
        .delete(table)
        .where(inArray(rowid, db.select({ rowid }).from(table).where(lte(table.updatedAt, before)).limit(size)))
        .returning({ updatedAt: table.updatedAt }),
    );
  }
  return forgotten;
}
