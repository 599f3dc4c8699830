import type { EdgeContext } from "../poll/edge-context.ts";

interface MiddlewareContext extends Pick<EdgeContext, "request"> {
  next: () => Promise<Response>;
}

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Pages applies `_headers` to files only. Adds to a function's response the headers that it has not set itself. */
export async function onRequest({ request, next }: MiddlewareContext): Promise<Response> {
  const response = await next();
  const isHttps = new URL(request.url).protocol === "https:";
  const missing = Object.entries({
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    ...(isHttps && { "Strict-Transport-Security": `max-age=${YEAR_IN_SECONDS}; includeSubDomains` }),
  }).filter(([name]) => !response.headers.has(name));
  if (missing.length === 0) return response;
  const secured = new Response(response.body, response);
  for (const [name, value] of missing) secured.headers.set(name, value);
  return secured;
}
