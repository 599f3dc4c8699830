import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Session } from "#schema/contracts/account.ts";
import type { CalendarFeed } from "#schema/contracts/calendar-feed.ts";
import { DAY, HOUR, MINUTE } from "../lib/clock.ts";
import { call, cookieOf, empty, fingerprint, newestCode, signInByLink } from "../test/api.ts";
import { pushBrowser } from "../test/fake-push-browser.ts";

const email = "ana@example.com";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/** Signs in by PIN from a browser with this User-Agent and perhaps a cookie. */
async function signInWith(userAgent: string, cookie?: string): Promise<string> {
  await env.DB.exec("DELETE FROM quotas");
  await call("POST", "/auth/magic-link", { body: { email } });
  const { pin } = await newestCode(email);
  const headers = { "User-Agent": userAgent };
  return cookieOf((await call("POST", "/auth/verify-pin", { cookie, body: { email, pin }, headers })).headers);
}

const list = async (cookie: string) => (await call("GET", "/user/sessions", { cookie })).json<Session[]>();
const who = async (cookie: string) => (await call("GET", "/user", { cookie })).status;

let laptop: string;
let phone: string;
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
  laptop = await signInWith(firefox);
  phone = await signInWith(safari);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the list of sessions", () => {
  it("has each browser's name, sign-in and last use, and marks the current one", async () => {
    const rows = await list(laptop);
    expect(rows.map(({ browser, isCurrent }) => [browser, isCurrent]).toSorted()).toEqual([
      ["Firefox on Windows", true],
      ["Safari on iOS", false],
    ]);
    const instant = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);
    for (const row of rows) expect(row).toMatchObject({ createdAt: instant, lastSeenAt: instant });
  });

  it("has an empty name for an unknown browser, and no ended session", async () => {
    await signInWith("");
    await env.DB.prepare("UPDATE sessions SET expires_at = 1 WHERE browser LIKE 'Safari%'").run();
    expect((await list(laptop)).map(({ browser }) => browser).toSorted()).toEqual(["", "Firefox on Windows"]);
  });
});

describe("ending sessions", () => {
  const idOf = async (cookie: string) => (await list(cookie)).find(({ isCurrent }) => isCurrent)!.id;
  const end = (cookie: string, id = "") => call("DELETE", `/user/sessions${id && `/${id}`}`, { cookie });

  it("signs one other browser out, once", async () => {
    const id = await idOf(phone);
    expect((await end(laptop, id)).status).toBe(204);
    expect([await who(phone), await who(laptop)]).toEqual([401, 200]);
    expect((await end(laptop, id)).status).toBe(404);
  });

  it("is refused to a session that has ended, and ends nothing", async () => {
    await end(laptop, await idOf(phone));
    expect((await end(phone)).status).toBe(401);
    expect(await who(laptop)).toBe(200);
  });

  it("signs all others out and keeps this one", async () => {
    const third = await signInWith(safari);
    expect((await end(laptop)).status).toBe(204);
    expect([await who(phone), await who(third), await who(laptop)]).toEqual([401, 401, 200]);
  });

  it("ends the calendar feed with all others, not with one", async () => {
    const { url } = (await call("POST", "/user/feed", { cookie: laptop })).json<CalendarFeed>();
    const feed = async () => (await call("GET", new URL(url!).pathname.replace("/api", ""))).status;
    await end(laptop, await idOf(phone));
    expect(await feed()).toBe(200);
    await end(laptop);
    expect(await feed()).toBe(410);
  });

  it("deletes the cookie of a browser that ends its own session", async () => {
    const answer = await end(laptop, await idOf(laptop));
    expect([answer.status, cookieOf(answer.headers)]).toEqual([204, "__Host-session="]);
    expect([await who(laptop), await who(phone)]).toEqual([401, 200]);
  });

  it("is 404 for another person's session, and ends nothing", async () => {
    const eve = await signInByLink("eve@example.com");
    const id = await idOf(phone);
    const before = await fingerprint();
    expect((await end(eve, id)).status).toBe(404);
    await end(eve);
    expect(await fingerprint()).toBe(before);
  });
});

describe("a session", () => {
  const start = Date.now();
  const pass = (time: number) => vi.setSystemTime(start + time);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });

  it("ends after 14 days without use, and continues with use", async () => {
    pass(13 * DAY);
    expect(await who(laptop)).toBe(200);
    pass(15 * DAY);
    expect([await who(laptop), await who(phone)]).toEqual([200, 401]);
  });

  it("ends after 30 days even with use", async () => {
    for (let day = 1; day < 30; day += 7) {
      pass(day * DAY);
      expect(await who(laptop)).toBe(200);
    }
    pass(30 * DAY + HOUR);
    expect(await who(laptop)).toBe(401);
  });

  it("is recorded as used once an hour, not at every request", async () => {
    const seenAt = () => env.DB.prepare("SELECT max(seen_at) AS seen FROM sessions").first<number>("seen");
    const before = await seenAt();
    pass(50 * MINUTE);
    await who(laptop);
    expect(await seenAt()).toBe(before);
    pass(70 * MINUTE);
    await who(laptop);
    expect(await seenAt()).toBe(start + 70 * MINUTE);
  });

  it("is replaced by the next one in the same browser, which keeps its pushes", async () => {
    const { token } = await pushBrowser("https://fcm.googleapis.com/fcm/send/ana");
    await call("POST", "/notifications/register", { cookie: laptop, body: { token } });
    const again = await signInWith(firefox, laptop);
    expect([await who(laptop), await who(again), await who(phone)]).toEqual([401, 200, 200]);
    const current = (await list(again)).find(({ isCurrent }) => isCurrent);
    expect(await env.DB.prepare("SELECT id FROM push_subscriptions").first("id")).toBe(current?.id);
  });

  it("does not pass the browser's pushes on to another person who signs in", async () => {
    const { token } = await pushBrowser("https://fcm.googleapis.com/fcm/send/ana");
    await call("POST", "/notifications/register", { cookie: laptop, body: { token } });
    await env.DB.exec("DELETE FROM quotas");
    await call("POST", "/auth/magic-link", { body: { email: "eve@example.com" } });
    const { token: link } = await newestCode("eve@example.com");
    const eve = cookieOf((await call("POST", "/auth/verify-link", { cookie: laptop, body: { token: link } })).headers);
    expect([await who(laptop), await who(eve)]).toEqual([401, 200]);
    const pushed = "SELECT count(*) AS n FROM push_subscriptions p JOIN sessions s ON s.id = p.id";
    expect(await env.DB.prepare(pushed).first("n")).toBe(0);
  });
});

describe("a fresh sign-in", () => {
  const start = Date.now();
  const erase = (cookie: string) => call("DELETE", "/user/account", { cookie });
  const set = (cookie: string, body: object) => call("POST", "/user/set-password", { cookie, body });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(start + 11 * MINUTE);
  });

  it("is required before the account is deleted, and a PIN in the same browser is one", async () => {
    const before = await fingerprint();
    const refused = await erase(laptop);
    expect([refused.status, refused.text]).toEqual([
      403,
      "Please confirm that it is you: sign in again with a PIN from your e-mail.",
    ]);
    expect(await fingerprint()).toBe(before);
    expect((await erase(await signInWith(firefox, laptop))).status).toBe(204);
  });

  it.each([
    ["making a calendar address", "POST", "/user/feed"],
    ["making another one", "POST", "/user/feed?renew=1"],
    ["exporting all data", "GET", "/user/export"],
  ])("is required before %s", async (_, method, path) => {
    const before = await fingerprint();
    const refused = await call(method, path, { cookie: laptop });
    expect([refused.status, refused.headers.get("Error-Code")]).toEqual([403, "proof-needed"]);
    expect(await fingerprint()).toBe(before);
    const proved = await signInWith(firefox, laptop);
    expect((await call(method, path, { cookie: proved })).status).toBe(200);
  });

  it("is required before exporting all data, also in a session that was used just now", async () => {
    await env.DB.exec(`UPDATE sessions SET seen_at = ${Date.now()}`);
    expect((await call("GET", "/user/export", { cookie: laptop })).headers.get("Error-Code")).toBe("proof-needed");
  });

  it("is required before a first password is set, and not for changing a known one", async () => {
    expect((await set(laptop, { newPassword: "correct horse" })).status).toBe(403);
    const proved = await signInWith(firefox, laptop);
    expect((await set(proved, { newPassword: "correct horse" })).status).toBe(200);
    vi.setSystemTime(start + 30 * MINUTE);
    const changed = await set(proved, { currentPassword: "correct horse", newPassword: "battery staple" });
    expect(changed.status).toBe(200);
  });
});
