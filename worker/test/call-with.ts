import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { app } from "../app.ts";
import { origin } from "./api.ts";

/** Settings of a private Nominatim-compatible service. */
export const nominatim = { GEOCODER: "nominatim", GEOCODER_URL: "https://geo.test/api/" };

/** Sends a GET to the Worker with `settings`. Resolves when the work after the response has ended. */
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
