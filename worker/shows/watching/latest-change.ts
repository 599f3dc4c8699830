import { eq, type SQL, sql } from "drizzle-orm";
import type { ShowChange } from "#schema/contracts/show-changes.ts";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import { shows } from "#schema/tables/index.ts";
import type { Db } from "../../lib/database/db.ts";

/** Selects the latest change of a show that counts, as the JSON of a {@link ShowChange}; null for none. */
export const latestChange = (showId: SQL): SQL<string | null> => sql`(
  select json_object('kind', change.kind, 'from', change.from_start, 'to', change.to_start,
    'at', strftime('%Y-%m-%dT%H:%M:%fZ', change.found_at / 1000.0, 'unixepoch'))
  from show_changes as change where change.show_id = ${showId} and not change.is_doubtful
  order by change.found_at desc, change.rowid desc limit 1)`;

/** Selects a stored show as JSON, with its latest change. `alias` is a row of `shows`. */
export const changedShow = (alias: "shows" | "other"): SQL<string> => {
  const of = sql.identifier(alias);
  return sql`json_set(${of}.show, '$.change', json(${latestChange(sql`${of}.id`)}))`;
};

/** Returns the details of a show with its latest change, which is newer than what a cache holds. */
export async function withChange<Details extends Pick<StoredShow, "change">>(db: Db, id: string, details: Details) {
  const [row] = await db
    .select({ change: latestChange(sql`${shows.id}`) })
    .from(shows)
    .where(eq(shows.id, id));
  return { ...details, change: row?.change ? (JSON.parse(row.change) as ShowChange) : null };
}
