import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { config } from "../lib/config.ts";
import { unsubscribeToken } from "../mail/tokens/foot-links.ts";
import { call, cookieOf, empty, newestCode, origin, signInByLink } from "../test/api.ts";
import { fetchSettled } from "../test/fetch-settled.ts";

const email = "ana@example.com";
const changed = {
  SESSION_SECRET: "the next secret, 32 bytes or more too",
  SESSION_SECRET_PREVIOUS: env.SESSION_SECRET,
};
const { SESSION_SECRET_PREVIOUS: _, ...forgotten } = changed;

/** Sends a request to a Worker with other secrets. */
async function callWith(secrets: object, method: string, path: string, body?: object, cookie = "") {
  const headers = { Cookie: cookie, ...(body && { "Content-Type": "application/json" }) };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  return await fetchSettled(new Request(`${origin}/api${path}`, init), { ...env, DB: env.DB, ...secrets });
}

beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
});

it("accepts sessions, mailed links, PINs and opt-out links signed with the previous secret", async () => {
  const session = await signInByLink(email);
  const stop = await unsubscribeToken(config(env), { email, organizerId: "" });
  const statuses = async (secrets: object) => {
    await call("POST", "/auth/magic-link", { body: { email } });
    const { token } = await newestCode(email);
    const link = await callWith(secrets, "POST", "/auth/verify-link", { token });
    await call("POST", "/auth/magic-link", { body: { email } });
    const { pin } = await newestCode(email);
    const byPin = await callWith(secrets, "POST", "/auth/verify-pin", { email, pin });
    const user = await callWith(secrets, "GET", "/user", undefined, session);
    const unsubscribe = await callWith(secrets, "GET", `/unsubscribe/${stop}`);
    return [link, byPin, user, unsubscribe].map(({ status }) => status);
  };
  expect(await statuses(changed)).toEqual([200, 200, 200, 200]);
  await env.DB.exec("DELETE FROM quotas");
  expect(await statuses(forgotten)).toEqual([400, 400, 401, 404]);
});

it("signs with the new secret only", async () => {
  await call("POST", "/auth/magic-link", { body: { email } });
  const { token } = await newestCode(email);
  const cookie = cookieOf((await callWith(changed, "POST", "/auth/verify-link", { token })).headers);
  expect((await callWith(forgotten, "GET", "/user", undefined, cookie)).status).toBe(200);
  expect((await callWith({}, "GET", "/user", undefined, cookie)).status).toBe(401);
});
