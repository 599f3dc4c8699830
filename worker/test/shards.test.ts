import { env } from "cloudflare:workers";
import { beforeAll, expect, inject, it, vi } from "vitest";
import { NIGHTLY, runCron } from "../cron.ts";
import { counted, type Used } from "./counted-database.ts";
import { prepareEveryRoute, send } from "./every-route.ts";
import { accesses, crossings, sharedBatch } from "./shards.ts";

vi.setConfig({ hookTimeout: 120_000 });

/** Returns the tables of indexes and of themselves, by name. */
async function tablesByIndex(): Promise<Map<string, string>> {
  const { results } = await env.DB.prepare(
    "SELECT name, tbl_name FROM sqlite_master WHERE type IN ('table', 'index')",
  ).all<{
    name: string;
    tbl_name: string;
  }>();
  return new Map(results.map(({ name, tbl_name }) => [name, tbl_name]));
}

async function planOf(sql: string): Promise<string[]> {
  const unquoted = sql.replace(/'[^']*'/g, "''");
  const numbers = [...unquoted.matchAll(/\?(\d*)/g)].map(([, number]) => Number(number));
  const count = Math.max(numbers.filter((number) => number === 0).length, ...numbers, 0);
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array.from({ length: count }, () => null))
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

/** Changes of one event, before anything ends what they need. */
const changes = [
  "POST /api/poll/:token/respond",
  "PATCH /api/events/:id",
  "POST /api/events/:id/nudge",
  "POST /api/events/:id/finalize",
];

/** How each route and job would cross databases if events were spread over several by their id. */
const found = new Map<string, Set<string>>();
beforeAll(async () => {
  const { cookies, routes } = await prepareEveryRoute();
  const tableOf = await tablesByIndex();
  const known = new Map<string, string[]>();
  const crossingsOf = async (sql: string) => {
    const list = known.get(sql) ?? crossings(sql, accesses(sql, await planOf(sql), tableOf));
    known.set(sql, list);
    return list;
  };
  const watch = async <T>(where: string, work: (database: D1Database) => Promise<T>): Promise<T> => {
    const used: Used = { trips: 0, read: 0, written: 0, texts: [] };
    const done = await work(counted(env.DB, used));
    const ways = found.set(where, new Set()).get(where)!;
    for (const batch of used.texts!) {
      const both = sharedBatch(batch);
      if (both) ways.add(`one batch writes ${both}`);
      for (const sql of batch) for (const way of await crossingsOf(sql)) ways.add(way);
    }
    return done;
  };
  const signsOut = (name: string) =>
    /logout|user\/(account|sessions|set-password)|auth\/|register|POST \/api\/users/.test(name);
  const ordered = [...changes, ...Object.keys(routes).filter((name) => !changes.includes(name) && !signsOut(name))];
  for (const name of [...ordered, ...Object.keys(routes).filter(signsOut)]) {
    const { access } = routes[name]!;
    const cookie = access === "anybody" || access === "token" ? undefined : cookies.maya;
    const answer = await watch(name, (database) =>
      send(name.split(" ")[0]!, routes[name]!, { ...(cookie && { cookie }), database }),
    );
    if (changes.includes(name)) expect([name, answer.status]).toEqual([name, 200]);
  }
  await watch("every minute", (database) => runCron("* * * * *", { ...env, DB: database }, Date.now()));
  await watch("every night", (database) => runCron(NIGHTLY, { ...env, DB: database }, Date.now()));
  if (inject("isReport")) console.log(report());
});

const isAboutOneEvent = (name: string) => /\/(poll|join)\/:|\/events\/:id|\/date-options\/:id/.test(name);
const ways = (name: string, kind: RegExp) => [...found.get(name)!].filter((way) => kind.test(way));

// Mail to a person counts by whether they answered this organizer before, in any event (worker/lib/acquaintance.ts).
const isAcquaintance = (way: string) => way === "invites of many events by email";

it("a route about one event reads no rows of other events, except for caps", () => {
  const restoring = "POST /api/events/:id/restore";
  expect(ways(restoring, /many events/)).toEqual(["events of many events by organizer_id"]);
  const names = [...found.keys()].filter((name) => isAboutOneEvent(name) && name !== restoring);
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) {
    const others = ways(name, /many events/).filter((way) => !isAcquaintance(way));
    expect([name, others]).toEqual([name, []]);
  }
});

it("an answer and an organizer's change write the rows of one event and nothing else in their batch", () => {
  for (const name of changes) expect([name, ways(name, /one batch writes/)]).toEqual([name, []]);
});

it("lists of a person's events and scheduled jobs read many events, so these would ask several databases", () => {
  expect(ways("GET /api/events", /many events/)).toEqual(["events of many events by organizer_id"]);
  expect(ways("GET /api/invites", /many events/)).toEqual(["invites of many events by email"]);
  expect(ways("every minute", /many events/)).toContain("outbox of many events by due_at");
});

it("deleting an account writes rows of accounts and of events in one batch", () => {
  expect(ways("DELETE /api/user/account", /one batch writes/)).toHaveLength(1);
});

/** Lists each way to cross with its routes. */
function report(): string {
  const routes = new Map<string, string[]>();
  for (const [name, list] of found) for (const way of list) routes.set(way, [...(routes.get(way) ?? []), name]);
  return [...routes]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([way, names]) => `${way}\n  ${names.sort().join(", ")}`)
    .join("\n");
}
