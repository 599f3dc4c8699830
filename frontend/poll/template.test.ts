import { describe, expect, test } from "vitest";
import { inEnglish, type Words } from "#schema/words.ts";
import { escapeHtml, escapeJson, fillTemplate } from "./template.ts";

const template =
  '<html><head><title>x</title></head><body><div id="root"></div><script src="/a.js"></script></body></html>';
const hostile = [
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "\u2028\u2029",
  "<b>bold</b>",
  "a && b",
  "$& $1 $$",
];

describe("the inlined data", () => {
  test.each(hostile)("neither ends its element nor changes: %j", (text) => {
    const json = escapeJson({ text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  });
});

describe("the filled template", () => {
  test.each(hostile)("holds title and data as text: %j", (text) => {
    const page = fillTemplate(template, {
      i18n: inEnglish,
      title: text,
      head: "",
      root: "<p>form</p>",
      foot: "",
      data: { text },
    });
    const document = new DOMParser().parseFromString(page, "text/html");
    expect(document.title.trim()).toBe(text.trim());
    expect(JSON.parse(document.getElementById("poll-data")?.textContent ?? "")).toEqual({ text });
    expect(document.querySelectorAll("script")).toHaveLength(2);
    expect(document.querySelector("b")).toBeNull();
    expect(document.getElementById("root")?.innerHTML).toBe("<p>form</p>");
  });

  test("has no data block on a static page", () => {
    expect(
      fillTemplate(template, { i18n: inEnglish, title: "x", head: "", root: "", foot: "", data: null }),
    ).not.toContain("poll-data");
  });

  test("refuses a template without a place for the form", () => {
    expect(() =>
      fillTemplate("<html><title>x</title>", { i18n: inEnglish, title: "x", head: "", root: "", foot: "", data: null }),
    ).toThrow(/no place/);
  });
});

test("names the messages of the page's language only, beside the script", () => {
  const late = (language: string) => `<meta name="late-words" lang="${language}" content="/${language}.js">`;
  const built = template.replace("</head>", `<meta name="late" content="/page.js" />${late("de")}${late("fr")}</head>`);
  const page = (i18n: Pick<Words, "language" | "direction">) =>
    fillTemplate(built, { i18n, title: "x", head: "", root: "", foot: "", data: null });
  expect(page({ language: "fr", direction: "ltr" })).toContain('<meta name="late" content="/page.js /fr.js" />');
  const english = page(inEnglish);
  expect(english).toContain('<meta name="late" content="/page.js" />');
  expect(english).not.toContain("late-words");
});

test("quotes cannot leave an attribute", () => {
  expect(escapeHtml(`"'><img src=x onerror=alert(1)>`)).toBe("&quot;&#39;&gt;&lt;img src=x onerror=alert(1)&gt;");
});
