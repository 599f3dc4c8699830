import { type SQL, sql } from "drizzle-orm";
import { nightOverAt } from "../../lib/database/night-over.ts";

/** Selects the plan that one of `friends` shows for a night of a group to come, as JSON: the firmest, then the soonest. */
export function planOfFriend(groupKey: SQL, now: number): SQL {
  return sql`(select json_object('showId', plans.show_id, 'state', plans.state)
    from show_plans as plans indexed by show_plans_user_group join shows as night on night.id = plans.show_id
    where plans.user_id = friends.id and plans.group_key = ${groupKey} and plans.shown and ${nightOverAt("night")} > ${now}
    order by plans.state = 'if-friend', night.starts_at is null, night.starts_at limit 1)`;
}
