import { expect, it } from "vitest";
import { decideRemoveNote } from "./remove-note.ts";

const response = { comments: "I may be late.", revision: 3 };

it("removes a comment that the organizer saw, and any comment without a revision", () => {
  expect([decideRemoveNote(response, { revision: 3 }), decideRemoveNote(response, {})]).toEqual([true, true]);
});

it("refuses to remove a newer comment than the organizer saw", () => {
  expect(() => decideRemoveNote(response, { revision: 2 })).toThrow("stale-version:answer");
});

it("changes nothing where there is no comment", () => {
  const empty = { ...response, comments: "" };
  expect([decideRemoveNote(empty, {}), decideRemoveNote(empty, { revision: 2 })]).toEqual([false, false]);
});
