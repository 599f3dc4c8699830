import { eq, inArray, lte, sql } from "drizzle-orm";
import { showPlans, shows } from "#schema/tables/index.ts";
import type { Db } from "../../lib/database/db.ts";
import { nightOverAt } from "../../lib/database/night-over.ts";
import { inBatches } from "../../lib/in-batches.ts";
import { retention } from "../../policy/retention.ts";

const AT_ONCE = 5_000;

/** Deletes the plans whose night has long been over. Returns how many. */
export function forgetOldPlans(db: Db, now: number): Promise<number> {
  const until = now - retention.plans.for;
  return inBatches(AT_ONCE, (size) => {
    const old = db
      .select({ rowid: sql`show_plans.rowid` })
      .from(showPlans)
      .innerJoin(shows, eq(shows.id, showPlans.showId))
      .where(lte(nightOverAt("shows"), until))
      .limit(size);
    return db.delete(showPlans).where(inArray(sql`rowid`, old)).returning({ showId: showPlans.showId });
  });
}
