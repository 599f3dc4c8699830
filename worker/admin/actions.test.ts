import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AdminAction } from "#schema/contracts/admin.ts";
import { DAY, MINUTE } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import { nightlyJobs } from "../nightly/jobs.ts";
import { retention } from "../policy/retention.ts";
import { call, empty, signIn } from "../test/api.ts";

let admin: string;
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox", "admin_actions");
  admin = await signIn("admin@example.com");
});

async function audit(query = ""): Promise<AdminAction[]> {
  const response = await call("GET", `/admin/audit${query}`, { cookie: admin });
  expect(response.status).toBe(200);
  return response.json<AdminAction[]>();
}
const named = (actions: AdminAction[]) => actions.map(({ action, subject }) => [action, subject]);
const look = (path: string) => call("GET", `/admin${path}`, { cookie: admin });

describe("the audit list", () => {
  it("has a row for each look-up and action of an admin, newest first, with the search", async () => {
    await look("/users");
    await look("/users?q=ana&page=2");
    await look("/events?q=lunch");
    await look("/system");
    await call("POST", "/admin/parked-mails/send-again", { cookie: admin });
    await call("POST", "/admin/parked-mails/invitation:1/send-again", { cookie: admin });
    const actions = await audit();
    expect(named(actions)).toEqual([
      ["send-again", "invitation:1"],
      ["send-again", "all parked mails"],
      ["look-up-system", ""],
      ["look-up-events", "'lunch'"],
      ["look-up-users", "'ana', page 2"],
      ["look-up-users", ""],
    ]);
    expect(new Set(actions.map(({ adminEmail }) => adminEmail))).toEqual(new Set(["admin@example.com"]));
    expect(Date.parse(actions[0]!.at)).toBeGreaterThan(Date.now() - MINUTE);
  });

  it("has one row for a look-up that is repeated within a minute, and another one later", async () => {
    await look("/users?q=ana");
    await look("/users?q=ana");
    expect(named(await audit())).toEqual([["look-up-users", "'ana'"]]);
    await env.DB.exec(`UPDATE admin_actions SET at = at - ${MINUTE}`);
    await look("/users?q=ana");
    expect(await audit()).toHaveLength(2);
  });

  it("has a row for every repeat of an action", async () => {
    for (let n = 0; n < 2; n += 1) await call("POST", "/admin/parked-mails/send-again", { cookie: admin });
    expect(await audit()).toHaveLength(2);
  });

  it("records nothing of a person who is refused", async () => {
    const maya = await signIn("maya@example.com");
    for (const path of ["/users", "/events", "/system", "/audit"]) {
      expect((await call("GET", `/admin${path}`, { cookie: maya })).status).toBe(403);
    }
    expect(await audit()).toEqual([]);
  });

  it.each(["/users", "/events", "/system"])("%s returns nothing when its row cannot be written", async (path) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await env.DB.exec("ALTER TABLE admin_actions RENAME TO lost_actions");
    const response = await look(path);
    await env.DB.exec("ALTER TABLE lost_actions RENAME TO admin_actions");
    vi.restoreAllMocks();
    expect([response.status, response.text]).toEqual([500, "Something went wrong. Please try again."]);
  });

  it("returns 50 entries at a time, and continues with what is older", async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 120)
       INSERT INTO admin_actions SELECT printf('action-%03d', value), value / 2, 'a', 'admin@example.com', 'look-up-users', '', ''
       FROM n`,
    ).run();
    const first = await audit();
    const second = await audit(`?after=${first.at(-1)!.id}`);
    const third = await audit(`?after=${second.at(-1)!.id}`);
    expect([first.length, second.length, third.length]).toEqual([50, 50, 20]);
    expect([...first, ...second, ...third].map(({ id }) => id)).toEqual(
      Array.from({ length: 120 }, (_, index) => `action-${String(120 - index).padStart(3, "0")}`),
    );
  });

  it("survives the deletion of the admin's account", async () => {
    await look("/users");
    expect((await call("DELETE", "/user/account", { cookie: admin })).status).toBe(204);
    admin = await signIn("admin@example.com");
    expect(named(await audit())).toEqual([["look-up-users", ""]]);
  });

  it("forgets what is older than twelve months, at night", async () => {
    await look("/users");
    const contextAt = (now: number) => ({ db: openDb(env.DB), config: config(env), now });
    const job = nightlyJobs.find(({ name }) => name === retention.adminActions.job)!;
    expect(await job.work(contextAt(Date.now() + 364 * DAY), env)).toBe(0);
    expect(await job.work(contextAt(Date.now() + 366 * DAY), env)).toBe(1);
    expect(await audit()).toEqual([]);
  });
});
