import { hasSessionMark } from "#schema/session-mark.ts";
import { pageFile } from "../app/page-file.ts";
import type { EdgeContext } from "../poll/edge-context.ts";
import { languageInUrl, pageLanguage } from "../poll/page-language.ts";

/**
 * Serves a page of the app in the visitor's language, as the build has written it. Visitors of `/` without a session go to
 * the sign-in page before the app loads. When the functions' daily limit is reached, Pages serves the English files.
 */
export async function onRequest({ request, env }: EdgeContext): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (pathname === "/" && !hasSessionMark(request.headers.get("Cookie") ?? "")) return toSignIn(search);
  const file = pageFile(pathname, languageInUrl(request) ?? pageLanguage(request));
  if (!file) return env.ASSETS.fetch(request);
  const page = await env.ASSETS.fetch(new Request(new URL(file, request.url), request));
  const varied = new Response(page.body, page);
  varied.headers.append("Vary", "Accept-Language, Cookie");
  return varied;
}

function toSignIn(search: string): Response {
  const location = search === "" ? "/auth" : `/auth?next=${encodeURIComponent(`/${search}`)}`;
  return new Response(null, { status: 302, headers: { Location: location, "Cache-Control": "private, no-store" } });
}
