import { expect, it } from "vitest";
import { isDemanding, isIncomplete, missingOn } from "./missing.ts";
import { missingRule, missingWords } from "./missing-words.ts";
import { inEnglish } from "./words.ts";

const answers = (yesPeople: number, able: string[] = [], own: string | null = null) => ({ yesPeople, able, own });

it.each([
  ["nothing is asked", answers(0), { minimum: null, required: [] }, { without: [], short: 0 }],
  [
    "everybody who must be there can",
    answers(0, ["ana"]),
    { minimum: null, required: ["ana"] },
    { without: [], short: 0 },
  ],
  [
    "one of two cannot",
    answers(9, ["tom"]),
    { minimum: null, required: ["ana", "tom"] },
    { without: ["ana"], short: 0 },
  ],
  ["there are as many as the minimum", answers(4), { minimum: 4, required: [] }, { without: [], short: 0 }],
  ["there are fewer", answers(2), { minimum: 4, required: [] }, { without: [], short: 2 }],
  ["the organizer's yes is the last", answers(3, [], "yes"), { minimum: 4, required: [] }, { without: [], short: 0 }],
  ["the organizer says maybe", answers(3, [], "maybe"), { minimum: 4, required: [] }, { without: [], short: 1 }],
  ["both are missing", answers(1, []), { minimum: 4, required: ["ana"] }, { without: ["ana"], short: 3 }],
])("tells what a date misses when %s", (_, attendance, demands, missing) => {
  expect(missingOn(attendance, demands)).toEqual(missing);
  expect(isIncomplete(missing)).toBe(missing.without.length + missing.short > 0);
});

it("says in words what is missing", () => {
  const said = (without: string[], short: number) => missingWords({ without, short }, inEnglish);
  expect([said(["Ana"], 0), said(["Ana", "Tom"], 0), said([], 2), said(["Ana"], 1), said([], 0)]).toEqual([
    "Without Ana",
    "Without Ana and Tom",
    "2 more people needed",
    "Without Ana, 1 more person needed",
    "",
  ]);
  expect(said(["Ana", "Tom", "Leo", "Kim", "Zoe"], 0)).toBe("Without Ana, Tom, Leo, and 2 others");
});

it("explains the order only where something is asked of a date", () => {
  const rule = (minimum: number | null, ...required: string[]) => missingRule({ minimum, required }, inEnglish);
  expect([rule(null), rule(null, "ana"), rule(4), rule(4, "ana")]).toEqual([
    "",
    "Dates without everybody who must be there come behind all others.",
    "Dates with fewer than 4 people come behind all others.",
    "Dates without everybody who must be there, or with fewer than 4 people, come behind all others.",
  ]);
  expect([isDemanding({ minimum: null, required: [] }), isDemanding({ minimum: 2, required: [] })]).toEqual([
    false,
    true,
  ]);
});
