import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "../../lib/clock.ts";
import { keepShows } from "../../swipe/test-tools.ts";
import { empty } from "../../test/api.ts";
import { fakeTicketmaster, type TicketmasterBehaviour } from "../../test/fake-ticketmaster.ts";
import type { FakeShow } from "../../test/fake-ticketmaster-shapes.ts";
import { details } from "../../test/fake-ticketmaster-shapes.ts";
import { browseToTheEnd, forgetLookUps, personIn } from "../../test/shows.ts";
import { normaliseShow } from "../ticketmaster/normalise.ts";
import { changes, dueIn, readShows, watch } from "./test-tools.ts";

const start = Date.UTC(2038, 10, 20, 12);
let shows: FakeShow[];
let behaviour: TicketmasterBehaviour;
let fake: ReturnType<typeof fakeTicketmaster>;
beforeEach(async () => {
  vi.setSystemTime(start);
  await forgetLookUps();
  await empty("show_changes", "watched_shows");
  behaviour = "answer";
  shows = [{ id: "echo", at: Date.UTC(2038, 11, 12, 20), name: "The Long Echo" }];
  fake = fakeTicketmaster(shows, () => behaviour);
  vi.stubGlobal("fetch", fake.fetch);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function watchAll() {
  const options = { isSample: false, appOrigin: "https://eightish.test", now: start };
  await keepShows(...shows.map((show) => normaliseShow(details(show), options)!));
  await watch(start, ...shows.map(({ id }) => id));
}
function readAt(time: number, settings: object = {}) {
  vi.setSystemTime(start + time);
  return readShows(start + time, settings);
}
const asked = () => fake.requests.map(({ pathname }) => pathname.replace(/.*events\/(.*)\.json/, "$1"));
const change = (to: Partial<FakeShow>) => Object.assign(shows[0]!, to);
const first = "2038-12-12T20:00";

describe("a watched show of the provider", () => {
  it.each<[string, Partial<FakeShow>, string[]]>([
    ["moved", { at: Date.UTC(2039, 1, 5, 20) }, [`moved ${first} 2039-02-05T20:00`]],
    ["rescheduled", { at: Date.UTC(2039, 1, 5, 20), status: "rescheduled" }, [`moved ${first} 2039-02-05T20:00`]],
    ["cancelled", { status: "Canceled" }, [`cancelled ${first}`]],
    ["postponed", { status: "postponed", at: null }, [`postponed ${first}`]],
    ["not on sale", { status: "offsale" }, []],
    ["without a status", { status: "" }, []],
    ["without a date", { status: "onsale", at: null }, []],
  ])("that is %s counts after two readings, ten minutes apart, and is told once", async (_, to, expected) => {
    await watchAll();
    change(to);
    await readAt(0);
    expect(await changes()).toEqual([]);
    await readAt(9 * MINUTE);
    expect([await changes(), asked().length]).toEqual([[], 1]);
    await readAt(10 * MINUTE);
    expect(await changes()).toEqual(expected);
    for (const day of [2, 3]) await readAt(day * DAY);
    expect(await changes()).toEqual(expected);
  });

  it.each<TicketmasterBehaviour>(["broken", "html", "reset", "no-page", "bad-request", "unauthorized", "quota"])(
    "is as it was while the provider answers %s, and is read again later",
    async (bad) => {
      await watchAll();
      change({ status: "cancelled" });
      behaviour = bad;
      await readAt(0);
      await readAt(DAY);
      expect(await changes()).toEqual([]);
      behaviour = "answer";
      await readAt(3 * DAY);
      await readAt(3 * DAY + 10 * MINUTE);
      expect(await changes()).toEqual([`cancelled ${first}`]);
    },
  );

  it("is as it was when the provider does not know it any more", async () => {
    await watchAll();
    shows.length = 0;
    await readAt(0);
    await readAt(DAY);
    expect([await changes(), asked()]).toEqual([[], ["echo", "echo"]]);
  });

  it("that is right again before the second reading is no news, and the next difference starts anew", async () => {
    await watchAll();
    change({ status: "cancelled" });
    await readAt(0);
    change({ status: "onsale" });
    await readAt(10 * MINUTE);
    change({ status: "cancelled" });
    await readAt(2 * DAY);
    expect(await changes()).toEqual([]);
    await readAt(2 * DAY + 10 * MINUTE);
    expect(await changes()).toEqual([`cancelled ${first}`]);
  });

  it("may be off, on again and off again, each of which is a change of its own", async () => {
    await watchAll();
    for (const [day, status] of ["cancelled", "onsale", "cancelled"].entries()) {
      change({ status });
      await readAt(2 * day * DAY);
      await readAt(2 * day * DAY + 10 * MINUTE);
    }
    expect(await changes()).toEqual([`cancelled ${first}`, `on-again ${first} ${first}`, `cancelled ${first}`]);
  });

  it("is read once by runs at the same time, which write a change once", async () => {
    await watchAll();
    change({ status: "cancelled" });
    await Promise.all([readAt(0), readAt(0), readAt(0)]);
    expect(asked()).toEqual(["echo"]);
    await Promise.all([readAt(10 * MINUTE), readAt(10 * MINUTE)]);
    expect([await changes(), asked().length]).toEqual([[`cancelled ${first}`], 2]);
  });

  it("shows in lists what a reading finds, as details do", async () => {
    await watchAll();
    change({ status: "cancelled" });
    await readAt(0);
    expect(await env.DB.prepare("SELECT show ->> '$.status' AS status FROM shows").first("status")).toBe("cancelled");
  });
});

describe("readings", () => {
  it("are daily, and every six hours in the show's last week", async () => {
    shows.push({ id: "soon", at: start + 6 * DAY });
    await watchAll();
    await readAt(0);
    expect(await dueIn(start)).toEqual({ echo: DAY, soon: 6 * HOUR });
    await readAt(6 * HOUR - MINUTE);
    expect(asked()).toHaveLength(2);
  });

  it("take the soonest first, and one a minute on the free plan", async () => {
    shows.push({ id: "later", at: start + 90 * DAY }, { id: "soon", at: start + 2 * DAY });
    await watchAll();
    await readAt(0, { PLAN: "free" });
    await readAt(MINUTE, { PLAN: "free" });
    expect(asked()).toEqual(["soon", "echo"]);
    await readAt(2 * MINUTE);
    expect(asked()).toEqual(["soon", "echo", "later"]);
  });

  it("wait once the day's 1,000 details are used up, while people still look shows up", async () => {
    await watchAll();
    const { cookie } = await personIn("maya@example.com");
    expect((await browseToTheEnd("/events/details/echo", cookie)).status).toBe(200);
    const used = await env.DB.prepare("SELECT used FROM quotas WHERE key LIKE 'show-details%'").first("used");
    expect(used).toBe(1);
    await env.DB.prepare("UPDATE quotas SET used = 1000 WHERE key LIKE 'show-details%'").run();
    await readAt(MINUTE);
    expect(asked()).toEqual(["echo"]);
    vi.setSystemTime(start + 11 * MINUTE);
    expect((await browseToTheEnd("/events/details/echo", cookie)).status).toBe(200);
    expect(asked()).toHaveLength(2);
    await readAt(DAY);
    expect(asked()).toHaveLength(3);
  });

  it("leave the provider alone while it is stopped", async () => {
    await watchAll();
    await env.DB.prepare("INSERT INTO leases VALUES ('shows-stopped', ?)")
      .bind(start + HOUR)
      .run();
    await readAt(10 * SECOND);
    expect(asked()).toEqual([]);
    await readAt(HOUR + SECOND);
    expect(asked()).toEqual(["echo"]);
  });

  it("ask nothing without a provider, and about no show of a venue", async () => {
    await watchAll();
    await readAt(0, { TICKETMASTER_API_KEY: undefined });
    await env.DB.prepare("UPDATE shows SET show = json_set(show, '$.source', 'venue')").run();
    await readAt(0);
    expect(asked()).toEqual([]);
  });
});
