import { expect, it } from "vitest";
import { isTie, rankOptions } from "./ranking.ts";

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
