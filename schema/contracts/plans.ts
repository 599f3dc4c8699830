import * as z from "zod";
import { instant } from "./common.ts";

/** What somebody says of one night: they are in, they come if a friend does, or they have a ticket. */
export const planStates = ["in", "if-friend", "ticket"] as const;
export type PlanState = (typeof planStates)[number];

/** Body of PUT /api/swipe/plans/{showId}. The id of a show is that of one night. */
export const planInput = z.object({
  state: z.enum(planStates, { error: "Please choose in, if-friend or ticket." }),
  /** True when connected friends see it. */
  shown: z.boolean({ error: "Please choose whether friends see your plan: true or false." }),
});
export type PlanInput = z.infer<typeof planInput>;

/** A connected person. */
export const friend = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  /** The plan that they show for a night to come, the firmest and then the soonest of a show; absent when there is none. */
  plan: z.object({ showId: z.string(), state: z.enum(planStates) }).optional(),
});
export type Friend = z.infer<typeof friend>;

/** An entry of GET /api/swipe/plans, soonest night first, and the response of PUT without `friends`. */
const ownPlan = planInput.extend({
  showId: z.string(),
  /** Since when it says so. */
  createdAt: instant,
  /** Friends who show a plan for the same night. */
  friends: z.array(friend),
});
export type OwnPlan = z.infer<typeof ownPlan>;
export type SavedPlan = Omit<OwnPlan, "friends" | "createdAt">;
