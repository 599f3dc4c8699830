import { expect, it } from "vitest";
import { formatTime, instantToZoned, localTimeZone } from "#schema/dates.ts";
import { inEnglish } from "#schema/words.ts";
import { canBeNudged, nextNudgeText, nudgeText } from "./nudge-times.ts";

const now = Date.parse("2027-01-01T12:00:00.000Z");
const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
const clock = (minutes: number) => formatTime(instantToZoned(new Date(now + minutes * MINUTE), localTimeZone()).time);
const person = (changes: object = {}) => ({
  nextNudgeAt: inMinutes(0) as string | null,
  optedOut: false,
  isUndeliverable: false,
  delivery: null,
  ...changes,
});
const waiting = person({ nextNudgeAt: inMinutes(7) });
const done = person({ nextNudgeAt: null });

it.each([
  ["whose time has come", person(), true, null],
  ["who waits", waiting, false, `Can be nudged from ${clock(7)}`],
  ["who was nudged too often", done, false, "Nudged 5 times. Copy the personal link instead."],
  ["who opted out", person({ optedOut: true }), false, null],
  ["whose address refuses mail", person({ isUndeliverable: true }), false, null],
  ["whose invitation is held", person({ delivery: { kind: "invitation", isHeld: true } }), false, null],
])("knows whether and when to nudge a person %s", (_, nudged, can, text) => {
  expect([canBeNudged(nudged, now), nudgeText(nudged, now, inEnglish)]).toEqual([can, text]);
});

it("says when the next nudge is possible, how many are ready, or that nobody is", () => {
  const later = person({ nextNudgeAt: inMinutes(12) });
  expect(nextNudgeText([person(), person()], now, inEnglish)).toBe("");
  expect(nextNudgeText([person(), later, done], now, inEnglish)).toBe(
    "1 of 3 can be nudged now; the list says when the others can.",
  );
  expect(nextNudgeText([later, waiting, done], now, inEnglish)).toBe(
    `The next nudge is possible at ${clock(7)}: 15 minutes after the last one.`,
  );
  expect(nextNudgeText([done, person({ optedOut: true })], now, inEnglish)).toBe(
    "Nobody here can be nudged. Copy their personal links instead.",
  );
});
