import { and, inArray, isNull, lte } from "drizzle-orm";
import { events } from "#schema/tables/index.ts";
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
    db
      .update(events)
      .set({ archivedAt: now })
      .where(
        inArray(
          events.id,
          db
            .select({ id: events.id })
            .from(events)
            .where(and(isNull(events.archivedAt), isNull(events.deletedAt), lte(events.endsAt, now - DAY)))
            .orderBy(events.endsAt)
            .limit(size),
        ),
      )
      .returning({ id: events.id }),
  );
}

/** Erases events that have been in the recycle bin for 90 days. Returns their number. */
export function emptyRecycleBin(db: Db, now: number): Promise<number> {
  return inBatches(ERASED_AT_ONCE, (size) =>
    db
      .delete(events)
      .where(
        inArray(
          events.id,
          db
            .select({ id: events.id })
            .from(events)
            .where(lte(events.deletedAt, now - retention.deletedEvents.for))
            .limit(size),
        ),
      )
      .returning({ id: events.id }),
  );
}
