import { expect, it } from "vitest";
import { radiusAfter } from "./radius.ts";

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
