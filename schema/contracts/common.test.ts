import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMAIL_MAX, normalizeEmail } from "./common.ts";

describe("an address", () => {
  it.each([
    [" Ana@Example.COM ", "ana@example.com"],
    ["ana+dinner@example.com", "ana+dinner@example.com"],
    ["o'neil/x=y@example.com", "o'neil/x=y@example.com"],
    ["ana@Bücher.example", "ana@xn--bcher-kva.example"],
    ["ana@xn--bcher-kva.example", "ana@xn--bcher-kva.example"],
    ["ana@例え.テスト", "ana@xn--r8jz45g.xn--zckzah"],
    [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
  ])("%j is stored as %j", (typed, stored) => {
    expect(normalizeEmail(typed)).toBe(stored);
  });

  it.each([
    "",
    "ana",
    "ana@example",
    "ana@@example.com",
    "ana@example.com, tom@example.com",
    "Ana <ana@example.com>",
    "ana@example.com\nBcc: tom@example.com",
    "a na@example.com",
    ".ana@example.com",
    "ana..duarte@example.com",
    "ana@example..com",
    "ana@-example.com",
    "ana@example.com.",
    "ana@192.0.2.1",
    "ana@[192.0.2.1]",
    "ana@example.com:25",
    "ana@example.com/tom.example",
    "ana@example.com?tom.example",
    "ana@example.com#tom.example",
    "ana@ex%61mple.com",
    "\ud800@example.com",
    `${"a".repeat(65)}@example.com`,
    `ana@${"a".repeat(64)}.com`,
    `ana@${"a.".repeat(EMAIL_MAX)}com`,
  ])("is not %j", (typed) => {
    expect(normalizeEmail(typed)).toBeNull();
  });

  it("in its stored form is stored as it is, whatever was typed", () => {
    const typed = fc.oneof(
      fc.emailAddress(),
      fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => `ana@${text}.example`),
      fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => `${text}@example.com`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const stored = normalizeEmail(text);
        if (stored === null) return;
        expect(normalizeEmail(stored)).toBe(stored);
        expect(stored.slice(stored.lastIndexOf("@") + 1)).toMatch(/^[a-z0-9.-]+$/);
      }),
    );
  });
});
