import { expect, it } from "vitest";
import { decideRemoveComment } from "./remove-comment.ts";

const response = { comments: "I may be late.", revision: 3 };

it("removes a comment that the organizer saw, and any comment without a revision", () => {
  expect([decideRemoveComment(response, { revision: 3 }), decideRemoveComment(response, {})]).toEqual([true, true]);
});

it("refuses to remove a newer comment than the organizer saw", () => {
  expect(() => decideRemoveComment(response, { revision: 2 })).toThrow("stale-version:answer");
});

it("changes nothing where there is no comment", () => {
  const empty = { ...response, comments: "" };
  expect([decideRemoveComment(empty, {}), decideRemoveComment(empty, { revision: 2 })]).toEqual([false, false]);
});
