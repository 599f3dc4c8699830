import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { ConnectionPreferences } from "#schema/contracts/connection-preferences.ts";
import type { PublicConfig } from "#schema/contracts/places.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { connect, keepShows } from "../swipe/test-tools.ts";
import { call } from "../test/api.ts";
import { callWith } from "../test/call-with.ts";
import { KEY } from "../test/fake-ticketmaster.ts";
import { forgetLookUps, personIn, swipe } from "../test/shows.ts";
import { listings } from "./sample/test-tools.ts";
import { withGroupKey } from "./stored-shows.ts";

const id = "SAMPLE-eycs2-2959-0";
const none = { events: [], hasMore: false, hasShows: false, isSample: false };

let cookie: string;
beforeEach(async () => {
  await forgetLookUps();
  ({ cookie } = await personIn("maya@example.com"));
});

it.each([
  [{}, "off"],
  [{ TICKETMASTER_API_KEY: KEY }, "on"],
  [{ SHOWS: "sample" }, "sample"],
  [{ SHOWS: "sample", TICKETMASTER_API_KEY: KEY }, "sample"],
  [{ SHOWS: "off", TICKETMASTER_API_KEY: KEY }, "off"],
])("with %o tells pages that shows are %s", async (settings, shows) => {
  expect((await callWith(settings, "/config")).json<PublicConfig>().shows).toBe(shows);
});

it.each([{}, { SHOWS: "off", TICKETMASTER_API_KEY: KEY }])(
  "with %o lists no show and makes none up",
  async (settings) => {
    const read = (path: string) => callWith(settings, path, cookie);
    expect((await read("/swipe/events?page=0")).json()).toEqual(none);
    const [show] = await listings("eycs2");
    const picture = new URL(show!.images[0]!.url).pathname.replace("/api", "");
    for (const path of [
      `/events/details/${show!.id}`,
      "/artists/details/SAMPLE-eycs2-2959-S0-A0",
      `/sample/tickets/${show!.id}`,
      picture,
    ])
      expect([path, (await read(path)).status]).toEqual([path, 404]);
  },
);

it("does not show made-up shows that people swiped before, and takes no swipe of one", async () => {
  const ana = await personIn("ana@example.com");
  await connect("maya@example.com", "ana@example.com");
  const sample = { ...madeUpShow(id), isSample: true };
  const real = madeUpShow("real");
  await keepShows(sample, real);
  for (const person of ["maya", "ana"]) for (const show of [sample, real]) await swipe(person, withGroupKey(show));

  const named = async (path: string) => (await callWith({}, path, cookie)).text.match(/SAMPLE-\w+|"real"/g);
  expect(new Set(await named("/swipe/liked"))).toEqual(new Set(['"real"']));
  expect(new Set(await named("/swipe/matches"))).toEqual(new Set(['"real"']));
  const { results } = await env.DB.prepare("SELECT id FROM connections").all<{ id: string }>();
  const theirs = await callWith({}, `/connections/${results[0]!.id}/preferences`, cookie);
  expect(theirs.json<ConnectionPreferences>().shows.map(({ name }) => name)).toEqual(["Show real"]);
  const body = { ticketmasterEventId: id, action: "like" };
  expect((await call("POST", "/swipe/action", { cookie: ana.cookie, body })).status).toBe(404);
  expect((await callWith({ SHOWS: "sample" }, "/swipe/liked", cookie)).text).toContain(id);
});
