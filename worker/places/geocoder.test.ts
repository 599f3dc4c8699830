import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { FoundPlace } from "#schema/contracts/places.ts";
import { caps } from "../policy/caps.ts";
import { signIn } from "../test/api.ts";
import { callWith, nominatim } from "../test/call-with.ts";
import { fakeGeocoder, type GeocoderBehaviour, row } from "../test/fake-geocoder.ts";
import { storeQuota } from "../test/quotas.ts";

const UNAVAILABLE = "Searching for cities is unavailable right now. Please try again in a few minutes.";

let cookie: string;
beforeAll(async () => {
  cookie = await signIn("maya@example.com");
});
beforeEach(async () => {
  await env.DB.exec("DELETE FROM leases");
  const { keys } = await env.CACHE.list();
  for (const { name } of keys) await env.CACHE.delete(name);
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ask = (q: string, settings: object = {}) =>
  callWith({ ...nominatim, ...settings }, `/geocode/search?${new URLSearchParams({ q })}`, cookie);
async function search(q: string, settings: object = {}): Promise<FoundPlace[]> {
  const response = await ask(q, settings);
  expect(response.status, response.text).toBe(200);
  return response.json();
}
const labelsOf = async (rows: unknown[], q = "springfield") => {
  fakeGeocoder(rows);
  return (await search(q)).map(({ label }) => label);
};

describe("a request to the geocoder", () => {
  it("asks for cities and towns, and names this installation", async () => {
    const { requests } = fakeGeocoder([row("Springfield")]);
    await search("  Springfield, IL ");
    expect(requests).toHaveLength(1);
    const [{ url, headers, redirect }] = requests as [(typeof requests)[0]];
    expect(url.origin + url.pathname).toBe("https://geo.test/api/search");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: "Springfield, IL",
      format: "json",
      addressdetails: "1",
      limit: "5",
      featuretype: "city,town",
      "accept-language": "en",
    });
    expect(headers.get("User-Agent")).toBe("Eightish (https://eightish.test; hello@eightish.test)");
    expect(headers.get("Cookie")).toBeNull();
    expect(redirect).toBe("manual");
  });

  it("goes only to the configured host for any typed text", async () => {
    const { requests } = fakeGeocoder([]);
    await search("http://169.254.169.254/&format=xml#");
    expect(requests.map(({ url }) => url.host)).toEqual(["geo.test"]);
    expect(requests[0]?.url.searchParams.get("format")).toBe("json");
  });

  it("is not sent for a signed-out visitor or a bad query", async () => {
    const { requests } = fakeGeocoder([row("Springfield")]);
    expect((await callWith(nominatim, "/geocode/search?q=springfield")).status).toBe(401);
    expect((await callWith(nominatim, "/geocode/search?q=springfield", "session=forged")).status).toBe(401);
    expect((await ask("s")).status).toBe(400);
    expect(await search("!!")).toEqual([]);
    expect(requests).toHaveLength(0);
  });
});

describe("one person's searches", () => {
  it("are limited to 120 uncached cities an hour, without limiting other people", async () => {
    const { requests } = fakeGeocoder([row("Springfield")]);
    const id = await env.DB.prepare("SELECT id FROM users WHERE email = 'maya@example.com'").first<string>("id");
    await storeQuota(caps.searches, { account: `${id}` }, Date.now(), 119);
    await search("springfield");
    const refused = await ask("shelbyville");
    expect([refused.status, refused.text.replace(/\d\d:00/, "…")]).toEqual([
      429,
      "You have searched for very many cities. Please try again after … UTC.",
    ]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    await search("springfield");
    cookie = await signIn("tom@example.com");
    await search("shelbyville");
    expect(requests).toHaveLength(2);
    cookie = await signIn("maya@example.com");
    await env.DB.exec("DELETE FROM quotas");
  });
});

describe("the geocoder's response", () => {
  it("returns places with their coordinates as numbers", async () => {
    fakeGeocoder([row("Springfield", { importance: 0.61 })]);
    expect(await search("springfield")).toEqual([
      {
        lat: 39.7989763,
        lon: -89.6443688,
        type: "administrative",
        importance: 0.61,
        display_name: "Springfield, Sangamon County, Illinois, United States",
        address: { city: "Springfield", town: null, village: null, state: "Illinois", country: "United States" },
        countryCode: "US",
        label: "Springfield, United States",
      },
    ]);
  });

  it("keeps cities, towns, administrative areas, and rows with a city or town in the address", async () => {
    const at = (address: Record<string, string>) => ({ ...address, country: "Norway", country_code: "no" });
    const rows = [
      row("City", { type: "city", address: null }),
      row("Town", { type: "town", address: null }),
      row("Area", { type: "administrative", address: null }),
      row("Stop", { type: "bus_stop", address: at({ city: "Oslo" }) }),
      row("Shop", { type: "yes", address: at({ town: "Moss" }) }),
      row("Hamlet", { type: "hamlet", address: at({ village: "Hell" }) }),
      row("River", { type: "river", address: null }),
    ];
    expect(await labelsOf(rows)).toEqual(["City", "Town", "Area", "Oslo, Norway", "Moss, Norway"]);
  });

  it.each([
    [`${"a".repeat(199)}\u{10330}`, null, "a".repeat(199)],
    ["Springfield", `${"b".repeat(186)}\u{10330}`, `Springfield, ${"b".repeat(186)}`],
  ])("cuts very long names between characters", async (city, country, label) => {
    expect(await labelsOf([row("Long", { type: "city", address: { city, country } as never })])).toEqual([label]);
  });

  it("sorts by importance, greatest first", async () => {
    const rows = [0.2, 0.9, 0.5].map((importance) => row(`Town ${importance}`, { importance }));
    expect(await labelsOf(rows)).toEqual([0.9, 0.5, 0.2].map((importance) => `Town ${importance}, United States`));
  });

  it.each([
    [{ municipality: "Skive Municipality", county: "County" }, "Skive Municipality, Denmark"],
    [{ county: "Viborg County" }, "Viborg County, Denmark"],
    [{}, "Skive, Denmark"],
  ])("names a place without city, town and village by the rest of its address: %j", async (address, label) => {
    expect(await labelsOf([row("Skive", { address: { ...address, country: "Denmark" } })])).toEqual([label]);
  });

  it("falls back to the first part of the display name", async () => {
    const nameless = { name: undefined, display_name: "Skive, Denmark", address: { country: "Denmark" } };
    expect(await labelsOf([row("", nameless)])).toEqual(["Skive, Denmark"]);
  });

  it("labels places of the same name with the state, then the county, and shows equal labels once", async () => {
    const at = (state: string, county: string, importance: number) =>
      row("Springfield", {
        importance,
        address: { city: "Springfield", county, state, country: "United States", country_code: "us" },
      });
    const rows = [
      at("Illinois", "Sangamon County", 0.6),
      at("Wisconsin", "Dane County", 0.5),
      at("Wisconsin", "Jackson County", 0.4),
      at("Wisconsin", "Jackson County", 0.3),
      row("Paris", { importance: 0.2, address: { city: "Paris", state: "Texas", country: "United States" } }),
    ];
    expect(await labelsOf(rows)).toEqual([
      "Springfield, Illinois, United States",
      "Springfield, Dane County, Wisconsin, United States",
      "Springfield, Jackson County, Wisconsin, United States",
      "Paris, United States",
    ]);
  });

  it("skips malformed rows and keeps the others", async () => {
    const rows = [
      null,
      "Springfield",
      row("No place", { lat: "north" }),
      row("Too far", { lat: "91" }),
      row("Not a number", { lon: "NaN" }),
      row("Elsewhere", {
        lat: 1.5,
        lon: 2.5,
        importance: "much",
        address: { city: "Line\nbreak\u0000", country: "x" },
      }),
    ];
    expect(await labelsOf(rows)).toEqual(["Line break, x"]);
  });

  it("shows at most five places", async () => {
    expect(await labelsOf(Array.from({ length: 9 }, (_, n) => row(`Town ${n}`)))).toHaveLength(5);
  });
});

describe("the cache", () => {
  it("asks once for all spellings of one name", async () => {
    const { requests } = fakeGeocoder([row("São Paulo")]);
    const first = await search("São Paulo");
    expect(await search("  SAO   paulo ")).toEqual(first);
    expect(requests).toHaveLength(1);
    expect((await env.CACHE.list()).keys.map(({ name }) => name)).toEqual(["geo:v1:geo.test:en:sao paulo"]);
  });

  it("keeps places for 30 days and an empty result for one day", async () => {
    const put = vi.spyOn(env.CACHE, "put");
    fakeGeocoder([row("Springfield")]);
    await search("springfield");
    fakeGeocoder([]);
    await search("nowhere");
    expect(await search("nowhere")).toEqual([]);
    expect(put.mock.calls.map(([, , options]) => options)).toEqual([
      { expirationTtl: 30 * 86_400 },
      { expirationTtl: 86_400 },
    ]);
  });

  it.each<[string, Partial<KVNamespace>]>([
    [
      "is down",
      { get: () => Promise.reject(new Error("KV is down")), put: () => Promise.reject(new Error("down")) } as never,
    ],
    [
      "throws at once",
      {
        get() {
          throw new Error("KV is down");
        },
        put() {
          throw new Error("KV is down");
        },
      } as never,
    ],
    ["does not answer", { get: () => new Promise(() => {}), put: () => Promise.resolve() } as never],
    ["holds garbage", { get: async () => ({ places: "none" }), put: async () => {} } as never],
  ])("is skipped when it %s", async (_, cache) => {
    const { requests } = fakeGeocoder([row("Springfield")]);
    expect(await search("springfield", { CACHE: cache })).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });
});

describe("one request a second for the whole application", () => {
  it("sends two simultaneous searches a second apart", async () => {
    const { requests } = fakeGeocoder([row("Springfield")]);
    const found = await Promise.all([search("springfield"), search("paris")]);
    expect(found.map((places) => places.length)).toEqual([1, 1]);
    const [first, second] = requests as [(typeof requests)[0], (typeof requests)[0]];
    expect(second.at - first.at).toBeGreaterThanOrEqual(1000);
  });

  it("asks a person who would wait too long to try again", async () => {
    const { requests } = fakeGeocoder([row("Springfield")]);
    const responses = await Promise.all(["aa", "bb", "cc", "dd", "ee", "ff"].map((q) => ask(q)));
    const refused = responses.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.text).toBe("Many people are searching right now. Please try again in a moment.");
    expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
    const times = requests.map(({ at }) => at);
    expect(requests.length + refused.length).toBe(6);
    expect(times.slice(1).every((at, index) => at - times[index]! >= 1000)).toBe(true);
  });
});

describe("a geocoder in trouble", () => {
  it.each<GeocoderBehaviour>(["forbidden", "rate-limited", "page"])(
    "is paused for ten minutes after '%s'",
    async (behaviour) => {
      const { requests } = fakeGeocoder([row("Springfield")], () => behaviour);
      const before = Date.now();
      const first = await ask("springfield");
      expect([first.status, first.text]).toEqual([503, UNAVAILABLE]);
      const second = await ask("paris");
      expect([second.status, second.text]).toEqual([503, UNAVAILABLE]);
      expect(Number(second.headers.get("Retry-After"))).toBeGreaterThan(590);
      expect(requests).toHaveLength(1);
      const until = await env.DB.prepare("SELECT until FROM leases WHERE name = 'geocoder-stopped'").first<number>(
        "until",
      );
      expect(until! - before).toBeGreaterThanOrEqual(600_000);
      expect(until! - before).toBeLessThan(620_000);
    },
  );

  it("is asked again after ten minutes, and the cache serves known places meanwhile", async () => {
    fakeGeocoder([row("Paris")]);
    await search("paris");
    fakeGeocoder([row("Springfield")], () => "forbidden");
    await ask("springfield");
    expect(await search("paris")).toHaveLength(1);
    await env.DB.exec("UPDATE leases SET until = 0");
    fakeGeocoder([row("Springfield")]);
    expect(await search("springfield")).toHaveLength(1);
  });

  it("also stops searches that wait for their turn", async () => {
    const { requests } = fakeGeocoder([row("Springfield")], () => "forbidden");
    const responses = await Promise.all([ask("springfield"), ask("paris"), ask("lisbon")]);
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(requests).toHaveLength(1);
  });

  it.each<GeocoderBehaviour>(["broken", "garbage", "endless", "moved", "hang", "reset"])(
    "makes one search unavailable after '%s'",
    async (behaviour) => {
      const { requests } = fakeGeocoder([row("Springfield")], () => (requests.length === 1 ? behaviour : "answer"));
      const first = await ask("springfield");
      expect([first.status, first.text]).toEqual([503, UNAVAILABLE]);
      expect(Number(first.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect((await env.CACHE.list()).keys).toEqual([]);
      await env.DB.exec("UPDATE leases SET until = 0 WHERE name = 'geocoder'");
      expect(await search("springfield")).toHaveLength(1);
      expect(requests.map(({ url }) => url.host)).toEqual(["geo.test", "geo.test"]);
    },
  );

  it("stops reading an endless response at the size limit", async () => {
    const part = new Uint8Array(64 * 1024).fill(32);
    let parts = 0;
    const end = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        parts += 1;
        stream.enqueue(part);
      },
      cancel: () => end.resolve(),
    });
    vi.stubGlobal("fetch", async () => new Response(body));
    expect((await ask("springfield")).status).toBe(503);
    await end.promise;
    // 256 KiB are four parts; the stream reads some parts ahead.
    expect(parts).toBeLessThanOrEqual(8);
  });
});
