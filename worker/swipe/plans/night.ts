import { type SQL, sql } from "drizzle-orm";
import { DAY } from "../../lib/clock.ts";

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

/** Selects the plan that one of `friends` shows for a night of a group to come, as JSON: the firmest, then the soonest. */
export function planOfFriend(groupKey: SQL, now: number): SQL {
  return sql`(select json_object('showId', plans.show_id, 'state', plans.state)
    from show_plans as plans indexed by show_plans_user_group join shows as night on night.id = plans.show_id
    where plans.user_id = friends.id and plans.group_key = ${groupKey} and plans.shown and ${nightOverAt("night")} > ${now}
    order by plans.state = 'if-friend', night.starts_at is null, night.starts_at limit 1)`;
}
