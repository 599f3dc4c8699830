import { hasSessionMark } from "#schema/session-mark.ts";
import type { EdgeContext } from "../poll/edge-context.ts";

/** Redirects visitors to the sign-in page before the app loads. Signed-in users get the app. */
export function onRequest({ request, env }: EdgeContext): Response | Promise<Response> {
  if (hasSessionMark(request.headers.get("Cookie") ?? "")) return env.ASSETS.fetch(request);
  const { search } = new URL(request.url);
  const location = search === "" ? "/auth" : `/auth?next=${encodeURIComponent(`/${search}`)}`;
  return new Response(null, { status: 302, headers: { Location: location, "Cache-Control": "private, no-store" } });
}
