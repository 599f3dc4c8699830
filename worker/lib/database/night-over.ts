import { type SQL, sql } from "drizzle-orm";
import { DAY } from "../clock.ts";

// A show without a date counts so long from the last day on which a source had it.
const UNDATED = 365 * DAY;

/**
 * Returns SQL for the moment (epoch milliseconds) at which the night of a row of `shows` is over for plans: its start, a day
 * later without a time, or the end of its last day.
 */
export function nightOverAt(row: string): SQL<number> {
  return sql`${sql.raw(`coalesce(unixepoch(${row}.show ->> '$.dates.end.localDate', '+1 day') * 1000,
    ${row}.starts_at + iif(${row}.show ->> '$.dates.start.isTimeTba', ${DAY}, 0), ${row}.stored_at + ${UNDATED})`)}`;
}
