import { expect, it } from "vitest";
import { asLanguage, preferredLanguage } from "./languages.ts";

it.each([
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["pt-PT, pt;q=0.9", "pt-BR"],
  ["fi, sv;q=0.7, en;q=0.8", "en"],
  ["EN-gb", "en"],
  ["ja;q=0, ar", "ar"],
  ["tlh, *;q=0.1", null],
  ["de;q=much", null],
  ["", null],
  [null, null],
])("prefers from '%s' the language %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

it("knows its own codes only", () => {
  expect(asLanguage("pt-BR")).toBe("pt-BR");
  expect(asLanguage("pt")).toBeNull();
  expect(asLanguage(undefined)).toBeNull();
});
