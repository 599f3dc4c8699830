import { expect, it } from "vitest";
import type { Rankable } from "#schema/board-dates.ts";
import type { Answer } from "#schema/contracts/common.ts";
import type { TalliedOption } from "#schema/contracts/events.ts";
import { inEnglish } from "#schema/words.ts";
import { leadingLabel, optionSentence } from "./date-words.ts";

const option = (id: string, yesCount: number, maybeCount: number, noCount = 0): Rankable<TalliedOption> => ({
  id,
  date: "2027-06-04",
  time: "19:30",
  yesCount,
  maybeCount,
  yesPeople: yesCount,
  maybePeople: maybeCount,
  noCount,
  misses: false,
  notAskedCount: 0,
});
const planned = { isFinal: false, isPast: false };
const past = { isFinal: false, isPast: true };
const final = { isFinal: true, isPast: false };

it("labels the leading date as final, tied, best, or best so far while answers are missing", () => {
  const ranked = [option("a", 2, 0), option("b", 1, 0)];
  const tied = [option("a", 2, 0), option("b", 2, 0)];
  const board = (totalResponded: number, own?: Answer) => ({
    stats: { totalResponded, totalInvited: 3, responsePercentage: 0 },
    hostResponse: own ? { dateOptionResponses: { a: own } } : null,
  });
  expect(leadingLabel(ranked, board(2), planned, inEnglish)).toBe("Best so far");
  expect(leadingLabel(ranked, board(3), planned, inEnglish)).toBe("Best date");
  expect(leadingLabel(ranked, board(2), past, inEnglish)).toBe("Best date");
  expect(leadingLabel(tied, board(3), planned, inEnglish)).toBe("Tied with 1 other");
  expect(leadingLabel([...tied, option("c", 2, 0), option("d", 1, 0)], board(3), planned, inEnglish)).toBe(
    "Tied with 2 others",
  );
  expect(leadingLabel(tied, board(3, "maybe"), planned, inEnglish)).toBe("Best date");
  expect(leadingLabel(ranked, board(3), final, inEnglish)).toBe("Final date");
});

it("does not call an only date the best", () => {
  const stats = { totalResponded: 1, totalInvited: 3, responsePercentage: 0 };
  expect(leadingLabel([option("a", 1, 0)], { stats, hostResponse: null }, planned, inEnglish)).toBe("Proposed date");
});

it.each([
  [undefined, "2 of 2 who answered can make it. 1 still to answer."],
  ["no", "2 of 2 who answered can make it. You can't. 1 still to answer."],
] as const)("says no 'everyone' above somebody who is missing", (own, sentence) => {
  const stage = { ...planned, lacksSomebody: true };
  const turnout = { totalResponded: 2, totalInvited: 3 };
  expect(optionSentence(option("a", 2, 0), turnout, stage, own, inEnglish)).toBe(sentence);
});

it.each([
  [option("a", 0, 0), 0, 3, undefined, "Nobody has answered yet."],
  [option("a", 0, 0), 0, 3, "no", "Nobody has answered yet. You can't."],
  [option("a", 2, 0), 2, 3, undefined, "Everyone who has answered can make it. 1 still to answer."],
  [option("a", 2, 0), 2, 3, "yes", "Everyone who has answered can make it. 1 still to answer."],
  [option("a", 2, 0), 2, 3, "no", "Everyone else who has answered can, but you can't. 1 still to answer."],
  [option("a", 4, 0), 4, 4, undefined, "All 4 can make it. Your own answer is missing."],
  [option("a", 4, 0), 4, 4, "yes", "Everyone can make it."],
  [option("a", 4, 0), 4, 4, "no", "All 4 can, but you can't."],
  [option("a", 2, 0), 2, 2, "no", "Both guests can, but you can't."],
  [option("a", 1, 0), 1, 1, "maybe", "Your guest can, and you might."],
  [option("a", 1, 1, 1), 3, 3, undefined, "1 of 3 who answered can make it, 1 more maybe."],
  [option("a", 1, 1, 1), 3, 4, "yes", "1 of 3 who answered can make it, 1 more maybe. You can. 1 still to answer."],
] as const)("says who can come, the organizer included", (tallied, responded, invited, own, sentence) => {
  expect(optionSentence(tallied, { totalResponded: responded, totalInvited: invited }, planned, own, inEnglish)).toBe(
    sentence,
  );
});

it("asks for no own answer to a final date", () => {
  expect(optionSentence(option("a", 4, 0), { totalResponded: 4, totalInvited: 4 }, final, undefined, inEnglish)).toBe(
    "All 4 can make it.",
  );
});

it.each([
  [option("a", 0, 0), 0, undefined, "Nobody answered."],
  [option("a", 1, 0), 1, undefined, "Everyone who answered could make it. 2 did not answer."],
  [option("a", 3, 0), 3, undefined, "All 3 could make it."],
  [option("a", 3, 0), 3, "yes", "Everyone could make it."],
  [option("a", 3, 0), 3, "no", "All 3 could, but you couldn't."],
  [option("a", 1, 0, 1), 2, "maybe", "1 of 2 who answered could make it. You might have. 1 did not answer."],
] as const)(
  "says of a past event who could come and how many did not answer",
  (tallied, totalResponded, own, sentence) => {
    const turnout = { totalResponded, totalInvited: 3 };
    for (const isFinal of [false, true])
      expect(optionSentence(tallied, turnout, { isFinal, isPast: true }, own, inEnglish)).toBe(sentence);
  },
);
