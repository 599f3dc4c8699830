/** What somebody says of one night: they are in, they come if a friend does, or they have a ticket. */
export const planStates = ["in", "if-friend", "ticket"] as const;
export type PlanState = (typeof planStates)[number];
