import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { HOUR, MINUTE, SECOND } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import { forgetLookUps } from "../test/shows.ts";
import { createShowCache, type LookUp, type ShowContext } from "./cache.ts";

beforeEach(async () => {
  vi.setSystemTime(Date.now());
  await forgetLookUps();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const passes = (time: number) => vi.setSystemTime(Date.now() + time);

const look = (load: () => Promise<string>): LookUp<string> => ({
  key: "tm:v1:event:shared",
  data: z.string(),
  life: { fresh: 10 * MINUTE, keep: HOUR },
  load: async () => ({ data: await load() }),
});
const showContext = (work: Promise<unknown>[]): ShowContext => ({
  provider: { isSample: false, searchPage: async () => ({}), event: async () => null, attraction: async () => null },
  kv: env.CACHE,
  db: openDb(env.DB),
  config: config(env),
  userId: "maya",
  isVerified: true,
  now: Date.now(),
  waitUntil: (going) => void work.push(going),
});

async function ended(work: Promise<unknown>[]): Promise<void> {
  while (work.length > 0) await Promise.all(work.splice(0));
}

describe("several isolates", () => {
  it("look up the same key once when the value arrives in time", async () => {
    vi.useRealTimers();
    let loads = 0;
    const slow = async () => {
      loads += 1;
      await scheduler.wait(400);
      return `answer ${loads}`;
    };
    const isolates = Array.from({ length: 10 }, createShowCache);
    const work: Promise<unknown>[] = [];
    const found = await Promise.all(
      Array.from({ length: 100 }, (_, n) => isolates[n % 10]!.get(showContext(work), look(slow))),
    );
    await ended(work);
    expect(new Set(found)).toEqual(new Set(["answer 1"]));
    expect(loads).toBe(1);
  });

  it("renew a value once", async () => {
    const work: Promise<unknown>[] = [];
    const [one, other] = [createShowCache(), createShowCache()];
    expect(
      await one.get(
        showContext(work),
        look(async () => "first"),
      ),
    ).toBe("first");
    await ended(work);
    passes(11 * MINUTE);
    let renewals = 0;
    const renew = look(async () => {
      renewals += 1;
      await scheduler.wait(200);
      return "second";
    });
    expect(await Promise.all([one, other].map((cache) => cache.get(showContext(work), renew)))).toEqual([
      "second",
      "second",
    ]);
    await ended(work);
    expect(renewals).toBe(1);
    expect(await env.DB.prepare("SELECT until FROM leases").first("until")).toBe(Date.now() + 10 * SECOND);
    expect(await other.get(showContext(work), renew)).toBe("second");
  });

  it("serve the older value after a second when another isolate's renewal takes longer", async () => {
    const work: Promise<unknown>[] = [];
    const cache = createShowCache();
    const lookUp = look(async () => "mine");
    await cache.get(showContext(work), lookUp);
    await ended(work);
    passes(11 * MINUTE);
    await env.DB.prepare("INSERT INTO leases VALUES ('shows:tm:v1:event:shared', ?)")
      .bind(Date.now() + 10 * SECOND)
      .run();
    const newer = look(async () => "newer");
    expect(await cache.get(showContext(work), newer)).toBe("mine");
    await env.DB.exec("DELETE FROM leases");
    await ended(work);
    expect(await cache.get(showContext(work), newer)).toBe("newer");
  });

  it("wait for each other when the cache is empty", async () => {
    const work: Promise<unknown>[] = [];
    await env.DB.prepare("INSERT INTO leases VALUES ('shows:tm:v1:event:shared', ?)")
      .bind(Date.now() + 10 * SECOND)
      .run();
    // The cache is empty until the other isolate is done.
    const done = { storedAt: Date.now(), freshUntil: Date.now() + MINUTE, data: "theirs" };
    const seen = [null, done];
    const kv = { get: async () => seen.shift() ?? null } as unknown as KVNamespace;
    const mine = look(async () => "mine");
    expect(await createShowCache().get({ ...showContext(work), kv }, mine)).toBe("theirs");
    await ended(work);
  });

  it("take over the lease of an isolate that died", async () => {
    await env.DB.prepare("INSERT INTO leases VALUES ('shows:tm:v1:event:shared', ?)")
      .bind(Date.now() + 10 * SECOND)
      .run();
    const work: Promise<unknown>[] = [];
    const waiting = createShowCache().get(
      showContext(work),
      look(async () => "mine"),
    );
    await scheduler.wait(200);
    passes(10 * SECOND);
    expect(await waiting).toBe("mine");
    await ended(work);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM leases").first("n")).toBe(0);
  });
});

it("does not wait forever for a killed look-up", async () => {
  const cache = createShowCache();
  const work: Promise<unknown>[] = [];
  void cache.get(
    showContext(work),
    look(() => new Promise(() => {})),
  );
  await scheduler.wait(100);
  passes(16 * SECOND);
  expect(
    await cache.get(
      showContext(work),
      look(async () => "alive"),
    ),
  ).toBe("alive");
});
