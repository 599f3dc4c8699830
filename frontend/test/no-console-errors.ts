import { afterEach, expect } from "vitest";

// A test that expects an error replaces console.error itself.
const reported: string[] = [];
const { error } = console;
console.error = (...words) => {
  const text = words.join(" ");
  error(text);
  reported.push(text);
};

// This file comes before setup.ts, whose clean-up therefore runs first, also when this expectation fails.
afterEach(() => {
  expect(reported.splice(0), "console.error").toEqual([]);
});
