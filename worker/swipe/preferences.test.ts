import { beforeEach, expect, it } from "vitest";
import type { SwipePreferences } from "#schema/contracts/swipe.ts";
import { startOver } from "../events/test-tools.ts";
import { call, fingerprint, signIn } from "../test/api.ts";

let maya: string;
beforeEach(async () => {
  maya = await startOver();
});

const save = (body: object) => call("POST", "/swipe/preferences", { cookie: maya, body });
const preferences = async (cookie = maya) =>
  (await call("GET", "/swipe/preferences", { cookie })).json<SwipePreferences>();

const lisbon = { location: "Lisbon, Portugal", lat: 38.7167, lon: -9.1333, countryCode: "PT" };

it("returns the defaults at first", async () => {
  expect(await preferences()).toEqual({
    userId: expect.any(String),
    location: "",
    radius: 50,
    genres: [],
    priceRange: { min: 0, max: 500 },
    period: "any",
    lat: null,
    lon: null,
    countryCode: null,
  });
});

it("changes the given fields and keeps the rest, for this person only", async () => {
  const eve = await signIn("eve@example.com");
  await save({ ...lisbon, genres: ["Jazz"] });
  const response = await save({ radius: 12.5, priceRange: { min: 5, max: 80 } });
  const saved = { ...lisbon, radius: 12.5, genres: ["Jazz"], priceRange: { min: 5, max: 80 } };
  expect([response.status, response.json()]).toEqual([200, expect.objectContaining(saved)]);
  expect(await preferences()).toMatchObject(saved);
  expect(await preferences(eve)).toMatchObject({ location: "", radius: 50 });
});

it("changes city, place and country together", async () => {
  await save(lisbon);
  await save({ location: lisbon.location, radius: 20 });
  expect(await preferences()).toMatchObject(lisbon);
  await save({ location: "Porto, Portugal" });
  expect(await preferences()).toMatchObject({ location: "Porto, Portugal", lat: null, lon: null, countryCode: null });
  const porto = { location: "Porto, Portugal", lat: 41.15, lon: -8.61, countryCode: "PT" };
  await save(porto);
  expect(await preferences()).toMatchObject(porto);
});

it("removes the old country with a place that has none, and changes a country alone", async () => {
  await save(lisbon);
  await save({ lat: 41.15, lon: -8.61 });
  expect(await preferences()).toMatchObject({ location: lisbon.location, lat: 41.15, countryCode: null });
  await save({ countryCode: "ES" });
  expect(await preferences()).toMatchObject({ lat: 41.15, countryCode: "ES" });
});

it("stores nothing for a session that has ended, even while another is live", async () => {
  const ended = await signIn("maya@example.com");
  await call("POST", "/logout", { cookie: ended });
  expect((await call("POST", "/swipe/preferences", { cookie: ended, body: lisbon })).status).toBe(401);
  expect(await preferences()).toMatchObject({ location: "" });
});

it("stores one of two cities when requests race, never a mixture", async () => {
  const porto = { location: "Porto, Portugal", lat: 41.15, lon: -8.61, countryCode: "PT" };
  await Promise.all([save(lisbon), save(porto), save({ radius: 5 })]);
  const saved = await preferences();
  expect([lisbon, porto]).toContainEqual({
    location: saved.location,
    lat: saved.lat,
    lon: saved.lon,
    countryCode: saved.countryCode,
  });
  expect(saved.radius).toBe(5);
});

it.each(["weekend", "month", "next-month", "2027-02", "any"])(
  "remembers the period %j, and keeps the city",
  async (period) => {
    await save(lisbon);
    expect((await save({ period })).json()).toMatchObject({ ...lisbon, period });
    await save({ radius: 7 });
    expect(await preferences()).toMatchObject({ ...lisbon, period, radius: 7 });
  },
);

it("ignores identity in the body", async () => {
  const { userId } = await preferences();
  await save({ userId: "somebody else", radius: 7 });
  expect(await preferences()).toMatchObject({ userId, radius: 7 });
});

it.each([1, 200])("takes a radius of %i km", async (radius) => {
  expect((await save({ radius })).status).toBe(200);
  expect(await preferences()).toMatchObject({ radius });
});

it.each([
  [{ radius: 0.9 }],
  [{ radius: 200.1 }],
  [{ radius: "50" }],
  [{ lat: 91, lon: 0 }],
  [{ lat: 40 }],
  [{ lat: 40, lon: null }],
  [{ countryCode: "Portugal" }],
  [{ location: "x".repeat(201) }],
  [{ location: "two\nlines" }],
  [{ genres: Array.from({ length: 51 }, () => "Jazz") }],
  [{ priceRange: { min: -1, max: 5 } }],
  [{ period: "2027-13" }],
  [{ period: "someday" }],
  [{ period: null }],
  [{ priceRange: { min: 9, max: 5 } }],
])("refuses %j in one sentence and stores nothing", async (body) => {
  const before = await fingerprint();
  const response = await save(body);
  expect([response.status, await fingerprint()]).toEqual([400, before]);
  expect(response.text).toMatch(/^[A-Z].*\.$/);
});

it.each([
  [{ lat: 40 }, "lon"],
  [{ lon: 40 }, "lat"],
  [{ priceRange: { min: 9, max: 5 } }, "priceRange"],
])("names the field of %j that is missing or wrong", async (body, field) => {
  const headers = { Accept: "application/problem+json" };
  const response = await call("POST", "/swipe/preferences", { cookie: maya, body, headers });
  expect(response.json()).toMatchObject({ field });
});
