import type { Messages } from "@lingui/core";
import type { Formats } from "#schema/formats.ts";
import type { Language } from "#schema/languages.ts";
import { messages as arShared } from "#schema/locales/ar.ts";
import { messages as csShared } from "#schema/locales/cs.ts";
import { messages as deShared } from "#schema/locales/de.ts";
import { messages as esShared } from "#schema/locales/es.ts";
import arFormats from "#schema/locales/formats/ar.json" with { type: "json" };
import csFormats from "#schema/locales/formats/cs.json" with { type: "json" };
import deFormats from "#schema/locales/formats/de.json" with { type: "json" };
import esFormats from "#schema/locales/formats/es.json" with { type: "json" };
import frFormats from "#schema/locales/formats/fr.json" with { type: "json" };
import itFormats from "#schema/locales/formats/it.json" with { type: "json" };
import jaFormats from "#schema/locales/formats/ja.json" with { type: "json" };
import nlFormats from "#schema/locales/formats/nl.json" with { type: "json" };
import plFormats from "#schema/locales/formats/pl.json" with { type: "json" };
import ptBrFormats from "#schema/locales/formats/pt-BR.json" with { type: "json" };
import svFormats from "#schema/locales/formats/sv.json" with { type: "json" };
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
