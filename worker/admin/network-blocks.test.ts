import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startOver, tokenOf } from "../events/test-tools.ts";
import { HOUR, MINUTE } from "../lib/clock.ts";
import { rememberBlocks } from "../lib/network-blocks.ts";
import { call, createDinner, fingerprint, signIn } from "../test/api.ts";

const blocked = "Nothing can be changed from your network at the moment. Please try another one.";
let admin: string;

beforeEach(async () => {
  await startOver();
  await env.DB.exec("DELETE FROM network_blocks; DELETE FROM admin_actions");
  rememberBlocks(new Map(), 0);
  admin = await signIn("admin@example.com");
});
afterEach(() => {
  vi.useRealTimers();
  rememberBlocks(new Map(), Number.MAX_SAFE_INTEGER);
});

const block = (address: string, { time = "day", cookie = admin, from = "127.0.0.1" } = {}) =>
  call("POST", "/admin/networks", {
    ...{ cookie, body: { address, time, reason: "Attacks" }, headers: { "CF-Connecting-IP": from } },
  });
const unblock = (network: string) =>
  call("POST", "/admin/networks/unblock", { cookie: admin, body: { network, reason: "Over" } });
/** Asks for a sign-in mail from an address. */
const write = async (from: string) => {
  const headers = { "CF-Connecting-IP": from };
  const { status, text } = await call("POST", "/auth/magic-link", { body: { email: "ana@example.com" }, headers });
  return status === 200 ? 200 : [status, text];
};

it.each([
  ["203.0.113.7", ["203.0.113.7", "::ffff:203.0.113.7"], "203.0.113.8"],
  ["2001:db8:1:2::5", ["2001:db8:1:2:ffff::1", "2001:0db8:0001:0002::"], "2001:db8:1:3::1"],
  ["2001:db8:1:2::/64", ["2001:db8:1:2::9"], "2001:db8:1::1"],
])("blocks sign-ins and writes from the network of %s, and no others", async (address, inside, outside) => {
  expect((await block(address)).status).toBe(200);
  const before = await fingerprint();
  for (const from of inside) expect(await write(from)).toEqual([403, blocked]);
  expect(await fingerprint()).toBe(before);
  expect(await write(outside)).toBe(200);
});

it("leaves pages open, and lets recipients stop mail and report it", async () => {
  const maya = await signIn("maya@example.com");
  const { id } = await createDinner(maya);
  await block("203.0.113.7");
  const headers = { "CF-Connecting-IP": "203.0.113.7" };
  expect((await call("GET", `/poll/${await tokenOf(id, "ana@example.com")}`, { headers })).status).toBe(200);
  for (const path of ["/unsubscribe/x.y.z", "/report/x.y.z"])
    expect((await call("POST", path, { body: {}, headers })).status).toBe(404);
});

it("ends by itself after the chosen time, and when an admin ends it", async () => {
  await block("203.0.113.7", { time: "hour" });
  await block("203.0.113.8", { time: "week" });
  vi.useFakeTimers({ now: Date.now() + HOUR + MINUTE, toFake: ["Date"] });
  expect(await write("203.0.113.7")).toBe(200);
  expect(await write("203.0.113.8")).toEqual([403, blocked]);
  const live = (await call("GET", "/admin/networks", { cookie: admin })).json<{ id: string }[]>();
  expect(live.map(({ id }) => id)).toEqual(["203.0.113.8"]);
  expect((await unblock("203.0.113.8")).status).toBe(200);
  expect(await write("203.0.113.8")).toBe(200);
  expect((await unblock("203.0.113.8")).status).toBe(404);
});

it("is known to other isolates before their first write, and then within half a minute", async () => {
  const blockElsewhere = (network: string) =>
    env.DB.prepare("INSERT INTO network_blocks VALUES (?, 1, ?)")
      .bind(network, Date.now() + HOUR)
      .run();
  await blockElsewhere("203.0.113.7");
  await write("198.51.100.1");
  expect(await write("203.0.113.7")).toEqual([403, blocked]);
  await blockElsewhere("203.0.113.9");
  expect(await write("203.0.113.9")).toBe(200);
  vi.useFakeTimers({ now: Date.now() + MINUTE, toFake: ["Date"] });
  // This response is not kept waiting. Behind it the isolate reads the blocks again.
  await write("198.51.100.1");
  expect(await write("203.0.113.9")).toEqual([403, blocked]);
});

it("is never the admin's own network", async () => {
  const before = await fingerprint();
  for (const [address, from] of [
    ["198.51.100.4", "198.51.100.4"],
    ["2001:db8:9:9::1", "2001:db8:9:9:aaaa::1"],
  ] as const) {
    const refused = await block(address, { from });
    expect([refused.status, refused.text]).toEqual([409, "This is your own network. Blocking it would lock you out."]);
  }
  expect(await fingerprint()).toBe(before);
});

it("notes who blocked which network for how long and why, and refuses what is no address", async () => {
  for (const address of ["", "example.com", "203.0.113.0/24", "2001:db8::/32", "999.1.1.1"])
    expect([address, (await block(address)).status]).toEqual([address, 400]);
  expect((await block("203.0.113.7", { time: "year" })).status).toBe(400);
  expect((await block("203.0.113.7", { cookie: await signIn("maya@example.com") })).status).toBe(403);
  await block("203.0.113.7");
  await unblock("203.0.113.7");
  const { results } = await env.DB.prepare("SELECT action, subject, reason FROM admin_actions ORDER BY rowid").all();
  expect(results).toEqual([
    { action: "block-network", subject: "203.0.113.7, day", reason: "Attacks" },
    { action: "unblock-network", subject: "203.0.113.7", reason: "Over" },
  ]);
});
