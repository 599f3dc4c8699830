import { sql } from "drizzle-orm";
import { DAY } from "../../lib/clock.ts";
import type { Db } from "../../lib/database/db.ts";
import { inBatches } from "../../lib/in-batches.ts";
import { retention } from "../../policy/retention.ts";

const BATCH_SIZE = 5_000;
// An event may have 500 invites and answers.
const ERASED_AT_ONCE = 100;

/**
 * Archives events that ended at least a day ago in their own zone (`ends_at`). A run that is repeated, late or in
 * parallel has the same result. Returns the number of archived events.
 */
export function archivePastEvents(db: Db, now: number): Promise<number> {
  return inBatches(BATCH_SIZE, (size) =>
    db.all(sql`
      update events set archived_at = ${now} where id in (
        select id from events where archived_at is null and deleted_at is null and ends_at <= ${now - DAY}
        order by ends_at limit ${size})
      returning 1`),
  );
}

/** Erases events that have been in the recycle bin for 90 days. Returns their number. */
export function emptyRecycleBin(db: Db, now: number): Promise<number> {
  return inBatches(ERASED_AT_ONCE, (size) =>
    db.all(sql`
      delete from events where id in (select id from events where deleted_at <= ${now - retention.deletedEvents.for} limit ${size})
      returning 1`),
  );
}
