import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { SecurityEvent } from "#schema/contracts/account.ts";
import { addPasskey } from "../auth/passkeys/test-tools.ts";
import { DAY } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import { call, cookieOf, empty, newestChange, newestTakeBack, signIn, signInByLink } from "../test/api.ts";

const email = "maya@example.com";
const password = "correct horse";
const firefox = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

let maya: string;
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
  maya = await signInByLink(email);
});

const log = async (cookie = maya) =>
  (await call("GET", "/user/security-events", { cookie })).json<SecurityEvent[]>().map(({ kind }) => kind);

describe("the security log", () => {
  it("names each sign-in and each change, the newest first", async () => {
    const { id } = await addPasskey(maya);
    await call("DELETE", `/passkeys/${id}`, { cookie: maya });
    await call("POST", "/user/set-password", { cookie: maya, body: { newPassword: password } });
    await call("POST", "/login", { body: { email, password } });
    await call("DELETE", "/user/set-password", { cookie: maya });
    await call("GET", "/user/export", { cookie: maya });
    await call("POST", "/user/address", { cookie: maya, body: { email: "maya@new.example" } });
    const token = await newestChange("maya@new.example");
    await call("POST", "/user/address/confirm", { cookie: maya, body: { token } });
    expect(await log()).toEqual([
      ...["address-changed", "exported", "password-removed", "signed-in-by-password", "password-set"],
      ...["passkey-removed", "passkey-added", "signed-in-by-mail"],
    ]);
    await call("POST", "/auth/take-back", { body: { token: await newestTakeBack(email) } });
    expect((await log(await signIn(email))).slice(0, 2)).toEqual(["signed-in-by-mail", "address-taken-back"]);
  });

  it("says from closed lists which browser it was, and that a country is unknown", async () => {
    await call("POST", "/user/set-password", { cookie: maya, body: { newPassword: password }, headers: firefox });
    const unknown = { "User-Agent": "Call 0900 123", "CF-IPCountry": "Call 0900 123" };
    await call("POST", "/login", { body: { email, password }, headers: unknown });
    const response = await call("GET", "/user/security-events", { cookie: maya });
    expect(response.json<SecurityEvent[]>().slice(0, 2)).toEqual([
      { kind: "signed-in-by-password", at: expect.any(String), country: null, browser: "" },
      { kind: "password-set", at: expect.any(String), country: null, browser: "Firefox on Linux" },
    ]);
    expect(response.text).not.toContain("0900");
  });

  it("names nothing that was refused", async () => {
    await call("POST", "/user/set-password", { cookie: maya, body: { newPassword: password } });
    const thief = cookieOf((await call("POST", "/login", { body: { email, password } })).headers);
    const before = await log();
    await call("POST", "/login", { body: { email, password: "wrong" } });
    await call("DELETE", "/user/set-password", { cookie: thief });
    await call("DELETE", "/passkeys/unknown", { cookie: maya });
    await call("POST", "/user/set-password", { cookie: maya, body: { currentPassword: "no", newPassword: "another" } });
    expect(await log()).toEqual(before);
  });

  it("is the person's own, is in their file, and goes with the account", async () => {
    const eve = await signIn("eve@example.com");
    expect(await log(eve)).toEqual(["signed-in-by-mail"]);
    await call("POST", "/user/set-password", { cookie: maya, body: { newPassword: password } });
    const file = (await call("GET", "/user/export", { cookie: maya })).json<{ securityEvents: SecurityEvent[] }>();
    expect(file.securityEvents.map(({ kind }) => kind)).toEqual(["signed-in-by-mail", "password-set"]);
    await call("DELETE", "/user/account", { cookie: maya });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM security_events").first("n")).toBe(1);
  });

  it("is kept for a year", async () => {
    const { nightlyJobs } = await import("../nightly/jobs.ts");
    const job = nightlyJobs.find(({ name }) => name === "security events")!;
    const forget = (now: number) => job.work({ db: openDb(env.DB), config: config(env), now }, env);
    expect(await forget(Date.now() + 364 * DAY)).toBe(0);
    expect(await forget(Date.now() + 366 * DAY)).toBe(1);
    expect(await log()).toEqual([]);
  });
});
