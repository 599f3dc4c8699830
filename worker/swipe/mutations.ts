import { sql } from "drizzle-orm";
import type { SwipeActionInput } from "#schema/contracts/swipe.ts";
import { liveUserId, requireUser, sessionUser } from "../auth/session.ts";
import { notFound } from "../http/errors.ts";
import type { SessionContext } from "../http/verb-context.ts";

/**
 * Stores a person's swipe, which replaces an earlier one and applies to all listings of the show they have swiped. A
 * repeat changes nothing. Throws 404 for a show that was never shown to a person.
 */
export async function saveSwipe(
  { db, session, now }: SessionContext,
  { ticketmasterEventId: showId, action }: SwipeActionInput,
): Promise<void> {
  const [users, saved] = await db.batch([
    sessionUser(db, session, now),
    db.all<{ show_id: string }>(sql`
      with shown as (select id, group_key from shows where id = ${showId}),
        me as ${liveUserId(session, now)}
      insert into swipes (user_id, show_id, group_key, action, created_at)
      select me.user_id, listing.id, shown.group_key, ${action}, ${now}
      from me, shown, (
        select id from shown
        union select show_id from swipes
        where user_id = ${session.userId} and group_key = (select group_key from shown)
      ) as listing
      where true
      on conflict (user_id, show_id) do update set
        created_at = iif(action = excluded.action, created_at, excluded.created_at),
        action = excluded.action, group_key = excluded.group_key
      returning show_id`),
  ]);
  requireUser(users);
  if (saved.length === 0) throw notFound();
}
