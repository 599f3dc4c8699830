import { type SQL, sql } from "drizzle-orm";
import { MINUTES_APART } from "#schema/one-night.ts";
import { MINUTE } from "../../lib/clock.ts";
import { nightOverAt } from "../../lib/database/night-over.ts";

/**
 * Tests that two rows of `shows` of one group are one night: they begin at the same time, or two sources list them at about
 * that time. `minutesApart` says the same of shows.
 */
export function isSameNight(one: string, other: string): SQL {
  const apart = `abs(${one}.starts_at - ${other}.starts_at) <= ${MINUTES_APART * MINUTE}`;
  const isTba = (row: string) => `${row}.show ->> '$.dates.start.isTimeTba'`;
  const differs = (field: string, test: string) => `${one}.show ->> '${field}' ${test} ${other}.show ->> '${field}'`;
  return sql.raw(`(${one}.starts_at is ${other}.starts_at or (${differs("$.credit.text", "is not")}
    and ${differs("$.dates.start.localDate", "=")} and (${apart} or ${isTba(one)} or ${isTba(other)})))`);
}

/** Selects the plan that one of `friends` shows for a night of a group to come, as JSON: the firmest, then the soonest. */
export function planOfFriend(groupKey: SQL, now: number): SQL {
  return sql`(select json_object('showId', plans.show_id, 'state', plans.state)
    from show_plans as plans indexed by show_plans_user_group join shows as night on night.id = plans.show_id
    where plans.user_id = friends.id and plans.group_key = ${groupKey} and plans.shown and ${nightOverAt("night")} > ${now}
    order by plans.state = 'if-friend', night.starts_at is null, night.starts_at limit 1)`;
}
