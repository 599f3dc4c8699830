import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "#schema/contracts/account.ts";
import type { CalendarFeed } from "#schema/contracts/calendar-feed.ts";
import { caps } from "../policy/caps.ts";
import { call, cookieOf, empty, fingerprint, signIn } from "../test/api.ts";
import { setUsed } from "../test/quotas.ts";

const email = "ana@example.com";
const set = (cookie: string | undefined, body: object) => call("POST", "/user/set-password", { cookie, body });
const logIn = (password: string) => call("POST", "/login", { body: { email, password } });
const changedMails = () =>
  env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'password-changed'").first<number>("n");

let ana: string;
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
  ana = await signIn(email);
});

describe("setting a password", () => {
  it("sets the first one without a current one, and mails the owner", async () => {
    const answer = await set(ana, { newPassword: "marmot" });
    expect(answer.status).toBe(200);
    expect(answer.json<User>()).toMatchObject({ email, password: true });
    expect(answer.text).not.toContain("scrypt");
    expect((await logIn("marmot")).status).toBe(200);
    const mail = await env.DB.prepare("SELECT recipient, payload FROM outbox WHERE kind = 'password-changed'").first<{
      recipient: string;
      payload: string;
    }>();
    expect(mail?.recipient).toBe(email);
    expect(JSON.parse(mail?.payload ?? "")).toEqual({ kind: "password-changed", changedAt: expect.any(String) });
  });

  it("changes it for a person who knows it, and ends every other session", async () => {
    await set(ana, { newPassword: "first one" });
    const phone = cookieOf((await logIn("first one")).headers);
    const answer = await set(ana, { currentPassword: "first one", newPassword: "second one" });
    expect(answer.status).toBe(200);
    expect((await call("GET", "/user", { cookie: phone })).status).toBe(401);
    expect((await call("GET", "/user", { cookie: ana })).status).toBe(200);
    expect((await logIn("first one")).status).toBe(400);
    expect((await logIn("second one")).status).toBe(200);
  });

  it("mails no address that was never confirmed", async () => {
    const account = { email: "ben@example.com", password: "first one" };
    const ben = cookieOf((await call("POST", "/register", { body: account })).headers);
    expect((await set(ben, { currentPassword: "first one", newPassword: "second one" })).status).toBe(200);
    expect(await changedMails()).toBe(0);
  });

  it("changes it without a mail when the address had its 40 mails about its account that day", async () => {
    await set(ana, { newPassword: "first one" });
    await setUsed(caps.accountMail, 39);
    await set(ana, { currentPassword: "first one", newPassword: "second one" });
    expect(await changedMails()).toBe(2);
    expect((await set(ana, { currentPassword: "second one", newPassword: "third one" })).status).toBe(200);
    expect((await logIn("third one")).status).toBe(200);
    expect(await changedMails()).toBe(2);
    const refused = await call("POST", "/auth/magic-link", { body: { email } });
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(/^This address has been sent 40 e-mails about its account today\. /);
  });

  it("ends the calendar feed with the other sessions, and not when it is refused", async () => {
    const { url } = (await call("POST", "/user/feed", { cookie: ana })).json<CalendarFeed>();
    const feed = () => call("GET", new URL(url!).pathname.replace("/api", ""));
    await set(ana, { newPassword: "password" });
    expect((await feed()).status).toBe(200);
    await set(ana, { newPassword: "first one" });
    expect((await feed()).status).toBe(410);
  });

  it("refuses a wrong or missing current password and changes nothing", async () => {
    await set(ana, { newPassword: "first one" });
    const before = await fingerprint();
    const wrong = await set(ana, { currentPassword: "guess", newPassword: "second one" });
    expect([wrong.status, wrong.text]).toEqual([400, "Your current password is wrong. Please try again."]);
    expect([wrong.headers.get("Error-Code"), wrong.headers.get("Error-Field")]).toEqual([
      "wrong-credentials",
      "currentPassword",
    ]);
    const missing = await set(ana, { newPassword: "second one" });
    expect([missing.status, missing.text]).toEqual([400, "Please enter your current password."]);
    expect(await fingerprint()).toBe(before);
  });

  it("allows ten tries within an hour, right ones included", async () => {
    await set(ana, { newPassword: "first one" });
    const wrong = await set(ana, { currentPassword: "guess", newPassword: "second one" });
    expect(wrong.status).toBe(400);
    await setUsed(caps.passwordChanges, 10);
    const before = await fingerprint();
    const answer = await set(ana, { currentPassword: "first one", newPassword: "second one" });
    expect([answer.status, await fingerprint()]).toEqual([429, before]);
    expect(answer.text).toMatch(/^You have tried to set your password 10 times within an hour\. .* UTC\.$/);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("accepts one of two simultaneous changes, with one mail", async () => {
    await set(ana, { newPassword: "first one" });
    const responses = await Promise.all(
      ["second one", "third one"].map((newPassword) => set(ana, { currentPassword: "first one", newPassword })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = responses[0]?.status === 200 ? "second one" : "third one";
    expect((await logIn(kept)).status).toBe(200);
    expect(await changedMails()).toBe(2);
  });

  it("changes nothing for a session that ended during the hashing", async () => {
    const setting = set(ana, { newPassword: "marmot" });
    await env.DB.exec("DELETE FROM sessions");
    const { status } = await setting;
    expect([401, 409]).toContain(status);
    expect(await env.DB.prepare("SELECT password_hash FROM users").first("password_hash")).toBeNull();
    expect(await changedMails()).toBe(0);
  });

  it.each([
    ["no new password", {}, "New password is required."],
    ["an empty one", { newPassword: "" }, "New password is required."],
    ["five characters", { newPassword: "short" }, "Password must be at least 6 characters long."],
    ["a common one", { newPassword: "Secret" }, "This password is one of the most common ones. Please choose another."],
    [
      "the product's name",
      { newPassword: "Eightish-2026!" },
      "This password is one of the most common ones. Please choose another.",
    ],
    ["257 characters", { newPassword: "x".repeat(257) }, "Please choose a password of at most 256 characters."],
    ["a number", { newPassword: 123456 }, "New password is required."],
    [
      "a list as the current one",
      { newPassword: "marmot", currentPassword: [] },
      "Please enter your current password.",
    ],
  ])("refuses %s with one sentence and stores nothing", async (_, body, sentence) => {
    const before = await fingerprint();
    const answer = await set(ana, body);
    expect([answer.status, answer.text, await fingerprint()]).toEqual([400, sentence, before]);
  });

  it("is 401 when signed out and 403 from another site", async () => {
    const before = await fingerprint();
    expect((await set(undefined, { newPassword: "marmot" })).status).toBe(401);
    const foreign = await call("POST", "/user/set-password", {
      cookie: ana,
      body: { newPassword: "marmot" },
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect([foreign.status, await fingerprint()]).toEqual([403, before]);
  });
});
