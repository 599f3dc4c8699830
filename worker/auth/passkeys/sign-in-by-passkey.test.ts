import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Session, SignedIn, User } from "#schema/contracts/account.ts";
import type { Passkey } from "#schema/contracts/passkeys.ts";
import { HOUR, MINUTE } from "../../lib/clock.ts";
import { caps } from "../../policy/caps.ts";
import { call, cookieOf, empty, fingerprint, newestCode, signIn } from "../../test/api.ts";
import { databaseWith } from "../../test/database-with.ts";
import { type FakePasskey, makePasskey, signChallenge } from "../../test/fake-authenticator.ts";
import { setUsed, used } from "../../test/quotas.ts";
import { addPasskey, type CreationOptions, startAdding } from "./test-tools.ts";

const safari = {
  "User-Agent":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
};
const from = (address: string) => ({ "CF-Connecting-IP": address });

/** Returns a new challenge for a sign-in. */
async function challengeFor(headers = {}): Promise<string> {
  const response = await call("POST", "/auth/passkey/options", { headers });
  if (response.status !== 200) throw new Error(response.text);
  return response.json<CreationOptions>().challenge;
}

const enter = (body: object, options: Parameters<typeof call>[2] = {}) =>
  call("POST", "/auth/passkey", { body, ...options });

/** Signs a new challenge. Returns the body of POST /api/auth/passkey. */
const signed = async (passkey: FakePasskey, deviation = {}) => ({
  passkey: await signChallenge(passkey, await challengeFor(), deviation),
});

const refusalOf = ({ status, text }: Awaited<ReturnType<typeof call>>) => [status, text];
const unknown = [401, "This passkey does not open an account here. Please sign in by an e-mailed link."];
const tooLate = [400, "This took too long. Please try again."];

let maya: string;
let passkey: FakePasskey;
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox", "passkey_challenges");
  maya = await signIn("maya@example.com");
  passkey = await addPasskey(maya);
});

describe("signing in by passkey", () => {
  it("asks for any passkey of this site, and names neither account nor passkey", async () => {
    const options = await call("POST", "/auth/passkey/options");
    expect(options.json()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: "eightish.test",
      userVerification: "required",
      timeout: 5 * MINUTE,
    });
  });

  it("starts a session, notes when and where, and returns a page of this site only", async () => {
    const entered = await enter({ ...(await signed(passkey)), next: "/swipe" }, { headers: safari });
    expect([entered.status, entered.json<SignedIn>()]).toMatchObject([
      200,
      { next: "/swipe", user: { email: "maya@example.com" } },
    ]);
    const cookie = cookieOf(entered.headers);
    const [known] = (await call("GET", "/passkeys", { cookie })).json<Passkey[]>();
    expect(known).toMatchObject({ lastUsedAt: expect.any(String), lastUsedBrowser: "Safari on iOS" });
    const sessions = (await call("GET", "/user/sessions", { cookie })).json<Session[]>();
    expect(sessions.find(({ isCurrent }) => isCurrent)?.browser).toBe("Safari on iOS");
    const elsewhere = await enter({ ...(await signed(passkey)), next: "https://evil.example/" });
    expect(elsewhere.json<SignedIn>().next).toBe("/");
  });

  it("needs no password and hashes none, so it works on a site without passwords", async () => {
    const bindings: typeof env = Object.create(env, { PASSWORDS: { value: "off" } });
    expect((await enter(await signed(passkey), { bindings })).status).toBe(200);
  });

  it("counts as a fresh sign-in", async () => {
    await env.DB.exec(`UPDATE sessions SET created_at = created_at - ${HOUR}`);
    expect((await call("GET", "/user/export", { cookie: maya })).status).toBe(403);
    const cookie = cookieOf((await enter(await signed(passkey))).headers);
    expect((await call("GET", "/user/export", { cookie })).status).toBe(200);
  });

  it("replaces this browser's session and ends the address's mailed links", async () => {
    await call("POST", "/auth/magic-link", { body: { email: "maya@example.com" } });
    const { token } = await newestCode("maya@example.com");
    const entered = await enter(await signed(passkey), { cookie: maya });
    expect((await call("GET", "/user", { cookie: maya })).status).toBe(401);
    expect((await call("GET", "/user", { cookie: cookieOf(entered.headers) })).status).toBe(200);
    expect((await call("POST", "/auth/verify-link", { body: { token } })).status).toBe(400);
  });
});

describe("a response that is refused, with the same words, and changes nothing", () => {
  it.each([
    ["made on another site", { origin: "https://evil.example" }],
    ["made for another site", { rpId: "evil.example" }],
    ["of a device that did not verify the person", { isVerified: false }],
    ["that names another account", { userHandle: Buffer.from("somebody-else").toString("base64url") }],
  ])("is one %s", async (_, deviation) => {
    const body = await signed(passkey, deviation);
    const before = await fingerprint();
    expect(refusalOf(await enter(body))).toEqual(unknown);
    expect(await fingerprint()).toBe(before);
  });

  it("is one of an unknown passkey, and one with a wrong signature", async () => {
    const { passkey: stranger } = await makePasskey({ challenge: "x", user: { id: passkey.userHandle } });
    const wrong = await signed({ ...passkey, keys: stranger.keys });
    const bodies = [await signed(stranger), wrong];
    const before = await fingerprint();
    for (const body of bodies) expect(refusalOf(await enter(body))).toEqual(unknown);
    expect(await fingerprint()).toBe(before);
  });

  it("is one of a removed passkey", async () => {
    await call("DELETE", `/passkeys/${passkey.id}`, { cookie: maya });
    expect(refusalOf(await enter(await signed(passkey)))).toEqual(unknown);
  });

  it("is one of a passkey that is removed between read and write", async () => {
    const body = await signed(passkey);
    const database = databaseWith(
      async (trip) => trip === 2 && (await call("DELETE", `/passkeys/${passkey.id}`, { cookie: maya })),
    );
    const sessions = () => env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n");
    const before = await sessions();
    expect(refusalOf(await enter(body, { database }))).toEqual(unknown);
    expect(await sessions()).toBe(before);
  });

  it("is one of a copied device, whose number of uses does not grow", async () => {
    const counting = await addPasskey(maya, { uses: 5 });
    const copy = { ...counting };
    expect((await enter(await signed(counting))).status).toBe(200);
    const body = await signed(copy);
    const before = await fingerprint();
    expect(refusalOf(await enter(body))).toEqual(unknown);
    expect(await fingerprint()).toBe(before);
    expect((await enter(await signed(counting))).status).toBe(200);
  });

  it("is the second one of a copied device when both arrive at once", async () => {
    const counting = await addPasskey(maya, { uses: 5 });
    const bodies = [await signed({ ...counting }), await signed({ ...counting })];
    const statuses = (await Promise.all(bodies.map((body) => enter(body)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
  });
});

describe("the challenge of a sign-in", () => {
  it("works once, also when two requests race", async () => {
    const body = await signed(passkey);
    const both = await Promise.all([enter(body), enter(body)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(refusalOf(await enter(body))).toEqual(tooLate);
  });

  it("works for five minutes", async () => {
    const body = await signed(passkey);
    await env.DB.exec(`UPDATE passkey_challenges SET expires_at = expires_at - ${5 * MINUTE}`);
    expect(refusalOf(await enter(body))).toEqual(tooLate);
  });

  it("is no challenge for adding a passkey, and none that the browser made up", async () => {
    const { challenge } = await startAdding(maya);
    for (const own of [challenge, "made-up-made-up-made-up", ""])
      expect(refusalOf(await enter({ passkey: await signChallenge(passkey, own) }))).toEqual(tooLate);
  });

  it("stays valid when another response to it is refused", async () => {
    const challenge = await challengeFor();
    const broken = await signChallenge(passkey, challenge, { isVerified: false });
    expect(refusalOf(await enter({ passkey: broken }))).toEqual(unknown);
    expect((await enter({ passkey: await signChallenge(passkey, challenge) })).status).toBe(200);
  });

  it("is forgotten in the night", async () => {
    const { nightlyJobs } = await import("../../nightly/jobs.ts");
    const job = nightlyJobs.find(({ name }) => name === "passkey challenges")!;
    const { openDb } = await import("../../lib/database/db.ts");
    const { config } = await import("../../lib/config.ts");
    await challengeFor();
    const forget = (now: number) => job.work({ db: openDb(env.DB), config: config(env), now }, env);
    expect([await forget(Date.now()), await forget(Date.now() + 6 * MINUTE)]).toEqual([0, 1]);
  });
});

describe("proving one's identity by passkey", () => {
  const mayasId = async () => (await call("GET", "/user", { cookie: maya })).json<User>().id;

  it("signs in again as the same person", async () => {
    const entered = await enter({ ...(await signed(passkey)), account: await mayasId() }, { cookie: maya });
    expect(entered.json<SignedIn>().user.email).toBe("maya@example.com");
  });

  it("refuses another account's passkey and leaves the person signed in", async () => {
    const evesPasskey = await addPasskey(await signIn("eve@example.com"));
    const body = { ...(await signed(evesPasskey)), account: await mayasId() };
    const before = await fingerprint();
    expect(refusalOf(await enter(body, { cookie: maya }))).toEqual([
      409,
      "This passkey belongs to another account. Please choose a passkey of this account.",
    ]);
    expect(await fingerprint()).toBe(before);
    expect((await call("GET", "/user", { cookie: maya })).json<User>().email).toBe("maya@example.com");
  });
});

describe("the caps of a network", () => {
  it("count challenges, but none for this machine", async () => {
    await challengeFor();
    expect(await used(caps.passkeyChallenges)).toBe(0);
    await challengeFor(from("192.0.2.7"));
    await setUsed(caps.passkeyChallenges, 300);
    const refused = await call("POST", "/auth/passkey/options", { headers: from("192.0.2.7") });
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(/^Your network has opened the sign-in page very often\. A mailed link still works\./);
    await challengeFor(from("198.51.100.9"));
  });

  it("count refused passkeys and no right ones", async () => {
    expect((await enter(await signed(passkey))).status).toBe(200);
    expect(await used(caps.passkeysOfNetwork)).toBe(0);
    await enter(await signed(passkey, { isVerified: false }));
    expect(await used(caps.passkeysOfNetwork)).toBe(1);
    await setUsed(caps.passkeysOfNetwork, 100);
    const refused = await enter(await signed(passkey));
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(/^There were 100 wrong passkeys from your network within an hour\./);
  });
});

describe("removing a passkey", () => {
  const isSignedIn = async (cookie: string) => (await call("GET", "/user", { cookie })).status === 200;

  it("ends the sessions that it began, and no others", async () => {
    const spare = await addPasskey(maya);
    const [byThis, bySpare] = [
      cookieOf((await enter(await signed(passkey))).headers),
      cookieOf((await enter(await signed(spare))).headers),
    ];
    expect((await call("DELETE", `/passkeys/${passkey.id}`, { cookie: maya })).status).toBe(204);
    expect([await isSignedIn(byThis), await isSignedIn(bySpare), await isSignedIn(maya)]).toEqual([false, true, true]);
  });

  it("keeps the session that removes it", async () => {
    const [here, elsewhere] = [
      cookieOf((await enter(await signed(passkey))).headers),
      cookieOf((await enter(await signed(passkey))).headers),
    ];
    expect((await call("DELETE", `/passkeys/${passkey.id}`, { cookie: here })).status).toBe(204);
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });

  it("ends no session when it is refused or is another account's", async () => {
    const byThis = cookieOf((await enter(await signed(passkey))).headers);
    const eve = await signIn("eve@example.com");
    expect((await call("DELETE", `/passkeys/${passkey.id}`, { cookie: eve })).status).toBe(404);
    expect(await isSignedIn(byThis)).toBe(true);
  });
});
