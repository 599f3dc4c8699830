import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR, MINUTE } from "../lib/clock.ts";
import { openDb } from "../lib/database/db.ts";
import { call, empty } from "../test/api.ts";
import { deliver, fakeMailQueue } from "../test/fake-mail-queue.ts";
import { PARK_AFTER } from "./claim.ts";
import { queueMail } from "./outbox.ts";
import { sweepMail } from "./sweeper.ts";
import type { Transport } from "./transports/transport.ts";

const news = "account-deleted:1";
const held = (environment: typeof env) => ({ ...environment, DB: env.DB, MAIL_HOLD: "on" }) as typeof env;
const statuses = async () => {
  const { results } = await env.DB.prepare("SELECT status, attempts FROM outbox ORDER BY id").all();
  return results;
};

let warned: string[];
let signIn: string;
beforeEach(async () => {
  warned = [];
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation((line) => void warned.push(line));
  vi.spyOn(console, "error").mockImplementation(() => {});
  await empty("outbox", "leases", "quotas", "auth_codes");
  const db = openDb(env.DB);
  await queueMail(db, { id: news, recipient: "ben@example.com", job: { kind: "account-deleted" } }, Date.now());
  await call("POST", "/auth/magic-link", { body: { email: "ana@example.com" } });
  signIn = (await env.DB.prepare("SELECT id FROM outbox WHERE kind = 'sign-in'").first<string>("id")) ?? "";
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("while MAIL_HOLD is on", () => {
  it("the sweeper queues sign-in mail only, parks nothing, and writes a line about it", async () => {
    const later = Date.now() + PARK_AFTER + HOUR;
    await env.DB.exec(`UPDATE outbox SET first_tried_at = ${Date.now()}, enqueued_until = 0`);
    const fake = fakeMailQueue();
    await sweepMail(held(fake.env), later);
    expect(fake.messages).toEqual([signIn]);
    expect(await statuses()).toEqual([
      { status: "queued", attempts: 0 },
      { status: "queued", attempts: 0 },
    ]);
    expect(warned.join()).toContain("MAIL_HOLD is on");
  });

  it("the consumer sends sign-in mail only, and sends the rest afterwards", async () => {
    const sent: string[] = [];
    const transport: Transport = async ({ id }) => void sent.push(id);
    const tools = { transport, now: () => Date.now() + MINUTE };
    const messages = [{ outboxId: news }, { outboxId: signIn }];
    expect((await deliver(messages, tools, 1, held(env))).acknowledged).toBe(2);
    expect(sent).toEqual([signIn]);
    expect(await statuses()).toEqual([
      { status: "queued", attempts: 0 },
      { status: "sent", attempts: 1 },
    ]);
    await deliver(messages, tools);
    expect(sent).toEqual([signIn, news]);
  });
});
