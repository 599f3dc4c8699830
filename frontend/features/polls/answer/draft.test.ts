import { describe, expect, test } from "vitest";
import { samplePoll } from "../sample-poll.ts";
import { initialDraft, parsePreselect, parseView } from "./draft.ts";

const { dateOptions } = samplePoll();
const viewer = { email: "ana@example.com", firstName: "Ana", lastName: "Duarte", isAdmin: false };
const stored = {
  id: "response-1",
  respondentName: "Ana D.",
  respondentEmail: "ana@example.com",
  comments: "Bring cake",
  isCommentShared: false,
  dateOptionResponses: { "option-a1": "yes", "option-gone": "no" },
  partySize: 1,
  updatedAt: "2026-11-02T12:00:00.000Z",
} as const;

describe("the one-tap link", () => {
  test("names an option of this poll and one of the three answers", () => {
    expect(parsePreselect("option-a1.yes", dateOptions)).toEqual({ optionId: "option-a1", answer: "yes" });
    expect(parsePreselect("option-b2.maybe", dateOptions)).toEqual({ optionId: "option-b2", answer: "maybe" });
  });

  test.each([".", ")", ",", ">", "”.", "…", " "])("is read before %j", (after) => {
    expect(parsePreselect(`option-a1.yes${after}`, dateOptions)).toEqual({ optionId: "option-a1", answer: "yes" });
  });

  test.each([
    [null],
    [""],
    ["."],
    ["yes"],
    ["option-a1"],
    ["option-a1."],
    ["option-a1.YES"],
    ["option-a1.yes.no"],
    ["option-x9.yes"],
    ["__proto__.yes"],
    ["option-a1.toString"],
  ])("is ignored when it says %j", (value) => {
    expect(parsePreselect(value, dateOptions)).toBeNull();
  });

  test("overrides the stored answer for its date and keeps the others", () => {
    const poll = samplePoll({
      existingResponse: { ...stored, dateOptionResponses: { "option-a1": "no", "option-b2": "no" } },
    });
    const preselect = { optionId: "option-a1", answer: "yes" } as const;
    expect(initialDraft({ poll, preselect, typed: null }).answers).toEqual({ "option-a1": "yes", "option-b2": "no" });
  });
});

describe("the form starts with", () => {
  test("the stored answer, without dates that no longer exist", () => {
    const poll = samplePoll({ existingResponse: stored, viewer });
    expect(initialDraft({ poll, preselect: null, typed: null })).toEqual({
      respondentName: "Ana D.",
      comments: "Bring cake",
      answers: { "option-a1": "yes" },
    });
  });

  test("the signed-in visitor's name when there is no answer yet", () => {
    const nameFor = (changes: object) =>
      initialDraft({ poll: samplePoll({ viewer: { ...viewer, ...changes } }), preselect: null, typed: null })
        .respondentName;
    expect(nameFor({})).toBe("Ana Duarte");
    expect(nameFor({ lastName: null })).toBe("Ana");
    expect(nameFor({ firstName: null, lastName: null })).toBe("");
  });
});

test("the success view needs an answer to show", () => {
  expect(parseView("submitted", { existingResponse: null })).toBe("form");
  expect(parseView("submitted", { existingResponse: stored })).toBe("submitted");
  expect(parseView("updated", { existingResponse: stored })).toBe("updated");
  expect(parseView("updated", { existingResponse: { ...stored, enteredByOrganizer: true } })).toBe("form");
  expect(parseView("hacked", { existingResponse: stored })).toBe("form");
});
