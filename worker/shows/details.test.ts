import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ArtistDetails, type ShowDetails, showDetails } from "#schema/contracts/swipe.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../lib/clock.ts";
import { call } from "../test/api.ts";
import { fakeTicketmaster, type TicketmasterBehaviour } from "../test/fake-ticketmaster.ts";
import { browseToTheEnd, forgetLookUps, personIn } from "../test/shows.ts";

const start = Date.now();
let cookie: string;
beforeEach(async () => {
  vi.setSystemTime(start);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await forgetLookUps();
  ({ cookie } = await personIn("maya@example.com"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function provider(behaviour?: (call: number) => TicketmasterBehaviour) {
  const fake = fakeTicketmaster([{ id: "Z7r9jZ1AdFb_-x", at: start + DAY, name: "Echo" }], behaviour);
  vi.stubGlobal("fetch", fake.fetch);
  return fake;
}
const details = (id = "Z7r9jZ1AdFb_-x") => browseToTheEnd(`/events/details/${id}`, cookie);
const artist = (id = "K8vZ9171ob7") => browseToTheEnd(`/artists/details/${id}`, cookie);

it("returns the provider's details of a show by its exact id", async () => {
  const fake = provider();
  const answer = (await details()).json<ShowDetails>();
  expect(showDetails.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({
    info: "Doors open an hour before.",
    pleaseNote: "No umbrellas.",
    dates: { timezone: "Europe/Lisbon" },
    ageRestrictions: { ageRule: "All ages", legalAgeEnforced: false },
    seatmap: { staticUrl: "https://maps.ticketmaster.com/map.png" },
    _embedded: { venues: [{ name: "Hall of Mirrors" }], attractions: [{ name: "Echo" }] },
  });
  expect(fake.requests[0]?.pathname).toBe("/discovery/v2/events/Z7r9jZ1AdFb_-x.json");
  expect(fake.requests[0]?.searchParams.get("locale")).toBe("*");
});

it("returns the provider's details of an artist without malformed links", async () => {
  provider();
  expect((await artist()).json<ArtistDetails>()).toMatchObject({
    upcomingEvents: { _total: 3 },
    aliases: ["The Act"],
    externalLinks: { homepage: [{ url: "https://act.test/" }], twitter: [], spotify: [] },
  });
});

it("asks once in ten minutes, and keeps shows for a day and artists for a week", async () => {
  const fake = provider((call) => (call <= 4 ? "answer" : "broken"));
  await details();
  await artist();
  vi.setSystemTime(start + 10 * MINUTE - SECOND);
  await details();
  await artist();
  expect(fake.requests).toHaveLength(2);
  vi.setSystemTime(start + 10 * MINUTE + SECOND);
  await details();
  await artist();
  expect(fake.requests).toHaveLength(4);
  vi.setSystemTime(start + 23 * HOUR);
  expect([(await details()).status, (await artist()).status]).toEqual([200, 200]);
  vi.setSystemTime(start + 25 * HOUR);
  expect([(await details()).status, (await artist()).status]).toEqual([503, 200]);
  vi.setSystemTime(start + 6 * DAY);
  expect((await artist()).status).toBe(200);
});

it("explains in one sentence that the details are unavailable", async () => {
  provider(() => "broken");
  const [show, act] = [await details(), await artist()];
  expect([show.status, show.text, show.headers.get("Retry-After")]).toEqual([
    503,
    "Failed to fetch event details",
    "5",
  ]);
  expect([act.status, act.text]).toEqual([503, "Failed to fetch artist details"]);
});

it("remembers for a minute that the provider has no details", async () => {
  const fake = provider();
  expect([(await details("gone")).status, (await artist("gone")).status]).toEqual([404, 404]);
  vi.setSystemTime(start + 59 * SECOND);
  expect((await details("gone")).status).toBe(404);
  expect(fake.requests).toHaveLength(2);
  fake.shows.push({ id: "gone", at: start + DAY });
  vi.setSystemTime(start + 61 * SECOND);
  expect((await details("gone")).status).toBe(200);
});

it("does not mistake a proxy's page for the provider's 404", async () => {
  provider();
  vi.stubGlobal("fetch", async () => new Response("<html>404</html>", { status: 404 }));
  expect((await details()).status).toBe(503);
});

it.each(["a.b", "a%2Fb", "..%2F..%2Fevents", "%00", "a%3Fb", "x".repeat(65), "%F0%9F%8E%B8"])(
  "refuses the id %s without a request",
  async (id) => {
    const fake = provider();
    for (const answer of [await details(id), await artist(id)]) {
      expect([answer.status, answer.text]).toEqual([
        400,
        "Please reload the shows and choose again. We do not know this show.",
      ]);
    }
    expect(fake.requests).toHaveLength(0);
  },
);

it("is for signed-in people", async () => {
  const fake = provider();
  expect((await call("GET", "/events/details/one")).status).toBe(401);
  expect((await call("GET", "/artists/details/one")).status).toBe(401);
  await env.DB.exec("DELETE FROM sessions");
  expect((await details()).status).toBe(401);
  expect((await browseToTheEnd("/swipe/events", cookie)).status).toBe(401);
  expect(fake.requests).toHaveLength(0);
});
