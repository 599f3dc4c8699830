import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMAIL_MAX } from "../limits.ts";
import { createAccountInput, profileInput } from "./account.ts";
import { normalizeEmail } from "./common.ts";
import { contactInput } from "./connections.ts";
import { createEventInput } from "./events.ts";
import { respondInput } from "./polls.ts";

describe("a text of invisible characters", () => {
  const blanks = ["", "  ", "\u200b\u200d", "\u3164", "\u2800 \u2800", "\ufeff", "\u00ad", "\u{e0061}", "\u2060\u202e"];
  const complaint = (
    schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
    value: unknown,
  ) => schema.safeParse(value).error?.issues[0]?.message;
  const event = (title: string) => ({
    title,
    inviteEmails: ["ana@example.com"],
    dateOptions: [{ date: "2027-03-12", time: "19:30" }],
    timezone: "UTC",
  });
  const answer = { dateOptionResponses: { "option-1": "yes" } };

  it.each(blanks)("is neither a title nor a name: %j", (blank) => {
    expect(complaint(createEventInput, event(blank))).toBe("Please enter a title.");
    expect(complaint(createAccountInput, { name: blank })).toBe("Please enter your name.");
    expect(complaint(profileInput, { firstName: blank })).toBe("First name is required.");
    expect(complaint(contactInput, { name: blank, email: "a@example.com" })).toBe("Please enter both name and email.");
    expect(complaint(respondInput, { respondentName: blank, ...answer })).toBe("Please enter your name");
  });

  it("may hold such characters beside visible ones", () => {
    const families = "👩‍👩‍👧 dinner ❤️";
    expect(createEventInput.parse(event(families)).title).toBe(families);
    expect(profileInput.parse({ firstName: "نیم\u200cروز" }).firstName).toBe("نیم\u200cروز");
  });
});

describe("an address", () => {
  it.each([
    [" Ana@Example.COM ", "ana@example.com"],
    ["ana+dinner@example.com", "ana+dinner@example.com"],
    ["o'neil/x=y@example.com", "o'neil/x=y@example.com"],
    ["ana@Bücher.example", "ana@xn--bcher-kva.example"],
    ["ana@xn--bcher-kva.example", "ana@xn--bcher-kva.example"],
    ["ana@例え.テスト", "ana@xn--r8jz45g.xn--zckzah"],
    [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
    // Other spellings of one mailbox: fullwidth letters and @, half of a ligature, a decomposed accent.
    ["\uff21\uff4e\uff41\uff20example.com", "ana@example.com"],
    ["ana@\uff45xample.com", "ana@example.com"],
    ["o\ufb03ce@example.com", "office@example.com"],
    ["zoe\u0308@example.com", "zoë@example.com"],
    // A list copied from a page often has these characters.
    ["\u200bana@example.com\ufeff", "ana@example.com"],
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
    "a\u200bna@example.com",
    "a\u00adna@example.com",
    "\u202eana@example.com\u202c.example",
    "ana\u3164@example.com",
    "ana\u2800@example.com",
    "ana\ufe0f@example.com",
    "ana\ue000@example.com",
    "ana@exam\u200bple.com",
    "=?utf-8?q?ana?=@example.com",
    "=?utf-8?b?YW5h?=@example.com",
    `${"a".repeat(65)}@example.com`,
    `ana@${"a".repeat(64)}.com`,
    `ana@${"a.".repeat(EMAIL_MAX)}com`,
  ])("is never %j", (typed) => {
    expect(normalizeEmail(typed)).toBeNull();
  });

  it("in its stored form stays the same when it is stored again", () => {
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
