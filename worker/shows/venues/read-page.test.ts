import { describe, expect, it } from "vitest";
import { readVenue } from "./read-venue.ts";
import { fixture, names, now, read, times, venue } from "./test-tools.ts";

const page = (...blocks: unknown[]) =>
  blocks
    .map(
      (block) =>
        `<script type="application/ld+json">${typeof block === "string" ? block : JSON.stringify(block)}</script>`,
    )
    .join("\n");
const readEvents = (...events: object[]) =>
  readVenue(page(events.map((event) => ({ "@type": "MusicEvent", name: "Saltwater Choir", ...event }))), venue, now);
const one = async (event: object) => (await readEvents({ startDate: "2027-03-04T20:00", ...event })).shows[0]!;

describe("a page's fixture", () => {
  it("01 has times without an offset, and a price only with its currency", async () => {
    const reading = await read("01");
    expect(times(reading)).toEqual(["2027-02-04 19:00", "2027-02-05 20:30"]);
    expect(reading.shows.map(({ price }) => price)).toEqual([{ min: 7, max: 7, currency: "EUR" }, null]);
    expect(reading.shows.map(({ url }) => url)).toEqual([
      "https://tinlantern.example/e/101/board-games",
      "https://tinlantern.example/e/102/saltwater-choir",
    ]);
    expect(reading.shows.map(({ saleOpens, status }) => [saleOpens, status])).toEqual([
      [null, "on"],
      [null, "on"],
    ]);
    expect(reading.shows[0]?.place).toEqual({
      ...{ name: "The Tin Lantern", address: "Rua do Farol 8, 1200-001 Lisbon, PT", lat: 38.7101, lon: -9.1402 },
    });
    expect(reading.shows[0]?.start.instant).toBe(Date.parse("2027-02-04T19:00:00Z"));
  });

  it("02 is a place with its events, one of which ends after midnight", async () => {
    const reading = await read("02");
    expect(names(reading)).toEqual(["Tidal Postcards + friends (feat. Ana Reis) “Low Water” Tour", "NO ANCHOR"]);
    expect(reading.shows.map(({ end, price }) => [end, price])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(reading).toMatchObject({ unreadable: 0, leftOut: [] });
  });

  it("03 is a list, of which the series is left out and the other one free", async () => {
    const reading = await read("03");
    expect(reading.leftOut).toEqual([{ reason: "long", count: 1 }]);
    expect(reading.shows).toMatchObject([
      {
        name: "Summer Crafternoon",
        start: { date: "2027-06-13", time: "11:00" },
        price: { min: 0, max: 0, currency: "EUR" },
      },
    ]);
  });

  it("04 is a graph with its artists in order, and stores no address of a person", async () => {
    const reading = await read("04");
    expect(reading.shows).toMatchObject([
      {
        artists: ["Kites Over Belém", "Rui Sal"],
        price: { min: 22.5, max: 28, currency: "EUR" },
        ...{ status: "on", url: "https://seller.example/201", start: { time: "21:00" } },
      },
    ]);
    expect(JSON.stringify(reading)).not.toContain("@tinlantern");
  });

  it("05 has two nights of one link, which are two shows", async () => {
    const reading = await read("05");
    expect(names(reading)).toEqual(["MONTHLY MIX & MINGLE", "MONTHLY MIX & MINGLE"]);
    expect(times(reading)).toEqual(["2027-01-20 18:30", "2027-02-17 18:30"]);
    expect(new Set(reading.shows.map(({ id }) => id)).size).toBe(2);
    for (const { status, price } of reading.shows)
      expect([status, price]).toEqual(["sold-out", { min: 5, max: 10, currency: "EUR" }]);
  });

  it("06 has a day without a time, and no sale date on that day", async () => {
    expect((await read("06")).shows).toMatchObject([
      {
        ...{ name: "Open Rehearsal (Monthly)", artists: [], saleOpens: null, end: null },
        start: { date: "2027-01-29", time: null, instant: null },
        url: "https://tinlantern.example/open/?occurrence=2027-01-29&time=1800",
        place: { name: "Boathouse", address: "Boathouse, Cais 2, Lisbon" },
      },
    ]);
  });

  it("07 has a name with entities, no artist and nothing of a person", async () => {
    const reading = await read("07");
    expect(reading.shows).toMatchObject([{ name: "Guided Evening – the Lantern’s attic", artists: [] }]);
    expect(JSON.stringify(reading)).not.toMatch(/rita|climb|351/i);
  });

  it("08 names the days before a move, and leaves out a type that is no event", async () => {
    expect((await read("08")).shows).toMatchObject([
      { status: "moved", previousStarts: ["2027-02-05", "2027-03-05"], start: { date: "2027-04-16", time: "20:30" } },
      { status: "on", previousStarts: [], name: "Grid of Salt", end: null },
    ]);
  });

  it("09 has a status in each spelling, and a contradiction", async () => {
    expect((await read("09")).shows.map(({ name, status }) => [name, status])).toEqual([
      ["Postponed, old date still there", "postponed"],
      ["Cancelled", "cancelled"],
      ["Nordlicht", "cancelled"],
      ["Ferry Lights", "sold-out"],
      ["Sold out, written as cancelled", "doubtful"],
      ["No status is no news", "on"],
    ]);
  });

  it("10 has broken blocks, of which only one cannot be read", async () => {
    const reading = await read("10");
    expect(names(reading)).toEqual([
      "Trailing comma",
      "In a comment",
      "In CDATA",
      "Raw newline",
      "Other type attribute",
    ]);
    expect(times(reading).at(-1)).toBe("2027-02-24 08:00");
    expect(reading.unreadable).toBe(1);
  });

  it("11 has wrong offsets, a day that does not exist and an hour that does not", async () => {
    const reading = await read("11");
    expect(times(reading)).toEqual([
      ...["2027-03-01 TBA", "2027-07-01 20:00", "2027-07-02 20:00", "2027-07-03 20:00", "2027-07-04 22:00"],
    ]);
    expect(reading.leftOut).toEqual([{ reason: "no-date", count: 1 }]);
    expect(times(await read("11", { clock: "written" })).slice(3)).toEqual(["2027-07-03 18:00", "2027-07-04 20:00"]);
  });

  it("12 is a festival over three days with a sale ahead, and not its own performer", async () => {
    expect((await read("12")).shows).toMatchObject([
      {
        ...{ start: { date: "2027-08-20", time: null }, end: { date: "2027-08-22", time: null } },
        saleOpens: Date.parse("2027-03-01T10:00:00Z"),
        artists: ["Saltwater Choir", "Tidal Postcards", "Kites Over Belém"],
      },
    ]);
  });

  it("13 has no event but names its calendar", async () => {
    expect(await read("13")).toEqual({
      ...{ shows: [], online: [], unreadable: 0, leftOut: [], hosts: [] },
      calendarUrl: "https://tinlantern.example/events.ics",
    });
  });

  it("14 is hostile, and becomes plain names with few artists and no links", async () => {
    const reading = await read("14");
    expect(names(reading).map((name) => name.slice(0, 20))).toEqual([
      ...["Bold Act", "Link to another host", "NNNNNNNNNNNNNNNNNNNN", "evil.example"],
    ]);
    for (const { name, artists, url, price } of reading.shows) {
      expect([url, price, name.length <= 200, artists.length <= 20]).toEqual([null, null, true, true]);
    }
    expect(reading.shows.at(-1)?.place).toBeNull();
    expect(reading.hosts).toContain("elsewhere.example");
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it("15 is online, and left out with its ids", async () => {
    const reading = await read("15");
    expect([reading.shows, reading.leftOut]).toEqual([[], [{ reason: "online", count: 2 }]]);
    const offline = fixture("15").replaceAll("EventMovedOnline", "EventScheduled");
    expect((await readVenue(offline, venue, now)).shows.map(({ id }) => id)).toEqual([reading.online[1]]);
  });
});

describe("an event's time", () => {
  it.each([
    ["2027-07-01T20:30:00.000Z", "2027-07-01 21:30"],
    ["2027-07-01T20:30:00+00:00", "2027-07-01 20:30"],
    ["2027-07-01T23:30:00-05:00", "2027-07-02 05:30"],
    ["2027-07-01T20:30:00 01:00", "2027-07-01 20:30"],
    ["20270701T203000", "2027-07-01 20:30"],
    ["2027-7-1 8:30 pm", "2027-07-01 20:30"],
    ["2027-07-01 12:15 AM", "2027-07-01 00:15"],
    ["2027-07-01T24:00", "2027-07-01 TBA"],
    ["2027-07-01T", "2027-07-01 TBA"],
    ["2027-07-01 evening", "2027-07-01 TBA"],
  ])("is read from %s", async (startDate, expected) => {
    expect(times(await readEvents({ startDate }))).toEqual([expected]);
    expect(times(await readEvents({ startDate: { "@type": "DateTime", "@value": startDate } }))).toEqual([expected]);
  });

  it.each(["", "soon", "2027-13-01", "0001-01-01", "1.7.2027", 7, null, {}, ["x"]])(
    "is no day in %j",
    async (startDate) => {
      expect((await readEvents({ startDate })).leftOut).toEqual([{ reason: "no-date", count: 1 }]);
    },
  );

  it("ends on the same evening up to a day later, and after that on another day", async () => {
    const end = async (endDate: string) => (await one({ startDate: "2027-03-04T20:00", endDate })).end;
    expect(await end("2027-03-05T06:00")).toBeNull();
    expect(await end("2027-03-05")).toBeNull();
    expect(await end("2027-03-03T20:00")).toBeNull();
    expect(await end("2027-03-06T18:00")).toEqual({ date: "2027-03-06", time: "18:00" });
  });
});

describe("a sale", () => {
  const show = { startDate: "2027-06-11T20:00" };
  const opens = async (...offers: object[]) => (await one({ ...show, offers })).saleOpens;
  it("opens at the first date that is ahead and before the show", async () => {
    expect(await opens({ validFrom: "2027-03-05T10:00" }, { validFrom: "2027-03-04T10:00" })).toBe(
      Date.parse("2027-03-04T10:00Z"),
    );
    for (const validFrom of ["1900-01-01T06:00:00Z", "2026-12-01T10:00", "2027-06-11T20:00", "2027-03-05"])
      expect([validFrom, await opens({ validFrom })]).toEqual([validFrom, null]);
  });

  it("is no news while another one is open, unless that one is over", async () => {
    const ahead = { validFrom: "2027-03-05T10:00" };
    expect(await opens(ahead, { validFrom: "2026-12-01T10:00" })).toBeNull();
    expect(await opens(ahead, { validFrom: "2026-12-01T10:00", validThrough: "2026-12-02T10:00" })).not.toBeNull();
  });
});

describe("a price", () => {
  it.each([
    ["22,50", 22.5],
    ["1.250,00", 1250],
    ["1,250.00", 1250],
    ["€ 12", 12],
    ["12.00 EUR", 12],
    [" 7 ", 7],
    [0, 0],
  ])("of %j is %d", async (price, amount) => {
    expect((await one({ offers: { price, priceCurrency: "eur" } })).price).toEqual({
      min: amount,
      max: amount,
      currency: "EUR",
    });
  });

  it.each(["1e999", "-5", "free", "10-20", "", Number.NaN, -1, 1e9, null, {}])("of %j is none", async (price) => {
    expect((await one({ offers: { price, priceCurrency: "EUR" } })).price).toBeNull();
  });

  it("is that of the first currency", async () => {
    const offers = [
      { price: 10, priceCurrency: "EUR" },
      { price: 8, priceCurrency: "GBP" },
    ];
    expect((await one({ offers })).price).toEqual({ min: 10, max: 10, currency: "EUR" });
  });
});

describe("an id", () => {
  const nights = [
    { startDate: "2027-03-04T20:00", url: "/e/1" },
    { startDate: "2027-03-05T20:00", url: "/e/1" },
  ] as const;
  const ids = async (...events: object[]) => (await readEvents(...events)).shows.map(({ id }) => id);

  it("stays when the show moves, and fits the calls", async () => {
    const [before] = await ids(nights[0]);
    expect(await ids({ ...nights[0], startDate: "2027-04-04T21:00" })).toEqual([before]);
    expect(before).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  });

  it("has the date of nights that share a link, and the time of shows on one day", async () => {
    const [plain] = await ids(nights[0]);
    const both = await ids(...nights);
    expect(new Set([plain, ...both]).size).toBe(3);
    const [early, late] = await ids(nights[0], { ...nights[0], startDate: "2027-03-04T22:00" });
    expect(early).not.toBe(late);
  });

  it("is that of a stored show when its list gains or loses a night", async () => {
    const [plain] = await ids(nights[0]);
    const both = await ids(...nights);
    const withStored = async (stored: Map<string, string>, ...events: object[]) => {
      const html = page(events.map((event) => ({ "@type": "MusicEvent", name: "Saltwater Choir", ...event })));
      return (await readVenue(html, { ...venue, stored }, now)).shows.map(({ id }) => id);
    };
    expect(await withStored(new Map([[plain!, "2027-03-04"]]), ...nights)).toEqual([plain, both[1]]);
    expect(await withStored(new Map([[both[1]!, "2027-03-05"]]), nights[1])).toEqual([both[1]]);
  });

  it("is the same for an entry that a page has twice", async () => {
    expect(await ids(nights[0], nights[0])).toHaveLength(1);
  });
});

it("reads a place and performers that the graph names by their ids", async () => {
  const graph = [
    { "@type": "MusicVenue", "@id": "#place", name: "Boathouse", address: "Cais 2" },
    { "@type": "MusicGroup", "@id": "#act", name: "Tidal Postcards" },
    {
      "@type": "MusicEvent",
      name: "Night",
      startDate: "2027-03-04T20:00",
      location: { "@id": "#place" },
      performer: { "@id": "#act" },
    },
  ];
  const reading = await readVenue(page({ "@graph": graph }), venue, now);
  expect(reading.shows).toMatchObject([
    { place: { name: "Boathouse", address: "Cais 2" }, artists: ["Tidal Postcards"] },
  ]);
});

it("reads a page no further than where it has too many pieces", async () => {
  const event = (name: string) => ({ "@type": "MusicEvent", name, startDate: "2027-03-04T20:00" });
  const few = "<".repeat(1_000);
  const many = "<".repeat(50_000);
  const readWith = async (text: string) =>
    names(await readVenue(page(event("One"), { text }, event("Two")), venue, now));
  expect([await readWith(few), await readWith(many)]).toEqual([["One", "Two"], ["One"]]);
});

it("takes away what is like an address of a person in a name", async () => {
  expect((await one({ name: "Quiz, book at rita@tinlantern.example" })).name).toBe("Quiz, book at");
});

it("leaves out what has begun or is over", async () => {
  const reading = await readEvents(
    { startDate: "2027-01-02T12:00" },
    { startDate: "2027-01-01" },
    { startDate: "2027-01-01", endDate: "2027-01-02", url: "/e/2" },
    { startDate: "2027-01-02", url: "/e/3" },
  );
  expect([times(reading), reading.leftOut]).toEqual([
    ["2027-01-01 TBA", "2027-01-02 TBA"],
    [{ reason: "past", count: 2 }],
  ]);
});

it("survives values of every other type", async () => {
  const odd: unknown[] = [7, true, null, "x", [], {}, [[]], { toString: 1, "@value": {} }];
  const fields = ["name", "startDate", "endDate", "url", "@id", "offers", "location", "performer", "eventStatus"];
  for (const field of fields)
    for (const value of odd) {
      const reading = await readEvents(
        { startDate: "2027-03-04T20:00", [field]: value },
        { startDate: "2027-03-05T20:00" },
      );
      expect([field, value, times(reading).at(-1)]).toEqual([field, value, "2027-03-05 20:00"]);
      expect(reading.unreadable).toBe(0);
    }
});
