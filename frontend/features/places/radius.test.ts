import { expect, it } from "vitest";
import { RADIUS_DEFAULT_KM, RADIUS_MAX_KM, RADIUS_MIN_KM } from "#schema/contracts/swipe.ts";
import { RADIUS_DEFAULT, RADIUS_MAX, RADIUS_MIN, radiusAfter } from "./radius.ts";

it("has the ends and the default that the API takes", () => {
  expect([RADIUS_MIN, RADIUS_MAX, RADIUS_DEFAULT]).toEqual([RADIUS_MIN_KM, RADIUS_MAX_KM, RADIUS_DEFAULT_KM]);
});

it.each([
  ["75", 75],
  ["12.5", 12.5],
  [" 8 ", 8],
  ["", null],
  ["  ", null],
  ["abc", 50],
  ["1e", 50],
  ["Infinity", 50],
  ["0", 50],
  ["-3", 50],
  ["0.5", 1],
  ["201", 200],
  ["100000", 200],
])("after '%s' is typed over 50 it is %s", (typed, expected) => {
  expect(radiusAfter(typed, 50)).toBe(expected);
});
