import { sql } from "drizzle-orm";
import { DAY } from "../lib/clock.ts";
import type { Db } from "../lib/db.ts";

// One statement stays well below D1's 30 s: the night's work is done in portions, each complete in itself.
const PORTION = 5_000;

/**
 * Archives events that ended at least a day ago in their own zone; `ends_at` holds that instant. Running it twice,
 * late or at once with itself ends in the same state. Answers how many were archived.
 */
export async function archivePastEvents(db: Db, now: number): Promise<number> {
  let archived = 0;
  for (let portion = PORTION; portion === PORTION; archived += portion) {
    const { meta } = await db.run(sql`
      update events set archived_at = ${now} where id in (
        select id from events where archived_at is null and deleted_at is null and ends_at <= ${now - DAY}
        order by ends_at limit ${PORTION})`);
    portion = meta.changes;
  }
  return archived;
}

/** Erases events that have been in the recycle bin for 90 days. */
export async function emptyRecycleBin(db: Db, now: number): Promise<void> {
  await db.run(sql`delete from events where deleted_at <= ${now - 90 * DAY}`);
}
