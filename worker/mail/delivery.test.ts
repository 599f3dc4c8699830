import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { repetitions } from "#schema/test/repetitions.ts";
import { HOUR, MINUTE, SECOND } from "../lib/clock.ts";
import { batch, openDb } from "../lib/database/db.ts";
import { invitationJob } from "../test/fake-mail-jobs.ts";
import { fakeMailProvider, type ProviderBehaviour } from "../test/fake-mail-provider.ts";
import { deliver, fakeMailQueue } from "../test/fake-mail-queue.ts";
import { enqueueMail } from "./enqueue.ts";
import { queueMails } from "./outbox.ts";
import { sweepMail } from "./sweeper.ts";
import { resendTransport } from "./transports/resend.ts";
import type { Transport } from "./transports/transport.ts";

const start = Date.UTC(2026, 5, 1, 12);
const db = openDb(env.DB);
const faults: ProviderBehaviour[] = [
  "accept-then-hang",
  "accept-then-reset",
  "rate-limited",
  "broken",
  "garbage",
  "hang",
  "reset",
];

beforeEach(() => {
  for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Returns numbers between 0 and 1, the same ones for the same seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const { token: _, ...invitation } = invitationJob;

async function world(seed: number, mails: number) {
  const random = chance(seed);
  const fake = fakeMailProvider(() => (random() < 0.35 ? faults[Math.floor(random() * faults.length)]! : "accept"));
  vi.stubGlobal("fetch", fake.fetch);
  const queue = fakeMailQueue({ isDown: () => random() < 0.2, loses: () => random() < 0.1 });
  const provider = resendTransport({ RESEND_API_URL: "https://mail.test", RESEND_API_KEY: "key" }, 15);
  // A killed consumer stops before its request, or between the provider's success and the mark.
  const transport: Transport = async (mail) => {
    if (random() < 0.05) throw new Error("killed");
    await provider(mail);
    if (random() < 0.05) throw new Error("killed");
  };
  let clock = start;
  const tools = { now: () => clock, transport };

  await env.DB.batch([env.DB.prepare("DELETE FROM outbox"), env.DB.prepare("DELETE FROM leases")]);
  const recipients = Array.from({ length: mails }, (_, n) => ({
    id: `invitation:${n}:1`,
    recipient: `p${n}@example.com`,
    inviteId: String(n),
    token: `token-${n}`,
    senderId: "ana",
    job: invitation,
  }));
  await batch(db, [queueMails(db, recipients, clock)]);
  await enqueueMail(
    queue.env,
    recipients.map(({ id }) => id),
  );

  const later: { id: string; at: number }[] = [];
  const left = () => env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE status = 'queued'").first<number>("n");
  while ((await left()) !== 0 && clock < start + 19 * HOUR) {
    const ripe = later.filter(({ at }) => at <= clock);
    for (const entry of ripe) later.splice(later.indexOf(entry), 1);
    const messages = [...queue.messages.splice(0), ...ripe.map(({ id }) => id)];
    // The queue delivers at least once, so some messages come twice, also to two consumers at the same time.
    const twice = [...messages, ...messages.filter(() => random() < 0.3)];
    const batches = Array.from({ length: Math.ceil(twice.length / 10) }, (_, n) => twice.slice(n * 10, n * 10 + 10));
    await Promise.all(
      batches.map(async (ids) => {
        const { retried } = await deliver(
          ids.map((outboxId) => ({ outboxId })),
          tools,
        );
        for (const { index, delaySeconds = 0 } of retried)
          later.push({ id: ids[index]!, at: clock + delaySeconds * SECOND });
      }),
    );
    clock += MINUTE;
    await Promise.all(Array.from({ length: random() < 0.1 ? 2 : 1 }, () => sweepMail(queue.env, clock)));
  }
  return { inbox: fake.inbox, requests: fake.requests.length };
}

it("delivers every mail exactly once for any faults of provider, queue and cron", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
      const { inbox } = await world(seed, 25);
      expect(inbox.map(({ key }) => key).sort()).toEqual(
        Array.from({ length: 25 }, (_, n) => `invitation:${n}:1`).sort(),
      );
      const sent = await env.DB.prepare(
        "SELECT count(*) AS n FROM outbox WHERE status = 'sent' AND frozen IS NULL",
      ).first("n");
      expect(sent).toBe(25);
    }),
    { numRuns: repetitions(6), endOnFailure: true },
  );
}, 120_000);

it("gives each person only their own link", async () => {
  const { inbox } = await world(7, 12);
  for (const { key, html, text, to } of inbox) {
    const number = key.split(":")[1];
    expect(to).toEqual([`p${number}@example.com`]);
    for (const part of [html, text]) {
      expect(part).toContain(`/poll/token-${number}`);
      expect(new Set(part.match(/token-\d+/g))).toEqual(new Set([`token-${number}`]));
    }
  }
  expect(inbox).toHaveLength(12);
});
