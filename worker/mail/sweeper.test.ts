import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "../lib/clock.ts";
import { batch, openDb } from "../lib/database/db.ts";
import { deliver, deliverDead, fakeMailQueue } from "../test/fake-mail-queue.ts";
import { PARK_AFTER } from "./claim.ts";
import { mailIdOf } from "./mail.ts";
import { ENQUEUED_FOR, queueMail, queueMails } from "./outbox.ts";
import { forgetOldMail, replayParked, sweepMail } from "./sweeper.ts";
import { MailError, type Transport } from "./transports/transport.ts";

const start = Date.UTC(2026, 5, 1, 12);
const db = openDb(env.DB);
const ids = (count: number) => Array.from({ length: count }, (_, n) => `account-deleted:${n}`);
/** Rows whose messages were lost so long ago that the sweeper looks for them. */
const queue = (count: number, at = start - ENQUEUED_FOR) => {
  const job = { kind: "account-deleted" } as const;
  const mails = ids(count).map((id) => ({ id, recipient: "ben@example.com", job }));
  return batch(db, [queueMails(db, mails, at)]);
};
const count = (where: string) => env.DB.prepare(`SELECT count(*) AS n FROM outbox WHERE ${where}`).first("n");
const down: Transport = () => Promise.reject(new MailError("retry", "server-unreachable"));

beforeEach(async () => {
  for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  await env.DB.batch([env.DB.prepare("DELETE FROM outbox"), env.DB.prepare("DELETE FROM leases")]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("sweeping", () => {
  it("queues due rows without a message, and none twice while its message may be in the queue", async () => {
    await queue(3);
    await env.DB.exec(`UPDATE outbox SET due_at = ${start + HOUR} WHERE id = 'account-deleted:0'`);
    await env.DB.exec(`UPDATE outbox SET lease_until = ${start + MINUTE} WHERE id = 'account-deleted:1'`);
    const fake = fakeMailQueue();
    await sweepMail(fake.env, start - 1);
    expect(fake.messages).toEqual([]);
    await sweepMail(fake.env, start);
    await sweepMail(fake.env, start + 1);
    expect(fake.messages).toEqual(["account-deleted:2"]);
    await sweepMail(fake.env, start + ENQUEUED_FOR);
    expect(fake.messages).toEqual(["account-deleted:2", "account-deleted:1", "account-deleted:2"]);
  });

  it("takes each row once when runs overlap, at most 2,000 in each", async () => {
    await queue(2_500);
    const fake = fakeMailQueue();
    await Promise.all([sweepMail(fake.env, start), sweepMail(fake.env, start)]);
    expect(fake.messages).toHaveLength(2_500);
    expect(new Set(fake.messages).size).toBe(2_500);
  });

  it("takes a sign-in mail before older mails", async () => {
    await queue(2_001);
    const recipient = "ana@example.com";
    const job = { kind: "sign-in", codeId: "code" } as const;
    await batch(db, [queueMail(db, { id: mailIdOf("sign-in", "code"), recipient, job }, start - ENQUEUED_FOR + 1)]);
    const fake = fakeMailQueue();
    await sweepMail(fake.env, start + MINUTE);
    expect(fake.messages[0]).toBe("sign-in:code");
    expect(fake.messages).toHaveLength(2_001);
  });

  it("finds the urgent rows by their own index", async () => {
    const { results } = await env.DB.prepare(
      `EXPLAIN QUERY PLAN SELECT id FROM outbox WHERE status = 'queued' AND kind IN ('sign-in', 'confirm-address')
        AND due_at <= 1 ORDER BY due_at`,
    ).all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).join()).toContain("outbox_urgent");
  });

  it("releases rows that the queue did not accept", async () => {
    await queue(2);
    await sweepMail(fakeMailQueue({ isDown: () => true }).env, start);
    const fake = fakeMailQueue();
    await sweepMail(fake.env, start + MINUTE);
    expect(fake.messages).toHaveLength(2);
  });

  it("stops while sending is paused, and then queues one row as a probe", async () => {
    await queue(2);
    await env.DB.exec(`INSERT INTO leases VALUES ('mail-pause', ${start + 5 * MINUTE})`);
    const fake = fakeMailQueue();
    await sweepMail(fake.env, start + MINUTE);
    expect(fake.messages).toEqual([]);
    await sweepMail(fake.env, start + 5 * MINUTE);
    expect(fake.messages).toHaveLength(1);
  });
});

describe("parking", () => {
  it("parks rows tried for 20 hours, and replaying makes them due again", async () => {
    await queue(2);
    await deliver([{ outboxId: "account-deleted:0" }], { now: () => start, transport: down });
    const fake = fakeMailQueue();
    await sweepMail(fake.env, start + PARK_AFTER - 1);
    expect(await count("status = 'parked'")).toBe(0);
    await sweepMail(fake.env, start + PARK_AFTER);
    // The reason names the last attempt's failure.
    expect(await count(`status = 'parked' AND reason = '{"code":"server-unreachable","hasTimedOut":true}'`)).toBe(1);

    expect(await replayParked(db)).toEqual({
      due: [{ id: "account-deleted:0", isUrgent: false }],
      replaced: 0,
    });
    expect(await replayParked(db)).toEqual({ due: [], replaced: 0 });
    const sent: string[] = [];
    const transport: Transport = async ({ id }) => void sent.push(id);
    // The database's clock can be ahead of workerd's, which stands still while code runs.
    await deliver([{ outboxId: "account-deleted:0" }], { now: () => Date.now() + MINUTE, transport });
    expect(sent).toEqual(["account-deleted:0"]);
    expect(await count("status = 'sent' AND reason IS NULL")).toBe(1);
  });

  it("does not park a row that is being sent", async () => {
    await queue(1);
    await env.DB.exec(`UPDATE outbox SET first_tried_at = ${start - PARK_AFTER}, lease_until = ${start + MINUTE}`);
    await sweepMail(fakeMailQueue().env, start);
    expect(await count("status = 'queued'")).toBe(1);
  });

  it("parks the rows of dead messages, except sent, unknown and claimed ones", async () => {
    await queue(3);
    await env.DB.exec("UPDATE outbox SET status = 'sent' WHERE id = 'account-deleted:1'");
    await env.DB.exec(`UPDATE outbox SET lease_until = ${start + 1} WHERE id = 'account-deleted:2'`);
    const bodies = [
      { outboxId: "account-deleted:2" },
      { outboxId: "account-deleted:0" },
      { outboxId: "account-deleted:1" },
      { outboxId: "gone" },
      null,
      7,
    ];
    expect(await deliverDead(bodies, { now: () => start })).toEqual({ acknowledged: 6, retried: [] });
    expect(await count("status = 'queued' AND id = 'account-deleted:2'")).toBe(1);
    expect(await count("status = 'parked' AND id = 'account-deleted:0' AND reason IS NOT NULL")).toBe(1);
    expect(await count("status = 'sent'")).toBe(1);
  });
});

describe("deleting old rows", () => {
  it("deletes finished rows after 90 days, but never a queued row", async () => {
    await queue(2_205, start);
    await env.DB.exec("UPDATE outbox SET status = 'sent'");
    await env.DB.exec("UPDATE outbox SET status = 'queued' WHERE id = 'account-deleted:0'");
    await env.DB.exec("UPDATE outbox SET status = 'failed' WHERE id = 'account-deleted:1'");
    await forgetOldMail(env, start + 90 * DAY - 1);
    expect(await count("true")).toBe(2_205);
    await forgetOldMail(env, start + 90 * DAY);
    expect(await count("true")).toBe(1);
    await forgetOldMail(env, start + 90 * DAY);
    expect(await count("status = 'queued'")).toBe(1);
  });
});
