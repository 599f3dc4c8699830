import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { DAY } from "../lib/clock.ts";
import { batch, openDb } from "../lib/database/db.ts";
import { caps } from "../policy/caps.ts";
import { empty } from "../test/api.ts";
import { finalDateJob, mailEvent } from "../test/fake-mail-jobs.ts";
import { deliver, fakeMailQueue } from "../test/fake-mail-queue.ts";
import { storeQuota, used } from "../test/quotas.ts";
import { claimMail } from "./claim.ts";
import { holdBack } from "./ledger.ts";
import { mailIdOf } from "./mail.ts";
import { queueMail, queueMails } from "./outbox.ts";
import { sweepMail } from "./sweeper.ts";
import { MailError, type OutgoingMail } from "./transports/transport.ts";

const start = Date.UTC(2026, 5, 1, 12);
const db = openDb(env.DB);
let sent: OutgoingMail[];
const transport = async (mail: OutgoingMail) => void sent.push(mail);
const tools = { now: () => start, transport };

/** Queues one final date of the organizer `senderId` for Ben, about the n-th event. */
async function news(n: number, senderId = "maya", sequence = 1, recipient = "ben@example.com"): Promise<string> {
  const id = mailIdOf("final-date", `event-${n}`, sequence, recipient);
  const job = { ...finalDateJob(sequence), event: { ...mailEvent, id: `event-${n}` } };
  await batch(db, [queueMail(db, { id, recipient, senderId, inviteId: recipient, job }, start)]);
  return id;
}
const row = (id: string) =>
  env.DB.prepare("SELECT status, due_at, attempts, first_tried_at FROM outbox WHERE id = ?").bind(id).first();
const send = (...ids: string[]) =>
  deliver(
    ids.map((outboxId) => ({ outboxId })),
    tools,
  );

beforeEach(async () => {
  sent = [];
  vi.spyOn(console, "log").mockImplementation(() => {});
  await empty("outbox", "quotas", "users", "leases");
});

it("sends thirty mails a day to one mailbox with any number of consumers, and delays the others", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 40; n += 1) ids.push(await news(n, `organizer-${n % 5}`));
  await Promise.all([0, 1, 2, 3].map((part) => send(...ids.slice(part * 10, part * 10 + 10))));
  expect(sent).toHaveLength(30);
  const held = await env.DB.prepare(
    "SELECT count(*) AS n, min(due_at) AS due FROM outbox WHERE status = 'queued' AND attempts = 0 AND first_tried_at IS NULL",
  ).first();
  expect(held).toEqual({ n: 10, due: Date.UTC(2026, 5, 2) });
});

it("sends a final date to a person who answered, although strangers filled the mailbox", async () => {
  await env.DB.batch(
    [
      "INSERT INTO users (id, email, email_verified_at, created_at) VALUES ('maya', 'maya@example.com', 1, 1)",
      "INSERT INTO events (id, organizer_id, title, timezone, ends_at, created_at) VALUES ('event-99', 'maya', 'Dinner', 'UTC', 0, 0)",
      "INSERT INTO invites (id, event_id, email, token, responded_at, created_at) VALUES ('ben', 'event-99', 'ben@example.com', 't', 1, 1)",
    ].map((statement) => env.DB.prepare(statement)),
  );
  for (let n = 0; n < 31; n += 1) await send(await news(n, `organizer-${n}`));
  expect(sent).toHaveLength(30);
  await send(await news(99, "maya"));
  expect(sent.at(-1)?.id).toBe(mailIdOf("final-date", "event-99", 1, "ben@example.com"));
  // The organizer entered the answer.
  await env.DB.exec(
    `INSERT INTO responses (id, event_id, invite_id, respondent_name, answers, entered_by_organizer, created_at, updated_at)
    VALUES ('answer', 'event-99', 'ben', 'Ben', '{}', 1, 1, 1)`.replaceAll("\n", " "),
  );
  await send(await news(99, "maya", 3));
  expect(sent).toHaveLength(31);
  await env.DB.exec("UPDATE responses SET entered_by_organizer = 0");
  // The organizer may have given an answer under a link that they copied.
  await env.DB.exec("UPDATE invites SET link_shown_at = 1");
  await send(await news(99, "maya", 2));
  expect(sent).toHaveLength(31);
});

it("sends a person who answered a hundred mails a day in all", async () => {
  await storeQuota(caps.mailboxAcquainted, { recipient: "ben@example.com" }, start, 99);
  const cancelled = (n: number) => ({
    id: mailIdOf("event-cancelled", `event-${n}`, start, "ben"),
    recipient: "ben@example.com",
    senderId: "maya",
    inviteId: "ben",
    job: {
      kind: "event-cancelled" as const,
      event: { ...mailEvent, id: `event-${n}` },
      option: null,
      calendar: null,
      hadAnswered: true,
    },
  });
  await db.batch([queueMails(db, [cancelled(1), cancelled(2)], start)]);
  await send(cancelled(1).id, cancelled(2).id);
  expect(sent).toHaveLength(1);
});

it("sends delayed mail on the next day, once", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 31; n += 1) ids.push(await news(n));
  for (const id of ids) await send(id);
  const sweep = async (now: number) => {
    const fake = fakeMailQueue();
    await sweepMail(fake.env, now);
    await deliver(
      fake.messages.map((outboxId) => ({ outboxId })),
      { now: () => now, transport },
    );
  };
  await sweep(start);
  expect(sent).toHaveLength(30);
  await sweep(start + DAY / 2);
  await sweep(start + DAY);
  expect(sent).toHaveLength(31);
});

it("counts a retried mail once", async () => {
  const id = await news(1);
  const failing = async () => {
    throw new MailError("retry", "service-silent");
  };
  await deliver([{ outboxId: id }], { now: () => start, transport: failing });
  await deliver([{ outboxId: id }], { now: () => start + DAY / 24, transport });
  expect(sent).toHaveLength(1);
  expect(await used(caps.news)).toBe(1);
});

it("counts all of one organizer's news, to any recipient", async () => {
  await storeQuota(caps.newsOfOrganizer, { sender: "maya" }, start, 2_999);
  const [last, held] = [await news(1, "maya", 1, "ana@example.com"), await news(1, "maya", 1, "tom@example.com")];
  await send(last, held);
  expect(sent).toHaveLength(1);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE status = 'queued'").first("n")).toBe(1);
});

it("sends only the newer news when it arrives while the older one is delayed", async () => {
  await storeQuota(caps.mailbox, { recipient: "ben@example.com" }, start);
  const old = await news(1);
  const claim = await claimMail(db, old, start);
  const newer = await news(1, "maya", 2);
  await holdBack(db, claim!, start + DAY);
  expect([await row(old), (await row(newer))?.status]).toEqual([null, "queued"]);
  expect(await env.DB.prepare("SELECT replaces_unsent FROM outbox").first("replaces_unsent")).toBe(1);
});

it("replaces unsent news with newer news of the same event only", async () => {
  const first = await news(1);
  const other = await news(2);
  const second = await news(1, "maya", 2);
  expect([await row(first), (await row(other))?.status, (await row(second))?.status]).toEqual([
    null,
    "queued",
    "queued",
  ]);
});

it("reads the event from the job when the rows belong to several events", async () => {
  const job = { kind: "event-cancelled" as const, option: null, calendar: null, hadAnswered: true };
  const mails = ["e1", "e2"].map((id) => ({
    id: mailIdOf("event-cancelled", id, start, "ben"),
    recipient: "ben@example.com",
    job: { ...job, event: { ...mailEvent, id } },
  }));
  await db.batch([queueMails(db, mails, start)]);
  const { results } = await env.DB.prepare("SELECT event_id, purpose FROM outbox ORDER BY id").all();
  expect(results).toEqual([
    { event_id: "e1", purpose: "cancelled" },
    { event_id: "e2", purpose: "cancelled" },
  ]);
});
