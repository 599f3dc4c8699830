import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { EventDetails, ListedEvent } from "#schema/contracts/events.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { config } from "../../lib/config.ts";
import { openDb } from "../../lib/database/db.ts";
import { keepShows } from "../../swipe/test-tools.ts";
import { call, createDinner, empty } from "../../test/api.ts";
import { followShow } from "../by-itself/follow-shows.ts";
import { dashboard, respond, startOver, value } from "../test-tools.ts";

const dateOptions = [
  { date: "2038-03-12", time: "20:00" },
  { date: "2038-03-13", time: "20:00", showId: "B" },
];
let maya: string;
beforeEach(async () => {
  maya = await startOver();
  await empty("shows");
  await keepShows(madeUpShow("A"), madeUpShow("B", { day: "2038-03-13" }));
});
const watched = async () =>
  (await env.DB.prepare("SELECT show_id FROM watched_shows ORDER BY show_id").all<{ show_id: string }>()).results.map(
    ({ show_id }) => show_id,
  );
const make = (changes: object) => createDinner(maya, { timezone: "Europe/Lisbon", dateOptions, ...changes });
const follow = (id: string, follows: unknown) =>
  call("PUT", `/events/${id}/tickets`, { cookie: maya, body: { follows } });

it("creates an event with its show and those of its dates, and follows them", async () => {
  const { id } = await make({ showId: "A" });
  const board = await dashboard(maya, id);
  expect(board.event.show).toEqual({ id: "A", follows: true, change: null });
  expect(board.dateOptions.map(({ showId }) => showId)).toEqual(["A", "B"]);
  expect(await watched()).toEqual(["A", "B"]);
});

it("has a show if one of its dates has, and none otherwise", async () => {
  const { id } = await make({});
  expect((await dashboard(maya, id)).event.show?.id).toBe("B");
  const { id: plain } = await make({ dateOptions: dateOptions.slice(0, 1) });
  expect((await dashboard(maya, plain)).event.show).toBeNull();
});

it("follows only once the organizer wants it, and watches the shows from then on", async () => {
  const { id } = await make({ showId: "A", follows: false });
  expect([(await dashboard(maya, id)).event.show?.follows, await watched()]).toEqual([false, []]);
  const changed = await follow(id, true);
  expect(changed.json()).toEqual({ show: { id: "A", follows: true, change: null }, version: 2 });
  expect(await watched()).toEqual(["A", "B"]);
  const body = { follows: false };
  const saved = (await call("PATCH", `/events/${id}`, { cookie: maya, body })).json<EventDetails>();
  expect([saved.show?.follows, saved.version]).toEqual([false, 3]);
});

it("follows nothing without a show", async () => {
  const { id } = await make({ dateOptions: dateOptions.slice(0, 1) });
  expect((await follow(id, true)).json()).toEqual({ show: null, version: 1 });
  expect((await follow(id, "yes")).status).toBe(400);
});

it("names no date whose show is off as the one that leads, in the list of events", async () => {
  const { id, options, tokens } = await make({ inviteEmails: ["ana@example.com"] });
  await respond(tokens["ana@example.com"]!, { [options[0]!.id]: "maybe", [options[1]!.id]: "yes" });
  const leading = async () => (await call("GET", "/events", { cookie: maya })).json<ListedEvent[]>()[0]!.leadingDate;
  expect(await leading()).toMatchObject({ date: "2038-03-13" });
  const change = { id: "change", kind: "cancelled", from: "2038-03-13T20:00", to: null, showId: "B" } as const;
  const context = { db: openDb(env.DB), config: config(env), now: Date.now() };
  const organizerId = (await value<string>("SELECT organizer_id FROM events"))!;
  await followShow(context, { ...change, name: "Echo", venueZone: null }, { eventId: id, organizerId });
  expect(await leading()).toMatchObject({ date: "2038-03-12" });
});
