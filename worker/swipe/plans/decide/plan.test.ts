import { expect, it } from "vitest";
import { PLANS_MAX } from "#schema/limits.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { decidePlan, type PlannedNight } from "./plan.ts";

const now = 1_000;
const night: PlannedNight = { status: "onsale", overAt: now + 1, hasPlan: false, plans: 0 };

function refusalOf(changes: Partial<PlannedNight>): string | null {
  try {
    decidePlan({ ...night, ...changes }, now);
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.case : "another error";
  }
}

it.each<[string, Partial<PlannedNight>, string | null]>([
  ["allows a plan for a night to come", {}, null],
  ["refuses a night that has begun", { overAt: now }, "event-over:plan"],
  ["refuses a new plan for a cancelled show", { status: "cancelled" }, "show-off:plan-cancelled"],
  ["refuses a new plan for a postponed show", { status: "postponed" }, "show-off:plan-postponed"],
  ["lets a plan change while its show is off", { status: "cancelled", hasPlan: true, plans: PLANS_MAX }, null],
  ["refuses one plan more than a person may have", { plans: PLANS_MAX }, "list-full:plans"],
  ["allows the last plan that a person may have", { plans: PLANS_MAX - 1 }, null],
])("%s", (_, changes, refusal) => {
  expect(refusalOf(changes)).toBe(refusal);
});
