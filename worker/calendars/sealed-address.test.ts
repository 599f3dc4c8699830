import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import { call, empty, signIn } from "../test/api.ts";
import { resealAddresses } from "./reseal-addresses.ts";
import { openAddress, sealAddress } from "./sealed-address.ts";
import { added, read } from "./test-tools.ts";

const settings = config(env);
const address = "https://calendar.google.com/private-1/basic.ics";
const next = { SESSION_SECRET: "the next secret, 32 bytes or more too" };
const changed = { ...next, SESSION_SECRET_PREVIOUS: settings.SESSION_SECRET };

beforeEach(() => empty("calendar_connections", "quotas"));

describe("a sealed address", () => {
  it("is opened for its own row alone", async () => {
    const sealed = await sealAddress(settings, "one", address);
    expect(sealed).not.toContain("private-1");
    expect(await openAddress(settings, { id: "one", sealed })).toBe(address);
    expect(await openAddress(settings, { id: "two", sealed })).toBeNull();
  });

  it("is opened by the previous secret, and by no other", async () => {
    const sealed = await sealAddress(settings, "one", address);
    expect(await openAddress(changed, { id: "one", sealed })).toBe(address);
    expect(await openAddress(next, { id: "one", sealed })).toBeNull();
    const [head, ...rest] = sealed.split(".");
    expect(await openAddress(settings, { id: "one", sealed: [`${head}A`, ...rest].join(".") })).toBeNull();
  });

  it("says in the list that it cannot be opened any more, and fetches nothing", async () => {
    const maya = await signIn("maya@example.com");
    const one = await added(maya, "/google.ics");
    const two = await added(maya, "/outlook.ics");
    // Somebody who can write rows puts another row's address into their own.
    await env.DB.prepare(
      "UPDATE calendar_connections SET sealed = (SELECT sealed FROM calendar_connections WHERE id = ?)",
    )
      .bind(two.id)
      .run();
    expect((await read(maya, two.id)).status).toBe(200);
    const response = await read(maya, one.id);
    expect([response.status, response.headers.get("Error-Case")]).toEqual([503, "calendar-unread:sealed"]);
    const list = await call("GET", "/user/calendars", { cookie: maya });
    expect(list.json()).toMatchObject({
      connections: [
        { id: one.id, problem: "sealed" },
        { id: two.id, problem: null },
      ],
    });
  });
});

describe("the night", () => {
  const night = (secrets: object) =>
    resealAddresses({ db: openDb(env.DB), config: { ...settings, ...secrets }, now: 0 });

  it("seals with the present secret what the previous one has sealed, once", async () => {
    const maya = await signIn("maya@example.com");
    await Promise.all([added(maya, "/google.ics"), added(maya, "/outlook.ics")]);
    expect(await night({})).toBe(0);
    expect(await night(changed)).toBe(2);
    expect(await night(changed)).toBe(0);
    const { results } = await env.DB.prepare("SELECT id, sealed FROM calendar_connections").all<{
      id: string;
      sealed: string;
    }>();
    const opened = await Promise.all(results.map((row) => openAddress(next, row)));
    expect(opened.map((one) => new URL(one!).pathname).sort()).toEqual(["/google.ics", "/outlook.ics"]);
  });

  it("leaves what neither secret opens", async () => {
    const maya = await signIn("maya@example.com");
    await added(maya, "/google.ics");
    expect(await night({ ...next, SESSION_SECRET_PREVIOUS: "another secret, also 32 bytes or more" })).toBe(0);
  });
});
