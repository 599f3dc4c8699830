import { expect, test } from "vitest";
import type { Answer, Answers } from "#schema/contracts/common.ts";
import type { Others } from "#schema/contracts/visibility.ts";
import { othersByOption } from "../others/others-on.ts";
import { samplePoll, sampleResponse } from "../sample-poll.ts";
import { leadingSentence, rankDates } from "./ranked-dates.ts";

const dateOptions = samplePoll().dateOptions.slice(0, 3);
const ids = dateOptions.map(({ id }) => id);
const answers = (...given: (Answer | null)[]): Answers =>
  Object.fromEntries(given.flatMap((answer, at) => (answer ? [[ids[at]!, answer]] : [])));
const people = (...given: [string, Answers][]): Others => ({
  people: given.map(([name, own]) => ({ name, answers: own })),
});
const ranked = (others: Others, own: Answers | null, options = dateOptions) =>
  rankDates(options, othersByOption(others, ids), own && { ...sampleResponse, dateOptionResponses: own });
const sentence = (...given: Parameters<typeof ranked>) => leadingSentence(ranked(...given), "you");

test.each([
  [
    "Dec 5 leads: Ida Holm, Jon and you",
    people(["Ida Holm", answers("no", "yes")], ["Jon", answers("no", "yes")]),
    answers("no", "yes"),
  ],
  ["Dec 4 leads: Ida and Jon", people(["Ida", answers("yes")], ["Jon", answers("yes")]), answers("no", "maybe")],
  ["Dec 4 leads: Dr. Ida Holm and a guest", people(["Dr. Ida Holm", answers("yes")], ["", answers("yes")]), null],
  ["Dec 4 leads: you", people(), answers("yes")],
  ["Dec 4 leads with 1 maybe", people(), answers("maybe")],
  ["Dec 4 and Dec 10 lead with 1 yes each", people(["Ida", answers("yes")]), answers("no", null, "yes")],
  ["3 dates lead with 1 yes each", people(["Ida", answers("yes", "yes")]), answers(null, null, "yes")],
  ["No date works for anybody yet", people(["Ida", answers("no")]), answers("no")],
  [
    "Dec 4 leads: Ann, Ben, you and 2 others",
    people(...["Ann", "Ben", "Cleo", "Dora"].map((name): [string, Answers] => [name, answers("yes")])),
    answers("yes"),
  ],
])("says '%s'", (words, others, own) => {
  expect(sentence(others, own)).toBe(words);
});

test("names nobody where the organizer shows numbers, and counts the guest's own answer", () => {
  const others = { counts: { [ids[0]!]: { yes: 3, maybe: 0, no: 0 }, [ids[1]!]: { yes: 1, maybe: 1, no: 2 } } };
  expect(sentence(others, answers("yes"))).toBe("Dec 4 leads with 4 yes");
  expect(ranked(others, answers("yes")).flatMap(({ faces }) => faces)).toEqual([]);
});

test("counts and names nobody where answers are hidden", () => {
  const [first] = rankDates(dateOptions, new Map(), { ...sampleResponse, dateOptionResponses: answers("yes") });
  expect(first).toMatchObject({ yesCount: 0, faces: [], isLeading: false });
});

test("names the time of a leading date that shares its day with another date", () => {
  const twice = [dateOptions[0]!, { ...dateOptions[1]!, date: dateOptions[0]!.date }, dateOptions[2]!];
  expect(sentence(people(["Ida", answers("yes")]), null, twice)).toBe("Dec 4, 7:30 PM, leads: Ida");
});

test.each([
  ["Dec 4: Ida and you", people(["Ida", answers("yes")]), answers("yes")],
  ["Dec 4: 1 maybe", people(), answers("maybe")],
])("does not say that an only date leads: '%s'", (words, others, own) => {
  expect(sentence(others, own, dateOptions.slice(0, 1))).toBe(words);
});
