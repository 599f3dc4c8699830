import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR, MINUTE } from "../lib/clock.ts";
import { batch, openDb } from "../lib/database/db.ts";
import { call, empty } from "../test/api.ts";
import { invitationJob } from "../test/fake-mail-jobs.ts";
import { fakeMailProvider } from "../test/fake-mail-provider.ts";
import { deliver, fakeMailQueue } from "../test/fake-mail-queue.ts";
import { PARK_AFTER } from "./claim.ts";
import { queueMail } from "./outbox.ts";
import { sweepMail } from "./sweeper.ts";
import { resendTransport } from "./transports/resend.ts";

const db = openDb(env.DB);
let clock: number;
let refuses: (recipient: string) => boolean;
let provider: ReturnType<typeof fakeMailProvider>;

const paused = () => env.DB.prepare("SELECT until FROM leases WHERE name = 'mail-pause'").first<number>("until");
const row = (id: string) => env.DB.prepare("SELECT * FROM outbox WHERE id = ?").bind(id).first();
const unsent = () => env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE status <> 'sent'").first<number>("n");

async function invite(name: string, id = `invitation:${name}:1`) {
  const mail = { id, recipient: `${name}@example.com`, job: invitationJob, senderId: "ana", inviteId: name };
  await batch(db, [queueMail(db, mail, clock)]);
  return id;
}

const send = (...ids: string[]) => {
  const transport = resendTransport({ RESEND_API_URL: "https://mail.test", RESEND_API_KEY: "key" }, 20);
  return deliver(
    ids.map((outboxId) => ({ outboxId })),
    { now: () => clock, transport },
  );
};

/** Sends one mail after another, so that each sees what the one before it left behind. */
async function sendInTurn(...names: string[]) {
  for (const name of names) await send(await invite(name));
}

/** Lets the cron run and sends what it queued. Returns the ids. */
async function sweep() {
  const queue = fakeMailQueue();
  await sweepMail(queue.env, clock);
  await send(...queue.messages);
  return queue.messages;
}

const requestedIds = () => provider.requests.map(({ headers }) => headers.get("Idempotency-Key"));

beforeEach(async () => {
  clock = Date.now();
  refuses = () => true;
  provider = fakeMailProvider((_, { to }) => (refuses(to[0]!) ? "forbidden" : "accept"));
  vi.stubGlobal("fetch", provider.fetch);
  for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  await empty("outbox", "leases", "quotas", "auth_codes", "users");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a recipient for whom the provider refuses us", () => {
  it("costs the own mail an attempt and stops nobody else's", async () => {
    refuses = (to) => to.startsWith("ben");
    const id = await invite("ben");
    for (let tries = 1; tries <= 5; tries += 1) {
      expect((await send(id)).retried).toHaveLength(1);
      expect(await row(id)).toMatchObject({ status: "queued", attempts: tries, lease_until: 0, first_tried_at: null });
      clock += MINUTE * 3;
    }
    await sendInTurn("tom", "zoe");
    expect(provider.inbox.map(({ to }) => to[0])).toEqual(["tom@example.com", "zoe@example.com"]);
    expect(await paused()).toBeNull();
  });

  it("starts no pause with many mails of their own", async () => {
    for (let n = 0; n < 6; n += 1) await send(await invite("ben", `invitation:ben:${n}`));
    expect(await paused()).toBeNull();
  });

  it("does not add up with others while mail to other people leaves, or after an hour", async () => {
    refuses = (to) => !to.startsWith("kim");
    await sendInTurn("ben", "tom", "kim", "zoe", "max");
    expect(await paused()).toBeNull();
    clock += HOUR;
    await sendInTurn("eva");
    expect(await paused()).toBeNull();
  });

  it("has a parked mail after about 20 hours, with the reason", async () => {
    const id = await invite("ben");
    const begin = clock;
    for (let tries = 0; tries < 100 && (await row(id))?.status === "queued"; tries += 1) {
      await send(id);
      clock = Math.max(clock, Number((await row(id))?.due_at));
      await sweepMail(fakeMailQueue().env, clock);
    }
    expect(await row(id)).toMatchObject({
      status: "parked",
      reason: '{"code":"service-failed-with-status","status":403,"hasTimedOut":true}',
    });
    const hours = (clock - begin) / PARK_AFTER;
    expect(hours).toBeGreaterThan(0.8);
    expect(hours).toBeLessThan(1.3);
  });
});

describe("refusals for three people", () => {
  beforeEach(() => sendInTurn("ben", "tom", "zoe"));

  it("pause mail for five minutes and keep it in the ledger", async () => {
    expect(await paused()).toBe(clock + 5 * MINUTE);
    const id = await invite("eva");
    expect(await send(id)).toEqual({ acknowledged: 1, retried: [] });
    expect(await row(id)).toMatchObject({ status: "queued", attempts: 0 });
    expect(provider.requests).toHaveLength(3);
  });

  it("let one mail at a time go out as a probe, every five minutes", async () => {
    const ids = await Promise.all(["eva", "kim", "max"].map((name) => invite(name)));
    for (let probes = 1; probes <= 3; probes += 1) {
      clock += 5 * MINUTE;
      await Promise.all([...ids.map((id) => send(id)), sweep(), sweep()]);
      expect(provider.requests).toHaveLength(3 + probes);
      expect(await paused()).toBe(clock + 5 * MINUTE);
    }
  });

  it("end with the first mail that is sent, and then all mail leaves once", async () => {
    await Promise.all(["eva", "kim", "max"].map((name) => invite(name)));
    refuses = () => false;
    clock += 5 * MINUTE;
    expect(await sweep()).toHaveLength(1);
    expect(await paused()).toBeNull();
    clock += HOUR;
    await sweep();
    expect(await unsent()).toBe(0);
    expect(provider.inbox).toHaveLength(6);
  });

  it("let sign-in mail through at once, and its success ends the pause", async () => {
    await call("POST", "/auth/magic-link", { body: { email: "ana@example.com" } });
    const id = (await env.DB.prepare("SELECT id FROM outbox WHERE kind = 'sign-in'").first<string>("id")) ?? "";
    await invite("eva");
    clock = Date.now() + MINUTE;
    await env.DB.exec("UPDATE outbox SET enqueued_until = 0");
    expect(await sweep()).toEqual([id]);
    expect(requestedIds().at(-1)).toBe(id);
    expect(await paused()).not.toBeNull();
    refuses = () => false;
    clock += MINUTE;
    await send(id);
    expect(provider.inbox.map(({ to }) => to[0])).toEqual(["ana@example.com"]);
    expect(await paused()).toBeNull();
  });
});
