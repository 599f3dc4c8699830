// @vitest-environment node
import { expect, it } from "vitest";
import { TEXT_HEADER, VALUES_HEADER } from "#schema/contracts/refusals.ts";
import { formats } from "#schema/locales/formats/de.ts";
import { packRefusal } from "#schema/refusal-words.ts";
import { wordsIn } from "#schema/words.ts";
import { saidRefusal } from "./said-refusal.ts";

const german = wordsIn("de", formats, {
  "Please enter your name": "Bitte gib deinen Namen ein",
  "Try again after {deadline}.": ["Versuch es nach ", ["deadline"], " noch einmal."],
});
const packed = (...sentences: string[]) => {
  const values = { deadline: { date: "2026-12-11", time: "19:30" } };
  const [text, said] = packRefusal({ sentences, values });
  return new Headers({ [TEXT_HEADER]: text, [VALUES_HEADER]: said });
};

it("says a refusal's sentence in the language of the page", () => {
  expect(saidRefusal(new Headers(), "Please enter your name", german)).toBe("Bitte gib deinen Namen ein");
});

it("writes the values of a refusal as the language does", () => {
  const said = saidRefusal(packed("Try again after {deadline}."), "Try again after Fri, Dec 11, 7:30 PM.", german);
  expect(said).toBe("Versuch es nach Fr, 11. Dez., 19:30 noch einmal.");
});

it("leaves a refusal in English whose sentence or a part of it has no translation", () => {
  expect(saidRefusal(new Headers(), "A {strange} sentence", german)).toBeNull();
  expect(saidRefusal(packed("Try again after {deadline}.", "Or not."), "", german)).toBeNull();
});
