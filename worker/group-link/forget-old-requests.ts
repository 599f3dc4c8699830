import { sql } from "drizzle-orm";
import { DAY } from "../lib/clock.ts";
import type { Db } from "../lib/db.ts";
import { inPortions } from "../lib/portions.ts";

const KEPT = 30 * DAY;
const AT_ONCE = 1_000;

/** Deletes answers whose address was not confirmed within 30 days. */
export function forgetOldRequests(db: Db, now: number): Promise<number> {
  return inPortions(AT_ONCE, (portion) =>
    db.run(sql`delete from join_requests
      where rowid in (select rowid from join_requests where updated_at <= ${now - KEPT} limit ${portion})`),
  );
}
