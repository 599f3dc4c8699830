import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ShowDetails, ShowMatch, SwipedShow, SwipePage } from "#schema/contracts/swipe.ts";
import { DAY, HOUR } from "../../lib/clock.ts";
import { connect, swipe } from "../../swipe/test-tools.ts";
import { call, empty, signIn } from "../../test/api.ts";
import { forgetLookUps, personIn } from "../../test/shows.ts";
import { addVenue, type Night, page, pageOf, readDue, stubWeb } from "../../test/venue-pages.ts";

const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const choir: Night = { name: "Saltwater Choir", start: `${day(30)}T20:00:00+00:00` };

let maya: string;
let web: Record<string, string>;
beforeEach(async () => {
  await forgetLookUps();
  await empty("venues", "show_changes", "watched_shows");
  const admin = await signIn("admin@example.com");
  ({ cookie: maya } = await personIn("maya@example.com"));
  web = { [page]: pageOf(choir) };
  stubWeb(web);
  await addVenue(admin);
  await readDue();
});
afterEach(() => void vi.unstubAllGlobals());

const pile = async () => (await call("GET", "/swipe/events?page=0", { cookie: maya })).json<SwipePage>().events;
const liked = async () => (await call("GET", "/swipe/liked", { cookie: maya })).json<SwipedShow[]>()[0]?.event;
const details = async (id: string) =>
  (await call("GET", `/events/details/${id}`, { cookie: maya })).json<ShowDetails>();

async function write(id: string, showId: string, more: Record<string, unknown> = {}) {
  const fields: Record<string, unknown> = { is_doubtful: 0, ...more };
  const change = { kind: "moved", from: "2038-03-05T20:00", to: "2038-03-12T20:00", found_at: 1_000, ...fields };
  await env.DB.prepare(
    `INSERT INTO show_changes (id, show_id, kind, from_start, to_start, found_at, is_doubtful) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
    .bind(id, showId, change.kind, change.from, change.to, change.found_at, fields.is_doubtful)
    .run();
}

it("says on the pile, in lists, matches and details what became of a show last, and nothing doubtful", async () => {
  const { id } = (await pile())[0]!;
  expect((await pile())[0]).toMatchObject({ change: null, saleOpens: null });
  await write("first", id, { kind: "cancelled", to: null, found_at: 500 });
  await write("second", id);
  await write("third", id, { kind: "postponed", found_at: 2_000, is_doubtful: 1 });
  const change = { kind: "moved", from: "2038-03-05T20:00", to: "2038-03-12T20:00", at: "1970-01-01T00:00:01.000Z" };
  expect((await pile())[0]?.change).toEqual(change);
  await personIn("ana@example.com").then(({ cookie }) => swipe(cookie, id, "like"));
  await connect("maya@example.com", "ana@example.com");
  await swipe(maya, id, "like");
  expect((await liked())?.change).toEqual(change);
  const [match] = (await call("GET", "/swipe/matches", { cookie: maya })).json<ShowMatch[]>();
  expect(match?.event.change).toEqual(change);
  expect((await details(id)).change).toEqual(change);
});

it("says when a venue's sale opens until it does, and that a show is sold out", async () => {
  const opens = new Date(Math.ceil(Date.now() / HOUR) * HOUR + DAY).toISOString();
  web[page] = pageOf({ ...choir, saleOpens: opens });
  await readDue(Date.now() + 12 * HOUR);
  const { id } = (await pile())[0]!;
  expect((await pile())[0]?.saleOpens).toBe(opens);
  expect((await details(id)).saleOpens).toBe(opens);
  await env.DB.prepare("UPDATE shows SET show = json_set(show, '$.saleOpens', '2020-01-01T00:00:00.000Z')").run();
  expect([(await pile())[0]?.saleOpens, (await details(id)).saleOpens]).toEqual([null, null]);
  web[page] = pageOf({ ...choir, soldOut: true });
  await readDue(Date.now() + 36 * HOUR);
  expect([(await pile())[0]?.soldOut, (await details(id)).soldOut]).toEqual([true, true]);
});
