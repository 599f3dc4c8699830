import { and, eq, exists, or, sql } from "drizzle-orm";
import type { SwipeActionInput } from "#schema/contracts/swipe.ts";
import { showPlans, shows } from "#schema/tables/index.ts";
import { changeBatch } from "../auth/change-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { notFound } from "../lib/refusal.ts";
import { swipeQuotas } from "../policy/action-quotas.ts";
import { isServed } from "../shows/served.ts";
import { recordSwipe } from "./record-swipe.ts";

/**
 * Stores a person's swipe, which replaces an earlier one and applies to all listings of the show they have swiped. A
 * dislike ends their plans for the show. A repeat changes nothing. Throws 404 for a show that was never shown to a person.
 */
export async function saveSwipe(
  context: SessionContext,
  { ticketmasterEventId: showId, action }: SwipeActionInput,
): Promise<void> {
  const saving = {
    ended: action === "dislike" ? [endPlans(context, showId)] : [],
    saved: recordSwipe(context, { showId, action }),
  };
  const { saved } = await changeBatch(context, saving, {
    changes: swipeQuotas(context.session.userId, context.now),
    ifWritten: true,
  });
  if (saved.length === 0) throw notFound();
}

function endPlans({ db, config, session }: SessionContext, showId: string) {
  const isOfShow = or(eq(shows.id, showPlans.showId), eq(shows.groupKey, showPlans.groupKey));
  const disliked = db
    .select({ id: shows.id })
    .from(shows)
    .where(and(eq(shows.id, showId), isServed(config, sql`${shows.id}`), isOfShow));
  return db.delete(showPlans).where(and(eq(showPlans.userId, session.userId), exists(disliked)));
}
