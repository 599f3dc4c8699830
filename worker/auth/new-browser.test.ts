import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Session } from "#schema/contracts/account.ts";
import { DAY, MINUTE } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import { nightlyJobs } from "../nightly/jobs.ts";
import { caps, quotaKey } from "../policy/caps.ts";
import { retention } from "../policy/retention.ts";
import {
  call,
  cookieOf,
  empty,
  endSessionLink,
  fingerprint,
  newestCode,
  newestConfirmation,
  signIn,
} from "../test/api.ts";
import { mailboxes } from "../test/mailboxes.ts";

const maya = "maya@example.com";
const password = "correct horse";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Maya's first browser, in which she set a password. */
let first: string;
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
  first = await signIn(maya);
  await call("POST", "/user/set-password", { cookie: first, body: { newPassword: password } });
  await empty("outbox");
});

const browserCookie = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("__Host-browser="))
    ?.split(";")[0];

async function login(cookie?: string, userAgent = firefox) {
  const response = await call("POST", "/login", {
    body: { email: maya, password },
    headers: { "User-Agent": userAgent },
    cookie,
  });
  expect(response.status, response.text).toBe(200);
  return { session: cookieOf(response.headers), browser: browserCookie(response.headers)! };
}

async function loginByCode(kind: "link" | "pin") {
  await call("POST", "/auth/magic-link", { body: { email: maya } });
  const { token, pin } = await newestCode(maya);
  const response =
    kind === "link"
      ? await call("POST", "/auth/verify-link", { body: { token } })
      : await call("POST", "/auth/verify-pin", { body: { email: maya, pin } });
  expect(response.status, response.text).toBe(200);
}

async function notices() {
  const { results } = await env.DB.prepare(
    "SELECT recipient, payload ->> '$.browser' AS browser, payload ->> '$.browserId' AS id FROM outbox WHERE kind = 'new-browser'",
  ).all<{ recipient: string; browser: string; id: string }>();
  return results;
}
const isSignedIn = async (cookie: string) => (await call("GET", "/user", { cookie })).status === 200;

describe("a sign-in from a browser not seen before", () => {
  it("mails the account's address which browser it was, once", async () => {
    const { browser } = await login();
    expect(await notices()).toMatchObject([{ recipient: maya, browser: "Firefox on Windows" }]);
    await login(browser);
    expect(await notices()).toHaveLength(1);
  });

  it.each(["link", "pin"] as const)(
    "mails it also for a sign-in by %s, because others may read the mailbox",
    async (kind) => {
      await loginByCode(kind);
      expect(await notices()).toHaveLength(1);
    },
  );

  it("mails nothing for the account's first sign-in, also after its address was confirmed elsewhere", async () => {
    await empty("users", "outbox");
    await loginByCode("link");
    await empty("users", "auth_codes", "quotas");
    await call("POST", "/register", { body: { email: maya, password } });
    const token = await newestConfirmation(maya);
    expect((await call("POST", "/auth/confirm-email", { body: { token } })).status).toBe(200);
    await loginByCode("pin");
    expect(await notices()).toEqual([]);
  });

  it("mails nothing to an address that was never confirmed", async () => {
    await env.DB.exec("UPDATE users SET email_verified_at = NULL");
    await login();
    expect(await notices()).toEqual([]);
  });

  it("mails nothing when this browser is signed in already, also without the cookie that recognises it", async () => {
    await login(first);
    expect(await notices()).toEqual([]);
  });

  it("mails nothing for a wrong password", async () => {
    await call("POST", "/login", { body: { email: maya, password: "wrong horse" } });
    expect(await notices()).toEqual([]);
  });

  it("mails nothing over the day's 40 mails about the account, and still signs in", async () => {
    const key = quotaKey(caps.accountMail, { email: maya }, Date.now());
    await env.DB.prepare("INSERT OR REPLACE INTO quotas VALUES (?, 40, 40, ?)")
      .bind(key, Date.now() + DAY)
      .run();
    const { session } = await login();
    expect([await notices(), await isSignedIn(session)]).toEqual([[], true]);
  });

  it("mails one notice when the same new browser signs in twice at once", async () => {
    const cookie = "__Host-browser=CCCCCCCCCCCCCCCCCCCCCC";
    await Promise.all([login(cookie), login(cookie)]);
    expect(await notices()).toHaveLength(1);
  });

  it("says in the mail which browser, when in UTC, and where to end the session", async () => {
    await login();
    const boxes = mailboxes();
    await boxes.send();
    const [mail] = boxes.of(maya);
    expect(mail?.text).toMatch(/with Firefox on Windows on .+ UTC\./);
    expect(mail?.text).toContain("/auth/end-session#token=");
  });

  it("repeats nothing that the browser says of itself, in the mail, the list and the tables", async () => {
    const { browser } = await login(undefined, `Go to https://evil.example/${"a".repeat(7000)}/1.0 (Windows NT 10.0)`);
    expect(await fingerprint()).not.toMatch(/evil|aaaa/);
    const sessions = (await call("GET", "/user/sessions", { cookie: first })).json<Session[]>();
    expect(sessions.map((session) => session.browser)).toEqual(["", ""]);
    const boxes = mailboxes();
    await boxes.send();
    const [mail] = boxes.of(maya);
    expect(mail?.text).toContain("with an unknown browser on");
    expect(JSON.stringify(mail)).not.toContain("evil");
    expect(browser).toMatch(/=[\w-]{22}$/);
  });
});

describe("the cookie 'browser'", () => {
  it("is HttpOnly, for this host and https only, lasts 400 days and stays after logging out", async () => {
    const response = await call("POST", "/login", { body: { email: maya, password } });
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith("__Host-browser="));
    expect(cookie).toMatch(/^__Host-browser=[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const left = await call("POST", "/logout", { cookie: cookieOf(response.headers) });
    expect(browserCookie(left.headers)).toBeUndefined();
  });

  it("is stored only as a hash that differs between accounts", async () => {
    const { browser } = await login();
    await signIn("tom@example.com");
    await env.DB.prepare("UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE email = ?)")
      .bind(maya)
      .run();
    await call("POST", "/login", { body: { email: "tom@example.com", password }, cookie: browser });
    const { results } = await env.DB.prepare("SELECT hash FROM known_browsers ORDER BY rowid DESC LIMIT 2").all<{
      hash: string;
    }>();
    expect(new Set(results.map(({ hash }) => hash)).size).toBe(2);
    expect(await fingerprint()).not.toContain(browser.split("=")[1]);
  });

  it("is replaced when it is malformed, and then recognises nobody", async () => {
    const { browser } = await login("__Host-browser=x");
    expect(browser).toMatch(/=[\w-]{22}$/);
    expect(await notices()).toHaveLength(1);
  });

  it("is forgotten by the night when the browser was not seen for 400 days", async () => {
    await login();
    const contextAt = (now: number) => ({ db: openDb(env.DB), config: config(env), now });
    const { work } = nightlyJobs.find(({ name }) => name === retention.knownBrowsers.job)!;
    expect(await work(contextAt(Date.now() + 399 * DAY), env)).toBe(0);
    expect(await work(contextAt(Date.now() + 401 * DAY), env)).toBe(2);
  });

  it("is new again for an account that was away for so long", async () => {
    await env.DB.exec(
      `DELETE FROM sessions; DELETE FROM known_browsers; UPDATE users SET created_at = ${Date.now() - 401 * DAY}`,
    );
    await login();
    expect(await notices()).toHaveLength(1);
  });
});

const end = (token: string, cookie?: string) => call("POST", "/auth/end-session", { body: { token }, cookie });

describe("the link of the notice", () => {
  it("ends exactly the session of that browser, without a sign-in", async () => {
    const { session } = await login();
    const other = await login();
    const [notice] = await notices();
    expect((await end(await endSessionLink(notice!.id))).status).toBe(204);
    expect(await isSignedIn(session)).toBe(false);
    expect([await isSignedIn(first), await isSignedIn(other.session)]).toEqual([true, true]);
  });

  it("ends the session that followed in that browser, too, which is then a new one again", async () => {
    const { browser } = await login();
    const [notice] = await notices();
    const { session } = await login(browser);
    await end(await endSessionLink(notice!.id));
    expect(await isSignedIn(session)).toBe(false);
    await login(browser);
    expect(await notices()).toHaveLength(2);
  });

  it("changes nothing when it is used again, also after another sign-in from that browser", async () => {
    const { browser } = await login();
    const link = await endSessionLink((await notices())[0]!.id);
    await end(link);
    const { session } = await login(browser);
    const before = await fingerprint();
    expect((await end(link)).status).toBe(204);
    expect([await fingerprint(), await isSignedIn(session)]).toEqual([before, true]);
  });

  it("ends no session of another account", async () => {
    const tom = await signIn("tom@example.com");
    await login();
    await end(await endSessionLink((await notices())[0]!.id), tom);
    expect(await isSignedIn(tom)).toBe(true);
  });

  it.each([
    ["expired", async (id: string) => endSessionLink(id, Date.now() - MINUTE)],
    ["of another kind", async () => (await newestCode(maya)).token],
    ["forged", async (id: string) => `${(await endSessionLink(id)).slice(0, -6)}AAAAAA`],
  ])("is refused when it is %s, and changes nothing", async (_, linkOf) => {
    await call("POST", "/auth/magic-link", { body: { email: maya } });
    await login();
    const link = await linkOf((await notices())[0]!.id);
    const before = await fingerprint();
    const response = await end(link);
    expect([response.status, response.text]).toEqual([
      400,
      "This link has expired or was used already. Please ask for a new one.",
    ]);
    expect(await fingerprint()).toBe(before);
  });

  it("still shows the other browsers in the list of sessions", async () => {
    await login();
    await end(await endSessionLink((await notices())[0]!.id));
    const sessions = (await call("GET", "/user/sessions", { cookie: first })).json<Session[]>();
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });
});
