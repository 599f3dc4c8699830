import { inEnglish, type Words } from "#schema/words.ts";

// Headers that _headers sets on every file and that fit this page. The policy contains the inline scripts' hashes.
// Without an opener policy the browser need not move the page to another process, which takes a slow phone 70 ms. Such a
// policy would hide nothing here: the page has no frames, and nobody can open it without its secret link.
const INHERITED = ["Content-Security-Policy", "Permissions-Policy", "Strict-Transport-Security"];
// Used if _headers is missing. It blocks the inline scripts, which is better than no policy.
const STRICT_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: https:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Returns a page in the language of `i18n`. */
export function pageResponse(html: string, { i18n, headers, status = 200 }: PageParts): Response {
  headers.set("Content-Language", i18n.language);
  return new Response(html, { status, headers });
}

interface PageParts {
  i18n: Words;
  headers: Headers;
  status?: number;
}

/** Returns the page for when the Worker fails. It asks to come back, at the time that the Worker named if it named one. */
export function unavailableResponse(html: string, { i18n, headers }: PageParts): Response {
  if (!headers.has("Retry-After")) headers.set("Retry-After", "10");
  return pageResponse(html, { i18n, headers, status: 503 });
}

/** Sends the browser on after a form. `responses` are the headers of the API's responses. */
export function seeOther(location: string, responses: Headers[] = []): Response {
  const headers = pollHeaders(null, responses);
  headers.set("Location", location);
  return new Response(null, { status: 303, headers });
}

/** Returns a response to HEAD. */
export function withoutBody({ status, headers }: Response): Response {
  return new Response(null, { status, headers });
}

/** Returns a refusal of one sentence. */
export function plainRefusal(status: number, sentence: string, i18n: Words): Response {
  const headers = pollHeaders(null);
  headers.set("Content-Language", i18n.language);
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response(i18n.t(sentence), { status, headers });
}

/** Returns the refusal of a form that another site has sent. */
export function otherSiteRefusal(i18n: Words): Response {
  return plainRefusal(403, /*i18n*/ "This answer came from another site and was not accepted.", i18n);
}

/** Returns the refusal of methods that the pages do not handle, to programs, in English. */
export function methodRefusal(): Response {
  const refusal = plainRefusal(405, "This page accepts GET, HEAD and POST.", inEnglish);
  refusal.headers.set("Allow", "GET, HEAD, POST");
  return refusal;
}

/**
 * Returns the headers for a personal page: it is never stored, framed or indexed, and other sites get no referrer.
 * `file` are those of the built page.
 */
export function templateHeaders(file: Headers): Headers {
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": STRICT_POLICY,
    "Cache-Control": "private, no-store",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex",
  });
  for (const name of INHERITED) {
    const value = file.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** Returns the headers of a page or a refusal, with what the API's responses tell the browser. */
export function pollHeaders(template: Headers | null, responses: Headers[] = []): Headers {
  const headers = new Headers(template ?? templateHeaders(new Headers()));
  for (const response of responses) {
    for (const cookie of response.getSetCookie()) headers.append("Set-Cookie", cookie);
    const retryAfter = response.get("Retry-After");
    if (retryAfter !== null) headers.set("Retry-After", retryAfter);
  }
  return headers;
}
