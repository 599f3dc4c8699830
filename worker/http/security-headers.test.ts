import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { listings } from "../shows/sample/test-tools.ts";
import { TICKET_PAGE_POLICY } from "../shows/sample/ticket-page.ts";
import { call, createDinner, signIn } from "../test/api.ts";
import { callWith } from "../test/call-with.ts";
import { fetchSettled } from "../test/fetch-settled.ts";

const sample = { SHOWS: "sample" };
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const expectLocked = (headers: Headers) =>
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": nothing,
    "referrer-policy": "no-referrer",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
  });

describe("every API response has the strictest browser policy", () => {
  it.each([
    ["GET", "/health", 200],
    ["GET", "/user", 401],
    ["GET", "/nothing-here", 404],
    ["POST", "/events", 401],
  ])("%s %s, which is %s", async (method, path, status) => {
    const answer = await call(method, path);
    expect(answer.status).toBe(status);
    expectLocked(answer.headers);
  });

  it("a request from another site", async () => {
    const answer = await call("POST", "/logout", { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(answer.status).toBe(403);
    expectLocked(answer.headers);
  });

  it("an unexpected failure", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = { ...env, DB: { withSession: () => null } } as never;
    const answer = await fetchSettled(new Request("https://eightish.test/api/health"), broken);
    expect(answer.status).toBe(500);
    expectLocked(answer.headers);
    vi.restoreAllMocks();
  });

  it("a picture, which no other site may frame", async () => {
    const answer = await callWith(sample, "/sample/pictures/abc-16_9.svg");
    expect(answer.status).toBe(200);
    expectLocked(answer.headers);
  });

  it("a page with its own policy keeps it, without frames", async () => {
    const [show] = await listings("eycs0");
    const { headers } = await callWith(sample, new URL(show!.url).pathname.replace(/^\/api/, ""));
    expect(headers.get("Content-Security-Policy")).toBe(TICKET_PAGE_POLICY);
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  });

  it("sends no https headers on plain-http localhost", async () => {
    const answer = await fetchSettled(new Request("http://localhost/api/health"), env);
    expect(answer.headers.get("Strict-Transport-Security")).toBeNull();
  });
});

it("sets and reads only __Host- cookies over https, which no other host can set", async () => {
  const cookie = await signIn("maya@example.com");
  await createDinner(cookie);
  const names = (headers: Headers) => headers.getSetCookie().map((text) => text.split("=")[0]);
  const created = await call("POST", "/friends", { cookie, body: { name: "Zoe", email: "zoe@example.com" } });
  expect(names(created.headers)).toEqual(["__Host-bookmark"]);
  const left = await call("POST", "/logout", { cookie });
  expect(names(left.headers).sort()).toEqual(["__Host-bookmark", "__Host-session", "__Host-signed-in"]);
});
