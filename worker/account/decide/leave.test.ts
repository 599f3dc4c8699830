import { expect, it } from "vitest";
import { dinner, now, person } from "../../events/core/decide/test-state.ts";
import { decideLeave } from "./leave.ts";

it("cancels own events, also in the organizer's calendar, and skips the organizer as a guest", () => {
  const known = { respondedAt: 1, calendarSequence: 1 };
  const state = dinner({
    event: { finalOptionId: "friday", sequence: 1 },
    people: [person("ana", known), person("maya", { respondedAt: 1 })],
  });
  const planning = dinner({ people: [person("maya", { respondedAt: 1 })] });
  const { mails } = decideLeave({ ownEvents: [state, planning], answered: [], seats: [] }, now);
  expect(mails.map(({ recipient, job }) => [recipient, job.kind])).toEqual([
    ["ana@example.com", "event-cancelled"],
    ["maya@example.com", "calendar-cancellation"],
  ]);
});

it("keeps answers without address and link, except for events from which the person was removed", () => {
  const answered = [
    { id: "i1", eventId: "e1", removedAt: null },
    { id: "i2", eventId: "e2", removedAt: 5 },
  ];
  const { former, gone, mails } = decideLeave({ ownEvents: [], answered, seats: [] }, now);
  expect(former).toEqual([{ id: "i1", eventId: "e1", email: "former:i1", token: expect.stringMatching(/^.{22}$/) }]);
  expect([gone, mails]).toEqual([[{ id: "i2" }], []]);
});
