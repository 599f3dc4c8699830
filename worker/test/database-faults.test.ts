import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { config } from "../lib/config.ts";
import { connectionUrl } from "../mail/tokens/connection-token.ts";
import { call, createDinner, dinner, empty, fingerprint, origin, signIn } from "./api.ts";
import { databaseWith } from "./database-with.ts";
import { fetchSettled } from "./fetch-settled.ts";

// Messages from Cloudflare's list of D1 errors.
const lostConnection = [
  "D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
  "D1_ERROR: Replica disconnected from primary.",
  "D1_ERROR: internal error; reference = 0a1b2c3d4e5f",
  "Network connection lost.",
  "D1 DB reset because its code was updated.",
  "Internal error in D1 DB storage caused object to be reset.",
];
const busy = [
  "D1 DB is overloaded. Too many requests queued.",
  "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
];

let cookie: string;
let event: Awaited<ReturnType<typeof createDinner>>;
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await empty("users", "outbox", "quotas");
  cookie = await signIn("maya@example.com");
  event = await createDinner(cookie);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function ask(database: D1Database, method: string, path: string, body?: unknown) {
  const headers = { Cookie: cookie, "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };
  const request = new Request(`${origin}/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return fetchSettled(request, { ...env, DB: database });
}

describe("a transient database fault", () => {
  const failing = (message: string, from: number, to = from) =>
    databaseWith((batch) => {
      if (batch >= from && batch <= to) throw new Error(message);
    });

  it.each(lostConnection)("is hidden from reads: %s", async (message) => {
    const response = await ask(failing(message, 1), "GET", `/events/${event.id}/dashboard`);
    expect(response.status).toBe(200);
  });

  it.each([...lostConnection, ...busy])("is 503 with Retry-After when it persists: %s", async (message) => {
    const response = await ask(failing(message, 1, 9), "GET", `/events/${event.id}/dashboard`);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
  });

  it.each(lostConnection)("never repeats a write: %s", async (message) => {
    const before = await fingerprint();
    // The first batch reads who is signed in, the second one writes.
    const response = await ask(failing(message, 2), "POST", "/events", dinner);
    expect(response.status).toBe(503);
    expect(await fingerprint()).toBe(before);
  });

  it("is not assumed for an error of our own", async () => {
    const response = await ask(failing("D1_ERROR: no such column: x", 1, 9), "GET", `/events/${event.id}/dashboard`);
    expect(response.status).toBe(500);
  });
});

describe("a replica that lags", () => {
  const lagging = () => {
    const starts: unknown[] = [];
    const database = databaseWith((_, start) => void starts.push(start));
    const lagged = new Proxy(database, {
      get(object, name) {
        if (name !== "withSession") return Reflect.get(object, name);
        return (start: string) => {
          const session = object.withSession(start);
          if (start === "first-primary") return session;
          const results = { results: [], success: true, meta: { changes: 0 } };
          return new Proxy(session, {
            get: (of, member) =>
              member === "batch"
                ? async (statements: unknown[]) => statements.map(() => results)
                : (Reflect.get(of, member) as () => unknown).bind(of),
          });
        };
      },
    });
    return { database: lagged, starts };
  };

  it("falls back to the primary for a new poll", async () => {
    const { database, starts } = lagging();
    const response = await ask(database, "GET", `/poll/${event.tokens["ana@example.com"]}`);
    expect(response.status).toBe(200);
    expect(starts).toEqual(["first-primary"]);
  });

  it("falls back to the primary for a new connection request", async () => {
    await call("POST", "/connections/request", { cookie, body: { receiverEmail: "tom@example.com" } });
    const id = await env.DB.prepare("SELECT id FROM connections").first<string>("id");
    const url = await connectionUrl(config(env), { connectionId: id ?? "", email: "tom@example.com" });
    const token = new URL(url).pathname.split("/").at(-1);
    expect((await ask(lagging().database, "GET", `/connections/mailed/${token}`)).status).toBe(200);
  });

  it("costs one look-up at the primary for a wrong link", async () => {
    const { database, starts } = lagging();
    const response = await ask(database, "GET", "/poll/AAAAAAAAAAAAAAAAAAAAAA");
    expect(response.status).toBe(404);
    expect(starts).toEqual(["first-primary"]);
  });
});

it("returns 401 when the account is deleted while its event is being created", async () => {
  const database = databaseWith(async (batch) => {
    if (batch === 2) await env.DB.exec("DELETE FROM users");
  });
  const response = await ask(database, "POST", "/events", dinner);
  expect([response.status, await response.text()]).toEqual([401, "Please sign in first."]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM events").first("n")).toBe(0);
});
