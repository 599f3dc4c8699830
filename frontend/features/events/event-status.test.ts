import { expect, it } from "vitest";
import { eventStatus } from "./event-status.ts";

const open = { finalizedDate: null, isPastEvent: false };

it.each([
  [{ ...open, responseCount: 1, inviteCount: 2 }, "Pending Responses"],
  [{ ...open, responseCount: 2, inviteCount: 2 }, "Ready to Finalize"],
  [{ ...open, responseCount: 0, inviteCount: 0 }, "Pending Responses"],
])("labels %j '%s'", (event, label) => {
  expect(eventStatus(event).label).toBe(label);
});
