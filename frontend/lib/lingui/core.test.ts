import { I18n as Lingui } from "@lingui/core";
import { expect, it } from "vitest";
import { compileText } from "#schema/compile-text.ts";
import { type Language, languages } from "#schema/languages.ts";
import { loadWords } from "../../app/words.ts";
import { I18n } from "./core.ts";

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name = ""]) => name);

async function bothIn(language: Language) {
  const { messages } = await loadWords(language);
  const both = [new I18n(), new Lingui({})] as const;
  for (const i18n of both) {
    i18n.setMessagesCompiler(compileText);
    i18n.load(language, { ...messages });
    i18n.activate(language, `${language}-u-nu-latn`);
  }
  return both;
}

it.each(languages)("says each text of the site in %s as Lingui does", async (language) => {
  const texts = Object.keys((await loadWords(language === "en" ? "de" : language)).messages);
  const [small, lingui] = await bothIn(language);
  expect(texts.length).toBeGreaterThan(100);
  for (const text of texts) {
    for (const value of [0, 1, 2, 5, 11, 100, 1_234, "dates", "a \\x5c b {c} #"]) {
      const isCounted = /, plural,/.test(text);
      if (isCounted && typeof value === "string") continue;
      const values = Object.fromEntries(placeholders(text).map((name) => [name, value]));
      expect(small.t(text, values)).toBe(lingui.t(text, values));
    }
  }
});
