import { expect, it } from "vitest";
import { inEnglish } from "#schema/words.ts";
import { eventBadges } from "./event-badges.ts";

it.each([
  ["planning", {}, ["Planning"]],
  ["finalized", { isFinalized: true }, ["Finalized"]],
  ["past and finalized", { isPastEvent: true, isFinalized: true }, ["Past"]],
  ["deleted and finalized", { isDeleted: true, isFinalized: true }, ["Deleted"]],
  ["taken down", { isTakenDown: true }, ["Taken down", "Planning"]],
  ["without its group link", { isGroupLinkOff: true, isFinalized: true }, ["Group link off", "Finalized"]],
  ["deleted and past", { isDeleted: true, isPastEvent: true }, ["Deleted", "Past"]],
])("marks an event that is %s", (_, state, labels) => {
  const plain = { isDeleted: false, isPastEvent: false, isFinalized: false, isTakenDown: false, isGroupLinkOff: false };
  const event = { ...plain, ...state };
  expect(eventBadges(event, inEnglish).map(({ label }) => label)).toEqual(labels);
});
