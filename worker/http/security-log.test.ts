import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { call, cookieOf, createDinner, empty, newestCode, signInByLink } from "../test/api.ts";

interface Line {
  level: string;
  area?: string;
  event: string;
  outcome: string;
  status: number;
  account?: string;
  requestId?: string;
}

const texts: string[] = [];
const lines = () => texts.map((text) => JSON.parse(text) as Line).filter(({ area }) => area === "security");
const said = () => lines().map(({ event, outcome }) => `${event}: ${outcome}`);
const idOf = (email: string) => env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<string>("id");
const password = "correct horse battery staple";

beforeEach(async () => {
  texts.length = 0;
  for (const level of ["log", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((text: string) => void texts.push(text));
  }
  await empty("users", "outbox", "quotas", "auth_codes");
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("logs account and request of every security event, and no personal data", async () => {
  const email = "maya@example.com";
  const registered = await call("POST", "/register", { body: { email, password, firstName: "Maya" } });
  const id = await idOf(email);
  // Sign-in by PIN would replace an unverified account.
  await env.DB.prepare("UPDATE users SET email_verified_at = 1").run();
  await call("POST", "/login", { body: { email, password } });
  await call("POST", "/login", { body: { email, password: "not this one" } });
  await call("POST", "/auth/magic-link", { body: { email } });
  const { pin, token } = await newestCode(email);
  const wrong = pin === "111111" ? "222222" : "111111";
  await call("POST", "/auth/verify-pin", { body: { email, pin: wrong } });
  const cookie = cookieOf((await call("POST", "/auth/verify-pin", { body: { email, pin } })).headers);
  await call("POST", "/auth/verify-link", { body: { token } });
  await call("GET", "/admin/users?q=ana%40example.com", { cookie });
  await call("POST", "/logout", { cookie: cookieOf(registered.headers) });
  await call("DELETE", "/user/account", { cookie });
  expect(said()).toEqual([
    "registration: done",
    "sign-in by password: done",
    "sign-in by password: refused",
    "sign-in by PIN: refused",
    "sign-in by PIN: done",
    expect.stringMatching(/^sign-in by link: /),
    "admin look-up: refused",
    "sign-out: done",
    "account deletion: done",
  ]);
  for (const line of lines()) {
    expect(line.requestId).toMatch(/^[\w-]{8,}$/);
    const isAnonymous = line.event.startsWith("sign-in") && line.outcome === "refused";
    expect([line.event, line.account]).toEqual([line.event, isAnonymous ? undefined : id]);
  }
  for (const secret of ["@", "Maya", "correct horse", "not this one", pin, wrong, token, cookie]) {
    expect(JSON.stringify(lines())).not.toContain(secret);
  }
});

it("logs when guessing is locked and when a password changes", async () => {
  const cookie = await signInByLink("maya@example.com");
  await call("POST", "/user/set-password", { cookie, body: { newPassword: password } });
  await env.DB.exec("UPDATE quotas SET allowed = used");
  await env.DB.exec("CREATE TRIGGER full BEFORE INSERT ON quotas BEGIN SELECT RAISE(ABORT, 'quota_exceeded'); END");
  const response = await call("POST", "/auth/verify-pin", { body: { email: "maya@example.com", pin: "123456" } });
  expect(response.status).toBe(429);
  expect(said()).toEqual(["sign-in by link: done", "password change: done", "sign-in by PIN: locked"]);
  expect(lines().map(({ level }) => level)).toEqual(["info", "info", "warn"]);
  await env.DB.exec("DROP TRIGGER full");
});

it("logs exports, and making, reading and ending feeds, guests' calendars and group links", async () => {
  const cookie = await signInByLink("maya@example.com");
  const { id, options } = await createDinner(cookie);
  texts.length = 0;
  await call("GET", "/user/export", { cookie });
  await call("GET", "/user/export");
  const feed = (await call("POST", "/user/feed", { cookie })).json<{ url: string }>().url;
  const token = /([\w-]+)\.ics$/.exec(feed)![1]!;
  await call("GET", `/feed/${token}.ics`);
  await call("DELETE", "/user/feed", { cookie });
  await call("GET", `/feed/${token}.ics`);
  const made = await call("POST", `/events/${id}/group-link`, { cookie });
  const code = made.json<{ url: string }>().url.split("/").at(-1)!;
  const body = { respondentName: "Kim", dateOptionResponses: { [options[0]!.id]: "yes" } };
  const guest = (await call("POST", `/join/${code}`, { body })).json<{ token: string }>().token;
  const { calendarUrl } = (await call("GET", `/poll/${guest}`)).json<{ calendarUrl: string }>();
  const calendar = calendarUrl.split("/").at(-1)!;
  await call("GET", `/calendar/${calendar}`);
  await call("DELETE", `/events/${id}/group-link`, { cookie });
  expect(said()).toEqual([
    "export: done",
    "export: refused",
    "calendar feed made: done",
    "calendar feed read: done",
    "calendar feed ended: done",
    "calendar feed read: refused",
    "group link made: done",
    "guest's calendar read: done",
    "group link ended: done",
  ]);
  for (const secret of ["@", token, code, calendar]) {
    expect(JSON.stringify(lines())).not.toContain(secret);
  }
});

it("logs refused reports to the webhook, and no accepted one", async () => {
  await call("POST", "/mail/events", { body: { type: "email.bounced" } });
  expect(said()).toEqual(["webhook report: refused"]);
});

it("logs every request over a cap with its route, and no token of its path", async () => {
  const { id, options } = await createDinner(await signInByLink("maya@example.com"));
  await env.DB.prepare("INSERT INTO group_links (code, event_id, created_at) VALUES ('abcdefghijklmnopqrstuv', ?, 1)")
    .bind(id)
    .run();
  texts.length = 0;
  await env.DB.exec("CREATE TRIGGER full BEFORE INSERT ON quotas BEGIN SELECT RAISE(ABORT, 'quota_exceeded'); END");
  const response = await call("POST", "/join/abcdefghijklmnopqrstuv", {
    body: { respondentName: "Kim", dateOptionResponses: { [options[0]!.id]: "yes" } },
    headers: { "CF-Connecting-IP": "192.0.2.1" },
  });
  await env.DB.exec("DROP TRIGGER full");
  expect(response.status).toBe(429);
  expect(lines()).toMatchObject([
    { level: "warn", event: "request over a cap", outcome: "locked", status: 429, route: "POST /api/join/:code" },
  ]);
  expect(JSON.stringify(lines())).not.toContain("abcdefghijklmnopqrstuv");
});

it("logs every request that a person may not make, with its route", async () => {
  const cookie = await signInByLink("maya@example.com");
  texts.length = 0;
  await call("PATCH", "/user/profile", { cookie, body: {}, headers: { "Sec-Fetch-Site": "cross-site" } });
  expect(lines()).toMatchObject([
    { event: "request without the right", outcome: "refused", status: 403, route: "PATCH /api/user/profile" },
  ]);
});

it("logs nothing else", async () => {
  await call("GET", "/health");
  await call("GET", "/user", { cookie: await signInByLink("maya@example.com") });
  expect(said()).toEqual(["sign-in by link: done"]);
});
