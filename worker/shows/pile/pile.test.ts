import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SwipePage, swipePage } from "#schema/contracts/swipe.ts";
import { call, fingerprint, signIn } from "../../test/api.ts";
import { fakeTicketmaster } from "../../test/fake-ticketmaster.ts";
import { type FakeShow, lisbon } from "../../test/fake-ticketmaster-shapes.ts";
import { browseToTheEnd, forgetLookUps, personIn, pick, swipe } from "../../test/shows.ts";

const HOUR = 3_600_000;
const inHours = (hours: number) => Date.now() + hours * HOUR;
/** Returns a point this many kilometres north of the centre of Lisbon. */
const north = (km: number) => ({ lat: lisbon.lat + km / 111.195, lon: lisbon.lon });

// Five past the hour: no new hour begins during these tests.
const start = Math.floor(Date.now() / HOUR) * HOUR + HOUR / 12;

beforeEach(async () => {
  vi.setSystemTime(start);
  await forgetLookUps();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function provider(shows: FakeShow[]) {
  const fake = fakeTicketmaster(shows);
  vi.stubGlobal("fetch", fake.fetch);
  return fake;
}

async function pageOf(cookie: string, page = 0): Promise<SwipePage> {
  const response = await browseToTheEnd(`/swipe/events?page=${page}`, cookie);
  expect(response.status, response.text).toBe(200);
  const found = response.json<SwipePage>();
  // The contract's fields and no others.
  expect(swipePage.parse(found)).toEqual(found);
  return found;
}
const nothing = { events: [], hasMore: false, isSample: false };
const ids = (page: SwipePage) => page.events.map(({ id }) => id);

it("returns the provider's shows by date, with their group keys", async () => {
  provider([
    { id: "later3", at: inHours(60), name: "Fado Noir | VIP Packages" },
    { id: "one", at: inHours(30), name: "Fado Noir", price: { min: 20, max: 35 } },
    { id: "off", at: inHours(31), status: "cancelled" },
    { id: "tba", at: null },
  ]);
  const { cookie } = await personIn("maya@example.com");
  const page = await pageOf(cookie);
  expect(page).toMatchObject({ hasMore: false, isSample: false });
  expect(page.nextPage).toBeUndefined();
  expect(ids(page)).toEqual(["one", "later3"]);
  expect(page.events[0]).toMatchObject({
    name: "Fado Noir",
    groupKey: "fado noir\nhall of mirrors",
    connectionLikes: 0,
    priceRanges: [{ currency: "EUR", min: 20, max: 35, type: "standard" }],
    venues: [{ name: "Hall of Mirrors", location: { latitude: lisbon.lat, longitude: lisbon.lon } }],
  });
  expect(page.events[1]?.groupKey).toBe("fado noir\nhall of mirrors");
});

it("sends one request for the cell and sets every parameter with an unwanted default", async () => {
  const fake = provider([]);
  const { cookie } = await personIn("maya@example.com", { radius: 30 });
  await pageOf(cookie);
  const [url] = fake.requests;
  expect(url?.pathname).toBe("/discovery/v2/events.json");
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    geoPoint: "eycs2s000",
    radius: "54",
    unit: "km",
    segmentId: "KZFzniwnSyZfZ7v7nJ",
    startDateTime: `${new Date().toISOString().slice(0, 13)}:00:00Z`,
    sort: "date,asc",
    size: "100",
    page: "0",
    locale: "*",
    includeTest: "no",
    apikey: expect.any(String),
  });
  expect(fake.log).toEqual([{ redirect: "manual", accept: "application/json" }]);
});

it("is empty without a chosen city, and sends no request", async () => {
  const fake = provider([{ id: "one", at: inHours(30) }]);
  const cookie = await signIn("nowhere@example.com");
  expect(await pageOf(cookie)).toEqual({ ...nothing, hasShows: false });
  expect(fake.requests).toHaveLength(0);
});

it("is for signed-in people", async () => {
  expect((await call("GET", "/swipe/events?page=0")).status).toBe(401);
});

it.each(["-1", "100", "1e1", "", "x", "0.5", "999999999999"])("refuses page %j without a request", async (page) => {
  const fake = provider([]);
  const { cookie } = await personIn("maya@example.com");
  const before = await fingerprint();
  const response = await browseToTheEnd(`/swipe/events?page=${page}`, cookie);
  expect([response.status, response.text]).toEqual([400, "Please ask for a page from 0 to 99."]);
  expect(await fingerprint()).toBe(before);
  expect(fake.requests).toHaveLength(0);
});

it("says that an empty area has no shows and no further page", async () => {
  const fake = provider([]);
  const { cookie } = await personIn("maya@example.com", { place: { lat: -48.9, lon: -123.4 } });
  expect(await pageOf(cookie)).toEqual({ ...nothing, hasShows: false });
  expect(fake.requests).toHaveLength(1);
});

describe("the radius", () => {
  const around: FakeShow[] = [
    { id: "near", at: inHours(1), place: north(0.5) },
    { id: "far", at: inHours(2), place: north(1.5) },
    { id: "farther", at: inHours(3), place: north(199) },
    { id: "outside", at: inHours(4), place: north(201) },
    { id: "somewhere", at: inHours(5), place: null },
  ];

  it.each([
    [1, "9", ["near", "somewhere"]],
    [2, "9", ["near", "far", "somewhere"]],
    [200, "204", ["near", "far", "farther", "somewhere"]],
  ])("of %i km is requested as %s and kept to the metre; a show without a place stays", async (radius, asked, left) => {
    const fake = provider(around);
    const { cookie } = await personIn("maya@example.com", { radius });
    expect(ids(await pageOf(cookie))).toEqual(left);
    expect(fake.requests[0]?.searchParams.get("radius")).toBe(asked);
  });

  it("is measured from the person's own place, even at the edge of the cell", async () => {
    provider([{ id: "near", at: inHours(1), place: { lat: 38.6719, lon: -9.1333 } }]);
    const { cookie } = await personIn("maya@example.com", { radius: 5, place: { lat: 38.7158, lon: -9.1333 } });
    expect(ids(await pageOf(cookie))).toEqual(["near"]);
  });
});

it("leaves out other genres and prices, keeps shows without a price, and by default takes any price", async () => {
  provider([
    { id: "rock", at: inHours(1), genre: "Rock", price: { min: 600, max: 900 } },
    { id: "jazz", at: inHours(2), genre: "Jazz", price: { min: 10, max: 30 } },
    { id: "free", at: inHours(3), genre: "Jazz" },
  ]);
  const { cookie, id } = await personIn("maya@example.com");
  expect(ids(await pageOf(cookie))).toEqual(["rock", "jazz", "free"]);
  await pick(id, { genres: ["jazz"] });
  expect(ids(await pageOf(cookie))).toEqual(["jazz", "free"]);
  await pick(id, { priceMin: 0, priceMax: 20 });
  expect(ids(await pageOf(cookie))).toEqual(["jazz", "free"]);
  await pick(id, { priceMin: 700, priceMax: 1000 });
  expect(ids(await pageOf(cookie))).toEqual(["rock", "free"]);
});

it("leaves out swiped shows and their other listings, for this person only", async () => {
  provider([
    { id: "base", at: inHours(1), name: "Echo" },
    { id: "vip", at: inHours(1), name: "Echo - VIP Packages" },
    { id: "other", at: inHours(2), name: "Echo", venue: "Small Room" },
  ]);
  const [maya, tom] = [await personIn("maya@example.com"), await personIn("tom@example.com")];
  const [, vip] = (await pageOf(maya.cookie)).events;
  await swipe(maya.id, vip!, "dislike");
  expect(ids(await pageOf(maya.cookie))).toEqual(["other"]);
  expect(ids(await pageOf(tom.cookie))).toEqual(["base", "vip", "other"]);
});

it("leaves out a show that was swiped under another name", async () => {
  provider([{ id: "renamed", at: inHours(1), name: "New Name" }]);
  const { cookie, id } = await personIn("maya@example.com");
  const [show] = (await pageOf(cookie)).events;
  await swipe(id, { id: show!.id, groupKey: "old name\nhall of mirrors" });
  expect(ids(await pageOf(cookie))).toEqual([]);
});

it("distinguishes a place where every show was swiped from one without matching shows", async () => {
  provider([{ id: "only", at: inHours(1), genre: "Rock" }]);
  const { cookie, id } = await personIn("maya@example.com");
  const [show] = (await pageOf(cookie)).events;
  await swipe(id, show!);
  expect(await pageOf(cookie)).toEqual({ ...nothing, hasShows: true, genres: ["Rock"] });
  await pick(id, { genres: ["jazz"] });
  expect(await pageOf(cookie)).toEqual({ ...nothing, hasShows: false, genres: ["Rock"] });
});

it("counts connections who liked any listing of a show, whichever side asked, and no stranger", async () => {
  provider([
    { id: "base", at: inHours(1), name: "Echo" },
    { id: "vip", at: inHours(1), name: "Echo VIP" },
    { id: "quiet", at: inHours(2) },
  ]);
  const [maya, ana, tom, lee, zoe, uma] = await Promise.all(
    ["maya", "ana", "tom", "lee", "zoe", "uma"].map((name) => personIn(`${name}@example.com`)),
  );
  const { events } = await pageOf(maya!.cookie);
  const connect = (from: string, to: string, email: string, status: string) =>
    env.DB.prepare("INSERT INTO connections VALUES (?, ?, ?, ?, 'connection', ?, NULL, 0, 0, 0)")
      .bind(`${from}-${to}`, from, email, to, status)
      .run();
  await connect(maya!.id, ana!.id, "ana@example.com", "accepted");
  await connect(tom!.id, maya!.id, "maya@example.com", "accepted");
  await connect(maya!.id, lee!.id, "lee@example.com", "pending");
  await connect(maya!.id, uma!.id, "uma@example.com", "accepted");
  await call("PATCH", "/connections/sharing", { cookie: uma!.cookie, body: { likes: false } });
  await swipe(ana!.id, events[0]!);
  await swipe(ana!.id, events[1]!);
  await swipe(tom!.id, events[1]!);
  await swipe(tom!.id, events[2]!, "dislike");
  await swipe(lee!.id, events[0]!);
  for (const stranger of [zoe!, uma!]) await swipe(stranger.id, events[0]!);
  const page = await pageOf(maya!.cookie);
  expect(page.events.map(({ id, connectionLikes }) => [id, connectionLikes])).toEqual([
    ["base", 2],
    ["vip", 2],
    ["quiet", 0],
  ]);
  expect(named(page)).toEqual({ base: ["ana", "tom"], vip: ["ana", "tom"] });
});

const befriend = (from: { id: string }, to: { id: string }) =>
  env.DB.prepare("INSERT INTO connections VALUES (?, ?, ?, ?, 'connection', 'accepted', NULL, 0, 0, 0)")
    .bind(`${from.id}-${to.id}`, from.id, `${to.id}@example.com`, to.id)
    .run();
const named = ({ events }: SwipePage) =>
  Object.fromEntries(
    events.flatMap(({ id, friends }) => (friends ? [[id, friends.map((friend) => friend.id).sort()]] : [])),
  );

describe("a show that a friend likes", () => {
  it("comes first, before sooner ones; the others and several such shows stay by date", async () => {
    provider(["s1", "s2", "s3", "s4", "s5"].map((id, n) => ({ id, at: inHours(1 + n), name: id })));
    const [maya, ana] = [await personIn("maya@example.com"), await personIn("ana@example.com")];
    await befriend(maya, ana);
    const { events } = await pageOf(maya.cookie);
    for (const liked of ["s4", "s2"]) await swipe(ana.id, events.find(({ id }) => id === liked)!);
    await swipe(ana.id, events[4]!, "dislike");
    expect(ids(await pageOf(maya.cookie))).toEqual(["s2", "s4", "s1", "s3", "s5"]);
  });

  it("names two of several friends, the newest like first, and counts all", async () => {
    provider([{ id: "one", at: inHours(1) }]);
    const maya = await personIn("maya@example.com");
    const [show] = (await pageOf(maya.cookie)).events;
    for (const [at, name] of ["ana", "tom", "leo"].entries()) {
      const friend = await personIn(`${name}@example.com`);
      await befriend(maya, friend);
      await swipe(friend.id, show!);
      await env.DB.prepare("UPDATE swipes SET created_at = ? WHERE user_id = ?").bind(at, friend.id).run();
    }
    const [seen] = (await pageOf(maya.cookie)).events;
    expect(seen).toMatchObject({
      connectionLikes: 3,
      friends: [
        { id: "leo", firstName: null, lastName: null, email: "leo@example.com" },
        { id: "tom", email: "tom@example.com" },
      ],
    });
    expect(Object.keys(seen!.friends![0]!)).toEqual(["id", "firstName", "lastName", "email"]);
  });

  it("neither comes first nor names a friend who stops sharing or takes the like back", async () => {
    provider(["s1", "s2", "s3"].map((id, n) => ({ id, at: inHours(1 + n), name: id })));
    const [maya, ana, tom] = await Promise.all(["maya", "ana", "tom"].map((name) => personIn(`${name}@example.com`)));
    await befriend(maya!, ana!);
    await befriend(tom!, maya!);
    const { events } = await pageOf(maya!.cookie);
    await swipe(ana!.id, events[1]!);
    await swipe(tom!.id, events[2]!);
    expect(ids(await pageOf(maya!.cookie))).toEqual(["s2", "s3", "s1"]);
    await call("PATCH", "/connections/sharing", { cookie: ana!.cookie, body: { likes: false } });
    await swipe(tom!.id, events[2]!, "dislike");
    const page = await pageOf(maya!.cookie);
    expect([ids(page), named(page)]).toEqual([["s1", "s2", "s3"], {}]);
  });
});

describe("a period", () => {
  const inDays = (days: number) => inHours(24 * days);
  const month = (instant: number) => new Date(instant).toISOString().slice(0, 7);

  it("leaves out what is outside, and names the genres of what is in it, also those that were not chosen", async () => {
    const later = Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth() + 2, 15, 20);
    provider([
      { id: "soon", at: inDays(1), genre: "Rock" },
      { id: "jazz", at: later, genre: "Jazz" },
      { id: "folk", at: later + HOUR, genre: "Folk" },
      { id: "after", at: later + 40 * 24 * HOUR, genre: "Metal" },
    ]);
    const { cookie, id } = await personIn("maya@example.com", { genres: ["Jazz"] });
    await pick(id, { genres: ["Jazz"], period: month(later) });
    const page = await pageOf(cookie);
    expect([ids(page), page.genres]).toEqual([["jazz"], ["Jazz", "Folk"]]);
    await pick(id, { period: month(later + 90 * 24 * HOUR) });
    expect(await pageOf(cookie)).toEqual({ ...nothing, hasShows: false });
  });

  it("ahead is asked for from its start, shared by all who look there, and read no further than its end", async () => {
    const first = Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth() + 2);
    const fake = provider(Array.from({ length: 250 }, (_, n) => ({ id: `s${n}`, at: inDays(1 + n), name: `N${n}` })));
    for (const name of ["maya", "tom"]) {
      const { cookie } = await personIn(`${name}@example.com`, { period: month(first) });
      const page = await pageOf(cookie);
      expect(page.events.length).toBeGreaterThan(27);
      expect(new Set(page.events.map(({ dates }) => dates.start.localDate?.slice(0, 7)))).toEqual(
        new Set([month(first)]),
      );
      expect(page.hasMore).toBe(false);
    }
    expect(fake.requests.map((url) => url.searchParams.get("startDateTime"))).toEqual([
      new Date(first - 14 * HOUR).toISOString().replace(".000Z", "Z"),
    ]);
  });
});

describe("pages", () => {
  it("say when they are the last", async () => {
    const fake = provider(Array.from({ length: 250 }, (_, n) => ({ id: `s${n}`, at: inHours(1 + n) })));
    const { cookie } = await personIn("maya@example.com");
    const pages = [await pageOf(cookie, 0), await pageOf(cookie, 1), await pageOf(cookie, 2), await pageOf(cookie, 3)];
    expect(pages.map(({ events, hasMore }) => [events.length, hasMore])).toEqual([
      [100, true],
      [100, true],
      [50, false],
      [0, false],
    ]);
    expect(fake.requests).toHaveLength(4);
  });

  it("without unswiped shows are skipped, at most three, and the response names the next page", async () => {
    const fake = provider(Array.from({ length: 700 }, (_, n) => ({ id: `s${n}`, at: inHours(1 + n), name: `N${n}` })));
    const { cookie, id } = await personIn("maya@example.com");
    for (let page = 0; page < 6; page++) {
      for (const show of (await pageOf(cookie, page)).events.slice(0, page === 1 ? 99 : 100)) await swipe(id, show);
    }
    const asked = fake.requests.length;
    const first = await pageOf(cookie, 0);
    expect([ids(first), first.hasMore, first.nextPage]).toEqual([["s199"], true, 2]);
    const second = await pageOf(cookie, 2);
    expect([ids(second), second.hasMore, second.nextPage, second.hasShows]).toEqual([[], true, 6, true]);
    const last = await pageOf(cookie, 6);
    expect([last.events.length, last.hasMore, last.nextPage]).toEqual([100, false, undefined]);
    expect(fake.requests.length).toBe(asked + 1);
  });
});
