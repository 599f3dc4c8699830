import { Hono } from "hono";
import { showId } from "#schema/contracts/common.ts";
import { planInput } from "#schema/contracts/plans.ts";
import { pushPlanSoon } from "../../http/after-response.ts";
import { type AppContext, type AppEnv, sessionContext } from "../../http/context.ts";
import { parseAs, readBody } from "../../http/validate.ts";
import { endPlan } from "./end-plan.ts";
import { listPlans } from "./list-plans.ts";
import { savePlan } from "./save-plan.ts";

const nightOf = (c: AppContext) => parseAs(showId, c.req.param("showId"));

export const plans = new Hono<AppEnv>()
  .get("/swipe/plans", async (c) => c.json(await listPlans(sessionContext(c))))
  .put("/swipe/plans/:showId", async (c) => {
    const context = sessionContext(c);
    const plan = await savePlan(context, { showId: nightOf(c), ...(await readBody(c, planInput)) });
    if (plan.shown) pushPlanSoon(c, context.session.userId, plan.showId);
    return c.json(plan);
  })
  .delete("/swipe/plans/:showId", async (c) => {
    await endPlan(sessionContext(c), { showId: nightOf(c) });
    return c.body(null, 204);
  });
