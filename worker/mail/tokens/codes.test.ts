import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { MINUTE } from "../../lib/clock.ts";
import { config } from "../../lib/config.ts";
import { newId } from "../../lib/ids.ts";
import { signSession } from "../../lib/session-token.ts";
import { confirmUrl, pinHash, pinOf, readCodeToken, signInSecrets } from "./codes.ts";
import { readUnsubscribeToken, unsubscribeToken, unsubscribeUrls } from "./foot-links.ts";

const now = Date.UTC(2026, 5, 1, 12);
const settings = config(env);
const others = { ...settings, SESSION_SECRET: "another secret, also 32 bytes or more" };
const code = { id: "code-1", email: "ana@example.com", expiresAt: now + 10 * MINUTE };
const tokenOf = (url: string) => url.slice(url.indexOf("#token=") + "#token=".length);

describe("the link of a code", () => {
  it("opens a page of the app with the token in the fragment, which servers do not see", async () => {
    const { url } = await signInSecrets(settings, code);
    expect(new URL(url).pathname).toBe("/auth/verify");
    expect(new URL(url).origin).toBe("https://eightish.test");
    expect(new URL(url).search).toBe("");
    expect(await readCodeToken(settings, tokenOf(url), "sign-in", now)).toEqual({
      codeId: "code-1",
      email: "ana@example.com",
    });
  });

  it("is the same for every call, so that a second attempt sends the same bytes", async () => {
    expect(await signInSecrets(settings, code)).toEqual(await signInSecrets(settings, code));
    expect(await confirmUrl(settings, code, "2038-01-01T00:00:00.000Z")).toBe(
      await confirmUrl(settings, code, "2038-01-01T00:00:00.000Z"),
    );
  });

  it("opens nothing for another purpose, with another key or after its time", async () => {
    const signIn = tokenOf((await signInSecrets(settings, code)).url);
    const confirm = tokenOf(await confirmUrl(settings, code, "2038-01-01T00:00:00.000Z"));
    expect(await readCodeToken(settings, signIn, "confirm-address", now)).toBeNull();
    expect(await readCodeToken(settings, confirm, "sign-in", now)).toBeNull();
    expect(await readCodeToken(others, signIn, "sign-in", now)).toBeNull();
    expect(await readCodeToken(settings, signIn, "sign-in", code.expiresAt + 1000)).toBeNull();
    expect(await readCodeToken(settings, "e30.e30.e30", "sign-in", now)).toBeNull();
    expect(
      await readCodeToken(
        settings,
        await signSession(settings, { userId: "u", sessionId: "s" }, now + MINUTE),
        "sign-in",
        now,
      ),
    ).toBeNull();
  });
});

describe("the PIN of a code", () => {
  it("has six digits and differs between codes and between keys", async () => {
    const ids = Array.from({ length: 500 }, newId);
    const pins = await Promise.all(ids.map((id) => pinOf(settings.SESSION_SECRET, id)));
    expect(pins.every((pin) => /^\d{6}$/.test(pin))).toBe(true);
    expect(new Set(pins).size).toBeGreaterThan(490);
    expect(await pinOf(others.SESSION_SECRET, ids[0]!)).not.toBe(pins[0]);
  });

  it("is stored in a form bound to the address and the key", async () => {
    const secret = settings.SESSION_SECRET;
    const hash = await pinHash(secret, "ana@example.com", "123456");
    expect(hash).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await pinHash(secret, "ben@example.com", "123456")).not.toBe(hash);
    expect(await pinHash(secret, "ana@example.com", "123457")).not.toBe(hash);
    expect(await pinHash(others.SESSION_SECRET, "ana@example.com", "123456")).not.toBe(hash);
  });
});

describe("the unsubscribe token", () => {
  const subject = { email: "ben@example.com", organizerId: "ana" };

  it("holds address and organizer, for the page and for one click", async () => {
    const { unsubscribeUrl, oneClickUrl } = await unsubscribeUrls(settings, subject);
    expect(unsubscribeUrl).toMatch(/^https:\/\/eightish\.test\/unsubscribe\//);
    expect(oneClickUrl).toMatch(/^https:\/\/eightish\.test\/api\/unsubscribe\//);
    expect(await readUnsubscribeToken(settings, unsubscribeUrl.split("/").at(-1)!)).toEqual(subject);
  });

  it("is refused when it is not ours or has another purpose", async () => {
    expect(await readUnsubscribeToken(others, await unsubscribeToken(settings, subject))).toBeNull();
    expect(await readUnsubscribeToken(settings, tokenOf((await signInSecrets(settings, code)).url))).toBeNull();
    expect(await readCodeToken(settings, await unsubscribeToken(settings, subject), "sign-in", now)).toBeNull();
    expect(await readUnsubscribeToken(settings, "")).toBeNull();
  });
});
