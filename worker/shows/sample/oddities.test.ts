import { describe, expect, it } from "vitest";
import { instantToZoned, zonedToInstant } from "#schema/dates.ts";
import { showGroupKey, stackShows } from "#schema/show-groups.ts";
import { placeOf } from "./place.ts";
import type { SampleEvent } from "./shapes.ts";
import { weekOf } from "./show.ts";
import { appOrigin, cells, everyPage, listings, normalised, now } from "./test-tools.ts";

const venueOf = ({ _embedded }: SampleEvent) => _embedded?.venues?.[0];
const keyOf = (event: SampleEvent) => showGroupKey(event.name, venueOf(event)?.name ?? null);
const nightOf = ({ dates: { start } }: SampleEvent) => `${start.localDate} ${start.localTime}`;

/** Oddities that every cell must have, by name, with a test for a listing. */
const single: Record<string, (event: SampleEvent) => boolean> = {
  "price ranges of two types": ({ priceRanges }) => new Set(priceRanges?.map(({ type }) => type)).size === 2,
  "a time to be announced": ({ dates }) => dates.start.timeTBA,
  "a time that is left out": ({ dates: { start } }) =>
    !!start.localDate && !start.localTime && !start.timeTBA && !start.noSpecificTime,
  "rescheduled from an earlier date": ({ dates }) =>
    dates.status.code === "rescheduled" && (dates.initialStartDate?.localDate ?? "9") < (dates.start.localDate ?? ""),
  cancelled: ({ dates }) => dates.status.code === "cancelled",
  "postponed without a date": ({ dates }) => dates.status.code === "postponed" && !dates.start.localDate,
  "off sale": ({ dates }) => dates.status.code === "offsale",
  "only stock pictures": ({ images }) => images.length > 0 && images.every(({ fallback }) => fallback),
  "no picture": ({ images }) => images.length === 0,
  "coordinates as text": (event) => typeof venueOf(event)?.location?.latitude === "string",
  "14 artists": ({ _embedded }) => _embedded?.attractions?.length === 14,
  "nothing embedded": ({ _embedded }) => _embedded === undefined,
  "'| VIP Packages'": ({ name }) => name.endsWith(" | VIP Packages"),
  "'I VIP Packages'": ({ name }) => name.endsWith(" I VIP Packages"),
  "'- Tickets'": ({ name }) => name.endsWith(" - Tickets"),
  "several days": ({ dates }) => dates.spanMultipleDays && (dates.end?.localDate ?? "") > (dates.start.localDate ?? ""),
  "a day ticket": ({ name }) => name.endsWith("Saturday Ticket"),
  parking: ({ name }) => name.startsWith("Parking: "),
  "a name of 120 characters": ({ name }) => name.length === 120,
  "a name from right to left": ({ name }) => /\p{Script=Arabic}/u.test(name),
  "a Chinese and Japanese name": ({ name }) => /\p{Script=Han}.*\p{Script=Hiragana}/u.test(name),
  emoji: ({ name }) => /\p{Extended_Pictographic}/u.test(name),
  markup: ({ name }) => name.includes("<b>"),
};

// Reads the catalogue a week at a time for half a year, because each day of the year must have all oddities.
const moments = [0, 7, 13].map((weeks) => new Date(now + weeks * 7 * 86_400_000).toISOString().slice(0, 13));

describe.each(cells)("every catalogue, such as that of %s", (cell) => {
  it("has each oddity of the real one", async () => {
    const events = await listings(cell);
    const missing = Object.keys(single).filter((name) => !events.some((event) => single[name]?.(event)));
    expect(missing).toEqual([]);
  });

  it("has listings that differ by accents, rooms, venues and times, and a residency of 12 nights", async () => {
    const events = await listings(cell);
    const named = (name: string) => events.filter((event) => venueOf(event)?.name === name);
    const accented = named("Théâtre du Phare");
    const duplicates = named("Theatre du Phare").filter((duplicate) =>
      accented.some((event) => keyOf(event) === keyOf(duplicate)),
    );
    expect(duplicates.length).toBeGreaterThan(0);

    const upstairs = events.filter((event) => venueOf(event)?.name.endsWith(" – Upstairs Room"));
    const downstairs = events.filter((event) => upstairs.some(({ name }) => name === event.name));
    expect(new Set(downstairs.map(keyOf)).size).toBeGreaterThan(1);

    const venues = Map.groupBy(events, ({ name }) => name);
    const houses = [...venues.values()].map((each) => new Set(each.map((event) => venueOf(event)?.name)).size);
    expect(Math.max(...houses)).toBeGreaterThan(1);

    const stacks = stackShows(
      normalised(events).map((show) => ({
        ...show,
        groupKey: showGroupKey(show.name, show.venues[0]?.name ?? null),
        connectionLikes: 0,
      })),
    );
    expect(stacks.some(({ eventCount }) => eventCount >= 12)).toBe(true);
    const days = stacks.map(({ dateVariants }) => dateVariants.map(({ date }) => date));
    expect(days.some((dates) => new Set(dates).size < dates.length)).toBe(true);
    expect(stacks.length).toBeLessThan(events.length - 15);
  });

  it("lists an evening with VIP packages four times", async () => {
    const events = await listings(cell);
    const vip = events.filter(({ name }) => name.endsWith(" | VIP Packages"));
    for (const event of vip) {
      const duplicates = events.filter((each) => keyOf(each) === keyOf(event) && nightOf(each) === nightOf(event));
      expect(duplicates).toHaveLength(4);
    }
  });

  it("lists one show on two pages", async () => {
    const [first, second] = await everyPage(cell);
    const ids = new Set(first?._embedded?.events.map(({ id }) => id));
    expect(second?._embedded?.events.some(({ id }) => ids.has(id))).toBe(true);
  });

  it("has a show in the night of each clock change, and at that hour in no other night", async () => {
    const { timezone } = placeOf(cell);
    const start = instantToZoned(new Date(now), timezone).date;
    const days = Array.from({ length: 26 * 7 }, (_, index) =>
      new Date(Date.parse(start) + (index + 7) * 86_400_000).toISOString().slice(0, 10),
    );
    const offset = (date: string, time: string) =>
      zonedToInstant(date, time, timezone).getTime() - Date.parse(`${date}T${time}Z`);
    const changes = days.filter((date) => offset(date, "00:00") !== offset(date, "12:00"));
    const nights = (await listings(cell)).filter(({ dates }) => dates.start.localTime === "02:30:00");
    const inReach = changes.filter((date) => weekOf(Date.parse(date)) <= weekOf(now) + 26);
    expect(nights.map(({ dates }) => dates.start.localDate)).toEqual(inReach);
    if (timezone === "Europe/Lisbon") expect(inReach).toEqual(["2026-10-25"]);
  });
});

it.each(moments)("has all of them at any time of the year, such as %s", async (hour) => {
  const startDateTime = `${hour}:00:00Z`;
  const { sampleProvider } = await import("./sample-provider.ts");
  const then = sampleProvider({ appOrigin, now: () => Date.parse(startDateTime) });
  const events = await listings("eycs0", { startDateTime }, then);
  const missing = Object.keys(single).filter((name) => !events.some((event) => single[name]?.(event)));
  expect(missing).toEqual([]);
});
