import type { Language } from "#schema/languages.ts";
import { chosenLanguage, languageInUrl } from "../language.ts";

/** The class of `<html>` while the page is hidden, because its HTML is English and the person reads another language. */
export const WAITING = "unworded";

/** After this time an English page is better than none. */
const PATIENCE_MS = 3_000;

/**
 * Hides the page's HTML until the app says it in the person's language, and preloads the words. `files` are the modules
 * of the languages that the page has.
 */
export function awaitWords(files: Partial<Record<Language, string>>): void {
  const href = files[languageInUrl() ?? chosenLanguage()];
  if (!href) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  const wait = (waits: boolean) => document.documentElement.classList.toggle(WAITING, waits);
  wait(true);
  setTimeout(wait, PATIENCE_MS, false);
}
