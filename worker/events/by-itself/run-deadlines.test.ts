import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runCron } from "../../cron.ts";
import { DAY, HOUR, MINUTE } from "../../lib/clock.ts";
import { openDb } from "../../lib/database/db.ts";
import { caps } from "../../policy/caps.ts";
import { call, createDinner, dinner, fingerprint, signIn } from "../../test/api.ts";
import { counted } from "../../test/counted-database.ts";
import { idleQueues } from "../../test/fetch-settled.ts";
import { storeQuota } from "../../test/quotas.ts";
import { contextOn, dashboard, forgetMails, interruptedDb, mails, respond, startOver, value } from "../test-tools.ts";
import { dueEvents, runDeadline, runDeadlines } from "./run-deadlines.ts";

const deadline = { date: "2038-03-04", time: "18:00" };
// 18:00 in New York
const at = Date.parse("2038-03-04T23:00:00Z");
const [ana, tom] = dinner.inviteEmails as [string, string];

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;

// The mail stays in the ledger, as the test's own calls leave it.
const still: typeof env = Object.create(env, idleQueues);
const run = (now: number) => {
  vi.setSystemTime(now);
  return runDeadlines(still, now);
};
const yes = (index: number) => ({ [event.options[index]!.id]: "yes" });
const create = async (changes: object = {}) => {
  event = await createDinner(maya, { deadline, ...changes } as object);
  await forgetMails();
};
const finalDate = async () => (await dashboard(maya, event.id)).event.finalDateId;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2038-02-25T12:00:00Z") });
  vi.spyOn(console, "log").mockImplementation(() => {});
  maya = await startOver();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a deadline", () => {
  it("reminds pending people twice, and then tells the organizer that the answers are in", async () => {
    await create();
    await respond(event.tokens[tom]!, yes(1));
    await forgetMails();
    const { version } = (await dashboard(maya, event.id)).event;
    await run(at - 3 * DAY - 1);
    expect(await mails()).toEqual([]);
    await run(at - 3 * DAY);
    await run(at - DAY);
    expect(await mails()).toEqual(["nudge ana", "nudge ana"]);
    expect(await value("SELECT nudge_count FROM invites WHERE email = ?", ana)).toBe(2);
    await run(at);
    expect((await mails()).slice(2)).toEqual(["answers-in maya"]);
    expect(await value("SELECT payload ->> '$.leading.id' FROM outbox WHERE kind = 'answers-in'")).toBe(
      event.options[1]!.id,
    );
    expect((await dashboard(maya, event.id)).event).toMatchObject({ version, isFinalized: false });
  });

  it("reminds the other people in time when one mailbox is full or one person had ten mails today", async () => {
    const zoe = "zoe@example.com";
    await create({ inviteEmails: [ana, tom, zoe] });
    const organizer = `${await value("SELECT organizer_id FROM events")}`;
    await storeQuota(caps.mailbox, { recipient: ana }, at - 3 * DAY);
    await storeQuota(caps.mailsToOne, { sender: organizer, recipient: tom }, at - 3 * DAY);
    await run(at - 3 * DAY);
    expect(await mails()).toEqual(["nudge zoe"]);
    await run(at - DAY);
    expect((await mails()).slice(1).sort()).toEqual(["nudge ana", "nudge tom", "nudge zoe"]);
  });

  it("reminds as many spellings of one mailbox as its caps leave, and the others the next time", async () => {
    await create({ inviteEmails: [ana, "ana+1@example.com", "ana+2@example.com", tom] });
    const organizer = `${await value("SELECT organizer_id FROM events")}`;
    await storeQuota(caps.mailsToOne, { sender: organizer, recipient: ana }, at - 3 * DAY, 9);
    await run(at - 3 * DAY);
    expect(await value("SELECT count(*) FROM outbox WHERE kind = 'nudge'")).toBe(2);
    await run(at - DAY);
    expect(await value("SELECT count(*) FROM outbox WHERE kind = 'nudge'")).toBe(6);
  });

  it("chooses the leading date at the deadline and sends the calendar invites", async () => {
    await create({ autoFinalize: true });
    await respond(event.tokens[tom]!, yes(1));
    await forgetMails();
    await run(at - DAY);
    expect(await mails()).toEqual(["nudge ana", "date-choice maya"]);
    await run(at);
    expect((await mails()).slice(2)).toEqual(["final-date ana 1", "final-date tom 1", "final-date maya 1"]);
    expect(await finalDate()).toBe(event.options[1]!.id);
  });

  it("ends in the same state when runs are late, repeated and parallel", async () => {
    await create({ autoFinalize: true });
    await respond(event.tokens[tom]!, yes(1));
    await forgetMails();
    await Promise.all([run(at + DAY), run(at + DAY), run(at + DAY)]);
    const after = await fingerprint();
    expect(await mails()).toEqual(["final-date ana 1", "final-date tom 1", "final-date maya 1"]);
    await run(at + 2 * DAY);
    expect(await fingerprint()).toBe(after);
  });

  it("sends each reminder once when runs are parallel", async () => {
    await create();
    await Promise.all([run(at - DAY), run(at - DAY), run(at - DAY)]);
    expect((await mails()).sort()).toEqual(["nudge ana", "nudge tom"]);
  });

  it("reminds no person who was invited less than a day ago, also one who was added again", async () => {
    await create();
    const invite = (inviteEmails: string[]) =>
      call("PATCH", `/events/${event.id}`, { cookie: maya, body: { inviteEmails } });
    await invite([ana]);
    vi.setSystemTime(at - 3 * DAY - 23 * HOUR);
    await invite([ana, tom, "cleo@example.com"]);
    await forgetMails()
      .then(() => invite([ana, "cleo@example.com"]))
      .then(() => invite([ana, tom, "cleo@example.com"]));
    await run(at - 3 * DAY);
    expect(await mails()).toEqual(["invitation tom", "nudge ana"]);
    await run(at - DAY);
    expect((await mails()).slice(2).sort()).toEqual(["nudge ana", "nudge cleo", "nudge tom"]);
  });

  it("starts again with the last answer when one comes between its read and its write", async () => {
    await create({ autoFinalize: true });
    await respond(event.tokens[tom]!, yes(1));
    vi.setSystemTime(at - 1);
    const db = interruptedDb(() => respond(event.tokens[tom]!, yes(2)));
    const context = { ...(await contextOn(db)), now: at };
    await runDeadline(context, { eventId: event.id, organizerId: context.session.userId });
    expect(await finalDate()).toBe(event.options[2]!.id);
  });

  it("leaves the date that the organizer chose between its read and its write", async () => {
    await create({ autoFinalize: true });
    await respond(event.tokens[tom]!, yes(1));
    const db = interruptedDb(() =>
      call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: event.options[0]!.id } }),
    );
    const context = { ...(await contextOn(db)), now: at };
    await runDeadline(context, { eventId: event.id, organizerId: context.session.userId });
    expect(await finalDate()).toBe(event.options[0]!.id);
    expect((await mails()).filter((mail) => mail.startsWith("final-date"))).toHaveLength(3);
  });

  it("is done neither in the recycle bin nor after it", async () => {
    await create({ autoFinalize: true });
    await respond(event.tokens[tom]!, yes(1));
    await call("DELETE", `/events/${event.id}`, { cookie: maya });
    await forgetMails();
    await run(at);
    await call("POST", `/events/${event.id}/restore`, { cookie: maya, body: {} });
    await run(at + MINUTE);
    expect(await finalDate()).toBeNull();
    expect((await mails()).filter((mail) => mail.startsWith("answers-in"))).toEqual([]);
  });

  it("waits while the organizer's mails are over a cap, and keeps other events going", async () => {
    await create();
    const capped = event;
    maya = await signIn("noor@example.com");
    await create();
    const sender = `${await value("SELECT organizer_id FROM events WHERE id = ?", capped.id)}`;
    await storeQuota(caps.invitations, { sender }, at - 3 * DAY);
    await run(at - 3 * DAY);
    expect(await value("SELECT deadline_due_at FROM events WHERE id = ?", capped.id)).toBe(at - 3 * DAY + HOUR);
    expect(await value("SELECT deadline_due_at FROM events WHERE id = ?", event.id)).toBe(at - DAY);
    expect(await mails()).toEqual(["nudge ana", "nudge tom"]);
  });

  it("does not stop the sweep of mail when it fails", async () => {
    await create();
    await env.DB.exec("UPDATE outbox SET enqueued_until = 0");
    const sent: unknown[] = [];
    const broken: typeof env = Object.create(still, {
      MAIL_QUEUE: { value: { sendBatch: async (batch: unknown[]) => sent.push(...batch) } },
    });
    await call("PATCH", `/events/${event.id}`, {
      cookie: maya,
      body: { inviteEmails: [ana, tom, "cleo@example.com"] },
    });
    await env.DB.exec("UPDATE outbox SET enqueued_until = 0");
    await env.DB.exec("ALTER TABLE events RENAME COLUMN deadline_due_at TO hidden");
    await expect(runCron("* * * * *", broken, Date.now())).rejects.toThrow();
    await env.DB.exec("ALTER TABLE events RENAME COLUMN hidden TO deadline_due_at");
    expect(sent).toHaveLength(1);
  });
});

describe("the search for due deadlines", () => {
  const many = (count: number, due: number) =>
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO events (id, organizer_id, title, timezone, ends_at, created_at, deadline_date, deadline_time, deadline_at, deadline_due_at)
       SELECT 'many-' || ? || i, (SELECT id FROM users LIMIT 1), 'Evening', 'UTC', ?, 0, '2038-03-04', '18:00', ?, ? FROM n`,
    )
      .bind(count, due, at + DAY, at, due)
      .run();

  it("reads as many rows as it takes, however many events wait", async () => {
    await many(2_000, at + 1);
    await many(10, at - 1);
    const used = { trips: 0, read: 0, written: 0 };
    expect(await dueEvents(openDb(counted(env.DB, used)), at, 40)).toHaveLength(10);
    expect(used.read).toBeLessThanOrEqual(20);
    await many(500, at - 2);
    expect(await dueEvents(openDb(counted(env.DB, used)), at, 40)).toHaveLength(40);
    expect(used.read).toBeLessThanOrEqual(20 + 80);
  });
});
