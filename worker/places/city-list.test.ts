import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { FoundPlace } from "#schema/contracts/places.ts";
import cityList from "../../schema/migrations/0001_cities.sql?raw";
import { call, signIn } from "../test/api.ts";

let cookie: string;
beforeAll(async () => {
  await env.DB.batch(cityList.split("--> statement-breakpoint").map((sql) => env.DB.prepare(sql)));
  cookie = await signIn("maya@example.com");
});

async function search(q: string): Promise<FoundPlace[]> {
  const response = await call("GET", `/geocode/search?${new URLSearchParams({ q })}`, { cookie });
  expect(response.status, response.text).toBe(200);
  return response.json();
}
const labels = async (q: string) => (await search(q)).map(({ label }) => label);

describe("the embedded city list", () => {
  it("returns places in the shape of the geocoder's", async () => {
    const [lisbon] = await search("lisbon");
    expect(lisbon).toEqual({
      lat: 38.717,
      lon: -9.133,
      type: "city",
      importance: expect.any(Number),
      display_name: "Lisbon, Lisboa, Portugal",
      address: { city: "Lisbon", town: null, village: null, state: "Lisboa", country: "Portugal" },
      countryCode: "PT",
      label: "Lisbon, Portugal",
    });
  });

  it.each([
    ["lisbon", "Lisbon, Portugal"],
    ["LISBOA", "Lisbon, Portugal"],
    ["Lis", "Lisbon, Portugal"],
    ["são paulo", "São Paulo, Brazil"],
    ["sao paulo", "São Paulo, Brazil"],
    ["Zurich", "Zürich, Switzerland"],
    ["cologne", "Köln, Germany"],
    ["München", "Munich, Germany"],
    ["firenze", "Florence, Italy"],
    ["Praha", "Prague, Czechia"],
    ["Bombay", "Mumbai, India"],
    ["st petersburg", "Saint Petersburg, Russia"],
    ["Saint Louis", "St. Louis, United States"],
    ["st. gallen", "Sankt Gallen, Switzerland"],
    ["new york", "New York City, United States"],
    ["NYC", "New York City, United States"],
    ["san sebastian, spain", "Donostia / San Sebastián, Spain"],
    ["Paris", "Paris, France"],
    ["york", "York, United Kingdom"],
    ["Москва", "Moscow, Russia"],
    ["санкт-п", "Saint Petersburg, Russia"],
    ["Київ", "Kyiv, Ukraine"],
    ["東京", "Tokyo, Japan"],
    ["ロンドン", "London, United Kingdom"],
    ["القاهرة", "Cairo, Egypt"],
    ["서울", "Seoul, South Korea"],
    ["Αθήνα", "Athens, Greece"],
    ["תל אביב", "Tel Aviv, Israel"],
    ["กรุงเทพ", "Bangkok, Thailand"],
    ["Москва, Россия", "Moscow, Russia"],
  ])("finds '%s' as %s", async (typed, expected) => {
    expect((await labels(typed))[0]).toBe(expected);
  });

  it("ranks by population and shows at most five", async () => {
    const found = await search("san");
    expect(found).toHaveLength(5);
    const importances = found.map(({ importance }) => importance);
    expect(importances).toEqual(importances.toSorted((a, b) => b - a));
    expect(importances.every((importance) => importance > 0 && importance <= 1)).toBe(true);
  });

  it("shows a city once when several of its names match", async () => {
    expect((await labels("lis")).filter((label) => label === "Lisbon, Portugal")).toHaveLength(1);
  });

  it("labels cities of the same name with the state, or with the country alone if that is enough", async () => {
    const springfields = await labels("springfield");
    expect(springfields).toContain("Springfield, Missouri, United States");
    expect(springfields).toContain("Springfield, Illinois, United States");
    expect(new Set(springfields).size).toBe(5);
    expect(await labels("paris")).toEqual(expect.arrayContaining(["Paris, France", "Paris, United States"]));
  });

  it.each([
    ["Paris, TX", "Texas"],
    ["paris, texas", "Texas"],
    ["paris texas", "Texas"],
    ["Paris, te", "Texas"],
    ["springfield, or", "Oregon"],
    ["Springfield, Illinois, USA", "Illinois"],
    ["london, on", "Ontario"],
    ["london canada", "Ontario"],
    ["london, uk", "England"],
    ["sydney, nsw", "New South Wales"],
    ["Georgetown, Texas", "Texas"],
    ["washington, d.c.", "District of Columbia"],
  ])("finds '%s' in %s", async (typed, state) => {
    expect((await search(typed))[0]?.address.state).toBe(state);
  });

  it("shows the cities of that name when the region after the comma is unknown", async () => {
    expect((await labels("Lisbon, Narnia"))[0]).toBe("Lisbon, Portugal");
  });

  it.each(["zzqx", "%%", "__", "''", "!!", "🎷🎷", "', 1); --", "lisbon xxxx"])(
    "finds nothing for '%s'",
    async (typed) => {
      expect(await search(typed)).toEqual([]);
    },
  );

  it("looks up a name by the index", async () => {
    const { results } = await env.DB.prepare(
      "EXPLAIN QUERY PLAN SELECT name FROM cities WHERE folded >= 'san' AND folded < 'sao'",
    ).all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).join()).toMatch(/SEARCH cities USING INDEX cities_folded/);
  });

  it("has a zone for every city and a state for most", async () => {
    const counts = await env.DB.prepare(
      "SELECT count(*) AS rows_, count(timezone) AS zones, count(state) AS states FROM cities",
    ).first<{ rows_: number; zones: number; states: number }>();
    expect(counts!.rows_).toBeGreaterThan(23_000);
    expect(counts!.zones).toBe(counts!.rows_);
    expect(counts!.states / counts!.rows_).toBeGreaterThan(0.9);
  });
});
