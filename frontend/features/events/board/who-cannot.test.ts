import { expect, it } from "vitest";
import { inEnglish } from "#schema/words.ts";
import { board, options } from "../../../test/made-up-board.ts";
import { whoCannot } from "./who-cannot.ts";

const [ana] = board.responses;
const saidNo = (names: string[]) =>
  names.map((respondentName) => ({ ...ana!, respondentName, dateOptionResponses: { first: "no" as const } }));

it.each([
  [[], null, ""],
  [["Ana"], null, "Ana"],
  [["Ana"], "no", "You and Ana"],
  [["Ana", "Tom", "Zoe"], "yes", "Ana, Tom, and Zoe"],
  [["Ana", "Tom", "Zoe"], "no", "You, Ana, Tom, and Zoe"],
  [["Ana", "Tom", "Zoe", "Olu", "Kim"], null, "Ana, Tom, Zoe, and 2 others"],
] as const)("names the people who cannot make a date, the organizer first: %j, %s", (names, own, text) => {
  const hostResponse = own && { dateOptionResponses: { first: own } };
  expect(whoCannot(options[0]!, { responses: saidNo([...names]), hostResponse }, inEnglish)).toBe(text);
});
