import { asLanguage, LANGUAGE_COOKIE, type Language, languageInCookies, preferredLanguage } from "#schema/languages.ts";

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

interface Known {
  /** The guest's own language, as their account or invite says it. */
  own?: Language | null | undefined;
  /** The event's, for people whose language is not known. */
  event?: Language | null | undefined;
}

/**
 * Returns the language of a guest's page: the choice in this browser, else the guest's own, else the first of ours that
 * the browser asks for, else the event's, else English.
 */
export function pageLanguage({ headers }: Request, { own, event }: Known = {}): Language {
  return (
    languageInCookies(headers.get("Cookie") ?? "") ??
    own ??
    preferredLanguage(headers.get("Accept-Language")) ??
    event ??
    "en"
  );
}

/** Returns the language that the URL asks for, as in `/about?language=de`, or null. */
export const languageInUrl = ({ url }: Request): Language | null =>
  asLanguage(new URL(url).searchParams.get(LANGUAGE_COOKIE));

/**
 * Stores the choice of a link in the language menu, which needs no script, and leads back to the page. Returns null for a
 * URL without a choice.
 */
export function languageChoice(request: Request): Response | null {
  const language = languageInUrl(request);
  if (!language) return null;
  const { protocol, pathname, searchParams } = new URL(request.url);
  searchParams.delete(LANGUAGE_COOKIE);
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  const secure = protocol === "https:" ? "; Secure" : "";
  return new Response(null, {
    status: 303,
    headers: {
      Location: pathname + query,
      "Set-Cookie": `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax${secure}`,
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "same-origin",
    },
  });
}
