import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { CODE_HEADER, FIELD_HEADER } from "#schema/contracts/refusals.ts";
import type { RefusalCode } from "#schema/refusals.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { repetitions } from "#schema/test/repetitions.ts";
import { refusalStatus } from "../http/refusal-status.ts";
import { keepShows } from "../swipe/test-tools.ts";
import { call, empty, fingerprint, signIn } from "./api.ts";
import { callWith, nominatim } from "./call-with.ts";
import { fakeGeocoder, row } from "./fake-geocoder.ts";

/** Writes about shows, friends, places, pushes and addresses of link guests, each with a valid body. */
const writes: [method: string, path: string, body: Record<string, unknown>][] = [
  ["POST", "/friends", { name: "Ana", email: "ana@example.com" }],
  ["POST", "/connections/request", { receiverEmail: "ana@example.com" }],
  ["POST", "/connections/remind", { receiverEmail: "ana@example.com" }],
  ["PUT", "/connections/nothing/respond", { status: "accepted" }],
  ["POST", "/connections/mailed/nothing/decline", {}],
  ["POST", "/poll/nothing/address", { email: "ana@example.com" }],
  ["POST", "/swipe/action", { ticketmasterEventId: "show", action: "like" }],
  [
    "POST",
    "/swipe/preferences",
    { location: "Lisbon", radius: 5, genres: ["Rock"], priceRange: { min: 0, max: 9 }, period: "weekend" },
  ],
  [
    "POST",
    "/swipe/invite",
    {
      eventName: "The Long Echo",
      eventDates: [{ date: "2038-03-12", time: "20:00:00" }],
      emails: ["ana@example.com"],
      timezone: "Europe/Lisbon",
    },
  ],
  ["POST", "/notifications/register", { token: "{}" }],
  ["PATCH", "/notifications", { pushEnabled: true }],
];

const reads = [
  "/events/details/",
  "/artists/details/",
  "/connections/mailed/",
  "/address/",
  "/sample/tickets/",
  "/sample/pictures/",
  "/swipe/events?page=",
  "/geocode/search?q=",
];

let cookie: string;
beforeAll(async () => {
  cookie = await signIn("maya@example.com");
  await keepShows(madeUpShow("show"));
});
beforeEach(async () => {
  // Each test starts without the mails, counts and preferences of the one before.
  await empty("outbox", "quotas", "swipe_preferences");
});

const nasty = fc.constantFrom<unknown>(
  "\u0000",
  "\ud800",
  "\udc00 x",
  "a\r\nBcc: eve@example.com",
  "__proto__",
  "<b>x</b>",
  "x".repeat(100_000),
  "ﷺ".repeat(200),
  "' OR 1=1 --",
  "1e999",
  "",
  -0,
  1e308,
  -1,
  2 ** 53,
  null,
  true,
  [],
  {},
  [[[[]]]],
  { toString: "x" },
);
const value = fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: "binary", maxLength: 300 }));

/** Expects 400 to 499 with one sentence; `mayPass` also allows 2xx. */
function expectRefusal({ status, text, headers }: Awaited<ReturnType<typeof call>>, mayPass = false): void {
  expect(status, text).toBeLessThan(500);
  if (status < 300 && mayPass) return;
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).toMatch(/^[^\n]{5,300}\.$/);
  expect(refusalStatus[headers.get(CODE_HEADER) as RefusalCode], text).toBe(status);
}

it.each(writes)("%s %s is never 500 for any value of a field", { timeout: 60_000 }, async (method, path, body) => {
  const fields = Object.keys(body);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields, "more"), value, async (field, instead) => {
      await env.DB.exec("DELETE FROM quotas");
      const response = await call(method, path, { cookie, body: { ...body, [field]: instead } });
      expectRefusal(response, true);
      if (response.headers.has(FIELD_HEADER)) expect(fields).toContain(response.headers.get(FIELD_HEADER));
    }),
    { numRuns: repetitions(60) },
  );
});

it.each(writes)("%s %s refuses a malformed body and stores nothing", async (method, path, body) => {
  const before = await fingerprint();
  const bodies = [
    "null",
    "[]",
    "7",
    '"text"',
    "{",
    "\u0000",
    JSON.stringify(JSON.stringify(body)),
    `{"__proto__":${JSON.stringify(body)}}`,
    `{"constructor":{"prototype":${JSON.stringify(body)}}}`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`key${n}`, n]))),
    `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
    JSON.stringify({ ...body, filler: "x".repeat(300_000) }),
  ];
  for (const one of bodies) {
    const response = await call(method, path, { cookie, body: one });
    // Preferences need no field, and a mailed answer has no body.
    expectRefusal(response, path === "/swipe/preferences");
  }
  expect((await call(method, path, { body })).status).toBe(/mailed|poll/.test(path) ? 404 : 401);
  const foreign = await call(method, path, { cookie, body, headers: { "Sec-Fetch-Site": "cross-site" } });
  expect(foreign.status).toBe(403);
  await env.DB.exec("DELETE FROM swipe_preferences");
  expect(await fingerprint()).toBe(before);
});

it.each(reads)("GET %s… is never 500 and changes nothing, for any ending", { timeout: 60_000 }, async (path) => {
  const before = await fingerprint();
  const ends = [
    "%00",
    "%ED%A0%80",
    "%ff",
    "%",
    "..%2f..%2fuser",
    "__proto__",
    "%0d%0aSet-Cookie:x=1",
    "a".repeat(5_000),
  ];
  const end = fc.oneof(
    fc.constantFrom(...ends, "SAMPLE-eycs2-9999-999", "SAMPLE-aaaaa-0000-0", "x-99_99.svg", "99", "-1", "1e1"),
    fc.string({ unit: "binary", maxLength: 80 }).map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ""))),
  );
  await fc.assert(
    fc.asyncProperty(end, async (last) => {
      const response = await call("GET", `${path}${last}`, { cookie, bindings: { ...env, SHOWS: "sample" } });
      expect(response.status, `${last} ${response.text}`).toBeLessThan(500);
      expect(response.headers.get("Set-Cookie")).toBeNull();
    }),
    { numRuns: repetitions(80) },
  );
  await env.DB.exec("DELETE FROM leases");
  expect(await fingerprint()).toBe(before);
});

it("a geocoder gets text only, and a text too long for a cache key still works without the cache", async () => {
  const { requests } = fakeGeocoder([row("Springfield")]);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  for (const q of ["ﷺ".repeat(200), "京".repeat(200), "\u0000\u0000ab", "a&format=xml#", "ab\r\nX: y"]) {
    await env.DB.exec("DELETE FROM leases");
    const response = await callWith(nominatim, `/geocode/search?${new URLSearchParams({ q })}`, cookie);
    expect([q.slice(0, 5), response.status]).toEqual([q.slice(0, 5), 200]);
  }
  expect(requests.every(({ url }) => url.host === "geo.test" && url.searchParams.get("format") === "json")).toBe(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
