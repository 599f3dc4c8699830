import type { Messages } from "@lingui/core";
import type { Language } from "#schema/languages.ts";
import { messages as arRefusals } from "#schema/locales/refusals/ar.ts";
import { messages as csRefusals } from "#schema/locales/refusals/cs.ts";
import { messages as deRefusals } from "#schema/locales/refusals/de.ts";
import { messages as esRefusals } from "#schema/locales/refusals/es.ts";
import { messages as frRefusals } from "#schema/locales/refusals/fr.ts";
import { messages as itRefusals } from "#schema/locales/refusals/it.ts";
import { messages as jaRefusals } from "#schema/locales/refusals/ja.ts";
import { messages as nlRefusals } from "#schema/locales/refusals/nl.ts";
import { messages as plRefusals } from "#schema/locales/refusals/pl.ts";
import { messages as ptRefusals } from "#schema/locales/refusals/pt-BR.ts";
import { messages as svRefusals } from "#schema/locales/refusals/sv.ts";
import { inEnglish, type Words } from "#schema/words.ts";
import { onPage, withCatalogue } from "../lib/words.ts";
import { messages as arServed } from "../locales/served/ar.ts";
import { messages as csServed } from "../locales/served/cs.ts";
import { messages as deServed } from "../locales/served/de.ts";
import { messages as esServed } from "../locales/served/es.ts";
import { messages as frServed } from "../locales/served/fr.ts";
import { messages as itServed } from "../locales/served/it.ts";
import { messages as jaServed } from "../locales/served/ja.ts";
import { messages as nlServed } from "../locales/served/nl.ts";
import { messages as plServed } from "../locales/served/pl.ts";
import { messages as ptServed } from "../locales/served/pt-BR.ts";
import { messages as svServed } from "../locales/served/sv.ts";
import { makeWords as arWords } from "./languages/ar.ts";
import { makeWords as csWords } from "./languages/cs.ts";
import { makeWords as deWords } from "./languages/de.ts";
import { makeWords as esWords } from "./languages/es.ts";
import { makeWords as frWords } from "./languages/fr.ts";
import { makeWords as itWords } from "./languages/it.ts";
import { makeWords as jaWords } from "./languages/ja.ts";
import { makeWords as nlWords } from "./languages/nl.ts";
import { makeWords as plWords } from "./languages/pl.ts";
import { makeWords as ptWords } from "./languages/pt-BR.ts";
import { makeWords as svWords } from "./languages/sv.ts";

interface Catalogues {
  /** What the page's script says too. */
  makeWords: () => Words;
  /** What the pages without a script say, and the titles and refusals of all. */
  served: Messages;
  refusals: Messages;
}

const catalogues: Record<Exclude<Language, "en">, Catalogues> = {
  de: { makeWords: deWords, served: deServed, refusals: deRefusals },
  fr: { makeWords: frWords, served: frServed, refusals: frRefusals },
  es: { makeWords: esWords, served: esServed, refusals: esRefusals },
  it: { makeWords: itWords, served: itServed, refusals: itRefusals },
  nl: { makeWords: nlWords, served: nlServed, refusals: nlRefusals },
  "pt-BR": { makeWords: ptWords, served: ptServed, refusals: ptRefusals },
  pl: { makeWords: plWords, served: plServed, refusals: plRefusals },
  sv: { makeWords: svWords, served: svServed, refusals: svRefusals },
  cs: { makeWords: csWords, served: csServed, refusals: csRefusals },
  ja: { makeWords: jaWords, served: jaServed, refusals: jaRefusals },
  ar: { makeWords: arWords, served: arServed, refusals: arRefusals },
};

interface Made {
  page: Words;
  refusals: Words;
}

const englishOnPage = onPage(inEnglish);
const english: Made = { page: englishOnPage, refusals: englishOnPage };
const made = new Map<Language, Made>([["en", english]]);

// Words never change, so all requests in a language share them.
function wordsOf(language: Language): Made {
  const known = made.get(language);
  if (known || language === "en") return known ?? english;
  const { makeWords, served, refusals } = catalogues[language];
  const words = makeWords();
  const both = { page: withCatalogue(words, served), refusals: withCatalogue(words, refusals) };
  made.set(language, both);
  return both;
}

/** Returns the words of the poll pages in a language. */
export const pageWords = (language: Language): Words => wordsOf(language).page;

/** Returns the words of the API's refusals in a language. */
export const refusalWords = (language: Language): Words => wordsOf(language).refusals;
