import type { Language } from "#schema/languages.ts";
import { chosenLanguage, languageInUrl } from "../language.ts";

/** The class of `<html>` while the page is hidden, because its HTML is English and the person reads another language. */
export const WAITING = "waiting-for-words";

/** After this time an English page is better than none. */
const PATIENCE_MS = 3_000;

/**
 * Hides the page's HTML until the app says it in the person's language, and preloads the words. `files` are the modules
 * of the languages, and `appLanguages` those that the pages of the pattern `appRoutes` have.
 */
export function awaitWords(
  files: Partial<Record<Language, string>>,
  appRoutes: string,
  appLanguages: readonly Language[],
): void {
  const language = languageInUrl() ?? chosenLanguage();
  const href = files[language];
  if (!href) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  if (new RegExp(appRoutes).test(location.pathname) && !appLanguages.includes(language)) return;
  const { classList } = document.documentElement;
  classList.add(WAITING);
  setTimeout(() => classList.remove(WAITING), PATIENCE_MS);
}
