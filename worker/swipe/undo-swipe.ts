import { and, eq, notExists, sql } from "drizzle-orm";
import type { SwipeActionInput, UndoneSwipe } from "#schema/contracts/swipe.ts";
import { showPlans, swipes } from "#schema/tables/index.ts";
import { changeBatch } from "../auth/change-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { swipeQuotas } from "../policy/action-quotas.ts";

/**
 * Removes a person's swipe of a show and its other listings, if it is still their last word: a newer swipe the other way
 * stays, and so does a like with a plan. Returns what the show is now. A repeat changes nothing.
 */
export async function undoSwipe(
  context: SessionContext,
  { ticketmasterEventId: showId, action }: SwipeActionInput,
): Promise<UndoneSwipe> {
  const { db, session, now } = context;
  const ofShow = sql`${swipes.userId} = ${session.userId} and ${swipes.groupKey} =
    (select group_key from swipes where user_id = ${session.userId} and show_id = ${showId})`;
  const plans = db
    .select({ showId: showPlans.showId })
    .from(showPlans)
    .where(and(eq(showPlans.userId, session.userId), eq(showPlans.groupKey, swipes.groupKey)));
  const undoing = {
    undone: db.delete(swipes).where(and(ofShow, eq(swipes.action, action), notExists(plans))),
    left: db.select({ action: swipes.action }).from(swipes).where(ofShow).limit(1),
  };
  const { left } = await changeBatch(context, undoing, { changes: swipeQuotas(session.userId, now), ifWritten: true });
  return { action: left[0]?.action ?? null };
}
