import type { CookieName } from "./cookies.ts";
/** The languages of pages and mails, by their BCP 47 codes. English is the language of the source. */
export const languages = ["en", "de", "fr", "es", "it", "nl", "pt-BR", "pl", "sv", "cs", "ja", "ar"] as const;
export type Language = (typeof languages)[number];

/** Each language's name in itself. */
export const languageNames: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  nl: "Nederlands",
  "pt-BR": "Português",
  pl: "Polski",
  sv: "Svenska",
  cs: "Čeština",
  ja: "日本語",
  ar: "العربية",
};

/** The cookie that stores a person's choice of language. */
export const LANGUAGE_COOKIE = "language" satisfies CookieName;

/** Returns the language for a code from outside, such as a cookie or a row; null for any other value. */
export function asLanguage(code: unknown): Language | null {
  return languages.find((language) => language === code) ?? null;
}

/** Returns the choice in a list of cookies such as 'a=b; language=de', or null. */
export function languageInCookies(cookies: string): Language | null {
  return asLanguage(new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`).exec(cookies)?.[1]);
}

/** Returns the writing direction, for the attribute `dir`. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/**
 * Returns the first of our languages that a list like 'pt-PT, de;q=0.8' prefers (RFC 9110 §12.5.4), also by its primary
 * subtag; null if it names none.
 */
export function preferredLanguage(acceptLanguage: string | null): Language | null {
  return firstOfOurs(codesOf(acceptLanguage ?? ""));
}

/** Returns the codes of such a list, the preferred first. */
function codesOf(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(",")
    .map((entry) => {
      const [code = "", ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { code, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ code }) => code);
}

/** Returns the first of our languages that a code names by its primary subtag ('pt-PT' is 'pt-BR'); null if none does. */
export function firstOfOurs(codes: readonly string[]): Language | null {
  for (const code of codes) {
    const found = languages.find((language) => primary(language) === primary(code));
    if (found) return found;
  }
  return null;
}

const primary = (code: string) => code.toLowerCase().split("-")[0];
