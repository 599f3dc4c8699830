import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { config } from "../lib/config.ts";
import { call, empty, signIn } from "../test/api.ts";
import { openBookmark, sealBookmark } from "./bookmark.ts";

const settings = config(env);
const bookmark = "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683";
const cookieOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((text) => text.includes("bookmark="))
    ?.replace(/^.*?=/, "")
    .split(";")[0];

beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
});

it("a sealed bookmark opens with the same secret only", async () => {
  const sealed = await sealBookmark(settings, bookmark);
  expect(await openBookmark(settings, sealed)).toBe(bookmark);
  expect(await openBookmark({ ...settings, SESSION_SECRET: "another secret of enough length" }, sealed)).toBe("");
});

it.each([
  ["nothing", undefined],
  ["a plain bookmark", bookmark],
  ["no token", "a.b.c.d.e"],
])("a cookie with %s counts as none", async (_, cookie) => {
  expect(await openBookmark(settings, cookie)).toBe("");
});

it("a sealed text that is no bookmark counts as none", async () => {
  expect(await openBookmark(settings, await sealBookmark(settings, "first-primary"))).toBe("");
});

it("a sealed bookmark shows neither its content nor its length", async () => {
  const sealed = await Promise.all(["", bookmark, bookmark, `${bookmark}0`].map((one) => sealBookmark(settings, one)));
  expect(new Set(sealed.map(({ length }) => length)).size).toBe(1);
  expect(new Set(sealed).size).toBe(4);
});

it("every write sets the cookie alike: for a known and an unknown address, and for a refused body", async () => {
  await signIn("known@example.com");
  const responses = [
    await call("POST", "/auth/magic-link", { body: { email: "known@example.com" } }),
    await call("POST", "/auth/magic-link", { body: { email: "unknown@example.com" } }),
    await call("POST", "/login", { body: { email: "known@example.com", password: "wrong" } }),
    await call("POST", "/login", { body: { email: "unknown@example.com", password: "wrong" } }),
    await call("POST", "/login", { body: {} }),
  ];
  expect(new Set(responses.map((response) => cookieOf(response)?.length)).size).toBe(1);
  for (const response of responses) {
    expect(cookieOf(response)).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
  }
});

it("a read continues from the sealed bookmark of the last write", async () => {
  const asked: unknown[] = [];
  const DB = new Proxy(env.DB, {
    get: (database, name) =>
      name === "withSession"
        ? (start: string) => {
            asked.push(start);
            return database.withSession();
          }
        : Reflect.get(database, name),
  });
  const Cookie = `__Host-bookmark=${await sealBookmark(settings, bookmark)}`;
  await call("GET", "/config", { headers: { Cookie }, database: DB });
  await call("GET", "/config", { headers: { Cookie: `__Host-bookmark=${bookmark}` }, database: DB });
  expect(asked).toEqual([bookmark, "first-unconstrained"]);
});
