import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CASE_HEADER, CODE_HEADER } from "#schema/contracts/refusals.ts";
import { app } from "../app.ts";
import { HOUR, MINUTE } from "../lib/clock.ts";
import { outsideLimits } from "../lib/outside/fetch-outside.ts";
import { caps } from "../policy/caps.ts";
import { allTables, call, empty, signIn } from "../test/api.ts";
import { setUsed } from "../test/quotas.ts";
import { added, listed, read, standIn } from "./test-tools.ts";

let maya: string;
let eve: string;
beforeAll(async () => {
  maya = await signIn("maya@example.com");
  eve = await signIn("eve@example.com");
});
beforeEach(() => empty("calendar_connections", "leases", "quotas"));
const limits = { ...outsideLimits };
afterEach(() => void Object.assign(outsideLimits, limits));

const caseOf = ({ headers }: { headers: Headers }) => headers.get(CASE_HEADER);

describe("a saved calendar", () => {
  it("is passed on as it is, in the form of each program", async () => {
    for (const program of ["google", "outlook", "icloud", "proton", "fastmail"]) {
      const { id } = await added(maya, `/${program}.ics`);
      const response = await read(maya, id);
      expect([program, response.status, response.headers.get("Content-Type")]).toEqual([
        ...[program, 200, "text/calendar; charset=utf-8"],
      ]);
      expect(response.text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Choir[\s\S]*END:VCALENDAR\r\n$/);
    }
  });

  it("is followed to where it has moved", async () => {
    const { id } = await added(maya, "/to-calendar");
    expect((await read(maya, id)).text).toContain("Google Calendar");
  });

  it("is another person's 404, and counts nothing", async () => {
    const { id } = await added(maya, "/google.ics");
    await empty("quotas");
    expect((await read(eve, id)).status).toBe(404);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM quotas").first("n")).toBe(0);
  });

  it("is read at most 60 times an hour", async () => {
    const { id } = await added(maya, "/google.ics");
    await read(maya, id);
    await setUsed(caps.calendarReads, 60);
    const response = await read(maya, id);
    expect([response.status, caseOf(response)]).toEqual([429, "cap-reached:calendar-reads"]);
  });
});

describe("a calendar that cannot be read", () => {
  it("has its own problem, in the response and in the list", async () => {
    const problems = {
      "/to-http": "redirect",
      "/to-ip": "redirect",
      "/to-ip-as-number": "redirect",
      "/to-private-name": "redirect",
      "/to-other-port": "redirect",
      "/to-login": "redirect",
      "/to-own-host": "redirect",
      "/to-nowhere": "redirect",
      "/loop": "redirect",
      "/401": "status-401",
      "/404": "status-404",
      "/410": "status-410",
      "/500": "status-500",
      "/429": "status-429",
      "/captcha": "no-calendar",
      "/empty": "no-calendar",
      "/large.ics": "too-large",
    };
    for (const [path, problem] of Object.entries(problems)) {
      await empty("calendar_connections", "leases");
      const { id } = await added(maya, path);
      const response = await read(maya, id);
      const said = problem.startsWith("status-") ? "status" : problem;
      expect([path, response.status, response.headers.get(CODE_HEADER), caseOf(response)]).toEqual([
        ...[path, 503, "calendar-unread", `calendar-unread:${said}`],
      ]);
      expect([path, (await listed(maya))[0]]).toEqual([
        path,
        expect.objectContaining({ state: "failing", problem, failingSince: expect.any(String) }),
      ]);
    }
  });

  it("does not answer in time when a byte comes each second", async () => {
    outsideLimits.time = 50;
    const { id } = await added(maya, "/slow.ics");
    const response = await read(maya, id);
    expect([response.status, caseOf(response)]).toEqual([503, "calendar-unread:too-slow"]);
  });

  it("cannot be reached where nothing listens", async () => {
    const { id } = await added(maya, "/google.ics");
    const nobody = { ...env, CALENDAR_TEST_ORIGIN: "http://127.0.0.1:1", CALENDAR_HOSTS: "*" };
    const bindings = Object.create(env, Object.getOwnPropertyDescriptors({ ...nobody, DB: env.DB }));
    const other = await call("POST", "/user/calendars", {
      ...{ cookie: maya, bindings },
      body: { address: "https://calendar.google.com/none.ics" },
    });
    const response = await call("POST", `/user/calendars/${other.json<{ id: string }>().id}/read`, {
      cookie: maya,
      bindings,
    });
    expect([response.status, caseOf(response)]).toEqual([503, "calendar-unread:status"]);
    // The rules have changed since the first was saved.
    const former = await call("POST", `/user/calendars/${id}/read`, { cookie: maya, bindings });
    expect([former.status, caseOf(former)]).toEqual([503, "calendar-unread:host"]);
  });

  it("breaks the stream when it has more than 10 MB, and has the problem afterwards", async () => {
    const { id } = await added(maya, "/large-without-length.ics");
    const { status, body } = await readSlowly(id);
    expect(status).toBe(200);
    await expect(body).rejects.toThrow();
    await expect.poll(async () => (await listed(maya))[0]?.problem).toBe("too-large");
  });

  it("breaks the stream when the connection breaks, and does not say the runtime's words", async () => {
    const { id } = await added(maya, "/google.ics");
    const start = `BEGIN:VCALENDAR\r\n${"X-FILLER:x\r\n".repeat(40_000)}`;
    let isStarted = false;
    const broken = new ReadableStream({
      type: "bytes",
      pull(controller) {
        if (isStarted) controller.error(new TypeError("Connection lost to https://calendar.google.com/private-1"));
        else controller.enqueue(new TextEncoder().encode(start));
        isStarted = true;
      },
    });
    vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(broken));
    const { status, body } = await readSlowly(id);
    vi.restoreAllMocks();
    expect(status).toBe(200);
    expect(await body.catch(String)).not.toContain("private-1");
    await expect.poll(async () => (await listed(maya))[0]?.problem).toBe("unreachable");
  });

  it("may have exactly 10 MB", async () => {
    const { id } = await added(maya, "/ten-megabytes.ics");
    const { text } = await read(maya, id);
    expect([text.length, text.endsWith("END:VCALENDAR\r\n")]).toEqual([outsideLimits.bytes, true]);
    expect(text.replaceAll("X-FILLER:x\r\n", "").length).toBeLessThan(200);
    expect((await listed(maya))[0]).toMatchObject({ state: "ok", problem: null });
  });

  it("keeps the moment of the first failure, and works again once it is read whole", async () => {
    const { id } = await added(maya, "/404");
    await read(maya, id);
    const [first] = await listed(maya);
    vi.setSystemTime(Date.now() + HOUR);
    await read(maya, id);
    expect(await listed(maya)).toEqual([first]);
    vi.useRealTimers();
    const good = await added(maya, "/google.ics");
    await env.DB.exec("UPDATE calendar_connections SET state = 'failing', problem = 'status-404', failing_since = 1");
    await read(maya, good.id);
    await expect
      .poll(async () => (await listed(maya))[1])
      .toMatchObject({ state: "ok", problem: null, failingSince: null });
  });

  it("writes nothing for a success, and for a problem that is known already", async () => {
    const { id } = await added(maya, "/404");
    await read(maya, id);
    const good = await added(maya, "/google.ics");
    await read(maya, good.id);
    await empty("quotas");
    const before = await allTables();
    await Promise.all([read(maya, id), read(maya, good.id)]);
    await empty("quotas");
    expect(await allTables()).toBe(before);
  });
});

describe("a host that wants fewer requests", () => {
  it("rests for everybody, as long as it asks and a quarter of an hour at least", async () => {
    const busy = { "/429": 15 * MINUTE, "/503": 15 * MINUTE, "/busy-for-an-hour": HOUR };
    for (const [path, pause] of Object.entries(busy)) {
      await empty("calendar_connections", "leases");
      const { id } = await added(maya, path);
      const first = await read(maya, id);
      expect([path, first.status, Number(first.headers.get("Retry-After"))]).toEqual([path, 503, pause / 1000]);
      const others = await added(eve, "/google.ics");
      const second = await read(eve, others.id);
      expect([path, second.status, caseOf(second)]).toEqual([path, 503, "calendar-unread:resting"]);
      // The other calendar itself has no problem.
      expect(await listed(eve)).toEqual([others]);
      const until = await env.DB.prepare("SELECT until FROM leases WHERE name LIKE 'calendars:%'").first<number>(
        "until",
      );
      vi.setSystemTime(until! + 1);
      expect((await read(eve, others.id)).status).toBe(200);
      vi.useRealTimers();
    }
  });
});

it("leaves no title, time or address of a calendar in a table, log, mail or queue", async () => {
  const kept: string[] = [];
  for (const level of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => void kept.push(said.join(" ")));
  }
  const queue = {
    value: {
      send: async (sent: object) => kept.push(JSON.stringify(sent)),
      sendBatch: async (sent: object) => kept.push(JSON.stringify(sent)),
    },
  };
  const bindings = Object.create(env, { MAIL_QUEUE: queue, SIGN_IN_QUEUE: queue, PUSH_QUEUE: queue });
  const ask = (method: string, path: string, body?: object) => call(method, path, { cookie: maya, bindings, body });
  for (const path of ["/secret-1/google.ics", "/secret-1/404.ics", "/large.ics", "/to-ip"]) {
    const address = `${standIn}${path}`;
    const { id } = (await ask("POST", "/user/calendars", { address })).json<{ id: string }>();
    expect([200, 503]).toContain((await ask("POST", `/user/calendars/${id}/read`)).status);
    await ask("PATCH", `/user/calendars/${id}`, { name: "Mine" });
    await ask("GET", "/user/export");
    kept.push(await allTables());
    await ask("DELETE", `/user/calendars/${id}`);
  }
  vi.restoreAllMocks();
  expect(kept.join()).toContain("Mine");
  for (const secret of ["secret-1", "google.ics", "large.ics", "Choir", "T190000", standIn]) {
    expect([secret, kept.some((text) => text.includes(secret))]).toEqual([secret, false]);
  }
});

/** Reads a calendar whose stream may break. */
async function readSlowly(id: string) {
  const headers = { Cookie: maya, "Sec-Fetch-Site": "same-origin" };
  const request = new Request(`https://eightish.test/api/user/calendars/${id}/read`, { method: "POST", headers });
  const context = createExecutionContext();
  const response = await app.fetch(request, env, context);
  return { status: response.status, body: response.text() };
}
