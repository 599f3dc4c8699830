import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SwipePage } from "#schema/contracts/swipe.ts";
import { HOUR, MINUTE, SECOND } from "../lib/clock.ts";
import { fakeTicketmaster, type TicketmasterBehaviour } from "../test/fake-ticketmaster.ts";
import { browse, browseToTheEnd, forgetLookUps, personIn, withKey } from "../test/shows.ts";

const start = Math.floor(Date.now() / HOUR) * HOUR + 5 * MINUTE;
const pile = "/swipe/events?page=0";

beforeEach(async () => {
  vi.setSystemTime(start);
  await forgetLookUps();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function provider(behaviour?: (call: number) => TicketmasterBehaviour, delay = 0) {
  const fake = fakeTicketmaster([{ id: "one", at: start + 12 * HOUR }], behaviour, delay);
  vi.stubGlobal("fetch", fake.fetch);
  return fake;
}
const passes = (time: number) => vi.setSystemTime(Date.now() + time);
const ids = (answer: { json<T>(): T }) => answer.json<SwipePage>().events.map(({ id }) => id);
async function pageKey(): Promise<string> {
  const { keys } = await env.CACHE.list({ prefix: "tm:v1:ev:" });
  expect(keys).toHaveLength(1);
  return keys[0]!.name;
}

describe("a page", () => {
  it("is looked up once in two minutes for all people who search around one cell", async () => {
    const fake = provider();
    const maya = await personIn("maya@example.com", { radius: 50 });
    const tom = await personIn("tom@example.com", { radius: 42, place: { lat: 38.72, lon: -9.14 } });
    expect(ids(await browseToTheEnd(pile, maya.cookie))).toEqual(["one"]);
    passes(119 * SECOND);
    expect(ids(await browseToTheEnd(pile, tom.cookie))).toEqual(["one"]);
    expect(fake.requests).toHaveLength(1);
    passes(2 * SECOND);
    await browseToTheEnd(pile, maya.cookie);
    expect(fake.requests).toHaveLength(2);
  });

  it("is stored by cell, never by person", async () => {
    provider();
    const { cookie } = await personIn("maya@example.com");
    await browseToTheEnd(pile, cookie);
    const key = await pageKey();
    expect(key).toMatch(/^tm:v1:ev:eycs2:50:KZFzniwnSyZfZ7v7nJ:0@\d{4}-\d\d-\d\dT\d\d:00:00Z:0$/);
    const value = await env.CACHE.get<{ storedAt: number; freshUntil: number; data: object }>(key, "json");
    expect(value).toEqual({ storedAt: start, freshUntil: start + 2 * MINUTE, data: expect.any(Object) });
    expect(JSON.stringify(value)).not.toContain("connectionLikes");
  });

  it("that is no longer fresh is looked up again before it is returned", async () => {
    const fake = provider();
    const { cookie } = await personIn("maya@example.com");
    await browseToTheEnd(pile, cookie);
    passes(2 * MINUTE);
    fake.shows.push({ id: "two", at: start + 13 * HOUR });
    expect(ids(await browse(pile, cookie))).toEqual(["one", "two"]);
  });

  it("that is no longer fresh is returned when the provider fails", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    provider((call) => (call === 1 ? "answer" : "broken"));
    const { cookie } = await personIn("maya@example.com");
    await browseToTheEnd(pile, cookie);
    passes(3 * MINUTE);
    const response = await browseToTheEnd(pile, cookie);
    expect([response.status, ids(response)]).toEqual([200, ["one"]]);
  });

  it("is renewed once for all requests, and the older one is returned while the provider is slow", async () => {
    const fake = provider();
    const { cookie } = await personIn("maya@example.com");
    await browseToTheEnd(pile, cookie);
    passes(3 * MINUTE);
    const slow = fakeTicketmaster([...fake.shows, { id: "two", at: start + 13 * HOUR }]);
    const gate = Promise.withResolvers<void>();
    vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
      const response = await slow.fetch(input, init);
      await gate.promise;
      return response;
    });
    const responses = await Promise.all(Array.from({ length: 50 }, () => browse(pile, cookie)));
    expect(new Set(responses.map((response) => `${response.status} ${ids(response)}`))).toEqual(new Set(["200 one"]));
    gate.resolve();
    await Promise.all(responses.map(({ settled }) => settled()));
    expect(ids(await browseToTheEnd(pile, cookie))).toEqual(["one", "two"]);
    expect(slow.requests).toHaveLength(1);
  });
});

it("costs one request to the provider when 100 first requests race", async () => {
  const fake = provider(undefined, 300);
  const people = await Promise.all(Array.from({ length: 10 }, (_, n) => personIn(`p${n}@example.com`)));
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => browseToTheEnd(pile, people[n % 10]!.cookie)),
  );
  expect(new Set(answers.map((answer) => `${answer.status} ${ids(answer)}`))).toEqual(new Set(["200 one"]));
  expect(fake.requests).toHaveLength(1);
});

describe("a cache", () => {
  const broken = (changes: Partial<KVNamespace>) => ({
    ...withKey,
    CACHE: { ...changes, list: env.CACHE.list.bind(env.CACHE) } as KVNamespace,
  });
  const down = () => Promise.reject(new Error("KV GET failed: 500 Internal Server Error"));
  const never = () => new Promise<never>(() => {});

  it.each([
    ["is down", { get: down, put: down }],
    ["hangs", { get: never, put: never }],
    ["reads but does not write", { get: async () => null, put: down }],
  ])(
    "that %s is skipped",
    async (_name, behaviour) => {
      vi.spyOn(console, "warn").mockImplementation(() => {});
      const fake = provider();
      const { cookie } = await personIn("maya@example.com");
      for (const path of [pile, pile, "/events/details/one"]) {
        const answer = await browseToTheEnd(path, cookie, broken(behaviour as unknown as Partial<KVNamespace>));
        expect(answer.status, answer.text).toBe(200);
      }
      expect(fake.requests).toHaveLength(3);
    },
    15_000,
  );

  it.each([
    "",
    "<html>",
    "null",
    "[]",
    '{"storedAt":1}',
    '{"storedAt":"1","freshUntil":9e15,"data":{}}',
    '{"storedAt":9e15,"freshUntil":9e15,"data":{"shows":[{}],"hasMore":true,"nextStart":"x"}}',
  ])("that holds %j is skipped and overwritten", async (garbage) => {
    const fake = provider();
    const { cookie } = await personIn("maya@example.com");
    await browseToTheEnd(pile, cookie);
    await env.CACHE.put(await pageKey(), garbage);
    expect(ids(await browseToTheEnd(pile, cookie))).toEqual(["one"]);
    expect(fake.requests).toHaveLength(2);
    expect(ids(await browseToTheEnd(pile, cookie))).toEqual(["one"]);
    expect(fake.requests).toHaveLength(2);
  });
});
