import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { User } from "#schema/contracts/account.ts";
import type { CalendarConnection } from "#schema/contracts/calendars.ts";
import { FIELD_HEADER } from "#schema/contracts/refusals.ts";
import { MINUTE } from "../lib/clock.ts";
import { unproven } from "../people/test-tools.ts";
import { allTables, call, createDinner, empty, signIn } from "../test/api.ts";
import { add, added, listed, read, standIn } from "./test-tools.ts";

const google = "https://calendar.google.com/calendar/ical/maya/private-1/basic.ics";
let maya: string;
let eve: string;
beforeAll(async () => {
  maya = await signIn("maya@example.com");
  eve = await signIn("eve@example.com");
});
beforeEach(() => empty("calendar_connections", "quotas", "security_events"));

describe("saving a calendar", () => {
  it("names it by its provider, and never returns its address", async () => {
    const response = await add(maya, google);
    expect([response.status, response.json()]).toEqual([
      201,
      {
        ...{ id: expect.any(String), name: "Google", host: "calendar.google.com" },
        ...{ state: "ok", problem: null, failingSince: null },
      },
    ]);
    expect(await listed(maya)).toEqual([response.json()]);
    expect(await listed(eve)).toEqual([]);
  });

  it("takes webcal:, http: and a name of one's own", async () => {
    for (const scheme of ["webcal", "WEBCAL", "webcals", "http"]) {
      const response = await add(maya, google.replace("https", scheme), " Work ");
      expect([response.status, response.json<CalendarConnection>().name]).toEqual([201, "Work"]);
      await empty("calendar_connections");
    }
  });

  it("stores the address so that no row shows it", async () => {
    await add(maya, google);
    const row = await env.DB.prepare("SELECT * FROM calendar_connections").first<Record<string, unknown>>();
    expect(Object.keys(row!)).toEqual([
      ...["id", "user_id", "name", "host", "sealed", "state", "problem", "failing_since"],
    ]);
    expect(JSON.stringify(row)).not.toContain("private-1");
  });

  it("is refused with a sentence of its own for each fault, and stores nothing", async () => {
    const refused = {
      "calendar.google.com/basic.ics": "invalid-input:calendar-address",
      "ftp://calendar.google.com/basic.ics": "invalid-input:calendar-address",
      "https://maya:secret@calendar.google.com/basic.ics": "invalid-input:calendar-login",
      "https://eightish.test/api/feed/x.ics": "invalid-input:calendar-own",
      "https://calendar.google.com:8443/basic.ics": "invalid-input:calendar-port",
      "https://192.168.0.1/basic.ics": "invalid-input:calendar-private",
      "https://example.com/basic.ics": "invalid-input:calendar-host",
    };
    const before = await allTables();
    const sentences = new Set<string>();
    for (const [address, reason] of Object.entries(refused)) {
      const response = await add(maya, address);
      expect([
        address,
        response.status,
        response.headers.get("Error-Case"),
        response.headers.get(FIELD_HEADER),
      ]).toEqual([address, 400, reason, "address"]);
      sentences.add(response.text);
    }
    expect(sentences.size).toBe(new Set(Object.values(refused)).size);
    for (const address of [undefined, null, 7, "", " ", "x".repeat(2_001), "https://calendar.google.com/\u0000"]) {
      expect((await add(maya, address)).status).toBe(400);
    }
    expect(await allTables()).toBe(before);
  });

  it("needs a confirmed address", async () => {
    const tom = await unproven("tom@example.com");
    const response = await add(tom, google);
    expect([response.status, response.headers.get("Error-Case")]).toEqual([409, "unconfirmed-address:calendar"]);
  });

  it("needs a sign-in of the last ten minutes", async () => {
    const zoe = await signIn("zoe@example.com");
    const past = `UPDATE sessions SET created_at = created_at - ${11 * MINUTE} WHERE user_id = (SELECT id FROM users WHERE email = 'zoe@example.com')`;
    await env.DB.exec(past);
    const response = await add(zoe, google);
    expect([response.status, response.headers.get("Error-Case")]).toEqual([403, "proof-needed"]);
    expect(await listed(zoe)).toEqual([]);
  });

  it("works for five calendars, also when all are saved at once", async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => add(maya, google)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    expect((await add(maya, google)).headers.get("Error-Case")).toBe("list-full:calendars");
    expect(await listed(maya)).toHaveLength(5);
  });

  it("is noted in the security log, as is disconnecting", async () => {
    const { id } = await added(maya, "/google.ics");
    await call("DELETE", `/user/calendars/${id}`, { cookie: maya });
    const { results } = await env.DB.prepare("SELECT kind FROM security_events ORDER BY rowid").all();
    expect(results.map(({ kind }) => kind)).toEqual(["calendar-saved", "calendar-removed"]);
  });
});

describe("a saved calendar", () => {
  it("is renamed and disconnected by its owner alone", async () => {
    const { id } = await added(maya, "/google.ics");
    for (const [method, body] of [
      ["PATCH", { name: "Mine" }],
      ["DELETE", undefined],
    ] as const) {
      expect((await call(method, `/user/calendars/${id}`, { cookie: eve, body })).status).toBe(404);
    }
    const renamed = await call("PATCH", `/user/calendars/${id}`, { cookie: maya, body: { name: "Work" } });
    expect(renamed.json()).toMatchObject({ id, name: "Work" });
    expect((await call("PATCH", `/user/calendars/${id}`, { cookie: maya, body: { name: " " } })).status).toBe(400);
    expect((await call("DELETE", `/user/calendars/${id}`, { cookie: maya })).status).toBe(204);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM calendar_connections").first("n")).toBe(0);
    expect((await call("DELETE", `/user/calendars/${id}`, { cookie: maya })).status).toBe(404);
    expect((await read(maya, id)).status).toBe(404);
  });

  it("is announced to its owner's pages, and adds no byte to those of others", async () => {
    const { tokens } = await createDinner(eve, { inviteEmails: ["maya@example.com"] });
    const poll = async () => (await call("GET", `/poll/${tokens["maya@example.com"]}`, { cookie: maya })).text;
    const user = async () => (await call("GET", "/user", { cookie: maya })).json<User>();
    expect(await poll()).not.toContain("hasCalendars");
    expect((await user()).hasCalendars).toBe(false);
    await added(maya, "/google.ics");
    expect(JSON.parse(await poll())).toMatchObject({ viewer: { hasCalendars: true } });
    expect((await user()).hasCalendars).toBe(true);
  });

  it("is in the export without its address", async () => {
    await added(maya, "/google.ics", "Home");
    const file = await call("GET", "/user/export", { cookie: maya });
    expect(file.json<{ calendarConnections: unknown }>().calendarConnections).toEqual([
      { name: "Home", host: new URL(standIn).host, state: "ok", problem: null, failingSince: null },
    ]);
    expect(file.text).not.toContain("google.ics");
  });

  it("goes with the account", async () => {
    const kim = await signIn("kim@example.com");
    await added(kim, "/google.ics");
    expect((await call("DELETE", "/user/account", { cookie: kim })).status).toBe(204);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM calendar_connections").first("n")).toBe(0);
  });
});
