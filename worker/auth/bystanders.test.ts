import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { User } from "#schema/contracts/account.ts";
import { call, cookieOf, empty, newestCode, origin, signInByLink } from "../test/api.ts";
import { databaseWith } from "../test/database-with.ts";
import { fetchSettled } from "../test/fetch-settled.ts";

const [ana, ben] = ["ana@example.com", "ben@example.com"];
const ask = (email: string) => call("POST", "/auth/magic-link", { body: { email } });
const register = async (email: string) =>
  cookieOf((await call("POST", "/register", { body: { email, password: "correct horse" } })).headers);
const who = (cookie: string) => call("GET", "/user", { cookie });

beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
});

it("keeps a PIN valid when another person asks for one", async () => {
  await ask(ana);
  const { pin } = await newestCode(ana);
  await ask(ben);
  expect((await call("POST", "/auth/verify-pin", { body: { email: ana, pin } })).status).toBe(200);
});

it("keeps an unverified account when another person proves an address", async () => {
  const cookie = await register(ben);
  await register(ana);
  await signInByLink(ana);
  expect((await who(cookie)).json<User>()).toMatchObject({ email: ben, emailVerified: false, password: true });
});

it("keeps the browser's session when the password is removed during a sign-in with it", async () => {
  const cookie = await register(ana);
  const database = databaseWith(async (batch) => {
    if (batch === 2) await env.DB.exec("UPDATE users SET password_hash = NULL");
  });
  const request = new Request(`${origin}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: cookie },
    body: JSON.stringify({ email: ana, password: "correct horse" }),
  });
  const login = await fetchSettled(request, { ...env, DB: database, CACHE: env.CACHE });
  expect(login.status).toBe(400);
  expect((await who(cookie)).status).toBe(200);
});
