import { expect, it } from "vitest";
import { isTie, rankOptions, winsAnyway } from "./ranking.ts";

const option = (id: string, yesCount: number, maybeCount: number, date = "2027-06-04") => ({
  id,
  date,
  time: "19:30",
  yesCount,
  maybeCount,
  yesPeople: yesCount,
  maybePeople: maybeCount,
});
const ids = (options: ReturnType<typeof option>[], own = {}) => rankOptions(options, own).map(({ id }) => id);

it("counts a yes as one and a maybe as a half", () => {
  expect(ids([option("two yes", 2, 0), option("one yes, four maybe", 1, 4), option("three maybe", 0, 3)])).toEqual([
    "one yes, four maybe",
    "two yes",
    "three maybe",
  ]);
});

it("breaks a tie by more yes, then by the earlier date", () => {
  const late = option("late", 2, 0, "2027-06-09");
  expect(ids([option("maybes", 1, 2), late, option("early", 2, 0)])).toEqual(["early", "late", "maybes"]);
});

it("counts the organizer's answer like one more guest's", () => {
  const [early, late] = [option("early", 3, 0), option("late", 3, 0, "2027-06-09")];
  expect(ids([early, late], { early: "no", late: "maybe" })).toEqual(["late", "early"]);
  expect(ids([early, option("late", 2, 1)], { early: "no", late: "yes" })).toEqual(["late", "early"]);
  expect([isTie(early, late), isTie(early, late, { late: "yes" }), isTie(early, late, { late: "no" })]).toEqual([
    true,
    false,
    true,
  ]);
});

it("counts people, not answers", () => {
  const family = { ...option("family", 1, 0, "2027-06-09"), yesPeople: 4 };
  const maybes = { ...option("maybes", 0, 2), maybePeople: 6 };
  expect(rankOptions([option("two guests", 2, 0), maybes, family]).map(({ id }) => id)).toEqual([
    "family",
    "maybes",
    "two guests",
  ]);
  expect(isTie(option("two guests", 2, 0), { ...option("pair", 1, 0), yesPeople: 2 })).toBe(true);
});

it("puts dates that miss something behind all others, in the same order among themselves", () => {
  const missing = (id: string, yesCount: number, maybeCount = 0) => ({
    ...option(id, yesCount, maybeCount),
    misses: true,
  });
  const whole = (id: string, yesCount: number) => ({ ...option(id, yesCount, 0), misses: false });
  const ranked = [missing("one maybe", 0, 1), missing("five yes", 5), whole("one yes", 1), whole("two yes", 2)];
  expect(ids(ranked)).toEqual(["two yes", "one yes", "five yes", "one maybe"]);
  expect(ids([missing("three", 3), missing("four", 4)], { three: "maybe" })).toEqual(["four", "three"]);
});

it("sees no tie between a date that misses something and one that does not", () => {
  const whole = option("whole", 2, 0);
  expect(isTie(whole, { ...option("missing", 2, 0), misses: true })).toBe(false);
  expect(isTie({ ...whole, misses: true }, { ...option("missing", 2, 0), misses: true })).toBe(true);
});

it.each([
  ["one more yes than the missing can give", [option("a", 3, 0), option("b", 1, 0)], {}, 1, true],
  ["as many as the missing can give", [option("a", 2, 0), option("b", 1, 0)], {}, 1, false],
  ["half a yes more than the missing can give", [option("a", 2, 1), option("b", 1, 0)], {}, 1, true],
  ["a third date that the missing can lift", [option("a", 4, 0), option("b", 1, 0), option("c", 3, 0)], {}, 2, false],
  ["a party of the missing that is larger", [option("a", 4, 0), option("b", 1, 0)], {}, 4, false],
  ["the organizer's yes", [option("a", 2, 0), option("b", 1, 0)], { a: "yes" }, 1, true],
  ["nobody missing, and the best alone", [option("a", 2, 0), option("b", 1, 0)], {}, 0, true],
  ["nobody missing, and a tie", [option("a", 2, 0), option("b", 2, 0)], {}, 0, false],
  ["no other date", [option("a", 2, 0)], {}, 1, false],
  ["a date that misses something", [{ ...option("a", 9, 0), misses: true }, option("b", 1, 0)], {}, 1, false],
  ["a rival that misses something", [option("a", 2, 0), { ...option("b", 2, 0), misses: true }], {}, 1, false],
])("says whether a date wins whatever the missing answer: %s", (_, ranked, own, open, wins) => {
  expect(winsAnyway(ranked, own, open)).toBe(wins);
});
