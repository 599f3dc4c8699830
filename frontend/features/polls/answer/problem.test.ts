import { describe, expect, test } from "vitest";
import { COMMENTS_MAX, RESPONDENT_NAME_MAX } from "#schema/contracts/events.ts";
import { respondInput } from "#schema/contracts/polls.ts";
import { DATES_MISSING, findProblem, NAME_MISSING, problemFromRefusal, SUBMIT_FAILED } from "./problem.ts";

const complete = { respondentName: "Ana", comments: "", dateOptionResponses: { "option-a1": "yes" } };
const sentenceFor = (changes: object) =>
  respondInput.safeParse({ ...complete, ...changes }).error?.issues[0]?.message ?? "";

test("a blank name is asked for first, then at least one date", () => {
  const answers = { "option-a1": "yes" } as const;
  expect(findProblem({ respondentName: " \t", comments: "", answers: {} })).toEqual({
    place: "name",
    message: NAME_MISSING,
  });
  expect(findProblem({ respondentName: "Ana", comments: "", answers: {} })).toEqual({
    place: "dates",
    message: DATES_MISSING,
  });
  expect(findProblem({ respondentName: "Ana", comments: "", answers })).toBeNull();
});

describe("a refusal by the contract stands at the field it is about", () => {
  test.each([
    ["name", { respondentName: "" }],
    ["name", { respondentName: "x".repeat(RESPONDENT_NAME_MAX + 1) }],
    ["name", { respondentName: "two\nlines" }],
    ["dates", { dateOptionResponses: {} }],
    ["comments", { comments: "x".repeat(COMMENTS_MAX + 1) }],
  ])("%s: %j", (place, changes) => {
    const message = sentenceFor(changes);
    expect(message).not.toBe("");
    expect(problemFromRefusal(400, message)).toEqual({ place, message });
  });
});

test("a limit or an outage passes the server's sentence on", () => {
  const detail = "You answered too often. Try again in a minute.";
  expect(problemFromRefusal(429, detail)).toEqual({ place: "submit", message: SUBMIT_FAILED, detail });
  expect(problemFromRefusal(503, detail)).toEqual({ place: "submit", message: SUBMIT_FAILED, detail });
});

test("an unknown error says no more than that it failed", () => {
  const plain = { place: "submit", message: SUBMIT_FAILED };
  expect(problemFromRefusal(500, "Something went wrong. Please try again.")).toEqual(plain);
  expect(problemFromRefusal(503, "<html>Bad gateway</html>")).toEqual(plain);
  expect(problemFromRefusal(429, "")).toEqual(plain);
});
