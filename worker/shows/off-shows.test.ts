import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ShowDetails, ShowMatch, SwipedShow, SwipePage } from "#schema/contracts/swipe.ts";
import { DAY, MINUTE } from "../lib/clock.ts";
import { connect, swipe } from "../swipe/test-tools.ts";
import { call } from "../test/api.ts";
import { fakeTicketmaster } from "../test/fake-ticketmaster.ts";
import type { FakeShow } from "../test/fake-ticketmaster-shapes.ts";
import { browseToTheEnd, forgetLookUps, personIn } from "../test/shows.ts";

const start = Date.UTC(2038, 10, 20, 12);
let cookie: string;
let shows: FakeShow[];
beforeEach(async () => {
  vi.setSystemTime(start);
  await forgetLookUps();
  ({ cookie } = await personIn("maya@example.com"));
  shows = [
    { id: "echo", at: Date.UTC(2038, 11, 12, 20), name: "The Long Echo" },
    { id: "other", at: Date.UTC(2038, 11, 13, 20), name: "Tidal Postcards" },
  ];
  const fake = fakeTicketmaster(shows);
  vi.stubGlobal("fetch", fake.fetch);
  await pile();
  await swipe(cookie, "echo", "like");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function pile(person = cookie) {
  const page = (await browseToTheEnd("/swipe/events?page=0", person)).json<SwipePage>();
  return page.events.map((show) => show.id);
}
const details = async (show = "echo") => (await browseToTheEnd(`/events/details/${show}`, cookie)).json<ShowDetails>();
const liked = async () => (await call("GET", "/swipe/liked", { cookie })).json<SwipedShow[]>()[0]?.event;
function change(changes: Partial<FakeShow>) {
  Object.assign(shows[0]!, changes);
  vi.setSystemTime(Date.now() + 11 * MINUTE);
}

it("says in details, list and matches that a liked show is cancelled, once its details are read", async () => {
  const { cookie: ana } = await personIn("ana@example.com");
  await connect("maya@example.com", "ana@example.com");
  await swipe(ana, "echo", "like");
  change({ status: "cancelled" });
  expect(await details()).toMatchObject({ status: "cancelled", date: "2038-12-12T20:00:00.000Z" });
  expect(await liked()).toMatchObject({
    id: "echo",
    status: "cancelled",
    dates: { start: { localDate: "2038-12-12" } },
  });
  const [match] = (await call("GET", "/swipe/matches", { cookie })).json<ShowMatch[]>();
  expect(match?.event.status).toBe("cancelled");
});

it("marks a liked show as cancelled when anybody's search finds it so, and leaves it out of the pile", async () => {
  change({ status: "Canceled" });
  const { cookie: ana } = await personIn("ana@example.com");
  expect(await pile(ana)).toEqual(["other"]);
  expect((await liked())?.status).toBe("cancelled");
});

it("stores no cancelled show that nobody has seen", async () => {
  shows.push({ id: "new", at: Date.now() + DAY, status: "cancelled" });
  vi.setSystemTime(Date.now() + 11 * MINUTE);
  expect(await pile()).toEqual(["other"]);
  await details("new");
  expect(await env.DB.prepare("SELECT count(*) AS n FROM shows WHERE id = 'new'").first("n")).toBe(0);
});

it.each([
  ["without a date", { at: null }],
  ["with its old date", {}],
])("names the old date of a show that is postponed %s", async (_, changes) => {
  change({ status: "postponed", ...changes });
  expect((await details()).status).toBe("postponed");
  expect(await liked()).toMatchObject({ status: "postponed", date: null, earlierDate: "2038-12-12" });
  vi.setSystemTime(Date.now() + 11 * MINUTE);
  await details();
  expect((await liked())?.earlierDate).toBe("2038-12-12");
});

it.each([
  ["from the provider", { initially: "2038-10-01" }, "2038-10-01"],
  ["from the stored show", {}, "2038-12-12"],
])("names the old date of a moved show %s", async (_, changes, earlierDate) => {
  change({ status: "rescheduled", at: Date.UTC(2039, 1, 5, 20), ...changes });
  expect(await details()).toMatchObject({ status: "rescheduled", date: "2039-02-05T20:00:00.000Z" });
  expect(await liked()).toMatchObject({ status: "rescheduled", date: "2039-02-05T20:00:00.000Z", earlierDate });
});

it("forgets the old date when the show is on sale as usual", async () => {
  change({ status: "postponed", at: null });
  await details();
  change({ status: "onsale", at: Date.UTC(2039, 1, 5, 20) });
  await details();
  expect(await liked()).toMatchObject({ status: "onsale", date: "2039-02-05T20:00:00.000Z" });
  expect(await liked()).not.toHaveProperty("earlierDate");
});

it("writes nothing when the details say what is stored", async () => {
  const storedAt = () => env.DB.prepare("SELECT stored_at FROM shows WHERE id = 'echo'").first("stored_at");
  change({ status: "postponed", at: null });
  await details();
  const before = await storedAt();
  vi.setSystemTime(Date.now() + 11 * MINUTE);
  await details();
  expect(await storedAt()).toBe(before);
});
