import { sql } from "drizzle-orm";
import type { SwipeActionInput } from "#schema/contracts/swipe.ts";
import { changeBatch } from "../auth/change-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { notFound } from "../lib/refusal.ts";
import { swipeQuotas } from "../policy/action-quotas.ts";
import { isServed } from "../shows/served.ts";

/**
 * Stores a person's swipe, which replaces an earlier one and applies to all listings of the show they have swiped. A
 * repeat changes nothing. Throws 404 for a show that was never shown to a person.
 */
export async function saveSwipe(
  context: SessionContext,
  { ticketmasterEventId: showId, action }: SwipeActionInput,
): Promise<void> {
  const { db, config, session, now } = context;
  const saving = {
    saved: db.all<{ show_id: string }>(sql`
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
      returning show_id`),
  };
  const { saved } = await changeBatch(context, saving, {
    changes: swipeQuotas(session.userId, now),
    ifWritten: true,
  });
  if (saved.length === 0) throw notFound();
}
