import { and, count, eq, exists, sql } from "drizzle-orm";
import type { PlanInput, SavedPlan } from "#schema/contracts/plans.ts";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import { PLANS_MAX } from "#schema/limits.ts";
import { showPlans, shows } from "#schema/tables/index.ts";
import { changeBatch } from "../../auth/change-batch.ts";
import { signedInBatch } from "../../auth/signed-in-batch.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { insist, retryWhenChanged } from "../../lib/database/insist.ts";
import { nightOverAt } from "../../lib/database/night-over.ts";
import { swipeQuotas } from "../../policy/action-quotas.ts";
import { isServed } from "../../shows/served.ts";
import { watchShows } from "../../shows/watching/watch-shows.ts";
import { recordSwipe } from "../record-swipe.ts";
import { decidePlan } from "./decide/plan.ts";

/**
 * Stores what the signed-in person says of one night, in place of what they said before. It likes the show, which is
 * watched from then on. A repeat changes nothing. Throws what `decidePlan` refuses.
 */
export async function savePlan(context: SessionContext, input: PlanInput & { showId: string }): Promise<SavedPlan> {
  const { db, session, now } = context;
  const { showId, state, shown } = input;
  const userId = session.userId;
  const ofPerson = db.select({ count: count() }).from(showPlans).where(eq(showPlans.userId, userId));
  const hasPlan = exists(
    db
      .select({ state: showPlans.state })
      .from(showPlans)
      .where(and(eq(showPlans.userId, userId), eq(showPlans.showId, showId))),
  );
  const night = db
    .select({
      status: sql<StoredShow["status"]>`${shows.show} ->> '$.status'`,
      overAt: nightOverAt("shows"),
      hasPlan: sql<boolean>`${hasPlan}`.mapWith(Boolean),
      plans: sql<number>`(${ofPerson})`,
    })
    .from(shows)
    .where(and(eq(shows.id, showId), isServed(context.config, sql`${shows.id}`)));
  return retryWhenChanged(async () => {
    const { nights } = await signedInBatch(context, { nights: night });
    decidePlan(nights[0], now);
    const isThere = exists(db.select({ id: shows.id }).from(shows).where(eq(shows.id, showId)));
    const saving = {
      fits: insist(db, sql`${isThere} and (${hasPlan} or (${ofPerson}) < ${PLANS_MAX})`),
      watched: watchShows(db, [showId], now),
      liked: recordSwipe(context, { showId, action: "like" }),
      planned: db.run(sql`
        insert into show_plans (user_id, show_id, group_key, state, shown, created_at)
        select ${userId}, id, group_key, ${state}, ${shown}, ${now} from shows where id = ${showId}
        on conflict (user_id, show_id) do update set
          group_key = excluded.group_key, state = excluded.state, shown = excluded.shown, created_at = excluded.created_at
        where (state, shown, group_key) is not (excluded.state, excluded.shown, excluded.group_key)`),
    };
    await changeBatch(context, saving, { changes: swipeQuotas(userId, now), ifWritten: true });
    return { showId, state, shown };
  });
}
