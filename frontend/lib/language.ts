import { asLanguage, LANGUAGE_COOKIE, type Language, preferredLanguage } from "#schema/languages.ts";

const YEAR_S = 31_536_000;

const listeners = new Set<(language: Language) => void>();

/** Returns the language that the person has chosen in this browser, or null. */
export function languageOfCookie(): Language | null {
  const [, code] = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return asLanguage(code);
}

/** Returns the person's choice, else the first of our languages that the browser asks for, else English. */
export function chosenLanguage(): Language {
  return languageOfCookie() ?? preferredLanguage(navigator.languages.join(",")) ?? "en";
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
