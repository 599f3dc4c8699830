import { expect, it } from "vitest";
import type { EventSummary } from "#schema/contracts/events.ts";
import { eventStatus, sortedEvents } from "./event-status.ts";

const open = { finalizedDate: null, isPastEvent: false };

it.each([
  [{ ...open, responseCount: 1, inviteCount: 2 }, "Pending Responses"],
  [{ ...open, responseCount: 2, inviteCount: 2 }, "Ready to Finalize"],
  [{ ...open, responseCount: 0, inviteCount: 0 }, "Pending Responses"],
])("labels %j '%s'", (event, label) => {
  expect(eventStatus(event).label).toBe(label);
});

it("sorts whole days before the times of their first day", () => {
  const on = (finalizedDate: EventSummary["finalizedDate"]) =>
    ({ ...open, finalizedDate, createdAt: "2026-11-01T12:00:00.000Z" }) as EventSummary;
  const inOrder = [
    on({ date: "2027-06-03", time: "20:00" }),
    on({ date: "2027-06-04", time: null, days: 3 }),
    on({ date: "2027-06-04", time: "00:00" }),
  ];
  expect(sortedEvents(inOrder.toReversed())).toEqual(inOrder);
});
