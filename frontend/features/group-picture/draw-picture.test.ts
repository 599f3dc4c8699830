import { expect, test } from "vitest";
import { wrapped } from "./draw-picture.ts";

const fits = (part: string) => part.length <= 10;

test.each([
  ["fits", ["fits"]],
  ["breaks at spaces", ["breaks at", "spaces"]],
  ["an-overlong-word", ["an-overlon", "g-word"]],
  ["three lines are too many for it", ["three", "lines are…"]],
])("the text '%s' takes two lines at most", (text, rows) => {
  expect(wrapped(text, 2, fits)).toEqual(rows);
});
