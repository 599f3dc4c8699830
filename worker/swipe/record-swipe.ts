import { sql } from "drizzle-orm";
import type { SwipeAction } from "#schema/contracts/swipe.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { isServed } from "../shows/served.ts";

/**
 * Returns the statement that stores a swipe of a show and of its other listings that this person has swiped. It returns a
 * row for each, and none for an unknown show.
 */
export function recordSwipe(
  { db, config, session, now }: SessionContext,
  { showId, action }: { showId: string; action: SwipeAction },
) {
  return db.all<{ show_id: string }>(sql`
    with shown as (select id, group_key from shows where id = ${showId} and ${isServed(config, sql`id`)})
    insert into swipes (user_id, show_id, group_key, action, created_at)
    select ${session.userId}, listing.id, shown.group_key, ${action}, ${now}
    from shown, (
      select id from shown
      union select show_id from swipes
      where user_id = ${session.userId} and group_key = (select group_key from shown)
    ) as listing
    where true
    on conflict (user_id, show_id) do update set
      created_at = iif(action = excluded.action, created_at, excluded.created_at),
      action = excluded.action, group_key = excluded.group_key
    returning show_id`);
}
