import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "../../lib/clock.ts";
import { empty, signIn } from "../../test/api.ts";
import { forgetLookUps } from "../../test/shows.ts";
import { addVenue, type Night, page, pageOf, readDue, stubWeb } from "../../test/venue-pages.ts";
import { fixture } from "../venues/test-tools.ts";
import { changes, watch } from "./test-tools.ts";

const choir: Night = { name: "Saltwater Choir", start: "2038-03-12T20:00:00+00:00" };
const others: Night[] = ["13", "14", "15", "16"].map((day) => ({
  name: `Night ${day}`,
  start: `2038-03-${day}T20:00:00+00:00`,
}));
const off = (night: Night): Night => ({ ...night, status: "EventCancelled" });
const on = (night: Night): Night => ({ ...night, status: "EventScheduled" });
const first = "2038-03-12T20:00";

let start: number;
let web: Record<string, string | number>;
let fetched: string[];
beforeEach(async () => {
  await forgetLookUps();
  await empty("venues", "taken_down_shows", "admin_actions", "show_changes", "watched_shows");
  const admin = await signIn("admin@example.com");
  web = { [page]: pageOf(choir, ...others) };
  fetched = stubWeb(web);
  await addVenue(admin);
  start = Date.now();
  await readDue(start);
  const { results } = await env.DB.prepare("SELECT id FROM shows").all<{ id: string }>();
  await watch(start, ...results.map(({ id }) => id));
});
afterEach(() => void vi.unstubAllGlobals());

/** Reads what is due, in hours from the first reading. */
const readAt = (hours: number) => readDue(start + hours * HOUR);
function serve(content: string | number) {
  web[page] = content;
}
const show = (...nights: Night[]) => serve(pageOf(...nights));
const visits = () => fetched.filter((url) => url === page).length;
const dueIn = async () => {
  const due = await env.DB.prepare("SELECT due_at FROM venues").first<number>("due_at");
  return ((due ?? 0) - start) / HOUR;
};

describe("a watched show of a venue", () => {
  it.each<[string, Night, string[]]>([
    ["moved", { ...choir, start: "2038-04-16T20:30:00+01:00" }, [`moved ${first} 2038-04-16T20:30`]],
    ["cancelled", off(choir), [`cancelled ${first}`]],
    ["postponed", { ...choir, status: "EventPostponed" }, [`postponed ${first}`]],
    ["sold out", { ...choir, name: "Saltwater Choir", soldOut: true }, [`sold-out ${first} ${first}`]],
  ])("that is %s counts after two readings, an hour apart, and is told once", async (_, night, expected) => {
    show(night, ...others);
    await readAt(12);
    expect([await changes(), await dueIn()]).toEqual([[], 13]);
    await readAt(13 - 1 / 60);
    expect(visits()).toBe(2);
    await readAt(13);
    expect([await changes(), await dueIn()]).toEqual([expected, 25]);
    await readAt(25);
    await readAt(37);
    expect(await changes()).toEqual(expected);
  });

  it.each<[string, () => void]>([
    ["is listed no more", () => show(...others)],
    ["has no word any more", () => show(choir, ...others)],
    ["has a page without shows", () => serve(pageOf())],
    ["has a closed calendar", () => serve(fixture("25"))],
    ["has a broken page", () => serve('<script type="application/ld+json">[{"@type": "Event", ')],
    ["has a page that is gone", () => serve(404)],
    ["has a page that refuses", () => serve(403)],
  ])("is as it was when it %s", async (_, silence) => {
    show(off(choir), ...others);
    await readAt(12);
    await readAt(13);
    silence();
    for (const hours of [25, 37, 61, 85, 109]) await readAt(hours);
    expect(await changes()).toEqual([`cancelled ${first}`]);
  });

  it("is on again once the venue says so twice", async () => {
    show(off(choir), ...others);
    await readAt(12);
    await readAt(13);
    show(on(choir), ...others);
    await readAt(25);
    await readAt(26);
    expect(await changes()).toEqual([`cancelled ${first}`, `on-again ${first} ${first}`]);
  });

  it("is read every six hours in its last week", async () => {
    await env.DB.prepare("UPDATE shows SET starts_at = ? WHERE show ->> '$.name' = ?")
      .bind(start + 3 * DAY, choir.name)
      .run();
    await readAt(12);
    expect(await dueIn()).toBe(18);
  });

  it("that moves online is off for us, and says so in lists", async () => {
    web[page] = pageOf(choir, ...others).replace('"name":"Saltwater Choir"', '$&,"eventStatus":"EventMovedOnline"');
    await readAt(12);
    await readAt(13);
    expect(await changes()).toEqual([`cancelled ${first}`]);
    const status = await env.DB.prepare("SELECT show ->> '$.status' AS status FROM shows WHERE show ->> '$.name' = ?")
      .bind(choir.name)
      .first("status");
    expect(status).toBe("cancelled");
  });

  it("counts although the page answers that it has not changed since the first reading", async () => {
    vi.stubGlobal("fetch", async (input: URL | string, init?: RequestInit) => {
      if (String(input) !== page) return new Response("", { status: 404 });
      const isKnown = new Headers(init?.headers).get("If-None-Match") === '"2"';
      return isKnown
        ? new Response(null, { status: 304 })
        : new Response(pageOf(off(choir), ...others), { headers: { "Content-Type": "text/html", ETag: '"2"' } });
    });
    await readAt(12);
    await readAt(13);
    expect(await changes()).toEqual([`cancelled ${first}`]);
    await readAt(25);
    expect(await dueIn()).toBe(37);
  });
});

describe("a change that is doubtful", () => {
  it("is one of over half of a venue's shows at once, of which admins are asked", async () => {
    const [one, two, ...rest] = others;
    show(off(choir), off(one!), off(two!), ...rest);
    await readAt(12);
    await readAt(13);
    expect((await changes()).sort()).toEqual([
      "cancelled? 2038-03-12T20:00",
      "cancelled? 2038-03-13T20:00",
      "cancelled? 2038-03-14T20:00",
    ]);
    await readAt(25);
    expect(await changes()).toHaveLength(3);
  });

  it("is none of half of the shows", async () => {
    const [one, two, three] = others;
    show(choir, ...others.slice(0, 3));
    await readAt(12);
    show(off(choir), off(one!), two!, three!);
    await readAt(24);
    await readAt(25);
    expect((await changes()).sort()).toEqual(["cancelled 2038-03-12T20:00", "cancelled 2038-03-13T20:00"]);
  });

  it("is one of a show that is cancelled and sold out, and is asked no more when the page is right again", async () => {
    show({ ...off(choir), soldOut: true }, ...others);
    await readAt(12);
    await readAt(13);
    expect(await changes()).toEqual([`cancelled? ${first}`]);
    show(on(choir), ...others);
    await readAt(25);
    expect(await changes()).toEqual([]);
  });
});

it("is written once by two runs at the same time, also when both read the page", async () => {
  show(off(choir), ...others);
  await readAt(12);
  await Promise.all([readAt(13), readAt(13), readDue(start + 13 * HOUR + MINUTE)]);
  expect(await changes()).toEqual([`cancelled ${first}`]);
});
