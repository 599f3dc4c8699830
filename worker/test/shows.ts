import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { app } from "../app.ts";
import type { Env } from "../env.ts";
import { config } from "../lib/config.ts";
import { SESSION_LIFE, signSession } from "../lib/session-token.ts";
import { windowCache } from "../shows/routes.ts";
import { empty, origin } from "./api.ts";
import { KEY } from "./fake-ticketmaster.ts";
import { lisbon } from "./fake-ticketmaster-shapes.ts";

/** The Worker's environment with a ticketing provider. */
export const withKey: Env = {
  ...env,
  TICKETMASTER_API_KEY: KEY,
  TICKETMASTER_API_URL: "https://tickets.test/discovery/v2/",
};

/** Sends one GET as a browser would and returns before the work after the response has ended. */
export async function browse(path: string, cookie: string, environment: Env = withKey) {
  const context = createExecutionContext();
  const response = await app.request(`${origin}/api${path}`, { headers: { Cookie: cookie } }, environment, context);
  const text = await response.text();
  return {
    status: response.status,
    text,
    headers: response.headers,
    json: <T>() => JSON.parse(text) as T,
    /** Waits for the work after the response. */
    settled: () => waitOnExecutionContext(context),
  };
}

/** Sends one GET as {@link browse} does and waits for the work after the response. */
export async function browseToTheEnd(path: string, cookie: string, environment: Env = withKey) {
  const answer = await browse(path, cookie, environment);
  await answer.settled();
  return answer;
}

interface Picked {
  radius?: number;
  genres?: string[];
  period?: string;
  priceMin?: number;
  priceMax?: number;
  place?: { lat: number; lon: number };
}

/** Creates a signed-in person with a chosen city: Lisbon and 50 km by default. */
export async function personIn(email: string, picked: Picked = {}): Promise<{ cookie: string; id: string }> {
  const [id, now] = [email.replace(/@.*/, ""), Date.now()];
  const expiresAt = now + SESSION_LIFE;
  await env.DB.batch([
    env.DB.prepare("INSERT OR IGNORE INTO users (id, email, email_verified_at, created_at) VALUES (?, ?, 0, 0)").bind(
      id,
      email,
    ),
    env.DB.prepare(
      "INSERT OR REPLACE INTO sessions (id, user_id, created_at, seen_at, expires_at) VALUES (?, ?, ?, ?, ?)",
    ).bind(`session-${id}`, id, now, now, expiresAt),
  ]);
  const token = await signSession(config(env), { userId: id, sessionId: `session-${id}` }, expiresAt);
  await pick(id, picked);
  return { cookie: `__Host-session=${token}`, id };
}

export async function pick(
  userId: string,
  { radius = 50, genres = [], period = "any", place = lisbon, ...prices }: Picked,
) {
  await env.DB.prepare(
    `INSERT OR REPLACE INTO swipe_preferences (user_id, location, radius, genres, price_min, price_max, period, lat, lon, updated_at)
     VALUES (?, 'Lisbon, Portugal', ?, ?, ?, ?, ?, ?, ?, 0)`,
  )
    .bind(
      userId,
      radius,
      JSON.stringify(genres),
      prices.priceMin ?? 0,
      prices.priceMax ?? 500,
      period,
      place.lat,
      place.lon,
    )
    .run();
}

/** Stores a swipe as the swipe call does. */
export async function swipe(
  userId: string,
  show: { id: string; groupKey: string },
  action: "like" | "dislike" = "like",
) {
  await env.DB.prepare("INSERT OR REPLACE INTO swipes VALUES (?, ?, ?, ?, 0)")
    .bind(userId, show.id, show.groupKey, action)
    .run();
}

/** Deletes all people and all cached look-ups: pages, windows, leases, pauses and counts, also those in memory. */
export async function forgetLookUps(): Promise<void> {
  windowCache.forget();
  const { keys } = await env.CACHE.list();
  await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)));
  await empty("search_windows", "leases", "users", "shows", "quotas");
}
