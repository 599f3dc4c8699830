import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { allTables } from "./api.ts";
import { beforeWrites } from "./before-writes.ts";
import { prepareEveryRoute, type Route, send } from "./every-route.ts";

vi.setConfig({ testTimeout: 120_000 });

let cookies: Awaited<ReturnType<typeof prepareEveryRoute>>["cookies"];
let writes: [name: string, method: string, route: Route][];
beforeAll(async () => {
  const prepared = await prepareEveryRoute();
  cookies = prepared.cookies;
  // A reminder is due.
  await env.DB.exec("UPDATE connections SET created_at = 1");
  writes = Object.entries(prepared.routes).flatMap(([name, route]) => {
    const method = name.split(" ")[0]!;
    return method !== "GET" && route.access === "signed in" ? [[name, method, route] as const] : [];
  }) as typeof writes;
}, 60_000);

// These calls find nothing to change, so they do not come as far as a write.
const idle = [
  "POST /api/events/:id/invites/:inviteId/move-up",
  "POST /api/events/:id/reopen",
  "POST /api/events/:id/restore",
  "PUT /api/events/:id/tickets",
];

/** Calls a route whose session ends just before its nth write, and returns what it then answered and changed. */
async function callWhileEnding([name, method, route]: (typeof writes)[number], nth: number) {
  // Only an unverified account can ask for a confirmation.
  const cookie = name === "POST /api/auth/resend-confirmation" ? cookies.tom : cookies.maya;
  let count = 0;
  let atEnd: string | null = null;
  const database = beforeWrites(async () => {
    count += 1;
    if (count !== nth) return;
    await env.DB.exec("UPDATE sessions SET expires_at = -expires_at");
    atEnd = await allTables();
  });
  const { status } = await send(method, route, { cookie, database });
  const hasChanged = atEnd !== null && atEnd !== (await allTables());
  if (atEnd !== null) await env.DB.exec("UPDATE sessions SET expires_at = -expires_at");
  return { status, hasEnded: atEnd !== null, hasChanged };
}

it("a session that ends between read and write gets 401 from every route, which then changes nothing", async () => {
  const unended: string[] = [];
  for (const write of writes) {
    const { hasEnded, ...result } = await callWhileEnding(write, 1);
    if (hasEnded) expect([write[0], result]).toEqual([write[0], { status: 401, hasChanged: false }]);
    else unended.push(write[0]);
  }
  expect(unended.sort()).toEqual(idle);
});

it("a session that ends while the new password is hashed changes no password", async () => {
  const write = writes.find(([name]) => name === "POST /api/user/set-password")!;
  expect(await callWhileEnding(write, 2)).toEqual({ status: 401, hasEnded: true, hasChanged: false });
});
