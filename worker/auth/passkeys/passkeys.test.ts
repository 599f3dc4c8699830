import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "#schema/contracts/account.ts";
import type { Passkey } from "#schema/contracts/passkeys.ts";
import { PASSKEYS_MAX } from "#schema/limits.ts";
import { MINUTE } from "../../lib/clock.ts";
import { unproven } from "../../people/test-tools.ts";
import { call, cookieOf, empty, fingerprint, newestCode, signIn } from "../../test/api.ts";
import { databaseWith } from "../../test/database-with.ts";
import { makePasskey } from "../../test/fake-authenticator.ts";
import { addPasskey, type CreationOptions, startAdding } from "./test-tools.ts";

const list = async (cookie: string) => (await call("GET", "/passkeys", { cookie })).json<Passkey[]>();
const signedInLongAgo = () => env.DB.exec(`UPDATE sessions SET created_at = created_at - ${11 * MINUTE}`);

let maya: string;
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox", "passkey_challenges");
  maya = await signIn("maya@example.com");
});

/** Answers new options in this browser. Returns the body of POST /api/passkeys. */
async function answer(cookie: string, deviation = {}) {
  const { sent } = await makePasskey(await startAdding(cookie), deviation);
  return { passkey: sent };
}
const send = (cookie: string, body: object, headers = {}) => call("POST", "/passkeys", { cookie, body, headers });

describe("adding a passkey", () => {
  it("asks for a verified person and a passkey that the device keeps, for this site and account", async () => {
    const options = await startAdding(maya);
    const { id } = (await call("GET", "/user", { cookie: maya })).json<User>();
    expect(options).toMatchObject({
      rp: { id: "eightish.test", name: "Eightish" },
      user: { id: Buffer.from(id).toString("base64url"), name: "maya@example.com" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
  });

  it("saves it under the browser's name and lists it, without its key", async () => {
    const headers = {
      "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    };
    const body = await answer(maya);
    const added = await send(maya, body, headers);
    expect([added.status, added.json()]).toEqual([
      201,
      {
        id: body.passkey.id,
        name: "Firefox on Windows",
        createdAt: expect.any(String),
        lastUsedAt: null,
        lastUsedBrowser: "",
      },
    ]);
    expect(await list(maya)).toEqual([added.json()]);
  });

  it("tells the device which passkeys the account has, so that it makes no second one", async () => {
    const { id } = await addPasskey(maya);
    expect((await startAdding(maya)).excludeCredentials).toEqual([
      { id, type: "public-key", transports: ["internal"] },
    ]);
  });

  it("needs a sign-in of the last ten minutes, for the options and for the passkey", async () => {
    const body = await answer(maya);
    await signedInLongAgo();
    const before = await fingerprint();
    for (const refused of [await call("POST", "/passkeys/options", { cookie: maya }), await send(maya, body)])
      expect([refused.status, refused.headers.get("Error-Code")]).toEqual([403, "proof-needed"]);
    expect(await fingerprint()).toBe(before);
  });

  it("needs a sign-in by e-mail or passkey: a stolen password adds none", async () => {
    const email = "maya@example.com";
    await call("POST", "/user/set-password", { cookie: maya, body: { newPassword: "correct horse" } });
    const login = await call("POST", "/login", { body: { email, password: "correct horse" } });
    const byPassword = cookieOf(login.headers);
    const body = await answer(maya);
    for (const refused of [
      await call("POST", "/passkeys/options", { cookie: byPassword }),
      await send(byPassword, body),
    ])
      expect([refused.status, refused.headers.get("Error-Code")]).toEqual([403, "proof-needed"]);
    expect(await list(maya)).toEqual([]);
  });

  it("needs a confirmed address", async () => {
    await env.DB.exec("UPDATE users SET email_verified_at = NULL");
    const refused = await call("POST", "/passkeys/options", { cookie: maya });
    expect([refused.status, refused.text]).toEqual([
      409,
      "Please confirm your e-mail address before you add a passkey.",
    ]);
  });

  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["another site's passkey", { rpId: "evil.example" }],
    ["a device that did not verify the person", { isVerified: false }],
  ])("refuses the response of %s and stores nothing", async (_, deviation) => {
    const body = await answer(maya, deviation);
    const before = await fingerprint();
    const refused = await send(maya, body);
    expect([refused.status, refused.text]).toEqual([400, "This passkey could not be saved. Please try again."]);
    expect(await fingerprint()).toBe(before);
  });

  it("happens once for a challenge, also when two requests race", async () => {
    const body = await answer(maya);
    const statuses = (await Promise.all([send(maya, body), send(maya, body)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 400]);
    const again = await send(maya, body);
    expect([again.status, again.headers.get("Error-Code")]).toEqual([400, "expired-link"]);
    expect(await list(maya)).toHaveLength(1);
  });

  it("refuses a challenge after five minutes", async () => {
    const body = await answer(maya);
    await env.DB.exec(`UPDATE passkey_challenges SET expires_at = expires_at - ${5 * MINUTE}`);
    expect((await send(maya, body)).text).toBe("This took too long. Please try again.");
    expect(await list(maya)).toEqual([]);
  });

  it("refuses a challenge that was made for a sign-in, and one of another account", async () => {
    const { challenge } = (await call("POST", "/auth/passkey/options")).json<CreationOptions>();
    const { sent } = await makePasskey({ challenge, user: { id: "x" } });
    const ofEve = await answer(await signIn("eve@example.com"));
    for (const body of [{ passkey: sent }, ofEve])
      expect((await send(maya, body)).headers.get("Error-Code")).toBe("expired-link");
    expect(await list(maya)).toEqual([]);
  });

  it("refuses a passkey that is saved already, also under another account", async () => {
    const { sent } = await makePasskey(await startAdding(maya));
    await send(maya, { passkey: sent });
    const eve = await signIn("eve@example.com");
    const { challenge } = await startAdding(eve);
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type: "webauthn.create", challenge, origin: "https://eightish.test" }),
    ).toString("base64url");
    const refused = await send(eve, { passkey: { ...sent, response: { ...sent.response, clientDataJSON } } });
    expect([refused.status, refused.headers.get("Error-Code")]).toEqual([409, "passkey-exists"]);
    expect([await list(eve), (await list(maya)).length]).toEqual([[], 1]);
  });

  it("refuses the eleventh, before and after the device makes it", async () => {
    for (let n = 0; n < PASSKEYS_MAX - 1; n += 1) await addPasskey(maya);
    const body = await answer(maya);
    await env.DB.exec("UPDATE passkey_challenges SET user_id = NULL");
    await addPasskey(maya);
    await env.DB.exec("UPDATE passkey_challenges SET user_id = (SELECT id FROM users)");
    for (const refused of [await send(maya, body), await call("POST", "/passkeys/options", { cookie: maya })])
      expect([refused.status, refused.text]).toEqual([
        409,
        "You have 10 passkeys, which is the most for one account. Please remove one first.",
      ]);
    expect(await list(maya)).toHaveLength(PASSKEYS_MAX);
  });

  it("refuses the eleventh when the tenth is added between its read and its write", async () => {
    for (let n = 0; n < PASSKEYS_MAX - 1; n += 1) await addPasskey(maya);
    const body = await answer(maya);
    const other = "INSERT INTO passkeys SELECT 'other', user_id, name, '', 0, '[]', 1, NULL, '' FROM passkeys LIMIT 1";
    const database = databaseWith(async (trip) => trip === 2 && (await env.DB.exec(other)));
    const refused = await call("POST", "/passkeys", { cookie: maya, body, database });
    expect([refused.status, refused.headers.get("Error-Code")]).toEqual([409, "list-full"]);
    expect(await list(maya)).toHaveLength(PASSKEYS_MAX);
  });
});

describe("a passkey in the list", () => {
  it("gets another name, and only from its owner", async () => {
    const { id } = await addPasskey(maya);
    const eve = await signIn("eve@example.com");
    const rename = (cookie: string, name: string) => call("PATCH", `/passkeys/${id}`, { cookie, body: { name } });
    expect((await rename(eve, "Mine")).status).toBe(404);
    expect((await rename(maya, " \u200b ")).text).toBe("Please enter a name.");
    expect((await rename(maya, " My phone ")).json()).toMatchObject({ id, name: "My phone" });
    expect((await list(maya)).map(({ name }) => name)).toEqual(["My phone"]);
  });

  it("is removed by its owner only, soon after a sign-in", async () => {
    const { id } = await addPasskey(maya);
    const remove = (cookie: string) => call("DELETE", `/passkeys/${id}`, { cookie });
    expect((await remove(await signIn("eve@example.com"))).status).toBe(404);
    await signedInLongAgo();
    expect((await remove(maya)).headers.get("Error-Code")).toBe("proof-needed");
    expect(await list(maya)).toHaveLength(1);
    expect((await remove(await signIn("maya@example.com"))).status).toBe(204);
    expect(await list(maya)).toEqual([]);
  });

  it("is removed after a sign-in by e-mail or passkey only: a stolen password removes none", async () => {
    const { id } = await addPasskey(maya);
    await call("POST", "/user/set-password", { cookie: maya, body: { newPassword: "correct horse" } });
    const login = await call("POST", "/login", { body: { email: "maya@example.com", password: "correct horse" } });
    const before = await fingerprint();
    const refused = await call("DELETE", `/passkeys/${id}`, { cookie: cookieOf(login.headers) });
    expect([refused.status, refused.headers.get("Error-Code")]).toEqual([403, "proof-needed"]);
    expect(await fingerprint()).toBe(before);
    expect((await call("DELETE", `/passkeys/${id}`, { cookie: maya })).status).toBe(204);
  });

  it("is in the file of one's data without its key, and goes with the account", async () => {
    await addPasskey(maya);
    const { passkeys } = (await call("GET", "/user/export", { cookie: maya })).json<{ passkeys: object[] }>();
    expect(passkeys.map((passkey) => Object.keys(passkey))).toEqual([
      ["name", "createdAt", "lastUsedAt", "lastUsedBrowser"],
    ]);
    await startAdding(maya);
    await call("DELETE", "/user/account", { cookie: maya });
    for (const table of ["passkeys", "passkey_challenges"])
      expect([table, await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n")]).toEqual([table, 0]);
  });

  it("goes with password and sessions when an unconfirmed account's address is proven in its own browser", async () => {
    await addPasskey(maya);
    await env.DB.exec("UPDATE users SET email_verified_at = NULL, password_hash = 'x'");
    await call("POST", "/auth/magic-link", { body: { email: "maya@example.com" } });
    const { pin } = await newestCode("maya@example.com");
    await call("POST", "/auth/verify-pin", { cookie: maya, body: { email: "maya@example.com", pin } });
    const left = await env.DB.prepare(
      "SELECT count(*) AS users, count(password_hash) AS passwords, (SELECT count(*) FROM passkeys) AS passkeys FROM users",
    ).first();
    expect(left).toEqual({ users: 1, passwords: 0, passkeys: 0 });
  });

  it("goes with the whole account when an unconfirmed account's address is proven elsewhere", async () => {
    await addPasskey(maya);
    await env.DB.exec("UPDATE users SET email_verified_at = NULL");
    await call("POST", "/auth/magic-link", { body: { email: "maya@example.com" } });
    const { token } = await newestCode("maya@example.com");
    expect((await call("POST", "/auth/verify-link", { body: { token } })).status).toBe(200);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM passkeys").first("n")).toBe(0);
  });
});

describe("the offer of a passkey", () => {
  const isOffered = async (cookie: string) => (await call("GET", "/user", { cookie })).json<User>().isOfferedPasskey;

  it("is made after a mailed sign-in until it is declined", async () => {
    expect(await isOffered(maya)).toBe(true);
    expect((await call("POST", "/passkeys/offer", { cookie: maya })).status).toBe(204);
    expect([await isOffered(maya), await isOffered(await signIn("maya@example.com"))]).toEqual([false, false]);
  });

  it("is not made to a person who added a passkey, or whose address is not confirmed", async () => {
    await addPasskey(maya);
    expect([await isOffered(maya), await isOffered(await unproven("tom@example.com"))]).toEqual([false, false]);
  });
});

describe("the mail about a passkey", () => {
  const mailed = async () =>
    (
      await env.DB.prepare(
        "SELECT kind, recipient, payload ->> 'passkeyName' AS name FROM outbox WHERE kind LIKE 'passkey%'",
      ).all()
    ).results;

  it("tells the confirmed address that one was added or removed", async () => {
    const { id } = await addPasskey(maya);
    await call("PATCH", `/passkeys/${id}`, { cookie: maya, body: { name: "Key of evil.com" } });
    await call("DELETE", `/passkeys/${id}`, { cookie: maya });
    expect(await mailed()).toEqual([
      { kind: "passkey-added", recipient: "maya@example.com", name: "Passkey" },
      { kind: "passkey-removed", recipient: "maya@example.com", name: "Key of evil.com" },
    ]);
  });

  it("is not sent when the passkey is somebody else's, or the address is not confirmed", async () => {
    const { id } = await addPasskey(maya);
    await empty("outbox");
    await call("DELETE", `/passkeys/${id}`, { cookie: await signIn("eve@example.com") });
    expect(await mailed()).toEqual([]);
    await env.DB.exec("UPDATE users SET email_verified_at = NULL");
    await call("DELETE", `/passkeys/${id}`, { cookie: maya });
    expect([await list(maya), await mailed()]).toEqual([[], []]);
  });
});
