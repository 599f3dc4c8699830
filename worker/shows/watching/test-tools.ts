import { env } from "cloudflare:workers";
import { config } from "../../lib/config.ts";
import { openDb } from "../../lib/database/db.ts";
import { withKey } from "../../test/shows.ts";
import { readDueShows } from "./read-due-shows.ts";
import { watchShows } from "./watch-shows.ts";

/** Watches stored shows as a plan does; they are due at `at` (epoch milliseconds). */
export async function watch(at: number, ...showIds: string[]): Promise<void> {
  const db = openDb(env.DB);
  await db.batch([watchShows(db, showIds, at)]);
  await env.DB.prepare("UPDATE watched_shows SET due_at = ?").bind(at).run();
}

/** Reads the provider's shows that are due at `at`, as the cron does. */
export const readShows = (at: number, settings: object = {}) =>
  readDueShows({ db: openDb(env.DB), config: config({ ...withKey, ...settings }), now: at });

/** Returns the changes that count, or are asked about ('cancelled?'), the first first. */
export async function changes(): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT * FROM show_changes ORDER BY found_at, rowid").all();
  return results.map(({ kind, is_doubtful, from_start, to_start }) =>
    [`${kind}${is_doubtful ? "?" : ""}`, from_start, to_start].filter((part) => part !== null).join(" "),
  );
}

/** Returns when shows are read next, in milliseconds from `at`, by their ids. */
export async function dueIn(at: number): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare("SELECT show_id, due_at FROM watched_shows").all<{
    show_id: string;
    due_at: number;
  }>();
  return Object.fromEntries(results.map(({ show_id, due_at }) => [show_id, due_at - at]));
}
