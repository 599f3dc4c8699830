import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { PublicConfig } from "#schema/contracts/places.ts";
import { config } from "../lib/config.ts";
import { call, fingerprint, signIn } from "../test/api.ts";
import { callWith, nominatim } from "../test/call-with.ts";

let cookie: string;
beforeAll(async () => {
  cookie = await signIn("maya@example.com");
});

it("asks a signed-out visitor to sign in", async () => {
  const response = await call("GET", "/geocode/search?q=lisbon");
  expect([response.status, response.text]).toEqual([401, "Please sign in first."]);
});

it.each([
  ["", 400, "Please type the name of a city."],
  ["?q=l", 400, "Please type at least two letters."],
  ["?q=%20l%20", 400, "Please type at least two letters."],
  [`?q=${"l".repeat(201)}`, 400, "Please type at most 200 letters."],
])("refuses '%s' and stores nothing", async (query, status, sentence) => {
  const before = await fingerprint();
  const response = await call("GET", `/geocode/search${query}`, { cookie });
  expect([response.status, response.text]).toEqual([status, sentence]);
  expect(await fingerprint()).toBe(before);
});

it("tells pages the configuration, signed in or not", async () => {
  const response = await call("GET", "/config");
  expect(response.status).toBe(200);
  expect(response.json<PublicConfig>()).toEqual({
    vapidPublicKey: env.VAPID_PUBLIC_KEY ?? null,
    tiles: {
      url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
      attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>',
    },
    geocoder: "suggest",
    cityNames: "GeoNames",
    shows: "off",
  });
});

it("allows searching while typing with a private service, and only on Enter with the public one", async () => {
  const geocoder = async (settings: object) => (await callWith(settings, "/config")).json<PublicConfig>().geocoder;
  expect(await geocoder(nominatim)).toBe("suggest");
  const openStreetMap = { GEOCODER: "nominatim", GEOCODER_ACCEPT_OSM_POLICY: "yes" };
  expect(await geocoder(openStreetMap)).toBe("submit");
  expect((await callWith(nominatim, "/config")).json<PublicConfig>().cityNames).toBe("OpenStreetMap");
});

it("says whether shows come from a provider and which map tiles to use", async () => {
  const settings = {
    TICKETMASTER_API_KEY: "key",
    TILE_URL: "https://tiles.test/{z}/{x}/{y}.png",
    TILE_ATTRIBUTION: "Us",
  };
  const shown = (await callWith(settings, "/config")).json<PublicConfig>();
  expect(shown).toMatchObject({ shows: "on", tiles: { url: settings.TILE_URL, attribution: "Us" } });
  expect(JSON.stringify(shown)).not.toContain('key"');
});

it("does not start with the public Nominatim until its policy is accepted", () => {
  expect(() => config({ ...env, GEOCODER: "nominatim" })).toThrow(/GEOCODER_ACCEPT_OSM_POLICY/);
  expect(() => config({ ...env, GEOCODER: "nominatim", GEOCODER_ACCEPT_OSM_POLICY: "no" })).toThrow(/policy/);
  expect(() => config({ ...env, GEOCODER: "nominatim", GEOCODER_ACCEPT_OSM_POLICY: "yes" })).not.toThrow();
  expect(() => config({ ...env, ...nominatim })).not.toThrow();
});
