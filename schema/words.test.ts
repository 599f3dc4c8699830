import { expect, it } from "vitest";
import { formatDateAtTime, formatDayDate, formatLongDate, formatMonth, formatTime } from "./dates.ts";
import type { Formats } from "./formats.ts";
import { type Language, languages } from "./languages.ts";
import { inEnglish, wordsIn } from "./words.ts";

const modules = import.meta.glob<Formats>("./locales/formats/*.json", { eager: true, import: "default" });
const formatsOf = (language: Language) => modules[`./locales/formats/${language}.json`]!;
const words = (language: Language) => wordsIn(language, formatsOf(language));

it("says a text of the catalogue, and any other in English", () => {
  const i18n = wordsIn("de", formatsOf("de"), { "Hello {name}": ["Hallo ", ["name"]] });
  expect(i18n.t("Hello {name}", { name: "Ida" })).toBe("Hallo Ida");
  expect(i18n.t("{count, plural, one {# date} other {# dates}}", { count: 2 })).toBe("2 dates");
});

it("keeps a backslash that a person has written", () => {
  expect(inEnglish.t("Hello {name}", { name: "www\\x2eexample \\u002e" })).toBe("Hello www\\x2eexample \\u002e");
});

it.each(languages)("ends a sentence with one full stop behind a date that ends with its own, in %s", (language) => {
  const i18n = words(language);
  for (let month = 1; month <= 12; month++) {
    const date = formatDayDate(`2028-${String(month).padStart(2, "0")}-09`, i18n);
    const stop = date.endsWith(".") ? "" : ".";
    expect(i18n.t("It was {date}.", { date })).toBe(`It was ${date}${stop}`);
    expect(i18n.t("It was {date}, not later.", { date })).toBe(`It was ${date}, not later.`);
  }
});

it("ends a sentence with one full stop behind a name that ends with one, and keeps an ellipsis", () => {
  expect(inEnglish.t("Hello {name}.", { name: "Sam Jr." })).toBe("Hello Sam Jr.");
  expect(inEnglish.t("{name} and {other}.", { name: "Sam Jr.", other: "Wait..." })).toBe("Sam Jr. and Wait...");
});

it("writes numbers with the same digits in every language", () => {
  expect(words("ar").t("{count, plural, other {#}}", { count: 12 })).toBe("12");
  expect(words("de").count(1234)).toBe("1.234");
  expect(inEnglish.count(1234)).toBe("1,234");
});

it.each(languages)("writes numbers below a thousand as Intl does, in %s", (language) => {
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`);
  for (let number = 0; number < 1_000; number++) expect(words(language).count(number)).toBe(format.format(number));
});

it.each([
  ["en", "Friday, December 11, 2026", "Fri, Dec 11", "December 2026", "7:30 PM", "A, B, and C"],
  ["de", "Freitag, 11. Dezember 2026", "Fr, 11. Dez.", "Dezember 2026", "19:30", "A, B und C"],
  ["pl", "piątek, 11 grudnia 2026", "pt., 11 gru", "grudzień 2026", "19:30", "A, B i C"],
  ["ja", "2026年12月11日金曜日", "12月11日(金)", "2026年12月", "19:30", "A、B、C"],
  ["ar", "الجمعة، 11 ديسمبر 2026", "الجمعة، 11 ديسمبر", "ديسمبر 2026", "7:30 م", "A وB وC"],
] as const)("writes dates, times and lists in %s", (language, long, day, month, time, list) => {
  const i18n = words(language);
  expect(formatLongDate("2026-12-11", i18n)).toBe(long);
  expect(formatDayDate("2026-12-11", i18n)).toBe(day);
  expect(formatMonth("2026-12-11", "long", i18n)).toBe(month);
  expect(formatTime("19:30", i18n)).toBe(time);
  expect(i18n.list(["A", "B", "C"])).toBe(list);
});

it.each(languages)("has formats for every date in %s", (language) => {
  const i18n = words(language);
  for (let month = 1; month <= 12; month++) {
    const date = `2028-${String(month).padStart(2, "0")}-09`;
    const at = formatDateAtTime(date, "09:05", i18n);
    expect(at).toContain("2028");
    expect(at).toContain("9");
    expect(at).toMatch(/0?9:05/);
    expect(at).not.toMatch(/undefined|[{}]/);
  }
});

it("joins sentences with a space, and without one in Japanese", () => {
  const inJapanese = wordsIn("ja", inEnglish.formats);
  expect(inEnglish.paragraph("One.", false, "Two.")).toBe("One. Two.");
  expect(inJapanese.paragraph("一。", null, "二。")).toBe("一。二。");
});
