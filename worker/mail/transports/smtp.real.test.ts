import { env } from "cloudflare:workers";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import type { MailJob } from "#schema/contracts/mail.ts";
import { batch, openDb } from "../../lib/database/db.ts";
import { empty } from "../../test/api.ts";
import { finalDateJob, invitationJob, mailEvent } from "../../test/fake-mail-jobs.ts";
import { deliver, fakeMailQueue } from "../../test/fake-mail-queue.ts";
import { LEASE, PARK_AFTER } from "../claim.ts";
import { queueMail } from "../outbox.ts";
import { sweepMail } from "../sweeper.ts";
import { smtpTransport } from "./smtp.ts";
import type { Transport } from "./transport.ts";

const room = inject("mailRoom");
const db = openDb(env.DB);
let clock: number;
let logged: string[];

const through = (listener: keyof NonNullable<typeof room>["urls"]) => smtpTransport(room?.urls[listener] ?? "");
const row = (id: string) =>
  env.DB.prepare("SELECT status, reason, attempts FROM outbox WHERE id = ?").bind(id).first<Record<string, unknown>>();

async function ask<Answer = null>(question: string, user = "", body?: string): Promise<Answer> {
  const response = await fetch(`${room?.url}/${question}?user=${user}`, { method: "POST", body });
  return response.json();
}

const messages = (user: string) => ask<string[]>("messages", user);

/** Returns a mailbox's mails, parsed by another library, once there are `count`. */
async function arrived(user: string, count = 1) {
  const raw = await vi.waitUntil(
    async () => {
      const found = await messages(user);
      return found.length >= count && found;
    },
    { timeout: 15_000 },
  );
  return Promise.all(raw.map((text) => PostalMime.parse(text)));
}

/** As many people as a pause needs. */
const people = ["ben@mail.test", "full@mail.test", "jörg@mail.test"];

let made = 0;
async function queue(recipient: string, job: MailJob = invitationJob) {
  const id = `${job.kind}:${++made}`;
  await batch(db, [
    queueMail(db, { id, recipient, job, senderId: "ana", eventId: "event-1", inviteId: `invite-${made}` }, clock),
  ]);
  return id;
}

/** Tries to send rows as the queue's consumer does, later than any postponement. */
async function attempt(transport: Transport, ...ids: string[]) {
  clock += 2 * LEASE;
  await deliver(
    ids.map((outboxId) => ({ outboxId })),
    { now: () => clock, transport },
  );
  return Promise.all(ids.map(row));
}

beforeEach(async () => {
  clock = Date.now();
  logged = [];
  for (const level of ["log", "warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(`${level} ${line}`));
  }
  await empty("outbox", "leases");
  if (room) for (const user of ["ben", "grey", "full", "joerg"]) await ask("empty", user);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe.skipIf(room === null)(room?.version ?? "Postfix and Dovecot", () => {
  it("accepts a mail over STARTTLS with a password, and its text and calendar file arrive complete", async () => {
    const event = { ...mailEvent, title: `Größe ${"🎉 Abendessen ".repeat(9)}`.trim(), organizerName: "Ana Müller" };
    const sent: Parameters<Transport>[0][] = [];
    const noting: Transport = async (mail) => {
      sent.push(mail);
      await through("usual")(mail);
    };
    const [state] = await attempt(noting, await queue("ben@mail.test", { ...finalDateJob(1), event }));
    expect(state).toMatchObject({ status: "sent" });
    const [mail] = await arrived("ben");
    expect(mail?.subject).toBe(sent[0]?.subject);
    expect(mail?.from).toMatchObject({ address: "hello@eightish.test" });
    expect(mail?.replyTo).toMatchObject([{ address: "ana@example.com" }]);
    const unixLines = (text: string | undefined) => text?.replaceAll("\r\n", "\n").trim();
    expect(unixLines(mail?.text)).toBe(unixLines(sent[0]?.text));
    expect(unixLines(mail?.html)).toBe(unixLines(sent[0]?.html));
    const calendar = mail?.attachments.find(({ mimeType }) => mimeType === "text/calendar");
    expect(calendar?.method).toBe("REQUEST");
    expect(unixLines(new TextDecoder().decode(calendar?.content as ArrayBuffer))).toBe(
      unixLines(sent[0]?.attachments[0]?.content),
    );
    expect((await messages("ben"))[0]).toMatch(/with ESMTPSA/);
  });

  it("accepts a mail over TLS from the first byte", async () => {
    expect(await attempt(through("wrapped"), await queue("ben@mail.test"))).toMatchObject([{ status: "sent" }]);
    expect(await arrived("ben")).toHaveLength(1);
  });

  it("accepts a mail for jörg@ by SMTPUTF8", async () => {
    expect(await attempt(through("usual"), await queue("jörg@mail.test"))).toMatchObject([{ status: "sent" }]);
    expect(await arrived("joerg")).toMatchObject([{ to: [{ address: "jörg@mail.test" }] }]);
    expect((await messages("joerg"))[0]).toMatch(/with UTF8SMTPSA/);
  });

  it("offers no SMTPUTF8: the mail for jörg@ fails with a helpful reason", async () => {
    const [state] = await attempt(through("ascii"), await queue("jörg@mail.test"));
    expect(state).toEqual({
      status: "failed",
      reason: '{"code":"ascii-recipients-only"}',
      attempts: 1,
    });
  });

  it("refuses an unknown mailbox (550) for good", async () => {
    expect(await attempt(through("usual"), await queue("nobody@mail.test"))).toMatchObject([
      { status: "failed", reason: '{"code":"server-refused-address"}' },
    ]);
  });

  it("accepts a greylisted mail (450) at a later attempt", async () => {
    const id = await queue("grey@mail.test");
    expect(await attempt(through("usual"), id)).toMatchObject([{ status: "queued", attempts: 1 }]);
    await vi.waitUntil(async () => (await attempt(through("usual"), id))[0]?.status === "sent", { timeout: 20_000 });
    expect(await arrived("grey")).toHaveLength(1);
  });

  it("has a full mailbox (552): the mail is retried and arrives when there is room", async () => {
    await ask("fill", "full");
    const id = await queue("full@mail.test");
    expect(await attempt(through("usual"), id)).toMatchObject([{ status: "queued", attempts: 1 }]);
    expect(await attempt(through("usual"), id)).toMatchObject([{ status: "queued", attempts: 2 }]);
    await ask("empty", "full");
    expect(await attempt(through("usual"), id)).toMatchObject([{ status: "sent", reason: null }]);
    expect(await arrived("full")).toHaveLength(1);
  });

  it("has a mailbox that stays full (552) for 20 hours: the organizer sees the reason", async () => {
    await ask("fill", "full");
    const id = await queue("full@mail.test");
    await attempt(through("usual"), id);
    await sweepMail(fakeMailQueue().env, clock + PARK_AFTER);
    expect(await row(id)).toMatchObject({
      status: "parked",
      reason: '{"code":"mailbox-full","hasTimedOut":true}',
    });
  });

  it("refuses a mail that is too large (552) for good", async () => {
    expect(await attempt(through("small"), await queue("ben@mail.test"))).toMatchObject([{ status: "failed" }]);
  });

  it("rejects our password (535): sending pauses, nothing is lost, and one log line gives the reason", async () => {
    const wrong = smtpTransport(room?.urls.usual.replace(/:[^:]*@/, ":wrong@") ?? "");
    const ids = await Promise.all(people.map((address) => queue(address)));
    expect(await attempt(wrong, ...ids)).toMatchObject(people.map(() => ({ status: "queued", attempts: 1 })));
    expect(logged.filter((line) => line.startsWith("error"))).toHaveLength(1);
  });

  it.each([
    ["STARTTLS", "stranger"],
    ["TLS from the first byte", "strangerWrapped"],
  ] as const)(
    "has an untrusted certificate over %s: sending pauses, nothing is lost, one log line says why",
    async (_, listener) => {
      const ids = await Promise.all(people.map((address) => queue(address)));
      expect(await attempt(through(listener), ...ids)).toMatchObject(
        people.map(() => ({ status: "queued", attempts: 1 })),
      );
      expect(logged.filter((line) => line.startsWith("error"))).toEqual([expect.stringContaining("bad-certificate")]);
      expect(await attempt(through("usual"), ...ids)).toMatchObject(people.map(() => ({ status: "queued" })));
      clock += 5 * 60_000;
      // The first one is the probe.
      await attempt(through("usual"), ids[0]!);
      expect(await attempt(through("usual"), ...ids)).toMatchObject(people.map(() => ({ status: "sent" })));
    },
  );

  it("restarts in the middle of twenty mails: all of them arrive", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => queue("ben@mail.test")));
    let begun = 0;
    const stopping: Transport = async (mail) => {
      if (++begun === 6) await ask("stop");
      await through("usual")(mail);
    };
    const states = await attempt(stopping, ...ids);
    expect(states.map((state) => state?.status)).toContain("queued");
    expect(states.map((state) => state?.status)).not.toContain("failed");
    await ask("start");
    const left = ids.filter((_, index) => states[index]?.status === "queued");
    expect(await attempt(through("usual"), ...left)).toMatchObject(left.map(() => ({ status: "sent" })));
    const mails = await arrived("ben", 20);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(20);
  });

  it("signs accepted mail with DKIM, and dkimpy verifies the signature", async () => {
    await attempt(through("usual"), await queue("ben@mail.test", finalDateJob(1)), await queue("jörg@mail.test"));
    await Promise.all([arrived("ben"), arrived("joerg")]);
    for (const user of ["ben", "joerg"]) {
      const [raw = ""] = await messages(user);
      const signed = raw.slice(raw.indexOf("DKIM-Signature:"));
      expect(await ask("dkim", "", signed)).toBe(true);
      expect(await ask("dkim", "", signed.replace(/^Subject: ./m, "$&x"))).toBe(false);
    }
  });
});
