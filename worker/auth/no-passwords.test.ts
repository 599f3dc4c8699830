import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { cookieOf, empty, fingerprint, newestCode, origin, signInByLink } from "../test/api.ts";
import { fetchSettled } from "../test/fetch-settled.ts";

const settings: Record<string, unknown>[] = [{ PASSWORDS: "off" }, { PLAN: "free" }];

/** Calls the Worker with these settings. */
async function callWith(setting: Record<string, unknown>, path: string, body: unknown, cookie = "") {
  const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: cookie };
  const request = new Request(`${origin}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await fetchSettled(request, { ...env, DB: env.DB, CACHE: env.CACHE, ...setting });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

beforeEach(async () => {
  await empty("users", "auth_codes", "quotas");
});

describe.each(settings)("a site with %o", (setting) => {
  it("refuses every call with a password in one sentence, and stores nothing", async () => {
    const cookie = await signInByLink("maya@example.com");
    const before = await fingerprint();
    const password = "a long password of mine";
    for (const [path, body] of [
      ["/login", { email: "maya@example.com", password }],
      ["/register", { email: "ana@example.com", password }],
      ["/users", { name: "Ana", email: "ana@example.com", password }],
      ["/user/set-password", { newPassword: password }],
      ["/login", "not even a login"],
    ] as const) {
      const { status, text, headers } = await callWith(setting, path, body, cookie);
      expect([path, status, text]).toEqual([path, 403, "This site has no passwords. Please sign in by e-mail."]);
      expect(headers.get("Error-Code")).toBe("passwords-off");
    }
    expect(await fingerprint()).toBe(before);
  });

  it("registers an address without a password", async () => {
    expect((await callWith(setting, "/register", { email: "ana@example.com" })).status).toBe(201);
  });

  it("signs people in by link and by PIN", async () => {
    const email = "maya@example.com";
    await callWith(setting, "/auth/magic-link", { email });
    const byPin = await callWith(setting, "/auth/verify-pin", { email, pin: (await newestCode(email)).pin });
    expect([byPin.status, cookieOf(byPin.headers)]).toEqual([200, expect.stringContaining("session=")]);
    await callWith(setting, "/auth/magic-link", { email });
    const byLink = await callWith(setting, "/auth/verify-link", { token: (await newestCode(email)).token });
    expect(byLink.status).toBe(200);
  });
});

it("a site on the free plan may still have passwords", async () => {
  const wish = { PLAN: "free", PASSWORDS: "on" };
  const { status } = await callWith(wish, "/login", { email: "maya@example.com", password: "wrong" });
  expect(status).toBe(400);
});
