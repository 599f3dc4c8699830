import { asLanguage, firstOfOurs, LANGUAGE_COOKIE, type Language, languageInCookies } from "#schema/languages.ts";

const YEAR_S = 31_536_000;

const listeners = new Set<(language: Language) => void>();

/** Returns the language that the person has chosen in this browser, or null. */
export const languageOfCookie = (): Language | null => languageInCookies(document.cookie);

/** Returns the person's choice, else the first of our languages that the browser asks for, else English. */
export function chosenLanguage(): Language {
  return languageOfCookie() ?? firstOfOurs(navigator.languages) ?? "en";
}

/** Returns the language that the page's URL asks for, as in `/about?language=de`, or null. */
export const languageInUrl = (): Language | null =>
  asLanguage(new URLSearchParams(location.search).get(LANGUAGE_COOKIE));

/** Makes the language in the URL the person's choice, and leaves it out of the URL, so that it rules one time only. */
export function takeLanguageFromUrl(): void {
  const language = languageInUrl();
  if (!language) return;
  setLanguageCookie(language);
  const url = new URL(location.href);
  url.searchParams.delete(LANGUAGE_COOKIE);
  history.replaceState(history.state, "", url);
}

/** Stores the choice for a year. The server reads it too. */
export function setLanguageCookie(language: Language): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 and Firefox before 140 have no cookie store
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax${secure}`;
}

/** Stores the choice and shows the page in it. What is typed stays. */
export function chooseLanguage(language: Language): void {
  setLanguageCookie(language);
  for (const listener of listeners) listener(language);
}

/** Calls `listener` with each choice. Returns a function that stops it. */
export function onLanguageChoice(listener: (language: Language) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
