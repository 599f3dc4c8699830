import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Env } from "../../env.ts";
import { DAY, HOUR, SECOND } from "../../lib/clock.ts";
import { config } from "../../lib/config.ts";
import { openDb } from "../../lib/database/db.ts";
import { empty } from "../../test/api.ts";
import { fetchVenue, venueLimits } from "./fetch-venue.ts";
import { fixture } from "./test-tools.ts";

const SHOWS = "https://tinlantern.example/shows";
const html = { "Content-Type": "text/html; charset=utf-8" };
const page = (body = "<h1>Shows</h1>", headers: Record<string, string> = html) => new Response(body, { headers });
const redirect = (to: string) => new Response(null, { status: 302, headers: { Location: to } });

let now = Date.parse("2027-01-02T12:00:00Z");
/** What the web answers at each address; 404 for any other one. */
let web: Record<string, () => Response | Promise<Response>>;
let asked: { url: string; headers: Headers }[];

beforeEach(async () => {
  await empty("leases");
  for (const { name } of (await env.CACHE.list()).keys) await env.CACHE.delete(name);
  now += DAY;
  web = { [SHOWS]: page };
  asked = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    asked.push({ url: String(input), headers: new Headers(init?.headers) });
    return (await web[String(input)]?.()) ?? new Response("none", { status: 404 });
  });
});
const limits = { ...venueLimits };
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(venueLimits, limits);
});

const settings = config(env as unknown as Env);
const ask = (url = SHOWS, etag: string | null = null) =>
  fetchVenue({ db: openDb(env.DB), config: settings, now, kv: env.CACHE }, { url, etag });
/** Asks when the host is free again. */
const askLater = (url?: string, after = 10 * SECOND) => {
  now += after;
  return ask(url);
};
const addresses = () => asked.map(({ url }) => url.replace("https://tinlantern.example", ""));
const failed = (failure: string, until: number | null = null) => ({ kind: "failed", failure, until });

it("asks by name, with an address to write to, and returns a page with its ETag", async () => {
  web[SHOWS] = () => page("<p>é</p>", { ...html, ETag: '"1"' });
  expect(await ask()).toEqual({ kind: "read", text: "<p>é</p>", etag: '"1"' });
  expect(addresses()).toEqual(["/robots.txt", "/shows"]);
  for (const { headers } of asked) {
    expect(headers.get("User-Agent")).toBe("Eightish/dev (+https://eightish.test/about; hello@eightish.test)");
    expect(headers.get("Cookie")).toBeNull();
  }
});

it("reads nothing again that has not changed", async () => {
  web[SHOWS] = () => new Response(null, { status: 304 });
  expect(await ask(SHOWS, '"1"')).toEqual({ kind: "unchanged" });
  expect(asked.at(-1)?.headers.get("If-None-Match")).toBe('"1"');
});

describe("a host", () => {
  it("is asked every ten seconds at most, whatever the address", async () => {
    await ask();
    const sent = asked.length;
    expect(await ask("https://tinlantern.example/other")).toEqual({ kind: "later", until: now + 10 * SECOND });
    expect(asked).toHaveLength(sent);
    expect((await askLater()).kind).toBe("read");
  });

  it("is asked by one of two at once", async () => {
    const kinds = (await Promise.all([ask(), ask()])).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["later", "read"]);
  });

  it("is asked as seldom as its robots.txt says, up to a minute", async () => {
    for (const [delay, wait] of [
      ["30", 30],
      ["3600", 60],
      ["1", 10],
      ["soon", 10],
    ] as const) {
      await empty("leases");
      await env.CACHE.put("robots:https://tinlantern.example", `User-agent: *\nCrawl-delay: ${delay}`);
      await ask();
      expect([delay, await ask()]).toEqual([delay, { kind: "later", until: now + wait * SECOND }]);
    }
  });

  it("rests for a day after 401, 403 and 429, or as long as it says", async () => {
    for (const [status, retryAfter, rest] of [
      [401, "", DAY],
      [403, "60", DAY],
      [429, "172800", 2 * DAY],
      [429, "99999999", 7 * DAY],
    ] as const) {
      await empty("leases");
      web[SHOWS] = () => new Response(null, { status, headers: { "Retry-After": retryAfter } });
      expect([status, await ask()]).toEqual([status, failed("refused", now + rest)]);
      const sent = asked.length;
      expect(await askLater("https://tinlantern.example/other", DAY - 1)).toMatchObject({ kind: "later" });
      expect(asked).toHaveLength(sent);
    }
  });

  it("rests as long as a 503 says, and not at all without it", async () => {
    web[SHOWS] = () => new Response(null, { status: 503, headers: { "Retry-After": "3600" } });
    expect(await ask()).toEqual(failed("status-503", now + HOUR));
    expect(await askLater(SHOWS, HOUR - 1)).toMatchObject({ kind: "later" });
    web[SHOWS] = () => new Response(null, { status: 503 });
    expect(await askLater(SHOWS, 1)).toEqual(failed("status-503"));
  });
});

describe("robots.txt", () => {
  const robots = (text: string, status = 200) => {
    web["https://tinlantern.example/robots.txt"] = () => new Response(text, { status });
  };

  it("30 lets all read", async () => {
    robots(fixture("30"));
    expect((await ask()).kind).toBe("read");
  });

  it("31 does not let us read, so nothing else is asked", async () => {
    robots(fixture("31"));
    expect(await ask()).toEqual(failed("refused", now + DAY));
    expect(addresses()).toEqual(["/robots.txt"]);
  });

  it("32 lets the longest match decide, and wants half a minute between requests", async () => {
    robots(fixture("32"));
    const at = (path: string) => `https://tinlantern.example${path}`;
    web[at("/events/")] = page;
    expect(await ask(at("/events"))).toMatchObject({ failure: "refused" });
    expect(await askLater(at("/events/?ical=1"))).toMatchObject({ failure: "refused" });
    expect((await askLater(at("/events/"))).kind).toBe("read");
    expect(await ask(at("/events/"))).toEqual({ kind: "later", until: now + 30 * SECOND });
  });

  it("is read once a day", async () => {
    robots(fixture("30"));
    await ask();
    await askLater();
    expect(addresses()).toEqual(["/robots.txt", "/shows", "/shows"]);
  });

  it("that is not there lets all read", async () => {
    for (const status of [401, 403, 404, 410]) {
      robots("User-agent: *\nDisallow: /", status);
      await env.CACHE.delete("robots:https://tinlantern.example");
      expect([status, (await askLater()).kind]).toEqual([status, "read"]);
    }
  });

  it("that cannot be reached lets nobody read, and is not kept", async () => {
    for (const status of [500, 503]) {
      robots("", status);
      expect(await askLater()).toEqual(failed(`status-${status}`));
    }
    robots("", 429);
    expect(await askLater()).toEqual(failed("refused", now + DAY));
    web["https://tinlantern.example/robots.txt"] = () => Promise.reject(new TypeError("no route"));
    expect(await askLater(SHOWS, 2 * DAY)).toEqual(failed("unreachable"));
    expect(addresses()).not.toContain("/shows");
    robots("");
    expect((await askLater()).kind).toBe("read");
  });

  it("is read up to 500 kB", async () => {
    robots(`User-agent: *\nAllow: /\n${"#".repeat(600_000)}\nDisallow: /shows`);
    expect((await ask()).kind).toBe("read");
  });

  it("of the host to which an address leads counts too", async () => {
    web[SHOWS] = () => redirect("https://seller.example/lantern");
    web["https://seller.example/lantern"] = page;
    expect((await ask()).kind).toBe("read");
    await env.CACHE.delete("robots:https://seller.example");
    web["https://seller.example/robots.txt"] = () => new Response("User-agent: Eightish\nDisallow: /lantern");
    expect(await askLater()).toEqual(failed("refused", now + DAY));
  });
});

describe("an address", () => {
  it("is followed over three redirects, and no further", async () => {
    const at = (n: number) => `https://tinlantern.example/${n}`;
    for (const n of [1, 2, 3]) web[at(n)] = () => redirect(at(n + 1));
    web[at(4)] = page;
    expect((await ask(at(1))).kind).toBe("read");
    web[at(0)] = () => redirect(at(1));
    expect(await askLater(at(0))).toEqual(failed("redirect"));
  });

  it("is not followed to where no address may lead", async () => {
    const places = [
      ...[
        "http://tinlantern.example/x",
        "https://127.0.0.1/",
        "https://2130706433/",
        "https://[::1]/",
        "https://router/",
      ],
      ...[
        "https://x.local/",
        "https://x.test/",
        "https://eightish.test/",
        "https://a:b@x.example/",
        "https://x.example:8443/",
      ],
    ];
    for (const place of places) {
      web[SHOWS] = () => redirect(place);
      expect([place, await askLater()]).toEqual([place, failed("redirect")]);
    }
    expect(new Set(asked.map(({ url }) => new URL(url).hostname))).toEqual(new Set(["tinlantern.example"]));
  });

  it("that no rule lets us fetch is not asked", async () => {
    for (const url of ["https://127.0.0.1/", "https://eightish.test/", "ftp://tinlantern.example/"])
      expect(await ask(url)).toMatchObject({ kind: "failed" });
    expect(asked).toEqual([]);
  });
});

describe("an answer", () => {
  it("is a page or a calendar, also one that is called text", async () => {
    const calendar = fixture("20");
    for (const type of ["text/calendar", "text/plain", "application/octet-stream", ""]) {
      web[SHOWS] = () => page(calendar, { "Content-Type": type });
      expect([type, await askLater()]).toEqual([type, { kind: "read", text: calendar, etag: null }]);
    }
    for (const type of ["application/json", "text/plain", "image/png", ""]) {
      web[SHOWS] = () => page("{}", { "Content-Type": type });
      expect([type, await askLater()]).toEqual([type, failed("no-page")]);
    }
  });

  it("is read in its own charset", async () => {
    const latin = new Uint8Array([0x42, 0x65, 0x6c, 0xe9, 0x6d]);
    const answer = (head: string, type: string) => () =>
      new Response(new Blob([head, latin]), { headers: { "Content-Type": type } });
    web[SHOWS] = answer("", "text/html; charset=ISO-8859-1");
    expect(await ask()).toMatchObject({ text: "Belém" });
    web[SHOWS] = answer('<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">', "text/html");
    expect(await askLater()).toMatchObject({ text: expect.stringMatching(/Belém$/) });
    web[SHOWS] = answer("", "text/html; charset=none");
    expect(await askLater()).toMatchObject({ text: "Bel\uFFFDm" });
  });

  it("is at most 2 MB", async () => {
    web[SHOWS] = () => page("x".repeat(venueLimits.bytes));
    expect((await ask()).kind).toBe("read");
    web[SHOWS] = () => page("x".repeat(venueLimits.bytes + 1));
    expect(await askLater()).toEqual(failed("too-large"));
  });

  it("that does not come in time cannot be reached", async () => {
    venueLimits.time = 50;
    web[SHOWS] = () => new Promise<Response>(() => {});
    expect(await ask()).toEqual(failed("unreachable"));
  });

  it("of another status is named", async () => {
    for (const status of [404, 410, 500]) {
      web[SHOWS] = () => new Response(null, { status });
      expect(await askLater()).toEqual(failed(`status-${status}`));
    }
  });
});
