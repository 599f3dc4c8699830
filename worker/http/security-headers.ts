import type { AppContext } from "./context.ts";

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** Forbids browsers to run, load or frame anything: API responses are data. A page with its own policy keeps it. */
const defaults = {
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
};

export function setSecurityHeaders(c: AppContext): void {
  c.header("X-Content-Type-Options", "nosniff");
  for (const [name, value] of Object.entries(defaults)) if (!c.res.headers.has(name)) c.header(name, value);
  const isHttps = new URL(c.req.url).protocol === "https:";
  if (isHttps) c.header("Strict-Transport-Security", `max-age=${YEAR_IN_SECONDS}; includeSubDomains`);
}
