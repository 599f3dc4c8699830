import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repetitions } from "./test/repetitions.ts";
import { hasAddress, replaceAddresses, spaceAddresses } from "./typed-address.ts";

const addresses = [
  "https://example.com/pay",
  "HTTP://EXAMPLE.COM",
  "ftp://files",
  "hxxp://x",
  "www.example",
  "WWW2.example.com",
  "example.com",
  "example.com.",
  "(example.com)",
  "pay at example.com/held",
  "sub.example.co.uk",
  "example.de:8080",
  "example.internal/path",
  "example.test?x=1",
  "maya@example.com",
  "<maya@example.com>",
  "mailto:maya",
  "tel:+15550100",
  "xn--e1afmkfd.xn--p1ai",
  "пример.рф",
  "例子.中国",
  "bücher.de",
  "example．com",
  "example。com",
  "exam\u200Bple.com",
  "ｅｘａｍｐｌｅ.ｃｏｍ",
  "ex\u00ADample.com",
  "192.0.2.7",
  "192.0.2.7/login",
  "evil.zip",
  "Bring wine.It is cold",
  "Lunch—example.com—now",
];
const honest = [
  "Dinner at 8.30",
  "Dinner at 8.30 p.m.",
  "St. Mary's",
  "St.Mary's",
  "Node.js meetup",
  "Vue.js / Node.js",
  "J.R.R.Tolkien night",
  "J. R. R. Tolkien",
  "Dr. Strange vs. Mr. T",
  "Drinks @ Tom's",
  "Drinks @8",
  "#dinner and/or drinks",
  "Q&A: what now?",
  "1.2.2038",
  "12.03.2038 19.30",
  "U.S.A. trip",
  "e.g. lunch, i.e. food",
  "v1.2.3 release",
  "Ph.D. party",
  "Wait... what?",
  "Wait...what?",
  "晚饭。好吗",
  "加油。中国队",
  "Dinner 🍝.",
  "50.000 steps",
  "A.C. Milan – F.C. Köln",
  "O'Brien & Sons, Inc.",
  "Data: what we know",
  "",
];

describe("text with an address", () => {
  it.each(addresses)("%s is found", (text) => {
    expect(hasAddress(text)).toBe(true);
  });

  it.each(honest)("%s is no address", (text) => {
    expect(hasAddress(text)).toBe(false);
    expect([replaceAddresses(text), spaceAddresses(text)]).toEqual([text, text]);
  });

  it("is found wherever it stands", () => {
    const around = fc.constantFrom("", " ", "(", ")", "“", "!", "\n", "—", "請", ",", ". ", "'");
    fc.assert(
      fc.property(around, fc.constantFrom(...addresses), around, (before, address, after) => {
        expect(hasAddress(`${before}${address}${after}`)).toBe(true);
      }),
      { numRuns: repetitions(500) },
    );
  });

  it("is found whatever the host, the top-level domain, the case and the dot are", () => {
    const name = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
    const ending = fc.constantFrom("com", "net", "org", "de", "io", "xyz", "top", "click", "ru", "cn", "shop", "app");
    const dot = fc.constantFrom(".", "。", "．", "｡", "\u200B.", ".\u2060");
    const path = fc.constantFrom("", ".", "/", "/a", "?q", ":443", "!", ")");
    fc.assert(
      fc.property(name, dot, ending, path, fc.boolean(), (host, joint, tld, rest, isUpper) => {
        const text = `${host}${joint}${tld}${rest}`;
        expect(hasAddress(isUpper ? text.toUpperCase() : text)).toBe(true);
      }),
      { numRuns: repetitions(500) },
    );
  });
});

describe("text whose addresses are taken out", () => {
  const part = fc.oneof(
    fc.constantFrom(...addresses, ...honest),
    fc.string(),
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(".", "@", "://", "www.", "com", "。", "/", " ", "\n", "\u200B", "中国", "請"),
  );
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));

  it("has none left, whatever it was", () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(hasAddress(replaceAddresses(typed))).toBe(false);
        expect(hasAddress(spaceAddresses(typed))).toBe(false);
      }),
      { numRuns: repetitions(2_000) },
    );
  });

  it("keeps the other words", () => {
    expect(replaceAddresses("Menu: https://example.com/menu, bring cash.")).toBe("Menu: link on the page bring cash.");
    expect(replaceAddresses("请看example.com好吗")).toBe("请看link on the page好吗");
    expect(spaceAddresses("Festival.com Live")).toBe("Festival. com Live");
  });
});
