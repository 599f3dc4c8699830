import { expect, it } from "vitest";
import { dinner, now } from "../../core/decide/test-state.ts";
import { decideHostResponse } from "./host-response.ts";

const { event, options, organizer } = dinner();
const decide = (answers: Record<string, "yes" | "no">) =>
  decideHostResponse({ event, options, organizer }, { answers }, now);

it("stores the host's answers under the host's name, with no invite", () => {
  expect(decide({ friday: "yes" })).toMatchObject({
    eventId: "event",
    inviteId: null,
    respondentName: "Maya",
    answers: { friday: "yes" },
    revision: 1,
    updatedAt: now,
  });
});

it("allows no answers at all", () => {
  expect(decide({}).answers).toEqual({});
});

it("refuses answers to dates of another event", () => {
  expect(() => decide({ friday: "yes", other: "no" })).toThrow("unknown-option:removed");
});
