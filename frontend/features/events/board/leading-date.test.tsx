import { expect, it } from "vitest";
import type { Rankable } from "#schema/board-dates.ts";
import type { TalliedOption } from "#schema/contracts/events.ts";
import { inEnglish } from "#schema/words.ts";
import { board, options } from "../../../test/made-up-board.ts";
import { winsAnywayText } from "./wins-anyway-text.ts";

const [first, second] = options;
const ranked = (yesPeople: number): Rankable<TalliedOption>[] => [
  { ...second!, yesCount: yesPeople, yesPeople, misses: false },
  { ...first!, misses: false },
];
const [ana, tom, zoe] = board.participants;
const hostResponse = { dateOptionResponses: { second: "yes" as const } };
const waiting = { ...board, hostResponse, participants: [ana!, { ...tom!, contactName: "Tom" }, zoe!] };
const oneLeft = { ...waiting, participants: waiting.participants.slice(0, 2) };

it("names the people who cannot change which date is best any more", () => {
  expect(winsAnywayText(ranked(2), oneLeft, inEnglish)).toBe("Dec 12 wins, whatever Tom says");
  expect(winsAnywayText(ranked(2), waiting, inEnglish)).toBe("Dec 12 wins, whatever Tom and zoe@example.com say");
});

it.each([
  ["they still can", 0, waiting],
  ["each of them may bring others", 2, { ...waiting, event: { ...board.event, maxParty: 3 } }],
  ["the organizer has not answered either", 1, { ...oneLeft, hostResponse: null }],
  ["others may join by the group link", 9, { ...waiting, groupLink: "https://eightish.test/join/x" }],
  ["nobody is missing", 9, { ...waiting, participants: [ana!] }],
  ["the event is over", 9, { ...waiting, event: { ...board.event, isPastEvent: true } }],
  ["there is a final date", 9, { ...waiting, event: { ...board.event, isFinalized: true } }],
])("says nothing of a date that wins when %s", (_, yesPeople, shown) => {
  expect(winsAnywayText(ranked(yesPeople), shown, inEnglish)).toBe("");
});
