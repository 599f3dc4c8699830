import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { runCron } from "../cron.ts";
import type { Env } from "../env.ts";
import { config } from "../lib/config.ts";
import { signSession } from "../lib/session-token.ts";
import { call, cookieOf, empty, fingerprint, signIn } from "../test/api.ts";
import { type PushBrowser, pushBrowser } from "../test/fake-push-browser.ts";
import { isPushEndpoint } from "./push-services.ts";

let maya: string;
let browser: PushBrowser;
const fcm = "https://fcm.googleapis.com/fcm/send/";
const register = (cookie: string | undefined, token: unknown) =>
  call("POST", "/notifications/register", { cookie, body: { token } });
const stored = async () =>
  (
    await env.DB.prepare(
      "SELECT endpoint, email FROM push_subscriptions p JOIN users u ON u.id = p.user_id ORDER BY p.created_at, endpoint",
    ).all<{ endpoint: string; email: string }>()
  ).results;

beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
  maya = await signIn("maya@example.com");
  browser = await pushBrowser(`${fcm}one`);
});

describe("registering a browser", () => {
  it("stores it once for the signed-in person", async () => {
    const answers = [await register(maya, browser.token), await register(maya, browser.token)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toEqual([{ endpoint: `${fcm}one`, email: "maya@example.com" }]);
  });

  it("stores the newest address of the same browser", async () => {
    await register(maya, browser.token);
    await register(maya, (await pushBrowser(`${fcm}two`)).token);
    expect(await stored()).toEqual([{ endpoint: `${fcm}two`, email: "maya@example.com" }]);
  });

  it("assigns a shared browser to the person who signed in last", async () => {
    await register(maya, browser.token);
    await register(await signIn("tom@example.com"), browser.token);
    expect(await stored()).toEqual([{ endpoint: `${fcm}one`, email: "tom@example.com" }]);
  });

  it("stores one row when two people's requests race", async () => {
    const tom = await signIn("tom@example.com");
    const answers = await Promise.all([maya, tom, maya, tom].map((cookie) => register(cookie, browser.token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  it("keeps a person's twenty newest browsers", async () => {
    for (let n = 1; n <= 22; n += 1) {
      const cookie = n === 1 ? maya : await again(n);
      await register(cookie, (await pushBrowser(`${fcm}${n}`)).token);
    }
    const kept = (await stored()).map(({ endpoint }) => endpoint);
    expect([kept.length, kept.includes(`${fcm}1`), kept.includes(`${fcm}2`), kept.includes(`${fcm}22`)]).toEqual([
      20,
      false,
      false,
      true,
    ]);
  });

  it("is deleted at night once its session has ended, and not before", async () => {
    await register(maya, browser.token);
    const nightly = () => runCron("17 3 * * *", env, Date.now());
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    await nightly();
    expect(await stored()).toHaveLength(1);
    await call("POST", "/logout", { cookie: maya });
    await nightly();
    expect(await stored()).toEqual([]);
    log.mockRestore();
  });

  it("is 401 for a signed-out visitor and after logging out", async () => {
    const before = await fingerprint();
    expect((await register(undefined, browser.token)).status).toBe(401);
    expect(await fingerprint()).toBe(before);
    await call("POST", "/logout", { cookie: maya });
    expect([(await register(maya, browser.token)).status, await stored()]).toEqual([401, []]);
  });

  it.each([
    ["another host", "https://example.com/push"],
    ["a host of the inside", "http://169.254.169.254/latest/meta-data"],
    ["this machine", "http://localhost:9000/push"],
    ["an address", "https://10.0.0.1/push"],
    ["a known host over plain http", "http://fcm.googleapis.com/fcm/send/x"],
    ["a known host on another port", "https://fcm.googleapis.com:8443/fcm/send/x"],
    ["a known host as a password's", "https://fcm.googleapis.com@example.com/x"],
    ["a known host with a password", "https://a:b@fcm.googleapis.com/x"],
    ["a host that ends like a known one", "https://evilfcm.googleapis.com/x"],
    ["a known host as a part", "https://fcm.googleapis.com.example.com/x"],
    ["a known parent with an empty label", "https://.notify.windows.com/x"],
    ["an empty label in the middle", "https://a..push.apple.com/x"],
    ["an empty label after a dash", "https://-.push.services.mozilla.com/x"],
    ["a known parent without a label", "https://notify.windows.com/x"],
    ["a host that ends like a known parent", "https://evilnotify.windows.com/x"],
    ["a known host with a dot at its end", "https://wns2.notify.windows.com./x"],
    ["a known parent as a part", "https://a.push.apple.com.example.com/x"],
    ["a known parent with a user", "https://a@web.push.apple.com/x"],
  ])("refuses %s with 400 and stores nothing", async (_, endpoint) => {
    const before = await fingerprint();
    const answer = await register(maya, (await pushBrowser(endpoint)).token);
    expect([answer.status, answer.text]).toEqual([
      400,
      "We do not know this browser's push service. Please use another browser for notifications.",
    ]);
    expect(await fingerprint()).toBe(before);
  });

  it.each([
    ["no text", 7],
    ["nothing", ""],
    ["a word", "token"],
    ["null", "null"],
    ["a list", "[]"],
    ["no keys", JSON.stringify({ endpoint: `${fcm}one` })],
    [
      "a key of another length",
      JSON.stringify({ endpoint: `${fcm}one`, keys: { p256dh: "AAAA", auth: "A".repeat(22) } }),
    ],
    [
      "a key that is no point of the curve",
      JSON.stringify({ endpoint: `${fcm}one`, keys: { p256dh: `BA${"A".repeat(85)}`, auth: "A".repeat(22) } }),
    ],
    ["5,000 characters", "x".repeat(5000)],
  ])("refuses %s as a token with 400 and one sentence, and stores nothing", async (_, token) => {
    const before = await fingerprint();
    const answer = await register(maya, token);
    expect([answer.status, answer.text]).toEqual([400, "Please send the browser's push subscription as text."]);
    expect(await fingerprint()).toBe(before);
  });

  it("accepts the services of Chrome, Firefox, Edge and Safari", () => {
    const endpoints = [
      `${fcm}abc`,
      "https://updates.push.services.mozilla.com/wpush/v2/abc",
      "https://wns2-par02p.notify.windows.com/w/?token=abc",
      "https://web.push.apple.com/abc",
    ];
    expect(endpoints.filter((endpoint) => isPushEndpoint(endpoint))).toEqual(endpoints);
  });
});

describe("a push service on this machine", () => {
  const local = "http://127.0.0.1:8123";
  const settings = (changes: Record<string, string>): Env => ({ ...env, ...changes });

  it("is accepted only when the whole product runs on this machine", () => {
    const here = config(settings({ APP_ORIGIN: "http://localhost:8788", PUSH_TEST_ORIGIN: local }));
    expect(isPushEndpoint(`${local}/one`, here.PUSH_TEST_ORIGIN)).toBe(true);
    expect(isPushEndpoint("http://127.0.0.1:8124/one", here.PUSH_TEST_ORIGIN)).toBe(false);
    expect(isPushEndpoint(`${local}/one`, config(env).PUSH_TEST_ORIGIN)).toBe(false);
  });

  it("cannot be set in a deployment, or to another host", () => {
    expect(() => config(settings({ PUSH_TEST_ORIGIN: local }))).toThrow(
      "PUSH_TEST_ORIGIN (is for tests on this machine",
    );
    const elsewhere = { APP_ORIGIN: "http://localhost:8788", PUSH_TEST_ORIGIN: "http://10.0.0.1" };
    expect(() => config(settings(elsewhere))).toThrow("PUSH_TEST_ORIGIN (must be on this machine)");
  });

  it("does not replace valid keys: the Worker does not start with broken or missing ones", () => {
    expect(() => config(settings({ VAPID_PRIVATE_KEY: "short" }))).toThrow("VAPID_PRIVATE_KEY");
    expect(() => config({ ...env, VAPID_PRIVATE_KEY: undefined })).toThrow("are needed together");
  });
});

describe("switching pushes off", () => {
  const preference = async (cookie: string) => (await call("GET", "/notifications", { cookie })).json();
  const choose = (body: unknown, cookie: string | undefined = maya) =>
    call("PATCH", "/notifications", { cookie, body });

  it("is a person's own choice, on by default, and part of the export", async () => {
    const tom = await signIn("tom@example.com");
    expect(await preference(maya)).toEqual({ pushEnabled: true });
    expect((await choose({ pushEnabled: false })).json()).toEqual({ pushEnabled: false });
    expect(await preference(maya)).toEqual({ pushEnabled: false });
    expect(await preference(tom)).toEqual({ pushEnabled: true });
    const file = (await call("GET", "/user/export", { cookie: maya })).json<{ pushes: unknown }>();
    expect(file.pushes).toEqual([{ areOn: false }]);
    expect((await choose({ pushEnabled: true })).json()).toEqual({ pushEnabled: true });
  });

  it("is 401 when signed out and 400 for an invalid choice, and stores nothing", async () => {
    const before = await fingerprint();
    const answers = [await choose({ pushEnabled: false }, ""), await choose({ pushEnabled: "no" }), await choose({})];
    expect(answers.map(({ status }) => status)).toEqual([401, 400, 400]);
    expect(await fingerprint()).toBe(before);
  });
});

/** Inserts another session of the same person, because mailed codes are limited. */
async function again(n: number): Promise<string> {
  const userId = (await env.DB.prepare("SELECT id FROM users WHERE email = 'maya@example.com'").first<string>("id"))!;
  const [now, sessionId] = [Date.now() + n, `session-${n}`];
  await env.DB.prepare("INSERT INTO sessions (id, user_id, created_at, seen_at, expires_at) VALUES (?, ?, ?, ?, ?)")
    .bind(sessionId, userId, now, now, now + 60_000)
    .run();
  const name = cookieOf(new Headers({ "Set-Cookie": maya })).split("=")[0];
  return `${name}=${await signSession(config(env), { userId, sessionId }, now + 60_000)}`;
}
