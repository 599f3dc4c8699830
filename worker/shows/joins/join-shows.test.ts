import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ShowMatch, SwipedShow, SwipePage } from "#schema/contracts/swipe.ts";
import { stackShows } from "#schema/show-groups.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { DAY, HOUR } from "../../lib/clock.ts";
import { openDb } from "../../lib/database/db.ts";
import { connect, keepShows, swipe } from "../../swipe/test-tools.ts";
import { call, empty, signIn } from "../../test/api.ts";
import type { FakeShow } from "../../test/fake-ticketmaster-shapes.ts";
import { browseToTheEnd, forgetLookUps, personIn } from "../../test/shows.ts";
import { twoSources } from "../../test/two-sources.ts";
import { addVenue, type Night, page, pageOf, readDue } from "../../test/venue-pages.ts";
import { forgetJoins } from "./forget-joins.ts";

const at = Date.parse("2038-03-12T20:00:00Z");
const placebo: FakeShow = { id: "tm1", name: "Placebo – 30th Anniversary Tour", at, venue: "The Tin Hall" };
const asVenueSays: Night = { name: "Placebo", start: "2038-03-12T19:30:00+00:00" };
const other: Night = { name: "Nocturne", start: "2038-03-14T21:30:00+00:00" };

let admin: string;
let maya: string;
let ana: string;
beforeEach(async () => {
  vi.setSystemTime(Date.parse("2038-02-01T12:05:00Z"));
  await forgetLookUps();
  await empty("venues", "show_joins", "taken_down_shows", "admin_actions");
  admin = await signIn("admin@example.com");
  maya = (await personIn("maya@example.com")).cookie;
  ana = (await personIn("ana@example.com")).cookie;
  await connect("maya@example.com", "ana@example.com");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pile = async (cookie = maya) => {
  const response = await browseToTheEnd("/swipe/events?page=0", cookie);
  return response.json<SwipePage>().events;
};
const cards = async (cookie = maya) => stackShows(await pile(cookie));
const liked = async (cookie = maya) => (await call("GET", "/swipe/liked", { cookie })).json<SwipedShow[]>();
const keys = async () =>
  (await env.DB.prepare("SELECT DISTINCT group_key FROM shows ORDER BY group_key").all<{ group_key: string }>())
    .results;
const keyOf = async (id: string) => (await keysById()).get(id);
const keysById = async () => {
  const { results } = await env.DB.prepare("SELECT id, group_key FROM shows").all<{ id: string; group_key: string }>();
  return new Map(results.map(({ id, group_key }) => [id, group_key]));
};
const idAtVenue = async (name: string) =>
  (await env.DB.prepare("SELECT id FROM shows WHERE show ->> '$.source' = 'venue' AND show ->> '$.name' = ?")
    .bind(name)
    .first<string>("id"))!;

async function readVenue(...nights: Night[]): Promise<void> {
  twoSources([placebo], { [page]: pageOf(...nights) });
  await addVenue(admin);
  await readDue();
}

it("makes a venue's show and the provider's one card when the provider's page comes later", async () => {
  await readVenue(asVenueSays, other);
  const found = await cards();
  expect(found.map(({ name, eventCount }) => [name, eventCount])).toEqual([
    ["Placebo – 30th Anniversary Tour", 1],
    ["Nocturne", 1],
  ]);
  const [card] = found;
  expect(card?.stackedEvents.map(({ source, credit }) => [source, credit?.text])).toEqual([
    ["ticketmaster", "Event data comes from Ticketmaster."],
    ["venue", "From tin-hall.example"],
  ]);
});

it("makes them one when the venue is read later, also on a page that is in the cache already", async () => {
  twoSources([placebo], { [page]: pageOf(asVenueSays) });
  expect(await cards()).toHaveLength(1);
  await addVenue(admin);
  await readDue();
  expect((await keys()).length).toBe(1);
  const found = await cards();
  expect(found.map(({ stackedEvents }) => stackedEvents.length)).toEqual([2]);
});

it("moves likes at once, so that two friends who like it at two sources match", async () => {
  twoSources([], { [page]: pageOf(asVenueSays) });
  await addVenue(admin);
  await readDue();
  const venueShow = await idAtVenue("Placebo");
  await swipe(maya, venueShow, "like");
  twoSources([placebo], { [page]: pageOf(asVenueSays) });
  await forgetPages();
  // Ana's page joins them after she has it, so she likes what the provider says.
  expect((await pile(ana)).map(({ id }) => id)).toContain("tm1");
  await swipe(ana, "tm1", "like");
  const matches = (await call("GET", "/swipe/matches", { cookie: maya })).json<ShowMatch[]>();
  expect(matches.map(({ event, listings }) => [event.id, listings.map(({ id }) => id)])).toEqual([
    [venueShow, ["tm1"]],
  ]);
  expect(await pile()).toEqual([]);
});

it("counts a person's last swipe when they had swiped both", async () => {
  await readVenue(asVenueSays);
  const venueShow = await idAtVenue("Placebo");
  await env.DB.batch([
    env.DB.prepare("DELETE FROM show_joins"),
    env.DB.prepare(
      "INSERT INTO shows SELECT 'tm1', 'placebo – x', starts_at, show, stored_at FROM shows WHERE id = ?",
    ).bind(venueShow),
  ]);
  await swipe(maya, venueShow, "like");
  vi.setSystemTime(Date.now() + HOUR);
  await swipe(maya, "tm1", "dislike");
  expect((await liked()).length).toBe(1);
  await browseToTheEnd("/swipe/events?page=0", maya);
  const [swipes] = [await env.DB.prepare("SELECT DISTINCT group_key, action FROM swipes").all()];
  expect(swipes.results).toEqual([{ group_key: "placebo - 30th anniversary tour\nthe tin hall", action: "dislike" }]);
});

it("moves plans with their show", async () => {
  await readVenue(asVenueSays);
  const venueShow = await idAtVenue("Placebo");
  await env.DB.prepare(
    "INSERT INTO show_plans (user_id, show_id, group_key, state, shown, created_at) VALUES ('maya', ?, ?, 'in', 1, 0)",
  )
    .bind(venueShow, await keyOf(venueShow))
    .run();
  await pile();
  const plan = await env.DB.prepare("SELECT group_key FROM show_plans").first("group_key");
  expect(plan).toBe(await keyOf("tm1"));
  expect(plan).toBe("placebo - 30th anniversary tour\nthe tin hall");
});

it("keeps them one when either source is stored again", async () => {
  await readVenue(asVenueSays);
  await pile();
  const key = await keyOf("tm1");
  await readDue(Date.now() + DAY);
  vi.setSystemTime(Date.now() + DAY);
  await pile();
  expect([...(await keysById()).values()]).toEqual([key, key]);
});

it("joins them anew when the provider changes the name", async () => {
  await readVenue(asVenueSays);
  await pile();
  twoSources([{ ...placebo, name: "Placebo: Loud Like Love" }], { [page]: pageOf(asVenueSays) });
  vi.setSystemTime(Date.now() + DAY);
  await forgetPages();
  await pile();
  expect(new Set((await keysById()).values())).toEqual(new Set(["placebo: loud like love\nthe tin hall"]));
});

it("leaves apart another act, an early show, and one elsewhere", async () => {
  const nights: Night[] = [
    { name: "Placebo Junior", start: "2038-03-12T20:00:00+00:00" },
    { name: "Placebo", start: "2038-03-12T17:00:00+00:00" },
  ];
  await readVenue(...nights);
  expect((await cards()).length).toBe(3);
  expect((await keys()).length).toBe(3);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM show_joins").first("n")).toBe(0);
});

it("joins no made-up show of an earlier configuration", async () => {
  await keepShows(madeUpShow("SAMPLE-1", { name: "Placebo", isSample: true }));
  await readVenue(asVenueSays);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM show_joins").first("n")).toBe(0);
});

it("forgets at night what was joined, once no show of either is stored", async () => {
  await readVenue(asVenueSays);
  await pile();
  const forget = () => forgetJoins(openDb(env.DB));
  expect(await forget()).toBe(0);
  await empty("shows");
  expect([await forget(), await forget()]).toEqual([1, 0]);
});

async function forgetPages(): Promise<void> {
  const { keys: found } = await env.CACHE.list();
  await Promise.all(found.map(({ name }) => env.CACHE.delete(name)));
  await empty("leases", "search_windows");
}
