import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SwipePage } from "#schema/contracts/swipe.ts";
import type { AdminShow } from "#schema/contracts/venues.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { DAY } from "../lib/clock.ts";
import { keepShows, swipe } from "../swipe/test-tools.ts";
import { call, empty, signIn } from "../test/api.ts";
import { browseToTheEnd, forgetLookUps, personIn } from "../test/shows.ts";
import { twoSources } from "../test/two-sources.ts";
import { addVenue, page, pageOf, readDue } from "../test/venue-pages.ts";

const name = "Placebo – 30th Anniversary Tour";
const placebo = { id: "tm1", name, at: Date.parse("2038-03-12T20:00:00Z"), venue: "Tin Hall" };
const asVenueSays = { name: "Placebo", start: "2038-03-12T20:00:00+00:00" };

let admin: string;
let maya: string;
beforeEach(async () => {
  vi.setSystemTime(Date.parse("2038-02-01T12:05:00Z"));
  await forgetLookUps();
  await empty("venues", "show_joins", "taken_down_shows", "admin_actions");
  admin = await signIn("admin@example.com");
  maya = (await personIn("maya@example.com")).cookie;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const find = async (q: string) =>
  (await call("GET", `/admin/shows?q=${encodeURIComponent(q)}`, { cookie: admin })).json<AdminShow[]>();
const names = async (q: string) => (await find(q)).map((show) => show.name);
const pile = async () => (await browseToTheEnd("/swipe/events?page=0", maya)).json<SwipePage>().events;
const part = (id: string) => call("POST", `/admin/shows/${id}/part`, { cookie: admin });

/** Returns the id of the venue's show, which is one with the provider's. */
async function joined(): Promise<string> {
  twoSources([placebo], { [page]: pageOf(asVenueSays) });
  await addVenue(admin);
  await readDue();
  await pile();
  const [first] = await find("");
  return first!.id;
}

it("finds a show by its id, its link, its venue's page, and the beginning of its name", async () => {
  const credit = { text: "From tin-hall.example", url: "https://tin-hall.example/programme" };
  await keepShows(
    madeUpShow("a", { name: "Émilie Ångström" }),
    madeUpShow("b", { name: "Emilie and Friends", date: "2038-03-11T20:00:00.000Z", source: "venue", credit }),
    madeUpShow("c", { name: "An Evening with Emilie" }),
  );
  expect(await names("émil")).toEqual(["Emilie and Friends", "Émilie Ångström"]);
  expect(await names("EMILIE ÅNG")).toEqual(["Émilie Ångström"]);
  expect(await names("c")).toEqual(["An Evening with Emilie"]);
  expect(await names("https://www.ticketmaster.com/event/a")).toEqual(["Émilie Ångström"]);
  expect(await find(credit.url)).toEqual([
    {
      ...{ id: "b", name: "Emilie and Friends", venue: "Tin Hall", date: "2038-03-11", time: "20:00" },
      ...{ source: "From tin-hall.example", isJoined: false },
    },
  ]);
  expect([await names("nobody"), await names("́"), await names("")]).toEqual([[], [], []]);
});

it("lists what was joined, and parts it for good with the swipes and plans of its nights", async () => {
  const id = await joined();
  expect(await find("")).toMatchObject([{ name: "Placebo", source: "From tin-hall.example", isJoined: true }]);
  await swipe(maya, id, "like");
  await env.DB.prepare(
    `INSERT INTO show_plans (user_id, show_id, group_key, state, shown, created_at)
     SELECT 'maya', id, group_key, 'in', 1, 0 FROM shows WHERE id = ?`,
  )
    .bind(id)
    .run();
  expect(await pile()).toEqual([]);

  expect([(await part(id)).status, (await part(id)).status]).toEqual([204, 204]);
  for (const table of ["swipes", "show_plans"])
    expect(await env.DB.prepare(`SELECT group_key FROM ${table}`).first("group_key")).toBe("placebo\ntin hall");
  expect((await pile()).map((show) => show.id)).toEqual(["tm1"]);
  expect(await find("")).toEqual([]);

  await readDue(Date.now() + DAY);
  vi.setSystemTime(Date.now() + DAY);
  admin = await signIn("admin@example.com");
  expect((await pile()).map((show) => show.id)).toEqual(["tm1"]);
  expect((await find("placebo")).map(({ isJoined }) => isJoined)).toEqual([false, false]);
  const noted = await env.DB.prepare("SELECT subject FROM admin_actions WHERE action = 'part-show'").all();
  expect(noted.results).toEqual([{ subject: `'Placebo' ${id}` }]);
});

it("parts nothing for the provider's show, for an unknown one, and for who is no admin", async () => {
  const id = await joined();
  expect([(await part("tm1")).status, (await part("nobody")).status]).toEqual([204, 404]);
  expect((await call("POST", `/admin/shows/${id}/part`, { cookie: maya })).status).toBe(403);
  expect((await call("GET", "/admin/shows", { cookie: maya })).status).toBe(403);
  expect(await find("")).toHaveLength(1);
});
