import { describe, expect, test } from "vitest";
import type { RefusalCode } from "#schema/refusals.ts";
import { ApiError } from "../../../lib/api.ts";
import { refusal } from "../../../test/refusal.ts";
import { DATES_MISSING, findProblem, NAME_MISSING, problemFromRefusal, SUBMIT_FAILED } from "./problem.ts";

test("a missing name is reported first, then missing dates", () => {
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

function refusedWith(status: number, sentence: string, code?: RefusalCode, field?: string): ApiError {
  return new ApiError(refusal(status, sentence, code, field), sentence);
}

describe("a refusal about a field is shown at that field, for any wording", () => {
  test.each([
    ["name", "respondentName"],
    ["dates", "dateOptionResponses"],
    ["comments", "comments"],
  ])("%s: %s", (place, field) => {
    const message = "Some sentence.";
    expect(problemFromRefusal(refusedWith(400, message, "invalid-input", field))).toEqual({ place, message });
  });

  test("or at the submit button when the page has no such field", () => {
    const detail = "Some sentence.";
    expect(problemFromRefusal(refusedWith(400, detail, "invalid-input", "version"))).toEqual({
      place: "submit",
      message: SUBMIT_FAILED,
      detail,
    });
  });
});

test.each(["options-changed", "unknown-option"] as const)("dates that have changed (%s) ask for a reload", (code) => {
  const detail = "The dates of this event have changed. Reload to see the latest version.";
  const problem = { place: "submit", message: SUBMIT_FAILED, detail, isOutdated: true };
  expect(problemFromRefusal(refusedWith(409, detail, code))).toEqual(problem);
});

test("a passed deadline shows the server's sentence and offers a reload", () => {
  const message = "Answering closed on Thu, Mar 4, 6:00 PM. Ask Maya if yours still matters.";
  expect(problemFromRefusal(refusedWith(409, message, "answering-closed"))).toEqual({
    place: "submit",
    message,
    isOutdated: true,
  });
});

test("a limit or an outage shows the server's sentence", () => {
  const detail = "You answered too often. Try again in a minute.";
  const problem = { place: "submit", message: SUBMIT_FAILED, detail };
  expect(problemFromRefusal(refusedWith(429, detail, "cap-reached"))).toEqual(problem);
  expect(problemFromRefusal(refusedWith(503, detail, "busy"))).toEqual(problem);
});

test("an unknown error says only that sending failed", () => {
  const plain = { place: "submit", message: SUBMIT_FAILED };
  const unexpected = refusedWith(500, "Something went wrong. Please try again.", "unexpected");
  expect(problemFromRefusal(unexpected)).toEqual(plain);
  expect(problemFromRefusal(refusedWith(503, "<html>Bad gateway</html>"))).toEqual(plain);
  expect(problemFromRefusal(refusedWith(429, ""))).toEqual(plain);
  expect(problemFromRefusal(null)).toEqual(plain);
});
