import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SwipePage } from "#schema/contracts/swipe.ts";
import { DAY, HOUR, MINUTE } from "../lib/clock.ts";
import { caps } from "../policy/caps.ts";
import { fakeTicketmaster } from "../test/fake-ticketmaster.ts";
import { storeQuota } from "../test/quotas.ts";
import { browse, browseToTheEnd, forgetLookUps, personIn } from "../test/shows.ts";

const start = Math.floor(Date.now() / DAY) * DAY + 5 * MINUTE;
const pile = "/swipe/events?page=0";
const show = (n: number | string) => `/events/details/one${n}`;

beforeEach(async () => {
  vi.setSystemTime(start);
  await forgetLookUps();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function provider(delay = 0) {
  const fake = fakeTicketmaster([{ id: "one", at: start + DAY }], undefined, delay);
  vi.stubGlobal("fetch", fake.fetch);
  return fake;
}

it("lets one account look up 200 shows and pages an hour, without limiting others", async () => {
  const fake = provider();
  const maya = await personIn("maya@example.com");
  const tom = await personIn("tom@example.com");
  await storeQuota(caps.lookUpsAnHour, { account: maya.id }, Date.now(), 198);
  const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => browseToTheEnd(show(n), maya.cookie)));
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(8);
  expect(fake.requests).toHaveLength(2);
  const refused = await browseToTheEnd(pile, maya.cookie);
  expect([refused.status, refused.text, refused.headers.get("Retry-After")]).toEqual([
    429,
    "You have looked through very many shows. Please try again after 01:00 UTC.",
    String((55 * MINUTE) / 1000),
  ]);
  expect((await browseToTheEnd(pile, tom.cookie)).status).toBe(200);
  // Cached pages of other people stay available.
  expect((await browseToTheEnd(pile, maya.cookie)).status).toBe(200);
  vi.setSystemTime(start + HOUR);
  expect((await browseToTheEnd(show("again"), maya.cookie)).status).toBe(404);
});

it("lets one account look up 800 shows and pages a day", async () => {
  provider();
  const { cookie, id } = await personIn("maya@example.com");
  await storeQuota(caps.lookUpsADay, { account: id }, Date.now());
  const refused = await browseToTheEnd(pile, cookie);
  expect([refused.status, refused.text]).toEqual([
    429,
    "You have looked through very many shows. Please try again tomorrow after 00:00 UTC.",
  ]);
});

it("gives all unverified accounts together 500 look-ups a day, apart from the verified ones", async () => {
  const fake = provider();
  const maya = await personIn("maya@example.com");
  const tom = await personIn("tom@example.com");
  await env.DB.exec("UPDATE users SET email_verified_at = NULL WHERE id = 'maya'");
  await storeQuota(caps.lookUpsUnverified, {}, Date.now(), 499);
  expect((await browseToTheEnd(pile, maya.cookie)).status).toBe(200);
  expect((await browseToTheEnd(show(1), tom.cookie)).status).toBe(404);
  const refused = await browseToTheEnd(show(2), maya.cookie);
  expect([refused.status, refused.text]).toEqual([
    429,
    "Confirm your e-mail address to look through more shows today. Please try again tomorrow after 00:00 UTC.",
  ]);
  expect(fake.requests).toHaveLength(2);
});

it("also limits unverified accounts in the sample catalogue, which fills the table of shows", async () => {
  const { cookie } = await personIn("maya@example.com");
  await env.DB.exec("UPDATE users SET email_verified_at = NULL");
  await storeQuota(caps.lookUpsUnverified, {}, Date.now());
  expect((await browseToTheEnd(pile, cookie, { ...env, SHOWS: "sample" })).status).toBe(429);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM shows").first("n")).toBe(0);
});

it("returns cached shows without renewing them when a person's look-ups are used up", async () => {
  const fake = provider();
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { cookie, id } = await personIn("maya@example.com");
  await browseToTheEnd(pile, cookie);
  await env.DB.exec("DELETE FROM quotas");
  await storeQuota(caps.lookUpsAnHour, { account: id }, Date.now());
  vi.setSystemTime(start + 5 * MINUTE);
  const kept = await browseToTheEnd(pile, cookie);
  expect(kept.json<SwipePage>().events).toHaveLength(1);
  expect(fake.requests).toHaveLength(1);
  expect(logged).not.toHaveBeenCalled();
});

it("serves a person when the person of a simultaneous request has no look-ups left", async () => {
  vi.useRealTimers();
  provider(50);
  const maya = await personIn("maya@example.com");
  const others = await Promise.all(["tom", "ana", "ben"].map((name) => personIn(`${name}@example.com`)));
  await storeQuota(caps.lookUpsAnHour, { account: maya.id }, Date.now());
  const responses = await Promise.all([maya, ...others].map(({ cookie }) => browse(pile, cookie)));
  expect(responses.map(({ status }) => status)).toEqual([429, 200, 200, 200]);
  await Promise.all(responses.map(({ settled }) => settled()));
});

it("caches no page whose shows were not stored, so every visible show can be swiped", async () => {
  provider();
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { cookie } = await personIn("maya@example.com");
  await env.DB.exec("CREATE TRIGGER busy BEFORE INSERT ON shows BEGIN SELECT RAISE(ABORT, 'D1 DB is overloaded'); END");
  const busy = await browseToTheEnd(pile, cookie);
  await env.DB.exec("DROP TRIGGER busy");
  expect([busy.status, busy.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect((await env.CACHE.list({ prefix: "tm:v1:ev:" })).keys).toEqual([]);
  expect((await browseToTheEnd(pile, cookie)).json<SwipePage>().events).toHaveLength(1);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM shows").first("n")).toBe(1);
});
