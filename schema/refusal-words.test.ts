import { expect, it } from "vitest";
import { formats } from "./locales/formats/de.ts";
import { packRefusal, sayRefusal, unpackRefusal } from "./refusal-words.ts";
import { inEnglish, wordsIn } from "./words.ts";

const refusal = {
  sentences: ["You have {count, plural, one {# list} other {# lists}}, {name}.", "Try again after {deadline}."],
  values: { count: 1_000, name: "Zoë {x} 東京", deadline: { date: "2026-12-11", time: "19:30" } },
};

it("says the sentences of a refusal with their values, dates as the language writes them", () => {
  expect(sayRefusal(refusal, inEnglish)).toBe(
    "You have 1,000 lists, Zoë {x} 東京. Try again after Fri, Dec 11, 7:30 PM.",
  );
  const inGerman = wordsIn("de", formats, { "Try again after {deadline}.": "Bitte nach {deadline} noch einmal." });
  expect(sayRefusal(refusal, inGerman)).toMatch(/ Bitte nach Fr, 11\. Dez\., 19:30 noch einmal\.$/);
});

it("packs a refusal into two headers of visible ASCII, and unpacks it", () => {
  const packed = packRefusal(refusal);
  expect(packed.join("")).toMatch(/^[\x20-\x7e]+$/);
  expect(unpackRefusal(...packed)).toEqual(refusal);
});
