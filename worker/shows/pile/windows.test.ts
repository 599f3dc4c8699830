import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SwipePage } from "#schema/contracts/swipe.ts";
import { HOUR, MINUTE } from "../../lib/clock.ts";
import { fakeTicketmaster } from "../../test/fake-ticketmaster.ts";
import type { FakeShow } from "../../test/fake-ticketmaster-shapes.ts";
import { browseToTheEnd, forgetLookUps, personIn } from "../../test/shows.ts";

const start = Math.floor(Date.now() / HOUR) * HOUR + 5 * MINUTE;
// An isolate remembers an area's windows while the clock moves forward, so each test has its own area.
let latitude = 0;
let cookie: string;

beforeEach(async () => {
  vi.setSystemTime(start);
  await forgetLookUps();
  latitude += 1;
  ({ cookie } = await personIn("maya@example.com", { place: { lat: latitude, lon: 20 } }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Creates `count` shows, a quarter of an hour apart. */
function provider(count: number, changes: Partial<FakeShow> = {}) {
  const shows = Array.from({ length: count }, (_, n) => ({
    id: `s${n}`,
    at: start + HOUR + n * 15 * MINUTE,
    place: null,
    ...changes,
  }));
  const fake = fakeTicketmaster(shows);
  vi.stubGlobal("fetch", fake.fetch);
  return fake;
}

async function pageOf(page: number): Promise<SwipePage> {
  const answer = await browseToTheEnd(`/swipe/events?page=${page}`, cookie);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<SwipePage>();
}
const starts = () =>
  env.DB.prepare("SELECT window, start_date_time FROM search_windows ORDER BY window")
    .all<{ window: number; start_date_time: string }>()
    .then(({ results }) => results.map((row) => [row.window, Date.parse(row.start_date_time)]));

describe("2,630 shows", () => {
  it("fill 27 pages, each show once except where windows meet, and ask for at most 1,000 shows", async () => {
    const fake = provider(2_630);
    const seen: string[] = [];
    let page = 0;
    for (let hasMore = true; hasMore; page++) {
      const answer = await pageOf(page);
      seen.push(...answer.events.map(({ id }) => id));
      hasMore = answer.hasMore;
      expect(page).toBeLessThan(30);
    }
    expect(page).toBe(27);
    expect(new Set(seen).size).toBe(2_630);
    // At four shows an hour, at most four are in both windows; the client drops repeated ids.
    expect(seen.length - 2_630).toBeLessThanOrEqual(2 * 4);
    const depths = fake.requests.map(
      ({ searchParams }) => Number(searchParams.get("page")) * Number(searchParams.get("size")),
    );
    expect(Math.max(...depths)).toBe(900);
    expect(fake.requests).toHaveLength(27);
  });

  it("are found on a page requested out of order, which creates the windows before it", async () => {
    const fake = provider(2_630);
    const page = await pageOf(26);
    expect([page.events.at(-1)?.id, page.hasMore]).toEqual(["s2629", false]);
    expect(fake.requests.map(({ searchParams }) => searchParams.get("page"))).toEqual(["9", "9", "6"]);
    const before = await starts();
    expect(before.map(([window]) => window)).toEqual([0, 1, 2]);
    expect(before[1]?.[1]).toBe(Math.floor((start + HOUR + 999 * 15 * MINUTE) / HOUR) * HOUR);
    await pageOf(9);
    expect(await starts()).toEqual(before);
    expect((await pageOf(40)).events).toEqual([]);
  });
});

it("ends at a window that is not full, with no further request", async () => {
  const fake = provider(150);
  expect(await pageOf(99)).toEqual({ events: [], hasMore: false, hasShows: false, isSample: false });
  expect(fake.requests).toHaveLength(1);
});

it("ends with a window of exactly 1,000", async () => {
  provider(1_000);
  const page = await pageOf(9);
  expect([page.events.length, page.hasMore]).toEqual([100, false]);
});

it("moves on by an hour when more than 1,000 shows begin within one", async () => {
  provider(1_200, { at: start + HOUR });
  await pageOf(9);
  expect((await pageOf(19)).hasMore).toBe(true);
  const hour = Math.floor((start + HOUR) / HOUR) * HOUR;
  expect((await starts()).slice(1)).toEqual([
    [1, hour],
    [2, hour + HOUR],
  ]);
  expect(await pageOf(20)).toEqual({ events: [], hasMore: false, hasShows: false, isSample: false });
});

it("has no page after 99", async () => {
  provider(10_500);
  const page = await pageOf(99);
  expect([page.events.length > 0, page.hasMore, page.nextPage]).toEqual([true, false, undefined]);
}, 30_000);

it("keeps its start for an hour and then moves on", async () => {
  const fake = provider(300);
  const asked = () => fake.requests.at(-1)?.searchParams.get("startDateTime");
  const first = new Date(start - 5 * MINUTE).toISOString().replace(".000", "");
  await pageOf(0);
  expect(asked()).toBe(first);
  vi.setSystemTime(start + 59 * MINUTE);
  await pageOf(1);
  expect(asked()).toBe(first);
  vi.setSystemTime(start + 61 * MINUTE);
  await pageOf(2);
  expect(asked()).toBe(new Date(start + 55 * MINUTE).toISOString().replace(".000", ""));
});

it("starts where another isolate started it", async () => {
  const fake = provider(300);
  const elsewhere = new Date(start - 3 * HOUR).toISOString().replace(/:\d\d:\d\d\.\d+Z$/, ":00:00Z");
  await env.DB.prepare("INSERT INTO search_windows VALUES (?, 50, 'KZFzniwnSyZfZ7v7nJ', 0, ?, ?)")
    .bind(await cellOf(), elsewhere, start + MINUTE)
    .run();
  await pageOf(0);
  expect(fake.requests[0]?.searchParams.get("startDateTime")).toBe(elsewhere);
});

async function cellOf(): Promise<string> {
  const { default: Geohash } = await import("latlon-geohash");
  return Geohash.encode(latitude, 20, 5);
}
