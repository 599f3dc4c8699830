import type { StoredShow } from "#schema/contracts/swipe.ts";
import { PLANS_MAX } from "#schema/limits.ts";
import { notFound, Refusal } from "../../../lib/refusal.ts";

/** What decides whether a person may plan a night. */
export interface PlannedNight {
  status: StoredShow["status"];
  /** Epoch milliseconds. */
  overAt: number;
  /** True when the person has a plan for it. */
  hasPlan: boolean;
  /** How many plans the person has. */
  plans: number;
}

/**
 * Refuses a plan for a night that is unknown (404) or over (409), and a new plan for a show that is off or beside the most
 * that one person may have (409). Who has a plan may change it while the show is off.
 */
export function decidePlan(night: PlannedNight | undefined, now: number): void {
  if (!night) throw notFound();
  if (night.overAt <= now) throw new Refusal("event-over:plan");
  if (night.hasPlan) return;
  if (night.status === "cancelled" || night.status === "postponed") throw new Refusal(`show-off:plan-${night.status}`);
  if (night.plans >= PLANS_MAX) throw new Refusal("list-full:plans", { values: { count: PLANS_MAX } });
}
