import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "#schema/contracts/account.ts";
import { MINUTE } from "../lib/clock.ts";
import { call, cookieOf, empty, fingerprint, signIn } from "../test/api.ts";

const email = "ana@example.com";
const password = "marmot march";
const remove = (cookie: string) => call("DELETE", "/user/set-password", { cookie });
const logIn = () => call("POST", "/login", { body: { email, password } });
const mails = async () => {
  const { results } = await env.DB.prepare("SELECT recipient FROM outbox WHERE kind = 'password-removed'").all();
  return results;
};

let ana: string;
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
  ana = await signIn(email);
  await call("POST", "/user/set-password", { cookie: ana, body: { newPassword: password } });
});

describe("removing the password", () => {
  it("ends the password and nothing else, and mails the owner", async () => {
    const phone = cookieOf((await logIn()).headers);
    const { url } = (await call("POST", "/user/feed", { cookie: ana })).json<{ url: string }>();
    const response = await remove(ana);
    expect([response.status, response.json<User>()]).toEqual([
      200,
      expect.objectContaining({ email, password: false }),
    ]);
    expect((await logIn()).status).toBe(400);
    for (const cookie of [ana, phone]) expect((await call("GET", "/user", { cookie })).status).toBe(200);
    expect((await call("GET", new URL(url).pathname.replace("/api", ""))).status).toBe(200);
    expect(await mails()).toEqual([{ recipient: email }]);
  });

  it("needs a recent sign-in by e-mail or passkey: a stolen password does not remove itself", async () => {
    const thief = cookieOf((await logIn()).headers);
    const before = await fingerprint();
    const refused = await remove(thief);
    expect([refused.status, refused.headers.get("Error-Code")]).toEqual([403, "proof-needed"]);
    expect(await fingerprint()).toBe(before);
    await env.DB.exec(`UPDATE sessions SET created_at = created_at - ${11 * MINUTE}`);
    expect((await remove(ana)).headers.get("Error-Code")).toBe("proof-needed");
  });

  it("is refused for an address that was never confirmed, whose password may be the only way in", async () => {
    const typed = { email: "ben@example.com", password };
    const ben = cookieOf((await call("POST", "/register", { body: typed })).headers);
    await env.DB.exec("UPDATE sessions SET started_by = 'mail'");
    const before = await fingerprint();
    const refused = await remove(ben);
    expect([refused.status, refused.headers.get("Error-Code")]).toEqual([409, "unconfirmed-address"]);
    expect(await fingerprint()).toBe(before);
  });

  it("mails once, also when two requests race, and changes nothing without a password", async () => {
    const statuses = (await Promise.all([remove(ana), remove(ana)])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
    expect(await mails()).toHaveLength(1);
    const before = await fingerprint();
    expect((await remove(ana)).status).toBe(200);
    expect(await fingerprint()).toBe(before);
  });
});
