import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repetitions } from "./test/repetitions.ts";
import { hasLink, replaceLinks, withoutLinks } from "./typed-links.ts";

const links = [
  "https://example.com/pay",
  "HTTP://EXAMPLE.COM",
  "https:/x.quest",
  "https:\\x.quest",
  "h\u200Bttps://example.com",
  "https:\uFEFF//example.com",
  "ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ",
  "ftp://files",
  "hxxp://x",
  "javascript:alert(1)",
  "data:text/html,x",
  "mailto:maya",
  "tel:+15550100",
  "\\\\server\\share",
  "www.example",
  "www.example.com",
  "WWW2.example.com",
  "ｗｗｗ．example",
  "maya@example.com",
  "maya＠example。com",
  "<maya@example.com>",
  "maya@пример.рф",
  "maya@secure-bank.sbs",
];
/** Hosts without a scheme, which mail programs link as well. */
const hosts = [
  "example.com",
  "(example.com)",
  "secure-bank.sbs",
  "secure-bank.cyou",
  "x.quest",
  "bank.llp",
  "bank.gent",
  "bank1.co",
  "1bank.co",
  "sub.example.co.uk",
  "example.de:8080",
  "example.com/held",
  "xn--e1afmkfd.xn--p1ai",
  "пример.рф",
  "例子.中国",
  "例子。中国",
  "example．com",
  "example。com",
  "example｡com",
  "example․com",
  "exam\u200Bple.com",
  "example.\u200Bcom",
  "example\u2060.\u2060com",
  "example\u202E.com",
  "example.\u0085com",
  "example.\uFEFFcom",
  "example\uFEFF.com",
  "ex\u00ADample.com",
  "ｅｘａｍｐｌｅ.ｃｏｍ",
  "❤.ws",
  "192.0.2.7",
  "１９２．０．２．７",
  "192.0.2.7/login",
  "Bring wine.It is cold",
];
/** What people write, which no mail program links. */
const unchanged = [
  "Dinner at 8.30",
  "St. Mary's",
  "J. R. R. Tolkien",
  "Dr. Strange vs. Mr. T",
  "Drinks @ Tom's",
  "Drinks @8",
  "#dinner and/or drinks",
  "Q&A: what now?",
  "Not sure:/",
  "1.2.2038",
  "12.03.2038 19.30",
  "50.000 steps",
  "Wait... what?",
  ".NET",
  "Dinner 🍝.",
  "O'Brien & Sons, Inc.",
  "Data:what we know",
  "",
];

/** How a mail program could find a host, whatever it does with characters that nobody sees. */
const host = /[^\s\p{P}][.\u2024\u3002\uFE52\uFF0E\uFF61]\p{L}|(?<!\p{Nd})\p{Nd}+(?:\.\p{Nd}+){3}/u;
const findsHost = (text: string) =>
  host.test(
    text
      .replace(/(?![\t-\r])[\p{C}\p{Default_Ignorable_Code_Point}]/gu, "")
      .replace(/[\uFF00-\uFF60]/g, (wide) => wide.normalize("NFKC")),
  );

describe("a title or name", () => {
  it.each(links)("with the link %s is refused", (text) => {
    expect(hasLink(text)).toBe(true);
  });

  it.each([
    ...hosts,
    ...unchanged,
    ...[
      "Dr.in Anna Huber",
      "Prof.in Huber",
      "M.me Blanc",
      "will.i.am live",
      "ASP.NET meetup",
      "St.Mary's",
      "Ph.D.party",
    ],
    ...["J.R.R.Tolkien night", "Node.js / Vue.js", "Re:Start", "U.S.A.", "Drinks@Tom's", "Wait...what?"],
  ])("such as '%s' is never refused", (text) => {
    expect(hasLink(text)).toBe(false);
  });
});

describe("a stranger's mail", () => {
  it.each([...links, ...hosts])("has no link in place of %s", (text) => {
    expect(findsHost(text) || hasLink(text)).toBe(true);
    const mailed = withoutLinks(text);
    expect([findsHost(mailed), hasLink(mailed)]).toEqual([false, false]);
  });

  it.each(unchanged)("has '%s' as it is", (text) => {
    expect(withoutLinks(text)).toBe(text);
  });

  it.each([
    ["Menu: https://example.com/menu, bring cash.", "Menu: link on the page bring cash."],
    ["请看https://example.com好吗", "请看link on the page好吗"],
    ["请看example.com好吗", "请看example. com好吗"],
    ["Dr.in Anna Huber", "Dr. in Anna Huber"],
    ["will.i.am live", "will. i. am live"],
    ["Wait...what?\nYes.No", "Wait... what?\nYes. No"],
    ["see 192.0.2.7:80", "see 192. 0. 2. 7:80"],
    ["javascript:alert(1) on Friday", "link on the page on Friday"],
  ])("says %j as %j", (typed, mailed) => {
    expect(withoutLinks(typed)).toBe(mailed);
  });

  const part = fc.oneof(
    fc.constantFrom(...links, ...hosts, ...unchanged),
    fc.string(),
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(".", "@", "://", ":/", "www.", "com", "。", "/", " ", "\n", "\u200B", "\u202E", "中国", "請"),
  );

  it("has no link, whatever was typed", () => {
    const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (typed) => {
        const mailed = withoutLinks(typed);
        expect([findsHost(mailed), hasLink(mailed), hasLink(replaceLinks(typed))]).toEqual([false, false, false]);
      }),
      { numRuns: repetitions(2_000) },
    );
  });
});
