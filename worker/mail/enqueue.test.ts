import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { batch, openDb } from "../lib/database/db.ts";
import { enqueueMail } from "./enqueue.ts";
import { ENQUEUED_FOR, queueMails } from "./outbox.ts";

const now = Date.UTC(2026, 5, 1, 12);
const db = openDb(env.DB);
const ids = Array.from({ length: 250 }, (_, n) => `account-deleted:${n}`);
const enqueuedUntil = async () =>
  (await env.DB.prepare("SELECT enqueued_until, count(*) AS n FROM outbox GROUP BY 1 ORDER BY 1").all()).results;
const withQueue = (sendBatch: (messages: unknown[]) => Promise<void>) =>
  ({ ...env, DB: env.DB, MAIL_QUEUE: { sendBatch } as unknown as Queue }) as typeof env;

beforeEach(async () => {
  await env.DB.exec("DELETE FROM outbox");
  const job = { kind: "account-deleted" } as const;
  const mails = ids.map((id) => ({ id, recipient: "a@example.com", job }));
  await batch(db, [queueMails(db, mails, now)]);
});

it("sends at most 100 messages at a time, with ids only, and leaves their rows marked", async () => {
  const chunks: unknown[][] = [];
  const sendBatch = async (messages: unknown[]) => void chunks.push(messages);
  expect(await enqueueMail(withQueue(sendBatch), ids)).toBe(250);
  expect(chunks.map((chunk) => chunk.length)).toEqual([100, 100, 50]);
  expect(chunks[0]?.[0]).toEqual({ body: { outboxId: "account-deleted:0" } });
  expect(await enqueuedUntil()).toEqual([{ enqueued_until: now + ENQUEUED_FOR, n: 250 }]);
});

it("does not throw when the queue fails, and leaves those rows to the sweeper", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  let calls = 0;
  const sendBatch = async () => {
    calls += 1;
    if (calls === 2) throw new Error("queue is down for ana@example.com");
  };
  expect(await enqueueMail(withQueue(sendBatch), ids)).toBe(150);
  expect(await enqueuedUntil()).toEqual([
    { enqueued_until: 0, n: 100 },
    { enqueued_until: now + ENQUEUED_FOR, n: 150 },
  ]);
  expect(warn.mock.calls.flat().join()).not.toContain("@");
  warn.mockRestore();
});

it("does not throw when the database fails too", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const failing = { bind: () => ({ run: () => Promise.reject(new Error("database is down")) }) };
  const queue = withQueue(() => Promise.reject(new Error("queue is down")));
  const broken = { ...queue, DB: { prepare: () => failing } } as never;
  await expect(enqueueMail(broken, ids)).resolves.toBe(0);
  expect(warn).toHaveBeenCalledTimes(6);
  warn.mockRestore();
});

it("sends urgent mails to their own queue", async () => {
  const handed: [queue: string, count: number][] = [];
  const queue = (name: string) =>
    ({ sendBatch: async (messages: unknown[]) => void handed.push([name, messages.length]) }) as unknown as Queue;
  const both = { ...env, DB: env.DB, MAIL_QUEUE: queue("mail"), SIGN_IN_QUEUE: queue("sign-in") } as typeof env;
  await enqueueMail(both, ids.slice(0, 2), { isUrgent: true });
  await enqueueMail(both, ids.slice(2, 5));
  expect(handed).toEqual([
    ["sign-in", 2],
    ["mail", 3],
  ]);
});

it("delays messages until their mails are due", async () => {
  const delays: (number | undefined)[] = [];
  const sendBatch = async (messages: unknown[]) =>
    void delays.push(...(messages as { delaySeconds?: number }[]).map(({ delaySeconds }) => delaySeconds));
  await enqueueMail(withQueue(sendBatch), ids.slice(0, 1), { wait: 4500 });
  expect(delays[0]).toBeGreaterThan(4.5);
});

it("does nothing for an empty list", async () => {
  expect(
    await enqueueMail(
      withQueue(() => Promise.reject(new Error("never called"))),
      [],
    ),
  ).toBe(0);
});
