import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { app } from "../app.ts";
import { origin } from "./api.ts";

/** A Nominatim-compatible service of one's own. */
export const nominatim = { GEOCODER: "nominatim", GEOCODER_URL: "https://geo.test/api/" };

/** A GET to the Worker set up with `settings`; what goes on after the answer is over when this resolves. */
export async function callWith(settings: object, path: string, cookie = "") {
  const context = createExecutionContext();
  const response = await app.request(
    `${origin}/api${path}`,
    { headers: { Cookie: cookie } },
    { ...env, DB: env.DB, CACHE: env.CACHE, ...settings },
    context,
  );
  const text = await response.text();
  await waitOnExecutionContext(context);
  return { status: response.status, text, headers: response.headers, json: <T>() => JSON.parse(text) as T };
}
