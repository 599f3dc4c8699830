import { afterEach, expect } from "vitest";

// A test that expects an error replaces console.error itself.
const reported: string[] = [];
const { error } = console;
console.error = (...words) => {
  const text = words.join(" ");
  error(text);
  // A lazy chunk may arrive between two awaits of a test, and the test is then reported.
  if (!text.includes("not wrapped in act(")) reported.push(text);
};

// This file comes before Testing Library, so that its clean-up runs first, even when this expectation fails.
afterEach(() => {
  expect(reported.splice(0), "console.error").toEqual([]);
});
