import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storedShow } from "#schema/contracts/swipe.ts";
import { normalisePage, normaliseShow } from "./normalise.ts";
import { minimal, real } from "./test-fixtures.ts";
import { providerErrorCode } from "./ticketmaster-shapes.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const options = { now, isSample: false, appOrigin: "https://eightish.test" };
const normalised = (changes: Record<string, unknown> = {}) => normaliseShow({ ...real, ...changes }, options);
const dated = (start: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  normalised({ dates: { start, timezone: "America/New_York", status: { code: "onsale" }, ...more } });

it("converts a full entry of the provider without foreign fields", () => {
  const show = normalised();
  expect(storedShow.strict().parse(show)).toEqual(show);
  expect(show).toEqual({
    id: "vvG1fZ9Yk_-a",
    ticketmasterId: "vvG1fZ9Yk_-a",
    name: "Saltwater Choir",
    description: "Doors at seven.",
    url: "https://www.ticketmaster.com/saltwater-choir/event/vvG1fZ9Yk_-a",
    date: "2026-12-04T01:30:00.000Z",
    images: [
      { url: "https://s1.ticketm.net/a.jpg", width: 2048, height: 1152, isFallback: false },
      { url: "https://s1.ticketm.net/b.jpg", width: 305, height: 225, isFallback: true },
    ],
    dates: {
      start: { localDate: "2026-12-03", localTime: "20:30:00", isTimeTba: false },
      end: { localDate: null },
      timezone: "America/New_York",
    },
    status: "onsale",
    location: { city: "Brooklyn" },
    venues: [
      {
        name: "The Tin Lantern",
        city: { name: "Brooklyn" },
        state: { name: "New York" },
        country: { name: "United States Of America" },
        address: { line1: "12 Harbour Street", line2: null },
        location: { latitude: 40.71, longitude: -73.96 },
      },
    ],
    priceRanges: [{ currency: "USD", min: 24, max: 38.5, type: "standard" }],
    classifications: [{ segment: "Music", genre: { name: "Rock" }, subGenre: { name: null } }],
    artists: ["Saltwater Choir", "Borrowed Archive"],
    isSample: false,
  });
});

it("accepts a nearly empty entry", () => {
  const show = normaliseShow(minimal, options);
  expect(show).toMatchObject({ description: "", url: null, images: [], venues: [], artists: [], status: "unknown" });
  expect(show?.dates).toEqual({
    start: { localDate: "2026-12-03", localTime: null, isTimeTba: true },
    end: { localDate: null },
    timezone: null,
  });
  expect(storedShow.parse(show)).toEqual(show);
});

describe("an entry that is dropped", () => {
  it.each([
    ["without a date", { dates: { start: { dateTBD: true }, status: { code: "onsale" } } }],
    ["with a date still to be announced", { dates: { ...real.dates, start: { ...real.dates.start, dateTBA: true } } }],
    ["on a day that does not exist", { dates: { ...real.dates, start: { localDate: "2026-02-30" } } }],
    ["past", { dates: { ...real.dates, start: { localDate: "2026-11-19", localTime: "20:00:00" } } }],
    ["a test", { test: true }],
    ["without a name", { name: " \u0000 " }],
    ["with a name that is none", { name: 7 }],
    ["without an id", { id: undefined }],
    ["with an id that could be a path", { id: "../attractions" }],
  ])("is a show that is %s", (_, changes) => {
    expect(normalised()).not.toBeNull();
    expect(normalised(changes)).toBeNull();
  });

  it.each([null, undefined, 7, "text", [], {}, { errors: [{ code: "DIS1004" }] }, { fault: {} }])(
    "is not a show at all: %j",
    (raw) => {
      expect(normaliseShow(raw, options)).toBeNull();
    },
  );
});

it.each([
  ["onsale", "onsale"],
  ["offsale", "offsale"],
  ["rescheduled", "rescheduled"],
  ["cancelled", "cancelled"],
  ["Canceled", "cancelled"],
  ["postponed", "postponed"],
  ["moved", "unknown"],
])("keeps what is '%s' as '%s'", (code, status) => {
  expect(normalised({ dates: { ...real.dates, status: { code } } })?.status).toBe(status);
});

describe("the earlier date", () => {
  const of = (code: string, dates: object) => normalised({ dates: { ...real.dates, status: { code }, ...dates } });
  const initialStartDate = { localDate: "2026-11-28" };

  it("is the first date of a rescheduled show, if it is another one", () => {
    expect(of("rescheduled", { initialStartDate })?.earlierDate).toBe("2026-11-28");
    for (const localDate of ["2026-12-03", "soon", 7, undefined])
      expect(of("rescheduled", { initialStartDate: { localDate } })).not.toHaveProperty("earlierDate");
    expect(of("onsale", { initialStartDate })).not.toHaveProperty("earlierDate");
  });

  it("is the date that the provider repeats for a postponed show, which has none itself", () => {
    expect(of("postponed", { initialStartDate })).toMatchObject({ date: null, earlierDate: "2026-12-03" });
    expect(of("postponed", { initialStartDate, start: { dateTBD: true } })?.earlierDate).toBe("2026-11-28");
    expect(of("postponed", { start: {} })).toMatchObject({ date: null, status: "postponed" });
  });
});

describe("the start", () => {
  it("is the wall time of the show's zone, in winter and in summer", () => {
    expect(dated({ localDate: "2026-12-03", localTime: "20:30:00" })?.date).toBe("2026-12-04T01:30:00.000Z");
    expect(dated({ localDate: "2038-07-03", localTime: "20:30:00" })?.date).toBe("2038-07-04T00:30:00.000Z");
  });

  it("is in the venue's zone when the show's is missing or unknown", () => {
    const zone = (timezone: unknown) => dated({ localDate: "2026-12-03", localTime: "20:30:00" }, { timezone });
    for (const timezone of [undefined, "Mars/Olympus", 7, "; DROP"]) {
      expect(zone(timezone)?.dates.timezone).toBe("America/New_York");
      expect(zone(timezone)?.date).toBe("2026-12-04T01:30:00.000Z");
    }
  });

  it("is the provider's own instant when there is no zone at all", () => {
    const start = { localDate: "2026-12-03", localTime: "20:30:00", dateTime: "2026-12-04T02:30:00Z" };
    const show = normalised({ dates: { start, status: {} }, _embedded: {} });
    expect(show?.date).toBe("2026-12-04T02:30:00.000Z");
    expect(show?.dates.timezone).toBeNull();
  });

  it("is the wall time when the provider's instant contradicts it", () => {
    const start = { localDate: "2026-12-03", localTime: "20:30:00", dateTime: "2026-12-04T02:30:00Z" };
    expect(dated(start)?.date).toBe("2026-12-04T01:30:00.000Z");
  });

  it("is read from the instant when the wall date is missing", () => {
    expect(dated({ dateTime: "2026-12-04T01:30:00Z" })?.dates.start).toEqual({
      localDate: "2026-12-03",
      localTime: "20:30:00",
      isTimeTba: false,
    });
  });

  it("has the offset before the gap when a clock change skips the time", () => {
    expect(dated({ localDate: "2038-03-14", localTime: "02:30:00" })?.date).toBe("2038-03-14T07:30:00.000Z");
  });

  it.each([
    ["left out", { localDate: "2026-12-03" }],
    ["to be announced", { localDate: "2026-12-03", localTime: "00:00:00", timeTBA: true }],
    ["no particular one", { localDate: "2026-12-03", localTime: "03:33:00", noSpecificTime: true }],
    ["garbage", { localDate: "2026-12-03", localTime: "25:99" }],
  ])("is assumed at eight in the evening when the time is %s", (_, start) => {
    const show = dated(start);
    expect(show?.dates.start).toEqual({ localDate: "2026-12-03", localTime: null, isTimeTba: true });
    expect(show?.date).toBe("2026-12-04T01:00:00.000Z");
  });

  it("without a time is past only when its day is", () => {
    const late = { ...options, now: Date.parse("2026-12-04T04:59:59Z") };
    const raw = { ...real, dates: { start: { localDate: "2026-12-03" }, timezone: "America/New_York", status: {} } };
    expect(normaliseShow(raw, late)).not.toBeNull();
    expect(normaliseShow(raw, { ...late, now: late.now + 1000 })).toBeNull();
  });

  it("of several days stays until the last one is over", () => {
    const dates = { ...real.dates, end: { localDate: "2026-12-05" } };
    const at = (iso: string) => normaliseShow({ ...real, dates }, { ...options, now: Date.parse(iso) });
    expect(at("2026-12-06T04:59:59Z")?.dates.end.localDate).toBe("2026-12-05");
    expect(at("2026-12-06T05:00:00Z")).toBeNull();
  });
});

describe("links and pictures", () => {
  it("keeps ticket links only to the provider's sales domains, and to our own for samples", () => {
    const own = "https://eightish.test/api/sample/tickets/SAMPLE-eycs0-2959-2";
    const shop = "https://www.ticketmaster.com/event/x";
    const sampled = (url: string) => normaliseShow({ ...real, url }, { ...options, isSample: true })?.url;
    expect(normalised({ url: "https://tickets.example.com/x" })?.url).toBeNull();
    expect(normalised({ url: "javascript:alert(1)" })?.url).toBeNull();
    expect(normalised({ url: own })?.url).toBeNull();
    expect(normalised({ url: shop })?.url).toBe(shop);
    expect(sampled(own)).toBe(own);
    expect(sampled(shop)).toBeNull();
  });

  it("drops pictures without an http(s) address, and keeps at most 20", () => {
    const bad = ["javascript:alert(1)", "data:image/png;base64,AA", "//x.example/a.png", "", null].map((url) => ({
      url,
    }));
    const good = Array.from({ length: 30 }, (_, index) => ({ url: `https://s1.ticketm.net/${index}.jpg` }));
    const images = normalised({ images: [...bad, ...good] })?.images;
    expect(images).toHaveLength(20);
    expect(images?.[0]).toEqual({ url: "https://s1.ticketm.net/0.jpg", width: 0, height: 0, isFallback: false });
    expect(normalised({ images: "none" })?.images).toEqual([]);
  });
});

it("reads coordinates from text or numbers, and drops those off the globe or at 0, 0", () => {
  const at = (location: unknown) => {
    const [venue] = real._embedded.venues;
    return normalised({ _embedded: { venues: [{ ...venue, location }] } })?.venues[0]?.location;
  };
  expect(at({ latitude: "38.7", longitude: "-9.1" })).toEqual({ latitude: 38.7, longitude: -9.1 });
  expect(at({ latitude: 38.7, longitude: -9.1 })).toEqual({ latitude: 38.7, longitude: -9.1 });
  for (const location of [
    undefined,
    null,
    "38.7,-9.1",
    { latitude: "38.7" },
    { latitude: "", longitude: "" },
    { latitude: "north", longitude: "west" },
    { latitude: "91", longitude: "0" },
    { latitude: "0", longitude: "0" },
    { latitude: "Infinity", longitude: "1" },
  ]) {
    expect(at(location)).toBeNull();
  }
});

it("keeps prices with an amount, the smaller one first, and drops 'Undefined' genres", () => {
  const priceRanges = [
    { type: "standard", currency: "JPY", min: 8800, max: 4500 },
    { currency: "EUR", min: 0, max: 0 },
    { type: "VIP", currency: "EUR", max: "120" },
    { type: "empty", currency: "EUR" },
    { type: "euros", currency: "€", min: 1, max: 2 },
  ];
  expect(normalised({ priceRanges })?.priceRanges).toEqual([
    { type: "standard", currency: "JPY", min: 4500, max: 8800 },
    { type: "standard", currency: "EUR", min: 0, max: 0 },
    { type: "VIP", currency: "EUR", min: null, max: 120 },
  ]);
  const classifications = [
    { segment: { name: "Music" }, genre: { name: "Undefined" } },
    { primary: true, segment: { name: "Music" }, genre: { name: "Jazz" }, subGenre: { name: "Bebop" } },
  ];
  expect(normalised({ classifications })?.classifications).toEqual([
    { segment: "Music", genre: { name: "Jazz" }, subGenre: { name: "Bebop" } },
    { segment: "Music", genre: { name: null }, subGenre: { name: null } },
  ]);
});

it("makes text plain and bounded, and keeps names unchanged", () => {
  const info = "First<br/>Second &amp; <b>third</b>\u0000 \ud800 <script>alert(1)</script> 1 < 2 &lt;3";
  expect(normalised({ info })?.description).toBe("First\nSecond & third alert(1) 1 < 2 <3");
  expect(normalised({ info: "x".repeat(9000) })?.description).toHaveLength(2000);
  expect(normalised({ info: `${"x".repeat(1999)}\u{1F3B5}` })?.description).toBe("x".repeat(1999));
  expect(normalised({ info: ["no", "text"] })?.description).toBe("");
  expect(normalised({ name: "<b>Bold</b> & the\nBrackets" })?.name).toBe("<b>Bold</b> & the Brackets");
  expect(normalised({ name: `${"é".repeat(199)}🎺` })?.name).toBe("é".repeat(199));
});

describe("a page", () => {
  const page = (events: unknown[], totalPages = 3) => ({ _embedded: { events }, page: { totalPages, number: 0 } });

  it("gives the start of the provider's last entry, dropped ones included", () => {
    const cancelled = { ...real, id: "gone", dates: { ...real.dates, status: { code: "cancelled" } } };
    const undated = { ...real, id: "undated", dates: {} };
    const answer = normalisePage(page([real, "garbage", cancelled, undated, null]), options);
    expect(answer).toMatchObject({ totalPages: 3, lastStart: "2026-12-04T01:30:00Z" });
    expect(answer?.shows.map(({ id }) => id)).toEqual([real.id]);
    expect(answer?.off.map(({ id }) => id)).toEqual(["gone"]);
  });

  it("gives the start of the day for an untimed last entry", () => {
    const untimed = { ...real, dates: { ...real.dates, start: { localDate: "2026-12-03" } } };
    expect(normalisePage(page([untimed]), options)?.lastStart).toBe("2026-12-03T05:00:00Z");
  });

  it("without results has no entries", () => {
    const none = { shows: [], off: [], totalPages: 0, lastStart: null };
    expect(normalisePage({ page: { totalPages: 0 } }, options)).toEqual(none);
    expect(normalisePage({ page: { totalPages: 0 }, _embedded: {} }, options)).toEqual(none);
  });

  it.each([null, "<html>", [], {}, { _embedded: { events: [] } }, { page: {} }, { fault: {} }, { errors: [] }])(
    "is never %j",
    (raw) => {
      expect(normalisePage(raw, options)).toBeNull();
    },
  );
});

it("gives the code of both kinds of error and nothing of their text", () => {
  const fault = { faultstring: "Invalid key SECRET", detail: { errorcode: "oauth.v2.InvalidApiKey" } };
  expect(providerErrorCode({ fault })).toBe("oauth.v2.InvalidApiKey");
  expect(providerErrorCode({ errors: [{ code: "DIS1004", detail: "SECRET", status: "404" }] })).toBe("DIS1004");
  for (const body of [null, "text", {}, { fault: "SECRET" }, { errors: [] }])
    expect(providerErrorCode(body)).toBeNull();
});

it("never throws, and returns only valid shows", () => {
  const junk = fc.jsonValue({ maxDepth: 4 });
  const keys = fc.constantFrom(...Object.keys(real));
  const broken = fc.tuple(keys, junk).map(([key, value]) => ({ ...real, [key]: value }));
  const mixed = fc
    .tuple(fc.constantFrom("start", "end", "timezone", "status"), junk)
    .map(([key, value]) => ({ ...real, dates: { ...real.dates, [key]: value } }));
  fc.assert(
    fc.property(fc.oneof(junk, broken, mixed), (raw) => {
      const show = normaliseShow(raw, options);
      if (show !== null) expect(storedShow.strict().parse(show)).toEqual(show);
    }),
    { numRuns: 400 },
  );
});
