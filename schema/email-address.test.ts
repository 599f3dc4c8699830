import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addAddressInput } from "./contracts/added-address.ts";
import { finishedAddresses, nameBeside, readAddress, readAddresses } from "./email-address.ts";
import { EMAIL_MAX } from "./limits.ts";
import { repetitions } from "./test/repetitions.ts";

describe("an address", () => {
  it.each([
    [" Ana@Example.COM ", "ana@example.com"],
    ["ana+dinner@example.com", "ana+dinner@example.com"],
    ["o'neil/x=y@example.com", "o'neil/x=y@example.com"],
    // Phones type this apostrophe.
    ["o’neil@example.com", "o'neil@example.com"],
    ["_ana-1@example.com", "_ana-1@example.com"],
    ["ana@Bücher.example", "ana@xn--bcher-kva.example"],
    ["ana@xn--bcher-kva.example", "ana@xn--bcher-kva.example"],
    ["ana@例え.テスト", "ana@xn--r8jz45g.xn--zckzah"],
    [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
    // Other spellings of one mailbox: fullwidth letters and @, half of a ligature, a decomposed accent.
    ["\uff21\uff4e\uff41\uff20example.com", "ana@example.com"],
    ["ana@\uff45xample.com", "ana@example.com"],
    ["o\ufb03ce@example.com", "office@example.com"],
    ["zoe\u0308@example.com", "zoë@example.com"],
    // Other full stops.
    ["fay＠example。com", "fay@example.com"],
    ["fay@example．com", "fay@example.com"],
    ["fay@example｡com", "fay@example.com"],
    ["fay。kim@example.com", "fay.kim@example.com"],
    ["ana@例え。テスト", "ana@xn--r8jz45g.xn--zckzah"],
    // Pages put these characters into addresses, and what is copied has them.
    ["\u200bana@example.com\ufeff", "ana@example.com"],
    ["ana@\u200bexample.com", "ana@example.com"],
    ["a\u00adna@example\u2060.com", "ana@example.com"],
    ["\u2068ana@example.com\u2069", "ana@example.com"],
    ["\u202aana@example.com\u202c", "ana@example.com"],
    ["\u00a0ana@example.com\u00a0", "ana@example.com"],
    ["\u3000ana@example.com\u3000", "ana@example.com"],
  ])("%j is stored as %j", (typed, stored) => {
    expect(readAddress(typed)).toBe(stored);
  });

  it.each([
    ..."“” ‘’ „“ ‚‘ «» »« ‹› 「」 『』 ”” ’’ 〝〞 〈〉 《》 【】 ＂＂ ＇＇ \"\" '' `` ´´ <> ＜＞ () （） [] {} ⟨⟩ ′′ ″″ ‟” ʼʼ ** ¿? ¡!".split(
      " ",
    ),
  ])("is read out of %s", (pair) => {
    const [open, close] = [...pair];
    expect(readAddress(`${open}ana@example.com${close}`)).toBe("ana@example.com");
    expect(readAddress(`${open}ana@example.com${close};`)).toBe("ana@example.com");
    expect(readAddresses(`${open}ana@example.com${close}, tom@example.com`)).toEqual({
      addresses: ["ana@example.com", "tom@example.com"],
      doubtful: [],
    });
  });

  it.each([
    "mailto:ana@example.com",
    "MAILTO:ana@example.com?subject=Dinner%20tom@example.com",
    "smtp:ana@example.com",
    "<mailto:ana@example.com>",
    "E-Mail: ana@example.com",
    "メール：ana@example.com",
    "<ana@example.com>;",
    "<ana@example.com>,",
    "'ana@example.com'",
    "'ana@example.com' <ana@example.com>",
    "ana@example.com<mailto:ana@example.com>",
    "[ana@example.com](mailto:ana@example.com)",
    ..."ana@example.com. ana@example.com, ana@example.com) ana@example.com… ana@example.com: ana@example.com! ana@example.com。 ana@example.com、 ana@example.com؟ ana@example.com।".split(
      " ",
    ),
    "ana@example.com\n",
    "\tana@example.com\r\n",
  ])("is read out of %j", (typed) => {
    expect(readAddress(typed)).toBe("ana@example.com");
  });

  it.each([
    ["Ana Duarte <ana@example.com>", "Ana Duarte"],
    ["Ana Duarte [mailto:ana@example.com]", "Ana Duarte"],
    ["Ana Duarte [mailto:ana@example.com] ", "Ana Duarte"],
    ["Ana Duarte<mailto:ana@example.com>", "Ana Duarte"],
    ["Ana Duarte ＜ana＠example.com＞", "Ana Duarte"],
    ['"Duarte, Ana" <ana@example.com>', "Duarte, Ana"],
    ["„Ana Duarte“ <ana@example.com>;", "Ana Duarte"],
    ["Duarte, Ana <ana@example.com>", "Duarte, Ana"],
    ["'Ana Duarte' <ana@example.com>", "Ana Duarte"],
    ["ana@example.com (Ana)", "Ana"],
    ["(Ana) ana@example.com", "Ana"],
    ["Ana Duarte (ana@example.com)", "Ana Duarte"],
    ["Ana Duarte: ana@example.com", "Ana Duarte"],
    ["Ana Duarte\tana@example.com", "Ana Duarte"],
    ["山田 太郎 <ana@example.com>", "山田 太郎"],
    ["ana@example.com <ana@example.com>", ""],
    ["“ana@example.com”", ""],
    ["mailto:ana@example.com", ""],
    ["ana@example.com", ""],
  ])("is read out of %j, and the name is %j", (typed, name) => {
    expect([readAddress(typed), nameBeside(typed)]).toEqual(["ana@example.com", name]);
  });

  it.each([
    "",
    "ana",
    "ana@example",
    "ana @example.com",
    "ana@@example.com",
    "ana@example.com, tom@example.com",
    "tom@example.com <ana@example.com>",
    "ana@example.com\nBcc: tom@example.com",
    "a na@example.com",
    "ana@example.com tom",
    '"ana duarte"@example.com',
    "ana..duarte@example.com",
    "ana@example..com",
    "ana@-example.com",
    "ana@192.0.2.1",
    "ana@[192.0.2.1]",
    "ana@example.com:25",
    "ana@example.com/tom.example",
    "ana@example.com?tom.example",
    "ana@example.com#tom.example",
    "ana@ex%61mple.com",
    "ana@example.comまで",
    "ana@example’s.com",
    "です。ana@example.com",
    "ana@exam“ple.com",
    "ana@i❤.example",
    "\ud800@example.com",
    "\u202eana@example.com\u202c.example",
    "ana\u202e@example.com",
    "ana\u3164@example.com",
    "ana\u2800@example.com",
    "ana\ufe0f@example.com",
    "ana\ue000@example.com",
    "=?utf-8?q?ana?=@example.com",
    "=?utf-8?b?YW5h?=@example.com",
    `${"a".repeat(65)}@example.com`,
    `ana@${"a".repeat(64)}.com`,
    `ana@${"a.".repeat(EMAIL_MAX)}com`,
    `ana@example.com${" ".repeat(4 * EMAIL_MAX)}`,
  ])("is never %j", (typed) => {
    expect(readAddress(typed)).toBeNull();
  });

  it("in its stored form stays the same when it is read again", () => {
    const typed = fc.oneof(
      fc.emailAddress(),
      fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => `ana@${text}.example`),
      fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => `ana@example.com${text}`),
      fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => `${text}@example.com`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const stored = readAddress(text);
        if (stored === null) return;
        expect(readAddress(stored)).toBe(stored);
        expect(stored.slice(stored.lastIndexOf("@") + 1)).toMatch(/^[a-z0-9.-]+$/);
      }),
      { numRuns: repetitions(2_000) },
    );
  });

  it("is taken by the API in the form that a page shows, whatever people paste around it", () => {
    const around = fc.constantFrom(
      ..."“ ” ‘ « » 「 」 < > ( ) [ ] ' \" , ; 、 ， ； . … :".split(" "),
      " ",
      "\u200b",
      "\n",
      "\t",
      "\u00a0",
    );
    const name = fc.constantFrom("", "Ana Duarte ", "Ana Duarte <", "mailto:", "<mailto:");
    const address = fc.constantFrom("ana@example.com", "Fay＠example。com", "o’neil@bücher.example");
    fc.assert(
      fc.property(
        name,
        fc.array(around, { maxLength: 4 }),
        address,
        fc.array(around, { maxLength: 4 }),
        (first, before, typed, after) => {
          const text = first + before.join("") + typed + after.join("");
          const api = addAddressInput.safeParse({ email: text });
          expect(api.success ? api.data.email : null).toBe(readAddress(text));
          for (const listed of readAddresses(text).addresses) {
            expect(addAddressInput.parse({ email: listed }).email).toBe(listed);
            expect(["ana@example.com", "fay@example.com", "o'neil@xn--bcher-kva.example"]).toContain(listed);
          }
        },
      ),
      { numRuns: repetitions(2_000) },
    );
  });
});

describe("a list of addresses", () => {
  const both = ["ana@example.com", "tom@example.com"];
  it.each([
    ..."、 ， ； ; , ､ ، ؛".split(" "),
    ..."、 ， ； ; , ، 。".split(" ").map((mark) => `${mark} `),
    ...[" ", "\n", "\r\n", "\t", "\u2028", "\u00a0", "\u3000", " or ", "\tTom\t"],
  ])("is split at %j", (mark) => {
    expect(readAddresses(`ana@example.com${mark}tom@example.com`)).toEqual({ addresses: both, doubtful: [] });
  });

  it("is read as Gmail, Outlook and a spreadsheet write it", () => {
    for (const text of [
      '"Duarte, Ana" <ana@example.com>, "Kim, Tom" <tom@example.com>',
      "Duarte, Ana <ana@example.com>; Kim, Tom <tom@example.com>;",
      "'ana@example.com'; 'tom@example.com'",
      "Ana Duarte [mailto:ana@example.com]; Tom Kim [mailto:tom@example.com]",
      "Ana\tDuarte\tana@example.com\r\nTom\tKim\ttom@example.com\r\n",
      "Ana Duarte <ana@example.com> Tom Kim <tom@example.com>",
      "ana@example.com, ana@example.com, TOM@example.com",
    ]) {
      expect(readAddresses(text)).toEqual({ addresses: both, doubtful: [] });
    }
  });

  it("says what looks like an address and is none", () => {
    expect(readAddresses("'Bea' <bea@example.com>, (tom@example), ana@example.comまで")).toEqual({
      addresses: ["bea@example.com"],
      doubtful: ["tom@example", "ana@example.comまで"],
    });
  });

  it("is finished up to the last mark between addresses", () => {
    expect(finishedAddresses("fay＠example.com、to")).toEqual(["fay＠example.com、", "to"]);
    expect(finishedAddresses("fay@example.com")).toEqual(["", "fay@example.com"]);
    expect(finishedAddresses("fay@example.com；")).toEqual(["fay@example.com；", ""]);
  });
});
