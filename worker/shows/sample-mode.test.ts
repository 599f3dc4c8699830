import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ArtistDetails, ShowDetails, SwipePage } from "#schema/contracts/swipe.ts";
import { browseToTheEnd, forgetLookUps, personIn } from "../test/shows.ts";

const sample = { ...env, SHOWS: "sample" };

let requests: string[];
beforeEach(async () => {
  await forgetLookUps();
  requests = [];
  vi.stubGlobal("fetch", (input: RequestInfo) => {
    requests.push(String(input));
    return Promise.reject(new Error("no network"));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("serves the whole sample catalogue without key and network, each show once", async () => {
  const { cookie } = await personIn("maya@example.com");
  const seen: string[] = [];
  let page = 0;
  for (let hasMore = true; hasMore && page < 30; ) {
    const response = await browseToTheEnd(`/swipe/events?page=${page}`, cookie, sample);
    expect(response.status, response.text).toBe(200);
    const { events, nextPage, isSample, ...rest } = response.json<SwipePage>();
    expect(isSample).toBe(true);
    expect(events.every((show) => show.isSample && show.description.startsWith("Sample event"))).toBe(true);
    seen.push(...events.map(({ id }) => id));
    page = nextPage ?? page + 1;
    hasMore = rest.hasMore;
  }
  expect(seen.length).toBeGreaterThan(100);
  // One listing is on two pages on purpose, as with the real provider; the client drops it.
  expect(seen.length - new Set(seen).size).toBeLessThanOrEqual(1);
  expect(requests).toEqual([]);
});

it("returns the details of a sample show and its artist", async () => {
  const { cookie } = await personIn("maya@example.com");
  const { events } = (await browseToTheEnd("/swipe/events?page=0", cookie, sample)).json<SwipePage>();
  const show = events.find(({ artists }) => artists.length > 0)!;
  const details = (await browseToTheEnd(`/events/details/${show.id}`, cookie, sample)).json<ShowDetails>();
  expect(details.url).toBe(show.url);
  const [artist] = details._embedded.attractions;
  const found = await browseToTheEnd(`/artists/details/${artist?.id}`, cookie, sample);
  expect([found.status, found.json<ArtistDetails>().externalLinks]).toEqual([200, expect.any(Object)]);
  expect((await browseToTheEnd("/events/details/SAMPLE-none", cookie, sample)).status).toBe(404);
});
