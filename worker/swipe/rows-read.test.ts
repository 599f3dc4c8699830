import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { startOver } from "../events/test-tools.ts";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import { sharedShows } from "./matches.ts";
import { swipedShows } from "./queries.ts";

describe("1,000 likes, 1,000 dislikes and 20 friends who like 100 of the same shows, among 40 strangers", () => {
  const numbers = (count: number) =>
    `(WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1}) SELECT i FROM n)`;
  const run = (statement: string) => env.DB.prepare(statement);
  const swipes = (people: string, from: number, action = "like") =>
    run(`INSERT INTO swipes SELECT p.id, 'S' || (${from} + s.i), 'key ' || (${from} + s.i), '${action}', 1
      FROM users p, ${numbers(1000)} s WHERE p.id ${people}`);

  beforeEach(async () => {
    await startOver();
    await env.DB.exec("DELETE FROM shows");
    await env.DB.batch([
      run(`INSERT INTO shows SELECT 'S' || i, 'key ' || i, 9e15, '{}', 0 FROM ${numbers(5000)}`),
      run(`INSERT INTO users (id, email, created_at) VALUES ('me', 'me@example.com', 0)`),
      run(
        `INSERT INTO users (id, email, created_at) SELECT 'f' || i, 'f' || i || '@example.com', 0 FROM ${numbers(20)}`,
      ),
      run(
        `INSERT INTO users (id, email, created_at) SELECT 's' || i, 's' || i || '@example.com', 0 FROM ${numbers(40)}`,
      ),
      run(`INSERT INTO connections (id, requester_id, receiver_email, receiver_id, type, status, created_at, updated_at)
        SELECT 'C' || i, 'me', 'f' || i || '@example.com', 'f' || i, 'connection', 'accepted', 0, 0 FROM ${numbers(20)}`),
      swipes("= 'me'", 0),
      swipes("= 'me'", 3000, "dislike"),
      swipes("LIKE 'f%'", 900),
      // Each friend shows a plan for every fifth show of the 100, and keeps one for every other to themselves.
      run(`INSERT INTO show_plans (user_id, show_id, group_key, state, shown, created_at)
        SELECT user_id, show_id, group_key, 'in', rowid % 5 = 0, 1 FROM swipes
        WHERE user_id LIKE 'f%' AND CAST(substr(show_id, 2) AS INTEGER) BETWEEN 900 AND 999 AND rowid % 5 < 2`),
    ]);
  });

  const context = { db: openDb(env.DB), config: config(env), now: 1 };
  async function read<Row>(query: { getQuery(): { sql: string; params: unknown[] } }) {
    const { sql, params } = query.getQuery();
    const { results, meta } = await env.DB.prepare(sql)
      .bind(...params)
      .all<Row>();
    return { results, read: meta.rows_read };
  }
  async function matches() {
    const { results, read: rows } = await read<{ likes: string }>(sharedShows(context, "me"));
    return { entries: results.reduce((sum, { likes }) => sum + JSON.parse(likes).length, 0), rows };
  }

  it("reads at most seven rows for each match, where friends have plans for two of five", async () => {
    await swipes("LIKE 's%'", 900).run();
    const { entries, rows } = await matches();
    expect(entries).toBe(20 * 100);
    expect(rows).toBeLessThanOrEqual(7 * entries);
  });

  it("reads only friends' likes when strangers like all the same shows", async () => {
    await swipes("LIKE 's%'", 0).run();
    const { entries, rows } = await matches();
    expect(entries).toBe(20 * 100);
    expect(rows).toBeLessThanOrEqual(20 * 1000 + 7 * entries);
  });

  it("reads five rows for each show of a list, and a few for each counted like of a friend", async () => {
    await swipes("LIKE 's%'", 900).run();
    const disliked = await read(swipedShows(context, "me", "dislike"));
    expect(disliked.results.length).toBe(1000);
    expect(disliked.read).toBeLessThanOrEqual(5 * 1000 + 50);
    const liked = await read<{ likes: string | null }>(swipedShows(context, "me", "like"));
    expect(liked.results.reduce((sum, row) => sum + JSON.parse(row.likes ?? '{"count":0}').count, 0)).toBe(20 * 100);
    expect(liked.read).toBeLessThanOrEqual(7 * 1000 + 5 * 2000);
  });
});
