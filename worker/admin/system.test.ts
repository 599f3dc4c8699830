import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AdminSystem, SentAgain } from "#schema/contracts/system.ts";
import { DAY, MINUTE } from "../lib/clock.ts";
import { openDb } from "../lib/database/db.ts";
import { queueMails } from "../mail/outbox.ts";
import { sweepMail } from "../mail/sweeper.ts";
import type { Transport } from "../mail/transports/transport.ts";
import { call, empty, fingerprint, signIn } from "../test/api.ts";
import { deliver, fakeMailQueue } from "../test/fake-mail-queue.ts";

let admin: string;
const system = async () => (await call("GET", "/admin/system", { cookie: admin })).json<AdminSystem>();
const sendAgain = (id?: string, cookie = admin) =>
  call("POST", `/admin/parked-mails/${id === undefined ? "" : `${encodeURIComponent(id)}/`}send-again`, { cookie });

const one = "account-deleted:one";
async function park(...ids: string[]) {
  const job = { kind: "account-deleted" } as const;
  const now = Date.now();
  await openDb(env.DB).batch([
    queueMails(
      openDb(env.DB),
      ids.map((id) => ({ id, recipient: "ana@example.com", job })),
      now,
    ),
  ]);
  await env.DB.exec(
    `UPDATE outbox SET status = 'parked', reason = '{"code":"server-unreachable"}', first_tried_at = ${now - DAY} WHERE id LIKE 'account-deleted:%'`,
  );
}
const statuses = async () => {
  const { results } = await env.DB.prepare("SELECT id, status FROM outbox ORDER BY id").all<{
    id: string;
    status: string;
  }>();
  return results.map(({ id, status }) => `${id} ${status}`);
};

beforeEach(async () => {
  for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  await empty("users", "auth_codes", "quotas", "outbox", "leases", "nightly_jobs", "provider_quotas", "backups");
  admin = await signIn("admin@example.com");
  await env.DB.exec("DELETE FROM outbox");
});

describe("GET /api/admin/system", () => {
  it("says how large the database is, as the database counts it", async () => {
    const { database } = await system();
    expect(database.bytes).toBe((await env.DB.prepare("SELECT 1").all()).meta.size_after);
    expect(database.bytes).toBeGreaterThan(100_000);
  });

  it("says that nothing waits, failed or ran yet", async () => {
    expect(await system()).toEqual({
      version: "dev",
      database: { bytes: expect.any(Number), limit: 10_000_000_000 },
      mail: {
        lagSeconds: 0,
        isBehind: false,
        isHeld: false,
        pausedUntil: null,
        bulk: { sent: 0, allowed: 2_000, waiting: 0 },
        parkedCount: 0,
        failedCount: 0,
        parked: [],
        failed: [],
      },
      shows: { calls: null, stoppedUntil: null, waiting: 0 },
      calendars: { saved: 0, failing: 0 },
      night: null,
      backupAt: null,
    });
  });

  it("counts the saved calendars, and those that could not be read", async () => {
    await env.DB.exec(
      `INSERT INTO calendar_connections (id, user_id, name, host, sealed, state)
      SELECT value, (SELECT id FROM users), 'Work', 'example.com', '', iif(value = 'a', 'failing', 'ok') FROM json_each('["a", "b", "c"]')`.replace(
        /\s+/g,
        " ",
      ),
    );
    expect(await system()).toMatchObject({ calendars: { saved: 3, failing: 1 } });
  });

  it("says when the last copy outside the account was made", async () => {
    await env.DB.exec("INSERT INTO backups (id, made_at) VALUES (1, 1789992000000)");
    expect(await system()).toMatchObject({ backupAt: "2026-09-21T12:00:00.000Z" });
  });

  it("lists parked mails and the week's failed ones with their reasons, and masks the recipients", async () => {
    await park(one, "account-deleted:two", "account-deleted:three", "account-deleted:four");
    const old = Date.now() - 8 * DAY;
    await env.DB.exec(
      `UPDATE outbox SET status = 'failed', reason = '{"code":"service-silent"}' WHERE id LIKE '%:two'`,
    );
    await env.DB.exec(`UPDATE outbox SET status = 'failed', created_at = ${old} WHERE id LIKE '%:three'`);
    await env.DB.exec("UPDATE outbox SET status = 'failed', withdrawn_by = 'deleted' WHERE id LIKE '%:four'");
    const { mail } = await system();
    const createdAt = expect.stringMatching(/^\d{4}-.*Z$/);
    const shown = { kind: "account-deleted", recipient: "a…@example.com", createdAt };
    expect(mail).toMatchObject({ parkedCount: 1, failedCount: 1 });
    expect(mail.parked).toEqual([{ ...shown, id: one, reason: { code: "server-unreachable" } }]);
    expect(mail.failed).toEqual([{ ...shown, id: "account-deleted:two", reason: { code: "service-silent" } }]);
    expect(JSON.stringify(mail)).not.toContain("ana@");
  });

  it("says how long mail waits, why it pauses, and how many calls the provider has left", async () => {
    await park(one);
    const now = Date.now();
    await env.DB.exec(`UPDATE outbox SET status = 'queued', due_at = ${now - 11 * MINUTE}`);
    await env.DB.exec(`INSERT INTO leases VALUES ('mail-pause', ${now + MINUTE}), ('shows-stopped', ${now - 1})`);
    await env.DB.exec(`INSERT INTO provider_quotas VALUES ('Ticketmaster', 5000, 12, ${now + DAY}, ${now})`);
    const { mail, shows } = await system();
    expect([mail.isBehind, mail.lagSeconds >= 660, mail.pausedUntil]).toEqual([
      true,
      true,
      new Date(now + MINUTE).toISOString(),
    ]);
    expect(shows).toMatchObject({
      calls: { provider: "Ticketmaster", allowed: 5000, available: 12 },
      stoppedUntil: null,
      waiting: 0,
    });
  });
});

describe("sending a parked mail again", () => {
  it("makes one mail due, and the others stay parked", async () => {
    await park(one, "account-deleted:two");
    const answer = await sendAgain(one);
    expect([answer.status, answer.json<SentAgain>()]).toEqual([200, { sent: 1, replaced: 0 }]);
    expect(await statuses()).toEqual([`${one} queued`, "account-deleted:two parked"]);
  });

  it("makes all of them due", async () => {
    await park(one, "account-deleted:two");
    expect((await sendAgain()).json<SentAgain>()).toEqual({ sent: 2, replaced: 0 });
    expect(await statuses()).toEqual([`${one} queued`, "account-deleted:two queued"]);
    expect((await sendAgain()).json<SentAgain>()).toEqual({ sent: 0, replaced: 0 });
  });

  it("sends it once when the button is pressed five times while the sweeper runs", async () => {
    await park(one);
    const { env: swept } = fakeMailQueue();
    const responses = await Promise.all([
      ...Array.from({ length: 5 }, () => sendAgain(one)),
      sweepMail(swept, Date.now() + MINUTE),
    ]);
    await sweepMail(swept, Date.now() + MINUTE);
    expect(
      responses
        .slice(0, 5)
        .map((answer) => answer?.status)
        .sort(),
    ).toEqual([200, 404, 404, 404, 404]);
    const delivered: string[] = [];
    const transport: Transport = async ({ id }) => void delivered.push(id);
    // The database's clock can be ahead of workerd's, which stands still while code runs.
    await deliver(
      Array.from({ length: 7 }, () => ({ outboxId: one })),
      { now: () => Date.now() + MINUTE, transport },
    );
    expect(delivered).toEqual([one]);
  });

  it("is 404 for a mail that is unknown or not parked, and changes nothing", async () => {
    await park(one);
    await env.DB.exec("UPDATE outbox SET status = 'sent'");
    const before = await fingerprint(["admin_actions"]);
    for (const id of [one, "nobody", "' OR 1=1 --", "%"]) {
      const answer = await sendAgain(id);
      expect([answer.status, answer.text]).toEqual([404, "This e-mail is no longer parked."]);
    }
    expect(await fingerprint(["admin_actions"])).toBe(before);
  });

  it("is refused for everybody but admins, and changes nothing", async () => {
    await park(one);
    const maya = await signIn("maya@example.com");
    const before = await fingerprint();
    for (const id of [one, undefined]) expect((await sendAgain(id, maya)).status).toBe(403);
    expect((await call("POST", "/admin/parked-mails/send-again")).status).toBe(401);
    expect(await fingerprint()).toBe(before);
  });
});
