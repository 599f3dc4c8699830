import { sql } from "drizzle-orm";
import type { ShowState } from "#schema/contracts/show-changes.ts";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import { DAY } from "../../lib/clock.ts";
import type { Db, Statement } from "../../lib/database/db.ts";

/** Returns what a source says of a show. {@link stateSql} says the same in SQL. */
export function stateOf({
  dates: { start },
  status,
  soldOut,
}: Pick<StoredShow, "dates" | "status" | "soldOut">): ShowState {
  const time = start.isTimeTba ? null : start.localTime?.slice(0, 5);
  return {
    start: start.localDate === null ? null : start.localDate + (time ? `T${time}` : ""),
    status: status === "cancelled" || status === "postponed" ? status : soldOut ? "sold-out" : "on",
  };
}

/** The {@link ShowState} of a row of `shows`, as JSON. */
export const stateSql = sql<string>`json_object(
  'start', shows.show ->> '$.dates.start.localDate' || iif(shows.show ->> '$.dates.start.isTimeTba', '',
    coalesce('T' || substr(shows.show ->> '$.dates.start.localTime', 1, 5), '')),
  'status', case when shows.show ->> '$.status' in ('cancelled', 'postponed') then shows.show ->> '$.status'
    when shows.show ->> '$.soldOut' then 'sold-out' else 'on' end)`;

/** Returns the statement that watches shows from now on, as they are stored. A show that is watched already stays as it is. */
export const watchShows = (db: Db, showIds: string[], now: number): Statement =>
  db.run(sql`
    insert into watched_shows (show_id, known, due_at)
    select id, ${stateSql}, ${now + DAY}
    from shows where id in (select value from json_each(${JSON.stringify(showIds)}))
    on conflict (show_id) do nothing`);
