import { describe, expect, it } from "vitest";
import { storedShow } from "#schema/contracts/swipe.ts";
import { isOff } from "#schema/off-show.ts";
import { distanceKm } from "../pile/distance.ts";
import { normaliseArtist, normaliseDetails } from "../ticketmaster/normalise-details.ts";
import { isSampleUrl } from "../ticketmaster/ticket-url.ts";
import { regionOf } from "./regions.ts";
import { sampleProvider } from "./sample-provider.ts";
import { weekOf } from "./show.ts";
import { appOrigin, cells, everyPage, listings, normalised, now, type Page, provider, search } from "./test-tools.ts";

const source = { isSample: true, appOrigin, now: 0 };

describe.each(cells)("the catalogue of %s", (cell) => {
  it("is the same for every request, time and place", async () => {
    const later = sampleProvider({ appOrigin, now: () => now + 3_600_000 });
    expect(await listings(cell, {}, later)).toEqual(await listings(cell));
    expect(JSON.stringify(await everyPage(cell))).toBe(JSON.stringify(await everyPage(cell)));
  });

  it("has 3 to 8 shows in each of 26 weeks, on more than one page of 100", async () => {
    const shows = new Map<number, Set<string>>();
    for (const { id, _embedded } of await listings(cell)) {
      const week = Number(id.split("-")[2]);
      shows.set(week, (shows.get(week) ?? new Set()).add(_embedded?.attractions?.[0]?.id ?? id));
    }
    const thisWeek = weekOf(now);
    for (let week = thisWeek + 1; week < thisWeek + 26; week++) {
      expect(shows.get(week)?.size).toBeGreaterThanOrEqual(3);
      // A week with a clock change has one more.
      expect(shows.get(week)?.size).toBeLessThanOrEqual(9);
    }
    expect((await everyPage(cell)).length).toBeGreaterThanOrEqual(2);
  });

  it("is sorted by date from the requested hour on", async () => {
    const startDateTime = "2026-11-20T21:00:00Z";
    const starts = (await listings(cell, { startDateTime })).flatMap(({ dates }) => dates.start.dateTime ?? []);
    expect(starts.length).toBeGreaterThan(20);
    expect(starts).toEqual(starts.toSorted());
    expect(starts[0]! >= startDateTime).toBe(true);
  });

  it("passes the normaliser, which tells cancelled and postponed shows apart", async () => {
    const events = await listings(cell);
    const shows = normalised(events).filter((show) => !isOff(show));
    const gone = events.filter(({ dates }) => ["cancelled", "postponed"].includes(dates.status.code));
    expect(gone.length).toBeGreaterThanOrEqual(2);
    expect(shows.map(({ id }) => id)).toEqual(events.filter((event) => !gone.includes(event)).map(({ id }) => id));
    for (const show of shows) {
      expect(storedShow.strict().parse(show)).toEqual(show);
      expect(show.isSample).toBe(true);
      expect(show.description.startsWith("Sample event – not a real show.")).toBe(true);
      expect(show.url === null || isSampleUrl(show.url, appOrigin)).toBe(true);
      for (const image of show.images) expect(new URL(image.url).origin).toBe(appOrigin);
    }
  });

  it("returns each event and artist by its id alone", async () => {
    const events = await listings(cell);
    const elsewhere = sampleProvider({ appOrigin, now: () => now + 400 * 86_400_000 });
    for (const event of events.filter((_, index) => index % 17 === 0)) {
      expect(await elsewhere.event(event.id)).toEqual(event);
      expect(normaliseDetails(event, source)?.info).toMatch(/^Sample event – not a real show\./);
      for (const attraction of event._embedded?.attractions ?? []) {
        expect(await elsewhere.attraction(attraction.id)).toEqual(attraction);
        expect(normaliseArtist(attraction)).not.toBeNull();
      }
    }
  });
});

it("differs between cells and between weeks", async () => {
  const names = await Promise.all(cells.map(async (cell) => (await listings(cell)).map(({ name }) => name).join()));
  expect(new Set(names).size).toBe(cells.length);
  const [first, second] = [await listings("eycs0"), await listings("eycs1")];
  expect(first.map(({ name }) => name)).not.toEqual(second.map(({ name }) => name));
});

it("finds more in a wider radius and nothing outside of it", async () => {
  const [near, town, wide] = [9, 29, 204];
  const found = await Promise.all([near, town, wide].map((radiusKm) => listings("eycs0", { radiusKm })));
  const [inNear = [], inTown = [], inWide = []] = found.map((events) => events.map(({ id }) => id));
  expect(inNear.length).toBeGreaterThan(50);
  expect(inTown.length).toBeGreaterThan(inNear.length);
  expect(inWide.length).toBeGreaterThan(inTown.length);
  expect(inTown).toEqual(expect.arrayContaining(inNear));
  const { lat, lon } = search("eycs0");
  for (const { _embedded } of found[0] ?? []) {
    const where = _embedded?.venues?.[0]?.location;
    if (!where) continue;
    const there = { lat: Number(where.latitude), lon: Number(where.longitude) };
    expect(distanceKm({ lat, lon }, there)).toBeLessThanOrEqual(near);
  }
});

it("names the city of venues within 22 km only", async () => {
  const { lat, lon } = search("eycs0");
  const venues = (await listings("eycs0")).flatMap(({ _embedded }) => _embedded?.venues ?? []);
  const distances = { true: [] as number[], false: [] as number[] };
  for (const { city, location } of venues) {
    const there = location && { lat: Number(location.latitude), lon: Number(location.longitude) };
    if (there) distances[`${city?.name === "Lisbon"}`].push(distanceKm({ lat, lon }, there));
  }
  expect(Math.max(...distances.true)).toBeLessThan(24);
  expect(Math.min(...distances.false)).toBeGreaterThan(24);
});

it("has pages of any size whose last entry is the first of the next", async () => {
  const pages = await everyPage("eycs0", { size: 40 });
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, { _embedded }] of pages.entries()) {
    const events = _embedded?.events ?? [];
    if (index < pages.length - 1) expect(events).toHaveLength(40);
    const next = pages[index + 1]?._embedded?.events[0];
    if (next) expect(next.id).toBe(events.at(-1)?.id);
  }
  const all = await listings("eycs0", { size: 40 });
  expect(all.map(({ id }) => id)).toEqual((await listings("eycs0")).map(({ id }) => id));
});

it("returns no events after the last page or for a malformed cell", async () => {
  const beyond = (await provider.searchPage(search("eycs0", { page: 9 }))) as Page;
  expect(beyond._embedded).toBeUndefined();
  for (const cell of ["nowhere", "eycs01"]) {
    const nowhere = (await provider.searchPage({ ...search("eycs0"), cell })) as Page;
    expect(nowhere).toEqual({ page: { size: 100, totalElements: 0, totalPages: 0, number: 0 } });
  }
});

it.each([
  "",
  "vvG1fZ9Yk_-a",
  "SAMPLE-",
  "SAMPLE-eycs0-2959-999",
  "SAMPLE-eycs0-2959-00",
  "SAMPLE-eycs0-29590-0",
  "SAMPLE-aaaaa-2959-0",
  "SAMPLE-EYCS0-2959-0",
  "SAMPLE-eycs0-2959-S0-A99",
  "SAMPLE-ailo!-2959-S0-A0",
])("has no event and no artist '%s'", async (id) => {
  expect(await provider.event(id)).toBeNull();
  expect(await provider.attraction(id)).toBeNull();
});

it.each([
  [38.72, -9.14, "Europe/Lisbon", "Lisbon", "EUR"],
  [40.71, -74.0, "America/New_York", "New York", "USD"],
  [35.68, 139.69, "Asia/Tokyo", "Tokyo", "JPY"],
  [52.52, 13.4, "Europe/Berlin", "Berlin", "EUR"],
  [-33.87, 151.2, "Australia/Sydney", "Sydney", "AUD"],
  [45.5, -73.57, "America/Toronto", "Montréal", "CAD"],
  [41.15, -8.61, "Europe/Lisbon", "Porto", "EUR"],
  [39.47, -0.38, "Europe/Madrid", "Valencia", "EUR"],
  [33.45, -112.07, "America/Phoenix", "Phoenix", "USD"],
  [39.6, -8.4, "Europe/Lisbon", null, "EUR"],
])("knows zone, city and currency at %d, %d", (lat, lon, timezone, city, currency) => {
  expect(regionOf({ lat, lon })).toMatchObject({ timezone, city, currency });
});
