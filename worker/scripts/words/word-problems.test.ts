import { expect, it } from "vitest";
import { wordProblems } from "./word-problems.ts";

const problems = (language: string, english: string, translation: string, isFuzzy = false) =>
  wordProblems(language, { english, translation, isFuzzy });
const dates = "{count, plural, one {# date} other {# dates}} for {name}";

it.each([
  ["de", "Hello {name}", "Hallo {name}"],
  ["fr", "Ask <0>{name}</0>", "Demande à <0>{name}</0>"],
  ["fr", "{name}: is “{title}” on?", "{name}\u00a0: «\u202f{title}\u00a0» a lieu\u202f?!"],
  ["fr", "Write HH:MM, as in https://example.org", "Écris HH:MM, comme dans https://example.org"],
  ["de", dates, "{count, plural, one {# Termin} other {# Termine}} für {name}"],
  ["de", dates, "Für {name}: {count, plural, =0 {kein Termin} one {ein Termin} other {# Termine}}"],
  ["pl", dates, "{count, plural, one {# termin} few {# terminy} many {# terminów} other {# terminu}} dla {name}"],
  ["ja", dates, "{name}の日程{count, plural, other {#件}}"],
  ["ja", "{n, plural, one {{name} only} other {# people}}", "{n, plural, =1 {{name}さんだけ} other {#人}}"],
  ["de", "{kind, select, show {This show} other {It}}", "{kind, select, show {Diese Show} other {Es}}"],
])("accepts in '%s' for '%s' the text '%s'", (language, english, translation) => {
  expect(problems(language, english, translation)).toEqual([]);
});

it.each([
  ["de", "Copy link", "", "It is missing."],
  ["de", "Hello {name}", "Hallo {name", "It has a brace too many or too few."],
  ["de", "Hello {name}", "Hallo", "It lacks '{name}'."],
  ["de", "Hello {name}", "Hallo {Name}", "It lacks '{name}'. It has '{Name}', which the English text lacks."],
  [
    "fr",
    "{name}'s answers",
    "Les réponses d'{name} n'ont pas changé",
    "It has ' before a brace or '#'. Write ’ instead.",
  ],
  ...["{name} : oui", "{name} ;", "{name} !", "{name}?", "« {name}\u00a0»", "«\u00a0{name} »", "«{name}»"].map(
    (french): [string, string, string, string] => ["fr", "{name}", french, "It lacks a no-break space"],
  ),
  ["de", "Ask <0>{name}</0>", "Frag {name}", "It lacks '<0>'. It lacks '</0>'."],
  ["de", "Ask <0>{name}</0>", "Frag </0>{name}<0>", "A tag is not closed, or in the wrong place."],
  ["de", "Ask <0>{name}</0>", "Frag <0>{name}</1>", "It lacks '</0>'. It has '</1>', which the English text lacks."],
  ["de", dates, "{count} Termine für {name}", "It lacks '{count, plural}'."],
  ["de", dates, "{count, plural, one {# Termin} other {Termine}} für {name}", "It lacks '#'."],
  [
    "de",
    "{n, plural, one {{name} only} other {{name} and # others}}",
    "{n, plural, one {nur eine} other {{name} und # andere}}",
    "It lacks '{name}'.",
  ],
  [
    "pl",
    dates,
    "{count, plural, one {# termin} few {# terminy} other {# terminu}} dla {name}",
    "The plural of {count} lacks 'many', which the language 'pl' has.",
  ],
  [
    "ja",
    dates,
    "{name}の日程{count, plural, one {#件} other {#件}}",
    "The plural of {count} has 'one', which the language 'ja' does not have.",
  ],
  ["de", "{n, date} it is", "{n, date}", "The English text has more of the ICU format than compile-text.ts knows."],
])("refuses in '%s' for '%s' the text '%s'", (language, english, translation, why) => {
  const found = problems(language, english, translation).join(" ");
  expect(found.startsWith(why) ? why : found).toBe(why);
});

it("refuses a fuzzy text and an English plural that lacks a form", () => {
  expect(problems("de", "Copy link", "Link kopieren", true)).toEqual(["It is marked as fuzzy."]);
  expect(problems("ja", "{n, plural, other {# dates}}", "{n, plural, other {#件}}")).toEqual([
    "The plural of {n} lacks 'one', which the language 'en' has.",
  ]);
});
