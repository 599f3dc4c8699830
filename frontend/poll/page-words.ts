import type { Messages } from "@lingui/core";
import { zoneLabel } from "#schema/dates.ts";
import type { Formats } from "#schema/formats.ts";
import type { Language } from "#schema/languages.ts";
import { messages as arSchema } from "#schema/locales/ar.ts";
import { messages as csSchema } from "#schema/locales/cs.ts";
import { messages as deSchema } from "#schema/locales/de.ts";
import { messages as esSchema } from "#schema/locales/es.ts";
import arFormats from "#schema/locales/formats/ar.json" with { type: "json" };
import csFormats from "#schema/locales/formats/cs.json" with { type: "json" };
import deFormats from "#schema/locales/formats/de.json" with { type: "json" };
import esFormats from "#schema/locales/formats/es.json" with { type: "json" };
import frFormats from "#schema/locales/formats/fr.json" with { type: "json" };
import itFormats from "#schema/locales/formats/it.json" with { type: "json" };
import jaFormats from "#schema/locales/formats/ja.json" with { type: "json" };
import nlFormats from "#schema/locales/formats/nl.json" with { type: "json" };
import plFormats from "#schema/locales/formats/pl.json" with { type: "json" };
import ptFormats from "#schema/locales/formats/pt-BR.json" with { type: "json" };
import svFormats from "#schema/locales/formats/sv.json" with { type: "json" };
import { messages as frSchema } from "#schema/locales/fr.ts";
import { messages as itSchema } from "#schema/locales/it.ts";
import { messages as jaSchema } from "#schema/locales/ja.ts";
import { messages as nlSchema } from "#schema/locales/nl.ts";
import { messages as plSchema } from "#schema/locales/pl.ts";
import { messages as ptSchema } from "#schema/locales/pt-BR.ts";
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
import { messages as svSchema } from "#schema/locales/sv.ts";
import { inEnglish, type Words, wordsIn } from "#schema/words.ts";
import { onPage } from "../lib/words.ts";
import { messages as arPoll } from "../locales/poll/ar.ts";
import { messages as csPoll } from "../locales/poll/cs.ts";
import { messages as dePoll } from "../locales/poll/de.ts";
import { messages as esPoll } from "../locales/poll/es.ts";
import { messages as frPoll } from "../locales/poll/fr.ts";
import { messages as itPoll } from "../locales/poll/it.ts";
import { messages as jaPoll } from "../locales/poll/ja.ts";
import { messages as nlPoll } from "../locales/poll/nl.ts";
import { messages as plPoll } from "../locales/poll/pl.ts";
import { messages as ptPoll } from "../locales/poll/pt-BR.ts";
import { messages as svPoll } from "../locales/poll/sv.ts";
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

interface Catalogues {
  formats: Formats;
  schema: Messages;
  poll: Messages;
  /** What the pages without a script say, and the titles and refusals of all. */
  served: Messages;
  refusals: Messages;
}

const catalogues: Record<Exclude<Language, "en">, Catalogues> = {
  de: { formats: deFormats, schema: deSchema, poll: dePoll, served: deServed, refusals: deRefusals },
  fr: { formats: frFormats, schema: frSchema, poll: frPoll, served: frServed, refusals: frRefusals },
  es: { formats: esFormats, schema: esSchema, poll: esPoll, served: esServed, refusals: esRefusals },
  it: { formats: itFormats, schema: itSchema, poll: itPoll, served: itServed, refusals: itRefusals },
  nl: { formats: nlFormats, schema: nlSchema, poll: nlPoll, served: nlServed, refusals: nlRefusals },
  "pt-BR": { formats: ptFormats, schema: ptSchema, poll: ptPoll, served: ptServed, refusals: ptRefusals },
  pl: { formats: plFormats, schema: plSchema, poll: plPoll, served: plServed, refusals: plRefusals },
  sv: { formats: svFormats, schema: svSchema, poll: svPoll, served: svServed, refusals: svRefusals },
  cs: { formats: csFormats, schema: csSchema, poll: csPoll, served: csServed, refusals: csRefusals },
  ja: { formats: jaFormats, schema: jaSchema, poll: jaPoll, served: jaServed, refusals: jaRefusals },
  ar: { formats: arFormats, schema: arSchema, poll: arPoll, served: arServed, refusals: arRefusals },
};

/** What the script of a poll page needs to say the page's words. It has the English ones itself. */
export interface ShippedWords {
  language: Language;
  formats?: Formats;
  messages?: Messages;
}

interface Made {
  page: Words;
  refusals: Words;
  shipped: ShippedWords;
}

const englishOnPage = onPage(inEnglish);
const english: Made = { page: englishOnPage, refusals: englishOnPage, shipped: { language: "en" } };
const made = new Map<Language, Made>([["en", english]]);

// Words never change, so all requests in a language share them.
function wordsOf(language: Language): Made {
  const known = made.get(language);
  if (known || language === "en") return known ?? english;
  const { formats, schema, poll, served, refusals } = catalogues[language];
  const messages = { ...schema, ...poll };
  const words = {
    page: onPage(wordsIn(language, formats, messages, served)),
    refusals: onPage(wordsIn(language, formats, schema, refusals)),
    shipped: { language, formats, messages },
  };
  made.set(language, words);
  return words;
}

/** Returns the words of the poll pages in a language. */
export const pageWords = (language: Language): Words => wordsOf(language).page;

/** Returns the words of the API's refusals in a language. */
export const refusalWords = (language: Language): Words => wordsOf(language).refusals;

/** Returns what the page's script needs. Of the cities that is the one of its time zone. */
export function shippedWords(language: Language, timeZone: string): ShippedWords {
  const { shipped } = wordsOf(language);
  if (!shipped.formats) return shipped;
  const [english, city] = [zoneLabel(timeZone), zoneLabel(timeZone, pageWords(language))];
  return { ...shipped, formats: { ...shipped.formats, cities: english === city ? {} : { [english]: city } } };
}
