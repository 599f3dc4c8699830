import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import security from "../../docs/security.md?raw";
import { app } from "../app.ts";
import { caps } from "../policy/caps.ts";
import { allTables, call, createDinner, origin, signIn } from "./api.ts";
import { admin, member, nowhere, prepareEveryRoute, type Route, send } from "./every-route.ts";
import { forgetQuotas, storeQuota } from "./quotas.ts";

// Most tests call all the routes, some many times.
vi.setConfig({ testTimeout: 120_000 });

const own = { "Sec-Fetch-Site": "same-origin" };
const called = (wanted: (method: string, route: Route) => boolean) =>
  Object.entries(routes).flatMap(([name, route]) => {
    const method = name.split(" ")[0]!;
    return wanted(method, route) ? [{ name, method, route }] : [];
  });
const isWrite = (method: string) => method !== "GET";

let cookies: Awaited<ReturnType<typeof prepareEveryRoute>>["cookies"];
let routes: Record<string, Route>;
beforeAll(async () => {
  ({ cookies, routes } = await prepareEveryRoute());
}, 60_000);

it("the list of these tests has every route", () => {
  const there = app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(routes).sort()).toEqual([...new Set(there)].sort());
});

describe("a request from elsewhere", () => {
  const elsewhere: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "none" },
    // Sec-Fetch-Site has priority over Origin.
    { "Sec-Fetch-Site": "cross-site", Origin: origin },
    { Origin: "https://evil.example" },
    { Origin: `${origin}.evil.example` },
    { Origin: `${origin}:8443` },
    { Origin: origin.replace("https", "http") },
    { Origin: "null" },
  ];
  const isOneClick = (name: string) => name === "POST /api/unsubscribe/:token";

  it("is refused by every route that changes something, with or without a body, and changes nothing", async () => {
    const before = await allTables();
    for (const { name, method, route } of called(isWrite)) {
      if (isOneClick(name)) continue;
      for (const headers of elsewhere) {
        for (const one of [route, { ...route, body: undefined }]) {
          const response = await send(method, one, { cookie: cookies.maya, headers });
          expect([name, headers, response.status, response.headers.get("Set-Cookie")]).toEqual([
            name,
            headers,
            403,
            null,
          ]);
        }
      }
    }
    expect(await allTables()).toBe(before);
  });

  it("is allowed when the origin is our own or no browser is involved", async () => {
    for (const headers of [own, { Origin: origin }, {}] as Record<string, string>[]) {
      const response = await send("POST", member("/connections/request", {}), { cookie: cookies.maya, headers });
      expect(response.status).toBe(400);
    }
  });
});

describe("a route that writes", () => {
  const documented = security.split("### What bounds each write")[1]!.split("\n## ")[0]!;
  const other = new Set([...documented.matchAll(/`((?:POST|PUT|PATCH|DELETE) [^`]+)`/g)].map(([, name]) => name!));
  const writes = () => called((method, { access }) => isWrite(method) && access !== "admin").map(({ name }) => name);

  it("counts as a change of the account, or docs/security.md says what else bounds it", async () => {
    const mayaId = await env.DB.prepare("SELECT id FROM users WHERE email = 'maya@example.com'").first<string>("id");
    await storeQuota(caps.changesOfAccount, { account: mayaId! }, Date.now());
    const before = await allTables();
    const notRefused: string[] = [];
    for (const { name, method, route } of called((_, { access }) => access === "signed in")) {
      if (!(isWrite(method) || name === "GET /api/user/export") || other.has(name)) continue;
      const { status, text } = await send(method, route, { cookie: cookies.maya, headers: own });
      if (status !== 429) notRefused.push(name);
      else expect([name, text]).toEqual([name, expect.stringMatching(/^You have made 300 changes within an hour\. /)]);
    }
    const after = await allTables();
    await forgetQuotas(caps.changesOfAccount);
    // These have nothing to change here.
    expect(notRefused).toEqual([
      "PUT /api/events/:id/tickets",
      "POST /api/events/:id/restore",
      "POST /api/events/:id/reopen",
      "POST /api/events/:id/invites/:inviteId/move-up",
      "POST /api/connections/remind",
    ]);
    expect(after === before).toBe(true);
  });

  it("is not in that list without a cap that exists, or when there is no such route", () => {
    expect([...other].filter((name) => !writes().includes(name))).toEqual([]);
    const named = [...documented.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
    expect(named.filter((name) => !(name in caps))).toEqual([]);
    const isOthers = (name: string) => routes[name]!.access !== "signed in";
    expect(writes().filter((name) => isOthers(name) && !other.has(name))).toEqual([]);
  });
});

describe("a signed-out visitor", () => {
  it("is refused by every route for members and changes nothing, also with an ended or forged session", async () => {
    const ended = await signIn("maya@example.com");
    await call("POST", "/logout", { cookie: ended });
    // This cookie is still valid, but the session's row has expired.
    const over = await signIn("maya@example.com");
    await env.DB.exec("UPDATE sessions SET expires_at = 1 WHERE rowid = (SELECT max(rowid) FROM sessions)");
    const forged = `${cookies.maya.slice(0, -6)}AAAAAA`;
    const before = await allTables();
    for (const { name, method, route } of called((_, { access }) => access === "signed in" || access === "admin")) {
      for (const cookie of [undefined, ended, over, forged, "__Host-session=x"]) {
        const response = await send(method, route, { cookie, headers: own });
        expect([name, response.status, response.text]).toEqual([name, 401, "Please sign in first."]);
      }
    }
    expect(await allTables()).toBe(before);
  });
});

describe("a resource of another person", () => {
  it("gets the same response as a missing one on every route, and does not change", async () => {
    const named = called((_, { path, access }) => path.includes("{") && access === "signed in");
    expect(named.length).toBeGreaterThan(14);
    const before = await allTables();
    for (const { name, method, route } of named) {
      const foreign = await send(method, route, { cookie: cookies.eve, headers: own });
      const absent = await send(method, route, { cookie: cookies.eve, headers: own, isAbsent: true });
      expect([name, foreign.status, foreign.text]).toEqual([name, 404, absent.text]);
      expect(absent.status).toBe(404);
    }
    expect(await allTables()).toBe(before);
  });

  it("cannot be reached through the user's own event: another event's invitation is not found there", async () => {
    const eves = await createDinner(cookies.eve, { title: "Lunch", inviteEmails: ["zoe@example.com"] });
    const before = await allTables();
    const { path } = routes["POST /api/events/:id/invites/:inviteId/link"]!;
    const mixed = path.replace(/\{[^}]*\}/, eves.id);
    const response = await send("POST", member(mixed), { cookie: cookies.eve, headers: own });
    expect([response.status, await allTables()]).toEqual([404, before]);
  });

  it("is not opened by a malformed token or a token of another kind", async () => {
    const holders = called((_, { access }) => access === "token");
    const kindOf = ({ path }: Route) => path.split("{")[0];
    const before = await allTables();
    for (const { name, method, route } of holders) {
      const others = holders.filter((other) => kindOf(other.route) !== kindOf(route));
      const tokens = others.map((other) => /\{([^}]*)\}/.exec(other.route.path)![1]!);
      const session = cookies.maya.split("=")[1]!;
      for (const token of [nowhere, session, ...tokens]) {
        const response = await send(
          method,
          { ...route, path: route.path.replace(/\{[^}]*\}/, token) },
          { headers: own },
        );
        expect([name, response.status]).toEqual([name, 404]);
      }
    }
    expect(await allTables()).toBe(before);
  });

  it("is listed only for an admin", async () => {
    for (const { name, method, route } of called((_, { access }) => access === "admin")) {
      expect([name, (await send(method, route, { cookie: cookies.maya })).status]).toEqual([name, 403]);
    }
  });
});

describe("reading", () => {
  it("by GET, HEAD and OPTIONS changes nothing that a person could see, on every route", async () => {
    // Tables of the cache: leases, snapshots, windows of shows and look-ups. The security log names downloads of the data.
    const except = ["leases", "shows", "search_windows", "quotas", "security_events"];
    const logged = async () => (await env.DB.prepare("SELECT kind FROM security_events ORDER BY rowid").all()).results;
    const before = await allTables(except);
    const loggedBefore = await logged();
    for (const { name, route } of called(() => true)) {
      for (const method of ["GET", "HEAD", "OPTIONS"]) {
        const response = await send(method, { ...route, body: undefined }, { cookie: cookies.maya });
        expect([name, method, response.status < 500]).toEqual([name, method, true]);
        expect([name, method, response.headers.get("Set-Cookie")]).toEqual([name, method, null]);
      }
    }
    expect(await allTables(except)).toBe(before);
    const download = { kind: "exported" };
    expect(await logged()).toEqual([...loggedBefore, download, download]);
  });

  it("is never kept without asking again, except sample pictures, ticket pages and calendar feeds", async () => {
    for (const { name, route } of called((method) => method === "GET")) {
      for (const cookie of [cookies.maya, undefined]) {
        const { headers } = await send("GET", route, { cookie });
        expect([name, headers.get("X-Content-Type-Options")]).toEqual([name, "nosniff"]);
        if (!/\/(sample|feed|calendar)\//.test(name))
          expect([name, headers.get("Cache-Control")]).toEqual([
            name,
            name.endsWith("/revision") && (cookie || route.access === "token")
              ? "private, no-cache"
              : "private, no-store",
          ]);
      }
    }
  });
});

/** Returns every secret in the database, except this person's links and sessions. */
async function secrets(name: string, except: string): Promise<string[]> {
  const columns = [
    "id AS secret FROM auth_codes",
    "pin_hash AS secret FROM auth_codes",
    "password_hash AS secret FROM users",
    "endpoint AS secret FROM push_subscriptions",
    "auth AS secret FROM push_subscriptions",
    "public_key AS secret FROM passkeys",
    "id AS secret FROM passkey_challenges",
  ].map((column) => env.DB.prepare(`SELECT ${column}`));
  const links = env.DB.prepare("SELECT token AS secret FROM invites WHERE email IS NOT ?").bind(except);
  const addresses = env.DB.prepare("SELECT token AS secret FROM address_requests");
  const sessions = env.DB.prepare(
    "SELECT s.id AS secret FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email <> ?",
  ).bind(`${name}@example.com`);
  const codes = env.DB.prepare(
    "SELECT g.code AS secret FROM group_links g JOIN events e ON e.id = g.event_id JOIN users u ON u.id = e.organizer_id WHERE u.email <> ?",
  ).bind(`${name}@example.com`);
  const found = await env.DB.batch<{ secret: string | null }>([...columns, links, addresses, sessions, codes]);
  expect(found.map(({ results }) => results.length > 0)).toEqual(found.map(() => true));
  return found.flatMap(({ results }) => results.flatMap(({ secret }) => secret ?? []));
}

describe("a response", () => {
  it("holds no other person's link, hash, code or push address, for any reader and route", async () => {
    for (const [name, email] of [
      ["maya", "maya@example.com"],
      ["ana", "ana@example.com"],
      ["eve", "eve@example.com"],
      ["tom", "nobody"],
    ] as const) {
      const hidden = await secrets(name, email);
      for (const { name: route, route: read } of called(
        (method, { access }) => method === "GET" && access !== "token",
      )) {
        const { text } = await send("GET", read, { cookie: cookies[name] });
        expect([route, hidden.filter((secret) => text.includes(secret))]).toEqual([route, []]);
      }
    }
  });

  it("shows a stranger no address or name, and an unverified account nothing sent to its address", async () => {
    for (const [cookie, others] of [
      [cookies.eve, /maya@|ana@|tom@|Lindqvist|Duarte|Dinner at eight|Brunch/],
      [cookies.tom, /maya@|ana@|eve@|Lindqvist|Duarte|Dinner at eight|Brunch/],
    ] as const) {
      for (const { name, route } of called((method, { access }) => method === "GET" && access !== "token")) {
        expect([name, others.exec((await send("GET", route, { cookie })).text)?.[0]]).toEqual([name, undefined]);
      }
    }
  });
});

describe("a body", () => {
  const memberOf = ({ access }: Route) => (access === "admin" ? cookies.admin : cookies.maya);
  const bad = [
    "null",
    "[]",
    "7",
    '"text"',
    "{",
    "\u0000",
    JSON.stringify(JSON.stringify({ title: "x" })),
    `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
    JSON.stringify({ filler: "x".repeat(300_000) }),
  ];

  it("that is not an object is refused in one sentence by every route with a body, and stores nothing", async () => {
    const before = await allTables();
    for (const { name, method, route } of called((_, { body }) => body !== undefined)) {
      for (const body of bad) {
        const response = await send(method, route, { cookie: memberOf(route), headers: own, body });
        expect([name, body.slice(0, 9), response.status]).toEqual([
          name,
          body.slice(0, 9),
          body.length > 262_144 ? 413 : 400,
        ]);
        expect(response.text).toMatch(/^[^\n]{5,300}\.$/);
      }
      const headers = { ...own, "Content-Type": "text/plain" };
      const asText = await send(method, route, { cookie: memberOf(route), headers });
      // A mail program's one click sends a form; every other body is JSON.
      if (name !== "POST /api/unsubscribe/:token") expect([name, asText.status]).toEqual([name, 415]);
    }
    await env.DB.exec("DELETE FROM opt_outs");
    expect(await allTables()).toBe(before);
  });

  it("cannot claim another person's identity: every route drops such fields", async () => {
    const eve = await env.DB.prepare("SELECT id FROM users WHERE email = 'eve@example.com'").first<string>("id");
    const fields = ["id", "userId", "ownerId", "requesterId", "receiverId", "organizerId", "sessionId", "inviteId"];
    const claims = { ...Object.fromEntries(fields.map((field) => [field, eve])), isAdmin: true, emailVerifiedAt: 1 };
    const mentionsOfEve = async () => (await allTables()).split(eve!).length;
    const before = await mentionsOfEve();
    const isSignIn = /magic-link|read-link|verify|confirm|login|auth\/passkey$/;
    // A new account's session would replace the browser's.
    const makesAccount = /api\/(register|users)$/;
    for (const { name, method, route } of called((_, { body }) => body !== undefined)) {
      if (isSignIn.test(name)) continue;
      const body = JSON.stringify({ ...route.body, ...claims });
      const cookie = makesAccount.test(name) ? undefined : memberOf(route);
      const { status } = await send(method, route, { cookie, headers: own, body });
      // The reminder is not due yet, and no site can be read here; every other call succeeds for the signed-in person.
      const fails = ["POST /api/connections/remind", "POST /api/admin/venues/preview"];
      expect([name, status < 300]).toEqual([name, !fails.includes(name)]);
    }
    expect(await mentionsOfEve()).toBe(before);
    const proved = "SELECT email FROM users WHERE email_verified_at IS NOT NULL ORDER BY email";
    const { results } = await env.DB.prepare(proved).all<{ email: string }>();
    expect(results.map(({ email }) => email)).not.toContain("zoe@example.com");
    expect(results.map(({ email }) => email)).not.toContain("yann@example.com");
    // The admin's own calls have suspended Maya in between.
    const maya = await signIn("maya@example.com");
    expect((await send("GET", admin("/admin/users"), { cookie: maya })).status).toBe(403);
  });
});
