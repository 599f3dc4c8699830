import { sql } from "drizzle-orm";
import type { ShowState } from "#schema/contracts/show-changes.ts";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import { DAY } from "../../lib/clock.ts";
import type { Db, Statement } from "../../lib/database/db.ts";

/** Returns what a source says of a show. `watchShows` says the same in SQL. */
export function stateOf({ dates: { start }, status }: Pick<StoredShow, "dates" | "status">): ShowState {
  const time = start.isTimeTba ? null : start.localTime?.slice(0, 5);
  return {
    start: start.localDate === null ? null : start.localDate + (time ? `T${time}` : ""),
    status: status === "cancelled" || status === "postponed" ? status : "on",
  };
}

/** Returns the statement that watches shows from now on, as they are stored. A show that is watched already stays as it is. */
export const watchShows = (db: Db, showIds: string[], now: number): Statement =>
  db.run(sql`
    insert into watched_shows (show_id, known, due_at)
    select id, json_object(
      'start', show ->> '$.dates.start.localDate' || iif(show ->> '$.dates.start.isTimeTba', '',
        coalesce('T' || substr(show ->> '$.dates.start.localTime', 1, 5), '')),
      'status', iif(show ->> '$.status' in ('cancelled', 'postponed'), show ->> '$.status', 'on')), ${now + DAY}
    from shows where id in (select value from json_each(${JSON.stringify(showIds)}))
    on conflict (show_id) do nothing`);
