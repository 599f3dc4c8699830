import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PileShow, SwipePage } from "#schema/contracts/swipe.ts";
import { DAY, HOUR } from "../../lib/clock.ts";
import { connect, swipe } from "../../swipe/test-tools.ts";
import { call, empty, signIn } from "../../test/api.ts";
import { fakeTicketmaster } from "../../test/fake-ticketmaster.ts";
import { type FakeShow, lisbon } from "../../test/fake-ticketmaster-shapes.ts";
import { browseToTheEnd, forgetLookUps, personIn, pick } from "../../test/shows.ts";
import { twoSources } from "../../test/two-sources.ts";
import { addVenue, type Night, page, pageOf, readDue } from "../../test/venue-pages.ts";

// A Monday.
const now = Date.parse("2038-02-01T12:05:00Z");
const hall = "Hall of Mirrors";
/** 250 shows of the provider, one every six hours: three pages of two months. */
const theirs: FakeShow[] = Array.from({ length: 250 }, (_, n) => ({
  ...{ id: `tm${n}`, name: `Band ${n}`, at: now + (n + 1) * 6 * HOUR, venue: hall },
}));
/** 60 shows of the venue over the same months, and one after all of the provider's. */
const own: Night[] = [...Array.from({ length: 60 }, (_, n) => n + 1), 90].map((day) => ({
  name: `Choir ${day}`,
  start: new Date(now + day * DAY + HOUR).toISOString(),
}));

let admin: string;
let maya: string;
beforeEach(async () => {
  vi.setSystemTime(now);
  await forgetLookUps();
  await empty("venues", "show_joins", "taken_down_shows");
  admin = await signIn("admin@example.com");
  maya = (await personIn("maya@example.com")).cookie;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function withBoth(): Promise<void> {
  twoSources(theirs, { [page]: pageOf(...own) });
  await addVenue(admin);
  await readDue();
}

async function wholePile(): Promise<PileShow[][]> {
  const pages: PileShow[][] = [];
  for (let next: number | undefined = 0; next !== undefined; ) {
    const response = await browseToTheEnd(`/swipe/events?page=${next}`, maya);
    expect(response.status, response.text).toBe(200);
    const { events, hasMore, nextPage } = response.json<SwipePage>();
    pages.push(events);
    next = hasMore ? (nextPage ?? next + 1) : undefined;
  }
  return pages;
}
const startOf = ({ date }: PileShow) => Date.parse(date!);
const isSorted = (shows: PileShow[]) => shows.every((show, at) => at === 0 || startOf(shows[at - 1]!) <= startOf(show));
const ofVenue = (shows: PileShow[]) => shows.filter(({ source }) => source === "venue");

it("merges a venue's shows into the provider's pages by start, none twice and none lost", async () => {
  await withBoth();
  const pages = await wholePile();
  expect(pages.length).toBe(3);
  const all = pages.flat();
  expect(isSorted(all)).toBe(true);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.filter(({ source }) => source !== "venue").map(({ id }) => id)).toEqual(theirs.map(({ id }) => id));
  expect(ofVenue(all).map(({ name }) => name)).toEqual(own.map(({ name }) => name));
  for (const one of pages.slice(0, 2)) expect(ofVenue(one).length).toBeGreaterThan(10);
});

it("lists the venue's shows alone while the provider fails, and says nothing without a venue nearby", async () => {
  await withBoth();
  const failing = fakeTicketmaster([], () => "reset");
  vi.stubGlobal("fetch", failing.fetch);
  const [first] = await wholePile();
  expect(first!.map(({ name }) => name)).toEqual(own.map(({ name }) => name));
  await pick("maya", { place: { lat: lisbon.lat + 5, lon: lisbon.lon } });
  expect((await browseToTheEnd("/swipe/events?page=0", maya)).status).toBe(503);
});

it("lists both of a weekend and of a month, and nothing outside", async () => {
  await withBoth();
  const daysIn = async (period: string) => {
    await pick("maya", { period });
    const all = (await wholePile()).flat();
    expect([period, isSorted(all), ofVenue(all).length > 0, ofVenue(all).length < all.length]).toEqual([
      ...[period, true, true, true],
    ]);
    return [...new Set(all.map(({ dates }) => dates.start.localDate!))];
  };
  expect(await daysIn("weekend")).toEqual(["2038-02-05", "2038-02-06", "2038-02-07"]);
  const march = await daysIn("2038-03");
  expect([march[0], march.at(-1), march.length]).toEqual(["2038-03-01", "2038-03-31", 31]);
});

it("shows what friends like first, from either source", async () => {
  await withBoth();
  const ana = await personIn("ana@example.com");
  await connect("maya@example.com", "ana@example.com");
  const [first] = await wholePile();
  const choir = first!.find(({ name }) => name === "Choir 20")!;
  for (const id of ["tm40", choir.id]) expect((await swipe(ana.cookie, id, "like")).status).toBeLessThan(300);
  const [again] = await wholePile();
  expect(again!.slice(0, 2).map(({ name, connectionLikes }) => [name, connectionLikes])).toEqual([
    ["Band 40", 1],
    ["Choir 20", 1],
  ]);
  expect((await call("GET", "/swipe/liked", { cookie: ana.cookie })).json()).toHaveLength(2);
});
