import { describe, expect, it } from "vitest";
import type { TalliedOption } from "#schema/contracts/events.ts";
import { bestLabel, optionSentence, rankOptions } from "./ranking.ts";

const option = (id: string, yesCount: number, maybeCount: number, noCount = 0, date = "2027-06-04"): TalliedOption => ({
  id,
  date,
  time: "19:30",
  yesCount,
  maybeCount,
  noCount,
});
const planned = { isFinal: false, isPast: false };
const past = { isFinal: false, isPast: true };
const ids = (options: TalliedOption[]) => rankOptions(options).map(({ id }) => id);

describe("ranking dates", () => {
  it("counts a yes as one and a maybe as a half", () => {
    expect(ids([option("two yes", 2, 0), option("one yes, four maybe", 1, 4), option("three maybe", 0, 3)])).toEqual([
      "one yes, four maybe",
      "two yes",
      "three maybe",
    ]);
  });

  it("breaks a tie by more yes, then by the earlier date", () => {
    const late = option("late", 2, 0, 0, "2027-06-09");
    expect(ids([option("maybes", 1, 2), late, option("early", 2, 0)])).toEqual(["early", "late", "maybes"]);
  });

  it("labels the best date as final, tied, best, or best so far while answers are missing", () => {
    const ranked = [option("a", 2, 0), option("b", 1, 0)];
    expect(bestLabel(ranked, { totalResponded: 2, totalInvited: 3 }, planned)).toBe("Best so far");
    expect(bestLabel(ranked, { totalResponded: 3, totalInvited: 3 }, planned)).toBe("Best date");
    expect(bestLabel(ranked, { totalResponded: 2, totalInvited: 3 }, past)).toBe("Best date");
    expect(bestLabel([option("a", 2, 0), option("b", 2, 0)], { totalResponded: 3, totalInvited: 3 }, planned)).toBe(
      "Tied for best",
    );
    expect(bestLabel(ranked, { totalResponded: 3, totalInvited: 3 }, { isFinal: true, isPast: false })).toBe(
      "Final date",
    );
  });

  it.each([
    [option("a", 0, 0), 0, 3, "Nobody has answered yet."],
    [option("a", 2, 0), 2, 3, "Everyone who has answered can make it. 1 still to answer."],
    [option("a", 3, 0), 3, 3, "Everyone can make it."],
    [option("a", 1, 1, 1), 3, 3, "1 of 3 who answered can make it, 1 more maybe."],
  ])("says in one sentence who can come", (tallied, totalResponded, totalInvited, sentence) => {
    expect(optionSentence(tallied, { totalResponded, totalInvited }, planned)).toBe(sentence);
  });

  it.each([
    [option("a", 0, 0), 0, "Nobody answered."],
    [option("a", 1, 0), 1, "Everyone who answered could make it. 2 did not answer."],
    [option("a", 3, 0), 3, "Everyone could make it."],
    [option("a", 1, 0, 1), 2, "1 of 2 who answered could make it. 1 did not answer."],
  ])("says of a past event who could come and how many did not answer", (tallied, totalResponded, sentence) => {
    const turnout = { totalResponded, totalInvited: 3 };
    for (const isFinal of [false, true])
      expect(optionSentence(tallied, turnout, { isFinal, isPast: true })).toBe(sentence);
  });
});
