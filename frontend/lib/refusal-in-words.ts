import type { Messages } from "@lingui/core";
import type { Language } from "#schema/languages.ts";
import type { Words } from "#schema/words.ts";
import { saidRefusal } from "./said-refusal.ts";
import { withCatalogue } from "./words.ts";

const catalogues: Record<Exclude<Language, "en">, () => Promise<{ messages: Messages }>> = {
  de: () => import("#schema/locales/refusals/de.ts"),
  fr: () => import("#schema/locales/refusals/fr.ts"),
  es: () => import("#schema/locales/refusals/es.ts"),
  it: () => import("#schema/locales/refusals/it.ts"),
  nl: () => import("#schema/locales/refusals/nl.ts"),
  "pt-BR": () => import("#schema/locales/refusals/pt-BR.ts"),
  pl: () => import("#schema/locales/refusals/pl.ts"),
  sv: () => import("#schema/locales/refusals/sv.ts"),
  cs: () => import("#schema/locales/refusals/cs.ts"),
  ja: () => import("#schema/locales/refusals/ja.ts"),
  ar: () => import("#schema/locales/refusals/ar.ts"),
};

/**
 * Returns a refusal's sentence in the language of the page, or null if it is in English. Only a failed call loads this
 * module, and then the words of one language.
 */
export async function refusalInWords(headers: Headers, page: Words): Promise<string | null> {
  if (page.language === "en") return null;
  const { messages } = await catalogues[page.language]();
  return saidRefusal(headers, withCatalogue(page, messages));
}
