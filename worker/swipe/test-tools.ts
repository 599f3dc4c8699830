import { env } from "cloudflare:workers";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import { showGroupKey } from "#schema/show-groups.ts";
import { openDb } from "../lib/database/db.ts";
import { storeShows } from "../shows/stored-shows.ts";
import { call, signIn } from "../test/api.ts";
import { pushBrowser } from "../test/fake-push-browser.ts";

/** Stores shows as snapshots with the group keys that the provider's shows get. */
export async function keepShows(...shows: StoredShow[]): Promise<void> {
  const grouped = shows.map((one) => ({ ...one, groupKey: showGroupKey(one.name, one.venues[0]?.name ?? null) }));
  await storeShows(openDb(env.DB), grouped, Date.now());
}

export const swipe = (cookie: string, ticketmasterEventId: string, action: string) =>
  call("POST", "/swipe/action", { cookie, body: { ticketmasterEventId, action } });

/** Inserts a connection in the given state. */
export async function connect(requester: string, receiver: string, status = "accepted"): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO connections (id, requester_id, receiver_email, receiver_id, type, status, created_at, updated_at)
     SELECT hex(randomblob(8)), a.id, b.email, b.id, 'connection', ?, 0, 0 FROM users a, users b
     WHERE a.email = ? AND b.email = ?`,
  )
    .bind(status, requester, receiver)
    .run();
}

/** Signs a person in whose browser takes pushes. Returns the cookie. */
export async function withBrowser(name: string): Promise<string> {
  const cookie = await signIn(`${name}@example.com`);
  const { token } = await pushBrowser(`https://fcm.googleapis.com/fcm/send/${name}`);
  await call("POST", "/notifications/register", { cookie, body: { token } });
  return cookie;
}
