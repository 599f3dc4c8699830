import { and, eq } from "drizzle-orm";
import { showPlans } from "#schema/tables/index.ts";
import { changeBatch } from "../../auth/change-batch.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { swipeQuotas } from "../../policy/action-quotas.ts";

/** Takes the signed-in person's plan for a night back; they still like the show. A repeat changes nothing. */
export async function endPlan(context: SessionContext, { showId }: { showId: string }): Promise<void> {
  const { db, session, now } = context;
  const isTheirs = and(eq(showPlans.userId, session.userId), eq(showPlans.showId, showId));
  await changeBatch(
    context,
    { ended: db.delete(showPlans).where(isTheirs) },
    { changes: swipeQuotas(session.userId, now), ifWritten: true },
  );
}
