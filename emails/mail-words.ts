import type { Messages } from "@lingui/core";
import type { Formats } from "#schema/formats.ts";
import type { Language } from "#schema/languages.ts";
import { messages as arShared } from "#schema/locales/ar.ts";
import { messages as csShared } from "#schema/locales/cs.ts";
import { messages as deShared } from "#schema/locales/de.ts";
import { messages as esShared } from "#schema/locales/es.ts";
import { formats as arFormats } from "#schema/locales/formats/ar.ts";
import { formats as csFormats } from "#schema/locales/formats/cs.ts";
import { formats as deFormats } from "#schema/locales/formats/de.ts";
import { formats as esFormats } from "#schema/locales/formats/es.ts";
import { formats as frFormats } from "#schema/locales/formats/fr.ts";
import { formats as itFormats } from "#schema/locales/formats/it.ts";
import { formats as jaFormats } from "#schema/locales/formats/ja.ts";
import { formats as nlFormats } from "#schema/locales/formats/nl.ts";
import { formats as plFormats } from "#schema/locales/formats/pl.ts";
import { formats as ptBrFormats } from "#schema/locales/formats/pt-BR.ts";
import { formats as svFormats } from "#schema/locales/formats/sv.ts";
import { messages as frShared } from "#schema/locales/fr.ts";
import { messages as itShared } from "#schema/locales/it.ts";
import { messages as jaShared } from "#schema/locales/ja.ts";
import { messages as nlShared } from "#schema/locales/nl.ts";
import { messages as plShared } from "#schema/locales/pl.ts";
import { messages as ptBrShared } from "#schema/locales/pt-BR.ts";
import { messages as svShared } from "#schema/locales/sv.ts";
import { inEnglish, type Words, wordsIn } from "#schema/words.ts";
import { messages as ar } from "./locales/ar.ts";
import { messages as cs } from "./locales/cs.ts";
import { messages as de } from "./locales/de.ts";
import { messages as es } from "./locales/es.ts";
import { messages as fr } from "./locales/fr.ts";
import { messages as it } from "./locales/it.ts";
import { messages as ja } from "./locales/ja.ts";
import { messages as nl } from "./locales/nl.ts";
import { messages as pl } from "./locales/pl.ts";
import { messages as ptBr } from "./locales/pt-BR.ts";
import { messages as sv } from "./locales/sv.ts";

const translated: Record<Exclude<Language, "en">, [Formats, ...Messages[]]> = {
  ar: [arFormats, arShared, ar],
  cs: [csFormats, csShared, cs],
  de: [deFormats, deShared, de],
  es: [esFormats, esShared, es],
  fr: [frFormats, frShared, fr],
  it: [itFormats, itShared, it],
  ja: [jaFormats, jaShared, ja],
  nl: [nlFormats, nlShared, nl],
  pl: [plFormats, plShared, pl],
  "pt-BR": [ptBrFormats, ptBrShared, ptBr],
  sv: [svFormats, svShared, sv],
};

const said = new Map<Language, Words>([["en", inEnglish]]);

/** Returns the words of mails and calendar files in a language. */
export function mailWords(language: Language): Words {
  const words = said.get(language) ?? wordsIn(language, ...translated[language as keyof typeof translated]);
  said.set(language, words);
  return words;
}
