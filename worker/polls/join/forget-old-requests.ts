import { sql } from "drizzle-orm";
import { addressRequests, joinRequests } from "#schema/tables/index.ts";
import type { Db } from "../../lib/database/db.ts";
import { inBatches } from "../../lib/in-batches.ts";
import { retention } from "../../policy/retention.ts";

const AT_ONCE = 1_000;

/** Deletes answers and addresses that were not confirmed within 30 days. Returns their number. */
export async function forgetOldRequests(db: Db, now: number): Promise<number> {
  let forgotten = 0;
  for (const table of [joinRequests, addressRequests]) {
    forgotten += await inBatches(AT_ONCE, (size) =>
      db.all(sql`delete from ${table}
        where rowid in (select rowid from ${table} where updated_at <= ${now - retention.unconfirmedRequests.for} limit ${size}) returning 1`),
    );
  }
  return forgotten;
}
