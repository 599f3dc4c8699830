import { afterEach, expect } from "vitest";

// A test that expects an error replaces console.error itself.
const reported: string[] = [];
const { error } = console;
console.error = (...words) => {
  const text = words.join(" ");
  error(text);
  reported.push(text);
};

// This file comes before Testing Library, so that its clean-up runs first, even when this expectation fails.
afterEach(() => {
  expect(reported.splice(0), "console.error").toEqual([]);
});
