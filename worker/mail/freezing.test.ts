import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MailJob } from "#schema/contracts/mail.ts";
import { authCodes, users } from "#schema/tables/index.ts";
import { HOUR, MINUTE, SECOND } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { batch, openDb } from "../lib/database/db.ts";
import { empty } from "../test/api.ts";
import { invitationJob } from "../test/fake-mail-jobs.ts";
import { fakeMailProvider, type ProviderBehaviour } from "../test/fake-mail-provider.ts";
import { deliver } from "../test/fake-mail-queue.ts";
import { claimMail, LEASE } from "./claim.ts";
import { freezeMail, markFailed, markSent, postpone, unclaim } from "./ledger.ts";
import { mailIdOf } from "./mail.ts";
import { queueMail } from "./outbox.ts";
import { signInSecrets } from "./tokens/codes.ts";
import { resendTransport } from "./transports/resend.ts";
import { SEND_LIMIT } from "./transports/transport.ts";

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

describe("freezing", () => {
  it("sends the same bytes after an attempt with an unknown result, even when the payload has changed", async () => {
    const { inbox, requests, tools } = provider((call) => (call === 1 ? "accept-then-reset" : "accept"));
    const id = await queue(invitationJob);
    const [retry] = (await deliver([message(id)], tools)).retried;
    expect(retry?.delaySeconds).toBeGreaterThanOrEqual(5);
    await env.DB.exec(`UPDATE outbox SET payload = json_set(payload, '$.event.title', 'Lunch') WHERE id = '${id}'`);
    clock += HOUR;
    await deliver([message(id)], tools, 2);
    const [first, second] = await Promise.all(requests.map((request) => request.text()));
    expect(second).toBe(first);
    expect(inbox).toHaveLength(1);
    expect(await row(id)).toMatchObject({ status: "sent", attempts: 2, frozen: null });
  });

  it("never freezes a sign-in mail: no table holds link or PIN before, between and after attempts", async () => {
    const { inbox, tools } = provider((call) => (call === 1 ? "broken" : "accept"));
    const code = {
      id: "code-1",
      email: "ben@example.com",
      purpose: "sign-in" as const,
      createdAt: start,
      expiresAt: start + 10 * MINUTE,
    };
    await db.insert(authCodes).values(code);
    const id = await queue({ kind: "sign-in", codeId: code.id }, mailIdOf("sign-in", code.id));
    const { url, pin } = await signInSecrets(config(env), code);
    const secrets = new RegExp(`${pin}|${url.slice(url.indexOf("=") + 1)}`);

    expect(await wholeDatabase()).not.toMatch(secrets);
    await deliver([message(id)], tools);
    expect(await row(id)).toMatchObject({ status: "queued", attempts: 1, frozen: null });
    expect(await wholeDatabase()).not.toMatch(secrets);
    clock += MINUTE;
    await deliver([message(id)], tools);
    expect(inbox[0]?.text).toContain(pin);
    expect(inbox[0]?.text).toContain(url);
    expect(await wholeDatabase()).not.toMatch(secrets);
  });

  it("renders the same sign-in mail at every attempt, so that the provider's key still matches", async () => {
    const { inbox, requests, tools } = provider((call) => (call === 1 ? "accept-then-hang" : "accept"));
    await db.insert(authCodes).values({
      id: "code-1",
      email: "ben@example.com",
      purpose: "sign-in",
      createdAt: start,
      expiresAt: start + 10 * MINUTE,
    });
    const id = await queue({ kind: "sign-in", codeId: "code-1" }, mailIdOf("sign-in", "code-1"));
    await deliver([message(id)], tools);
    clock += MINUTE;
    await deliver([message(id)], tools);
    expect(requests).toHaveLength(2);
    expect(inbox).toHaveLength(1);
    expect(await row(id)).toMatchObject({ status: "sent" });
  });

  it("does not send an expired or used code", async () => {
    const { requests, tools } = provider();
    const code = {
      email: "ben@example.com",
      purpose: "sign-in" as const,
      createdAt: start,
      expiresAt: start + 10 * MINUTE,
    };
    await db.insert(authCodes).values([
      { ...code, id: "late" },
      { ...code, id: "used", usedAt: start },
    ]);
    const ids = await Promise.all(
      ["late", "used", "gone"].map((codeId) => queue({ kind: "sign-in", codeId }, mailIdOf("sign-in", codeId))),
    );
    await deliver([message(ids[1]!), message(ids[2]!)], tools);
    clock = code.expiresAt;
    await deliver([message(ids[0]!)], tools);
    for (const id of ids) {
      expect(await row(id)).toMatchObject({ status: "failed", reason: '{"code":"expired-code"}' });
    }
    expect(requests).toHaveLength(0);
  });

  it("never freezes a confirmation: no table holds its link while it waits", async () => {
    const { inbox, tools } = provider((call) => (call === 1 ? "broken" : "accept"));
    await db.insert(users).values({ id: "ben", email: "ben@example.com", createdAt: start - HOUR });
    const code = { id: "code-2", email: "ben@example.com", createdAt: start, expiresAt: start + HOUR };
    await db.insert(authCodes).values({ ...code, purpose: "confirm-address" });
    const id = await queue({ kind: "confirm-address", codeId: code.id }, mailIdOf("confirm-address", code.id));
    await deliver([message(id)], tools);
    expect(await row(id)).toMatchObject({ status: "queued", attempts: 1, frozen: null });
    const between = await wholeDatabase();
    clock += MINUTE;
    await deliver([message(id)], tools);
    const token = inbox[0]?.text.match(/#token=(\S+)/)?.[1] ?? "";
    expect(token.length).toBeGreaterThan(40);
    expect(between).not.toContain(token);
    expect(await wholeDatabase()).not.toContain(token);
  });

  it("puts the time of registration into the confirmation mail", async () => {
    const { inbox, tools } = provider();
    await db.insert(users).values({ id: "ben", email: "ben@example.com", createdAt: start - HOUR });
    await db.insert(authCodes).values({
      id: "code-2",
      email: "ben@example.com",
      purpose: "confirm-address",
      createdAt: start,
      expiresAt: start + HOUR,
    });
    await deliver(
      [message(await queue({ kind: "confirm-address", codeId: "code-2" }, mailIdOf("confirm-address", "code-2")))],
      tools,
    );
    expect(inbox[0]?.text).toContain("https://eightish.test/auth/confirm#token=");
    expect(inbox[0]?.text).toContain("for ben@example.com was created on Monday, June 1, 2026 at 11:00 AM UTC.");
  });
});

describe("a consumer that lost its row to another", () => {
  it("no longer changes it, unless the provider accepted the mail", async () => {
    const id = await queue(invitationJob);
    const slow = (await claimMail(db, id, clock))!;
    clock += LEASE;
    expect(await claimMail(db, id, clock)).not.toBeNull();
    const taken = await row(id);
    const mail = { subject: "s", html: "h", text: "t", fromName: null, replyTo: null, headers: {}, attachments: [] };
    expect(await freezeMail(db, slow, mail, [])).toBeNull();
    await markFailed(db, slow, { code: "unwritable" });
    await postpone(db, slow, {
      dueAt: clock + HOUR,
      reason: { code: "server-failed" },
      isUnsent: false,
      isForSweeper: false,
    });
    await unclaim(db, slow, clock + HOUR);
    expect(await row(id)).toEqual(taken);
    await markSent(db, slow, clock);
    expect(await row(id)).toMatchObject({ status: "sent", sent_at: clock });
  });

  it("held the row for longer than one attempt may take", async () => {
    expect(SEND_LIMIT).toBe(20 * SECOND);
    expect(LEASE).toBeGreaterThanOrEqual(2 * SEND_LIMIT);
    const limit = vi.spyOn(AbortSignal, "timeout");
    vi.stubGlobal("fetch", fakeMailProvider().fetch);
    const transport = resendTransport({ RESEND_API_URL: "https://mail.test/base/", RESEND_API_KEY: "key-for-tests" });
    await deliver([message(await queue(invitationJob))], { now, transport });
    expect(limit.mock.calls).toEqual([[SEND_LIMIT]]);
  });
});

async function wholeDatabase(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const tables = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return JSON.stringify(tables.map((table) => table.results));
}
