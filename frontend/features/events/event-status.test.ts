import { expect, it } from "vitest";
import type { EventSummary } from "#schema/contracts/events.ts";
import { eventStatus, sortedEvents } from "./event-status.ts";

const open = { isTakenDown: false, finalizedDate: null, isPastEvent: false };

it.each([
  [{ ...open, responseCount: 1, inviteCount: 2 }, "Pending Responses"],
  [{ ...open, responseCount: 2, inviteCount: 2 }, "Ready to Finalize"],
  [{ ...open, responseCount: 0, inviteCount: 0 }, "Pending Responses"],
])("labels %j '%s'", (event, label) => {
  expect(eventStatus(event).label).toBe(label);
});

it("sorts final dates by time, and whole days before the times of their first day", () => {
  const finalized = (finalizedDate: EventSummary["finalizedDate"]) => ({ ...open, finalizedDate }) as EventSummary;
  const days = finalized({ date: "2027-03-13", time: null, days: 2 });
  const morning = finalized({ date: "2027-03-13", time: "00:00" });
  const before = finalized({ date: "2027-03-12", time: "23:00" });
  expect(sortedEvents([morning, days, before])).toEqual([before, days, morning]);
});
