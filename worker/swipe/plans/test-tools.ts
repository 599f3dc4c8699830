import { call } from "../../test/api.ts";

/** Says what a person plans for a night. */
export const plan = (cookie: string, showId: string, state: string, shown = true) =>
  call("PUT", `/swipe/plans/${showId}`, { cookie, body: { state, shown } });
