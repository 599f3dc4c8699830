import { env } from "cloudflare:workers";
import { importJWK, jwtVerify } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PushMessage } from "#schema/contracts/notifications.ts";
import type { Env } from "../env.ts";
import { MINUTE, SECOND } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import { call, createDinner, empty, signIn } from "../test/api.ts";
import { knownBrowser, type PushBrowser, pushBrowser } from "../test/fake-push-browser.ts";
import { consumePushes } from "./consumer.ts";
import type { PushJob } from "./push-job.ts";
import { mailPushes } from "./recipients.ts";

const service = "https://fcm.googleapis.com";
const db = openDb(env.DB);
let browser: PushBrowser;
let maya: string;
let ana: string;
let logged: string[] = [];
let answers: (request: Request) => Response | Promise<Response>;
const requests: Request[] = [];

beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox", "opt_outs");
  logged = [];
  requests.length = 0;
  answers = () => new Response(null, { status: 201 });
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    requests.push(new Request(input, init));
    return answers(new Request(input, init));
  });
  for (const level of ["log", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(`${level} ${line}`));
  }
  maya = await signIn("maya@example.com");
  ana = await signIn("ana@example.com");
  browser = await register(ana, `${service}/fcm/send/anas-secret-path`);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(logged.join("\n")).not.toMatch(/anas-secret-path|@example/);
});

async function register(cookie: string, endpoint: string): Promise<PushBrowser> {
  const found = await pushBrowser(endpoint);
  const response = await call("POST", "/notifications/register", { cookie, body: { token: found.token } });
  if (response.status !== 200) throw new Error(response.text);
  return found;
}

/** Returns the push jobs for the newest ledger rows of a kind. */
async function jobsOf(kind: string): Promise<PushJob[]> {
  const rows = await env.DB.prepare("SELECT id FROM outbox WHERE kind = ?").bind(kind).all<{ id: string }>();
  return mailPushes(
    db,
    rows.results.map(({ id }) => id),
    Date.now(),
  );
}

/** Delivers one batch. Returns 'ack' or the seconds to wait for each message. */
async function deliver(
  jobs: unknown[],
  attempts = 1,
  environment: Env = env,
): Promise<(string | number | undefined)[]> {
  const fates: (string | number | undefined)[] = jobs.map(() => "none");
  const messages = jobs.map((body, index) => ({
    id: String(index),
    timestamp: new Date(),
    attempts,
    body,
    ack: () => void fates.splice(index, 1, "ack"),
    retry: ({ delaySeconds }: QueueRetryOptions = {}) => void fates.splice(index, 1, delaySeconds),
  }));
  const batch = { queue: "eightish-push", messages, ackAll() {}, retryAll() {} };
  await consumePushes(batch as unknown as MessageBatch<PushJob>, environment);
  return fates;
}

const received = async (request = requests[0]!): Promise<PushMessage> =>
  JSON.parse(await browser.decrypt(await request.clone().arrayBuffer()));
const subscriptions = () => env.DB.prepare("SELECT count(*) AS n FROM push_subscriptions").first<number>("n");

describe("the decryption of these tests", () => {
  it("reads the example of RFC 8291 §5", async () => {
    const example = await knownBrowser(
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
      "BTBZMqHH6r4Tts7J_aSIgg",
    );
    const body = Buffer.from(
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
      "base64url",
    );
    expect(await example.decrypt(new Uint8Array(body))).toBe("When I grow up, I want to be a watermelon");
  });
});

describe("one push", () => {
  it("is encrypted for the browser alone and signed for its service", async () => {
    const { id, tokens } = await createDinner(maya);
    expect(await deliver(await jobsOf("invitation"))).toEqual(["ack"]);
    expect(await received()).toEqual({
      notification: {
        title: "When can you make Dinner at eight?",
        body: "maya suggests 3 dates. It takes about a minute.",
      },
      path: `/poll/${tokens["ana@example.com"]}`,
      tag: `event-${id}`,
    });
    const { headers, method, redirect } = requests[0]!;
    expect([method, redirect, headers.get("Content-Encoding"), headers.get("TTL")]).toEqual([
      "POST",
      "manual",
      "aes128gcm",
      "86400",
    ]);
    const [, jwt = "", key = ""] = headers.get("Authorization")?.match(/^vapid t=([^,]+), k=(.+)$/) ?? [];
    expect(key).toBe(config(env).VAPID_PUBLIC_KEY);
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
    const verified = await jwtVerify(jwt, await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256"), {
      audience: service,
    });
    expect(verified.payload.sub).toBe("mailto:hello@eightish.test");
    // RFC 8292 §2 allows at most a day.
    expect(verified.payload.exp! * SECOND - Date.now()).toBeLessThanOrEqual(24 * 60 * MINUTE);
  });

  it.each([404, 410])("deletes a browser when its service responds with %s", async (status) => {
    await createDinner(maya);
    answers = () => new Response("gone", { status });
    expect([await deliver(await jobsOf("invitation")), await subscriptions()]).toEqual([["ack"], 0]);
  });

  it.each([429, 500, 503])("is retried after a %s, not before Retry-After", async (status) => {
    await createDinner(maya);
    answers = () => new Response(null, { status, headers: { "Retry-After": "120" } });
    const [delay] = await deliver(await jobsOf("invitation"));
    expect(delay).toBeGreaterThanOrEqual(120);
    expect(delay).toBeLessThanOrEqual(180);
    expect(await subscriptions()).toBe(1);
  });

  it("is retried when the service closes the connection", async () => {
    await createDinner(maya);
    answers = () => Promise.reject(new TypeError("Network connection lost."));
    expect(await deliver(await jobsOf("invitation"), 3)).toEqual([expect.any(Number)]);
  });

  it("is retried when the service does not respond for ten seconds", async () => {
    await createDinner(maya);
    // One second of the limit takes a millisecond here.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation((time) => timeout(time / SECOND));
    answers = ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    expect(await deliver(await jobsOf("invitation"))).toEqual([expect.any(Number)]);
    expect(limit.mock.calls).toEqual([[10 * SECOND]]);
    expect(await subscriptions()).toBe(1);
  });

  it.each([301, 400, 401, 403, 413])("is dropped after a %s, with one log line", async (status) => {
    await createDinner(maya);
    answers = () => new Response(null, { status, headers: { Location: "http://127.0.0.1/" } });
    expect([await deliver(await jobsOf("invitation")), await subscriptions()]).toEqual([["ack"], 1]);
    expect(requests).toHaveLength(1);
    expect(logged.filter((line) => line.startsWith("error"))).toEqual([expect.stringContaining(`status ${status}`)]);
  });

  it.each([
    "http://169.254.169.254/latest",
    "https://.notify.windows.com/x",
    "https://push.apple.com/x",
    "https://a:b@web.push.apple.com/x",
    "https://web.push.apple.com:8443/x",
  ])("is never sent to a stored address that is not a push service: %s", async (endpoint) => {
    await createDinner(maya);
    const jobs = await jobsOf("invitation");
    await env.DB.prepare("UPDATE push_subscriptions SET endpoint = ?").bind(endpoint).run();
    expect([await deliver(jobs), requests.length, await subscriptions()]).toEqual([["ack"], 0, 0]);
  });
});

describe("a batch", () => {
  it("is not blocked by a message that must wait, is malformed or is refused", async () => {
    const tom = await signIn("tom@example.com");
    const toms = await register(tom, `${service}/fcm/send/toms`);
    await createDinner(maya);
    const [first, second] = await jobsOf("invitation");
    answers = ({ url }) =>
      url.endsWith("toms") ? new Response(null, { status: 201 }) : new Response(null, { status: 503 });
    const fates = await deliver([null, "?", { ...first, subscriptionId: 3 }, first, second]);
    expect(fates.slice(0, 3)).toEqual(["ack", "ack", "ack"]);
    expect(
      fates
        .slice(3)
        .map((fate) => typeof fate)
        .sort(),
    ).toEqual(["number", "string"]);
    browser = toms;
    expect(await received(requests.find(({ url }) => url.endsWith("toms")))).toMatchObject({
      path: expect.any(String),
    });
  });
});

describe("no push is sent", () => {
  const nothing = async () => expect([await jobsOf("invitation"), requests.length]).toEqual([[], 0]);

  it("to a person who switched pushes off", async () => {
    await call("PATCH", "/notifications", { cookie: ana, body: { pushEnabled: false } });
    await createDinner(maya);
    await nothing();
  });

  it("to a person who switched pushes off after the message was queued", async () => {
    await createDinner(maya);
    const jobs = await jobsOf("invitation");
    await call("PATCH", "/notifications", { cookie: ana, body: { pushEnabled: false } });
    expect([await deliver(jobs), requests.length]).toEqual([["ack"], 0]);
  });

  it("to a browser that logged out, even after the message was queued", async () => {
    await createDinner(maya);
    const jobs = await jobsOf("invitation");
    await call("POST", "/logout", { cookie: ana });
    expect([await deliver(jobs), requests.length]).toEqual([["ack"], 0]);
    await nothing();
  });

  it("to a browser whose session ended by a new password elsewhere", async () => {
    const elsewhere = await signIn("ana@example.com");
    await call("POST", "/user/set-password", { cookie: elsewhere, body: { newPassword: "correct horse" } });
    await createDinner(maya);
    await nothing();
  });

  it("to a person removed from the event after the message was queued", async () => {
    const { id } = await createDinner(maya);
    const jobs = await jobsOf("invitation");
    await call("PATCH", `/events/${id}`, { cookie: maya, body: { inviteEmails: ["tom@example.com"] } });
    expect([await deliver(jobs), requests.length]).toEqual([["ack"], 0]);
  });

  it("about an event deleted after the message was queued", async () => {
    const { id } = await createDinner(maya);
    const jobs = await jobsOf("invitation");
    await call("DELETE", `/events/${id}`, { cookie: maya });
    expect([await deliver(jobs), requests.length]).toEqual([["ack"], 0]);
  });

  it("to a person who opted out of the mail", async () => {
    await env.DB.exec("INSERT INTO opt_outs (email, organizer_id, created_at) VALUES ('ana@example.com', '', 1)");
    await createDinner(maya);
    await nothing();
  });

  it("to an account that never verified the invited address", async () => {
    const body = { email: "ben@example.com", password: "correct horse", firstName: "Ben", lastName: "N" };
    const made = await call("POST", "/register", { body });
    expect(made.status).toBeLessThan(300);
    const cookie =
      made.headers
        .getSetCookie()
        .find((text) => text.includes("session="))
        ?.split(";")[0] ?? "";
    await register(cookie, `${service}/fcm/send/strangers`);
    await createDinner(maya, { inviteEmails: ["ben@example.com"] });
    await nothing();
    // After the owner has verified the address, the stranger's browser still gets nothing.
    await signIn("ben@example.com");
    await nothing();
  });
});
