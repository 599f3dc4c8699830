import { expect, it } from "vitest";
import { hasPasswords, withoutPasswords } from "./plan.ts";

it.each([
  [{}, true],
  [{ PLAN: "paid" }, true],
  [{ PLAN: "free" }, false],
  [{ PLAN: "free", PASSWORDS: "on" }, true],
  [{ PLAN: "paid", PASSWORDS: "off" }, false],
  [{ PLAN: "free", PASSWORDS: "" }, false],
])("decides by PLAN and PASSWORDS whether there are passwords: %o %s", (settings, expected) => {
  expect(hasPasswords(settings)).toBe(expected);
});

it("marks a page once", () => {
  const marked = withoutPasswords('<!doctype html><html lang="en"><body></body></html>');
  expect(marked).toBe('<!doctype html><html data-passwords="off" lang="en"><body></body></html>');
  expect(withoutPasswords(marked)).toBe(marked);
});
