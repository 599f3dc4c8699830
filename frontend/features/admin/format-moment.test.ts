import { expect, it } from "vitest";
import { inEnglish } from "#schema/words.ts";
import { formatMoment, formatSeconds } from "./format-moment.ts";

it("formats an instant as day and time in a zone", () => {
  expect(formatMoment("2026-06-01T03:17:00.000Z", inEnglish, "Europe/Lisbon")).toBe("Jun 1, 2026, 4:17 AM");
  expect(formatMoment("2026-06-01T03:17:00.000Z", inEnglish, "America/New_York")).toBe("May 31, 2026, 11:17 PM");
});

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
