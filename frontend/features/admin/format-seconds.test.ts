import { expect, it } from "vitest";
import { inEnglish } from "#schema/words.ts";
import { formatSeconds } from "./format-seconds.ts";

it.each([
  [0, "0 s"],
  [0.44, "0.4 s"],
  [45.9, "45 s"],
  [119, "119 s"],
  [120, "2 min"],
  [7199, "119 min"],
  [7200, "2 h"],
  [90_000, "25 h"],
])("formats %d seconds as %s", (seconds, text) => {
  expect(formatSeconds(seconds, inEnglish)).toBe(text);
});
