import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MailJob } from "#schema/contracts/mail.ts";
import { optOuts } from "#schema/tables/index.ts";
import { HOUR, MINUTE, SECOND } from "../lib/clock.ts";
import { batch, openDb } from "../lib/database/db.ts";
import { empty } from "../test/api.ts";
import { finalDateJob, invitationJob, mailEvent } from "../test/fake-mail-jobs.ts";
import { fakeMailProvider, type ProviderBehaviour } from "../test/fake-mail-provider.ts";
import { deliver } from "../test/fake-mail-queue.ts";
import { LEASE, PARK_AFTER } from "./claim.ts";
import { mailIdOf } from "./mail.ts";
import { queueMail } from "./outbox.ts";
import { resendTransport } from "./transports/resend.ts";
import type { Transport } from "./transports/transport.ts";

const start = Date.UTC(2026, 5, 1, 12);
const db = openDb(env.DB);

let clock = start;
const now = () => clock;
const row = (id: string) =>
  env.DB.prepare("SELECT * FROM outbox WHERE id = ?").bind(id).first<Record<string, unknown>>();
const message = (outboxId: string) => ({ outboxId });
const queue = (job: MailJob, id = mailIdOf("invitation", "invite-1", 1), recipient = "ben@example.com") =>
  batch(db, [
    queueMail(db, { id, recipient, job, senderId: "ana", eventId: "event-1", inviteId: "invite-1" }, clock),
  ]).then(() => id);

function provider(behaviour?: (call: number) => ProviderBehaviour) {
  const fake = fakeMailProvider(behaviour);
  vi.stubGlobal("fetch", fake.fetch);
  const transport = resendTransport({ RESEND_API_URL: "https://mail.test/base/", RESEND_API_KEY: "key-for-tests" }, 20);
  return { ...fake, tools: { now, transport } };
}

let logged: string[] = [];
beforeEach(async () => {
  clock = start;
  logged = [];
  for (const level of ["log", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(`${level} ${line}`));
  }
  await empty("outbox", "opt_outs", "leases", "auth_codes", "users");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(logged.join("\n")).not.toMatch(/@example|poll-token|key-for-tests/);
});

describe("sending", () => {
  it("puts the time when its own account was registered into the link of a confirmation", async () => {
    const { inbox, tools } = provider();
    await env.DB.exec(
      "INSERT INTO users (id, email, created_at) VALUES ('eve', 'eve@example.com', 7000), ('ana', 'ana@example.com', 5000)",
    );
    await env.DB.prepare(
      "INSERT INTO auth_codes (id, email, purpose, created_at, expires_at) VALUES ('code', 'ana@example.com', 'confirm-address', 6000, ?)",
    )
      .bind(clock + MINUTE)
      .run();
    const job = { kind: "confirm-address", codeId: "code" } as const;
    await deliver([message(await queue(job, mailIdOf("confirm-address", "code"), "ana@example.com"))], tools);
    const claims = /#token=[\w-]+\.([\w-]+)/.exec(inbox[0]?.text ?? "")?.[1] ?? "";
    const text = atob(claims.replaceAll("-", "+").replaceAll("_", "/"));
    expect(JSON.parse(text)).toMatchObject({ registeredAt: "1970-01-01T00:00:05.000Z" });
  });

  it("sends a mail once, marks it, and deletes its content", async () => {
    const { inbox, tools } = provider();
    const id = await queue(invitationJob);
    expect(await deliver([message(id)], tools)).toEqual({ acknowledged: 1, retried: [] });
    expect(inbox).toMatchObject([
      { key: id, to: ["ben@example.com"], from: '"Ana via Eightish" <hello@eightish.test>' },
    ]);
    expect(inbox[0]?.text).toContain("poll-token-of-ben");
    expect(await row(id)).toMatchObject({
      status: "sent",
      sent_at: start,
      attempts: 1,
      frozen: null,
      lease_until: 0,
      payload: null,
    });
  });

  it("sends once when the same message arrives ten times, even at once", async () => {
    const { inbox, requests, tools } = provider();
    const id = await queue(invitationJob);
    await Promise.all([0, 1, 2, 3, 4].map(() => deliver([message(id), message(id)], tools)));
    expect(inbox).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });

  it("drops messages whose row is deleted, not due yet, or held by another consumer", async () => {
    const { requests, tools } = provider();
    const held = await queue(invitationJob, "invitation:held:1");
    const early = await queue(invitationJob, "invitation:early:1");
    await env.DB.exec(`UPDATE outbox SET lease_until = ${start + 1} WHERE id = '${held}'`);
    await env.DB.exec(`UPDATE outbox SET due_at = ${start + 1} WHERE id = '${early}'`);
    const answer = await deliver([message("invitation:gone:1"), message(held), message(early)], tools);
    expect(answer).toEqual({ acknowledged: 3, retried: [] });
    expect(requests).toHaveLength(0);
  });

  it("claims a row when the lease of a dead consumer has expired", async () => {
    const { inbox, tools } = provider();
    const id = await queue(invitationJob);
    await env.DB.exec(`UPDATE outbox SET lease_until = ${start + LEASE}, attempts = 1 WHERE id = '${id}'`);
    clock += LEASE;
    await deliver([message(id)], tools);
    expect(inbox).toHaveLength(1);
  });

  it("offers opt-out in unsolicited mail only", async () => {
    const { inbox, tools } = provider();
    await deliver([message(await queue(invitationJob))], tools);
    await deliver([message(await queue({ kind: "account-deleted" }, "account-deleted:1"))], tools);
    expect(inbox[0]?.headers["List-Unsubscribe"]).toContain("https://eightish.test/api/unsubscribe/");
    expect(inbox[1]?.headers["List-Unsubscribe"]).toBeUndefined();
  });
});

describe("failing providers", () => {
  it.each<ProviderBehaviour>(["broken", "rate-limited", "hang", "reset", "garbage"])(
    "retries later when the provider is %s",
    async (behaviour) => {
      const { inbox, tools } = provider(() => behaviour);
      const id = await queue(invitationJob);
      const { acknowledged, retried } = await deliver([message(id)], tools);
      expect(acknowledged).toBe(0);
      const dueAt = Number((await row(id))?.due_at);
      expect(dueAt).toBeGreaterThanOrEqual(start + (behaviour === "rate-limited" ? 120 : 5) * SECOND);
      expect(retried[0]?.delaySeconds).toBe(Math.ceil((dueAt - start) / SECOND));
      expect(await row(id)).toMatchObject({ status: "queued", attempts: 1, lease_until: 0 });
      // This answer proves that the mail did not go out.
      expect((await row(id))?.first_tried_at).toBe(behaviour === "rate-limited" ? null : start);
      expect(inbox).toHaveLength(0);
    },
  );

  it("marks a mail that the provider refuses as failed, with a code and the status, not the words", async () => {
    const { requests, tools } = provider(() => "refuse");
    const id = await queue(invitationJob);
    expect(await deliver([message(id)], tools)).toEqual({ acknowledged: 1, retried: [] });
    expect(await row(id)).toMatchObject({
      status: "failed",
      reason: '{"code":"service-refused-with-status","status":422}',
      frozen: null,
    });
    await deliver([message(id)], tools);
    expect(requests).toHaveLength(1);
  });

  it.each<ProviderBehaviour>(["unauthorized", "forbidden"])(
    "pauses all sending when it is %s to several people, and logs the pause once",
    async (behaviour) => {
      let isFixed = false;
      const { requests, inbox, tools } = provider(() => (isFixed ? "accept" : behaviour));
      const ids = await Promise.all(
        Array.from({ length: 30 }, (_, n) => queue(invitationJob, `invitation:${n}:1`, `p${n}@example.com`)),
      );
      for (const part of [ids.slice(0, 10), ids.slice(10, 20), ids.slice(20)]) {
        await deliver(part.map(message), tools);
      }
      // Three refusals start the pause; only mails already under way could still send a request.
      expect(requests.length).toBeLessThanOrEqual(3 + 5);
      expect(logged.filter((line) => line.startsWith("error"))).toHaveLength(1);
      const rows = await Promise.all(ids.map(row));
      for (const each of rows) expect(each).toMatchObject({ status: "queued", first_tried_at: null, lease_until: 0 });
      expect(rows.filter((each) => each?.attempts === 1)).toHaveLength(requests.length);
      expect(rows.filter((each) => each?.attempts === 0)).toHaveLength(30 - requests.length);

      isFixed = true;
      clock += 5 * MINUTE;
      // The first one is the probe.
      await deliver(ids.slice(-1).map(message), tools);
      await deliver(ids.map(message), tools);
      expect(inbox).toHaveLength(30);
    },
  );

  it("does not retry a row that has been tried for 20 hours", async () => {
    const { requests, tools } = provider(() => "broken");
    const id = await queue(invitationJob);
    await deliver([message(id)], tools);
    clock += PARK_AFTER;
    expect(await deliver([message(id)], tools)).toEqual({ acknowledged: 1, retried: [] });
    expect(requests).toHaveLength(1);
  });
});

describe("malformed rows and messages", () => {
  it("keeps rows that it cannot write and logs why, drops malformed messages, and sends the others", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const { inbox, tools } = provider();
    const unreadable = await queue(invitationJob, "invitation:unreadable:1");
    const unknown = await queue(invitationJob, "invitation:unknown:1");
    const unrenderable = await queue(
      { ...finalDateJob(1), event: { ...mailEvent, timezone: "Mars/Olympus" } },
      mailIdOf("final-date", "event-1", 1, "unrenderable"),
    );
    const unfrozen = await queue(invitationJob, "invitation:unfrozen:1");
    const good = await queue(invitationJob, "invitation:good:1");
    await env.DB.exec(
      `UPDATE outbox SET frozen = '{"subject":', first_tried_at = ${start - 1}, attempts = 1 WHERE id = '${unfrozen}'`,
    );
    await env.DB.exec(`UPDATE outbox SET payload = '{"kind":' WHERE id = '${unreadable}'`);
    await env.DB.exec(`UPDATE outbox SET payload = '{"kind":"invitation","event":3}' WHERE id = '${unknown}'`);
    const bodies = [
      message(unreadable),
      null,
      { outboxId: 7 },
      message(unknown),
      "x",
      message(unrenderable),
      message(unfrozen),
      message(good),
    ];
    expect(await deliver(bodies, tools)).toMatchObject({ acknowledged: 4, retried: { length: 4 } });
    for (const id of [unreadable, unknown, unrenderable, unfrozen]) {
      expect(await row(id)).toMatchObject({ status: "queued", reason: '{"code":"unwritable"}' });
    }
    const causes = logged.mock.calls.map(([line]) => JSON.parse(line) as { outboxId: string; error: string });
    expect(causes.find(({ outboxId }) => outboxId === unreadable)?.error).toMatch(/^SyntaxError +at /);
    expect(causes.find(({ outboxId }) => outboxId === unrenderable)?.error).toMatch(/^RangeError +at /);
    logged.mockRestore();
    expect(inbox.map(({ key }) => key)).toEqual([good]);
    await env.DB.exec(
      `UPDATE outbox SET payload = json_set(payload, '$.event.timezone', 'UTC') WHERE id = '${unrenderable}'`,
    );
    clock += HOUR;
    await deliver([message(unrenderable)], tools);
    expect(inbox.map(({ key }) => key)).toEqual([good, unrenderable]);
  });

  it("retries only the message for which the database fails", async () => {
    const { inbox, tools } = provider();
    const id = await queue(invitationJob);
    const broken = {
      ...env,
      DB: {
        ...env.DB,
        prepare: () => {
          throw new Error("D1_ERROR: D1 DB is overloaded");
        },
      },
    } as never;
    const { retried } = await deliver([message(id)], tools, 3, broken);
    expect(retried).toEqual([{ index: 0, delaySeconds: 8 }]);
    expect(logged.join()).toContain("overloaded");
    await deliver([message(id)], tools);
    expect(inbox).toHaveLength(1);
  });

  it("keeps the lease when the transport throws an unexpected error", async () => {
    const id = await queue(invitationJob);
    const transport: Transport = () => Promise.reject(new Error("ben@example.com"));
    const { retried } = await deliver([message(id)], { now, transport });
    expect(retried).toHaveLength(1);
    expect(await row(id)).toMatchObject({ status: "queued", lease_until: start + LEASE });
  });
});

describe("opting out between queueing and sending", () => {
  it("stops unsolicited mail with a reason, but not the final date", async () => {
    const { inbox, tools } = provider();
    const id = await queue(invitationJob);
    const final = await queue(finalDateJob(1), mailIdOf("final-date", "event-1", 1, "invite-1"));
    await db.insert(optOuts).values({ email: "ben@example.com", organizerId: "ana", createdAt: start });
    await deliver([message(id), message(final)], tools);
    expect(await row(id)).toMatchObject({
      status: "failed",
      reason: '{"code":"opted-out"}',
    });
    expect(inbox.map(({ key }) => key)).toEqual([final]);
  });
});
