import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CANCELLATIONS_WAIT_MS } from "#schema/limits.ts";
import { HOUR, MINUTE, SECOND } from "../../lib/clock.ts";
import { sweepMail } from "../../mail/sweeper.ts";
import { MailError, type OutgoingMail } from "../../mail/transports/transport.ts";
import { call, createDinner } from "../../test/api.ts";
import { deliver, fakeMailQueue } from "../../test/fake-mail-queue.ts";
import { contextOn, dashboard, interruptedDb, respond, startOver, value } from "../test-tools.ts";
import { deleteEvent, restoreEvent } from "./verbs.ts";

const ana = "ana@example.com";
let maya: string;
let id: string;
let options: { id: string }[];
let tokens: Record<string, string>;
/** Milliseconds by which the consumer's clock is ahead. */
let ahead: number;
let inbox: OutgoingMail[];
let transport: (mail: OutgoingMail) => Promise<void>;

const now = () => Date.now() + ahead;
const bin = () => call("DELETE", `/events/${id}`, { cookie: maya });
const restore = () => call("POST", `/events/${id}/restore`, { cookie: maya });
const finalize = () => call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[0]!.id } });
const waiting = async (where = "true") => {
  const rows = await env.DB.prepare(
    `SELECT id FROM outbox WHERE status = 'queued' AND event_id IS NOT NULL AND kind <> 'answer' AND ${where} ORDER BY rowid`,
  ).all<{ id: string }>();
  return rows.results.map((row) => ({ outboxId: row.id }));
};
const send = async (where?: string) => deliver(await waiting(where), { now, transport: (mail) => transport(mail) });
/** Sends everything that is due once Undo is no longer offered. */
const sendLater = () => {
  ahead += HOUR;
  return send();
};
/** Returns the mails since the last call as 'recipient subject METHOD SEQUENCE'. */
const arrived = () =>
  inbox
    .splice(0)
    .map(({ to, subject, attachments }) => {
      const file = attachments[0]?.content ?? "";
      const facts = [/METHOD:(\w+)/, /SEQUENCE:(\d+)/].map((fact) => fact.exec(file)?.[1]);
      return [to.split("@")[0], subject.replace(/^Dinner at eight:? /, ""), ...facts].filter(Boolean).join(" ");
    })
    .sort();

beforeEach(async () => {
  for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  maya = await startOver();
  await env.DB.exec("DELETE FROM calendar_entries");
  ({ id, options, tokens } = await createDinner(maya));
  ahead = 0;
  inbox = [];
  transport = async (mail) => void inbox.push(mail);
  await respond(tokens[ana]!, { [options[0]!.id]: "yes" });
  await send();
  inbox = [];
});

describe("undoing a deletion", () => {
  it("works before any cancellation is sent, and sends no mail", async () => {
    await finalize();
    await send();
    inbox = [];
    const before = await dashboard(maya, id);
    await bin();
    await send();
    expect(arrived()).toEqual([]);
    expect((await restore()).json()).toMatchObject({ isFinalized: true, isDeleted: false });
    expect(await waiting()).toEqual([]);
    await sendLater();
    expect(arrived()).toEqual([]);
    const after = await dashboard(maya, id);
    expect([after.event.finalizedDate, after.responses]).toEqual([before.event.finalizedDate, before.responses]);
    await call("POST", `/events/${id}/reopen`, { cookie: maya, body: {} });
    await sendLater();
    expect(arrived()).toEqual([
      "ana No longer on Fri, Mar 12 CANCEL 4",
      "maya No longer on Fri, Mar 12 CANCEL 4",
      "tom No longer on Fri, Mar 12 CANCEL 4",
    ]);
  });

  it("loses no cancellation when the queue loses its message", async () => {
    await bin();
    const queue = fakeMailQueue();
    const swept = async () => {
      await sweepMail(queue.env, now());
      return queue.messages.splice(0).filter((message) => message.startsWith("event-cancelled"));
    };
    expect(await swept()).toEqual([]);
    ahead = CANCELLATIONS_WAIT_MS + 3 * MINUTE;
    expect(await swept()).toEqual((await waiting()).map(({ outboxId }) => outboxId));
    await send();
    expect(arrived()).toEqual(["ana has been cancelled"]);
  });

  it("queues the cancellations for the end of the wait", async () => {
    await bin();
    const dueIn = await value<number>("SELECT due_at - created_at FROM outbox WHERE kind = 'event-cancelled'");
    const queuedFor = await value<number>("SELECT enqueued_until - due_at FROM outbox WHERE kind = 'event-cancelled'");
    expect(dueIn).toBe(CANCELLATIONS_WAIT_MS);
    expect(queuedFor).toBeGreaterThanOrEqual(2 * MINUTE);
  });

  it("sends a final date that the deletion had replaced before it was sent", async () => {
    await finalize();
    await bin();
    await restore();
    await sendLater();
    expect(arrived()).toEqual([
      "ana is on Fri, Mar 12 REQUEST 3",
      "maya is on Fri, Mar 12 PUBLISH 3",
      "tom is on Fri, Mar 12 REQUEST 3",
    ]);
  });
});

describe("restoring an event later", () => {
  it("mails exactly the people who got the cancellation that it is on again", async () => {
    await bin();
    await sendLater();
    expect(arrived()).toEqual(["ana has been cancelled"]);
    await restore();
    await sendLater();
    expect(arrived()).toEqual(["ana is on again"]);
    expect(await waiting()).toEqual([]);
  });

  it("sends a new calendar invite with a higher SEQUENCE to people whose invite was cancelled", async () => {
    await finalize();
    await send();
    await bin();
    inbox = [];
    await sendLater();
    expect(arrived()).toEqual([
      "ana has been cancelled CANCEL 2",
      "maya has been cancelled CANCEL 2",
      "tom has been cancelled CANCEL 2",
    ]);
    await restore();
    await sendLater();
    expect(arrived()).toEqual([
      "ana is on again: Fri, Mar 12 REQUEST 3",
      "maya is on again: Fri, Mar 12 PUBLISH 3",
      "tom is on again: Fri, Mar 12 REQUEST 3",
    ]);
  });

  it("sends no mail for a past event", async () => {
    await bin();
    await sendLater();
    inbox = [];
    await env.DB.exec("UPDATE events SET ends_at = 1");
    await restore();
    await sendLater();
    expect(arrived()).toEqual([]);
  });

  it("mails the same people again after each deletion", async () => {
    for (let round = 0; round < 3; round += 1) {
      await bin();
      await sendLater();
      await restore();
      await sendLater();
      expect(arrived()).toEqual(["ana has been cancelled", "ana is on again"]);
    }
  });

  it("says that it is on again when the date is reopened before the new calendar invite was sent", async () => {
    await finalize();
    await send();
    await bin();
    await sendLater();
    inbox = [];
    await restore();
    await call("POST", `/events/${id}/reopen`, { cookie: maya, body: {} });
    await sendLater();
    expect(arrived()).toEqual(["ana is on again", "tom is on again"]);
  });

  it("ends with the right news when it is deleted and restored before the mail was sent", async () => {
    await bin();
    await sendLater();
    await restore();
    await bin();
    await restore();
    await sendLater();
    expect(arrived()).toEqual(["ana has been cancelled", "ana is on again"]);
  });
});

describe("restoring an event while its cancellations are being sent", () => {
  beforeEach(async () => {
    await finalize();
    await send();
    inbox = [];
    await bin();
    ahead = MINUTE;
  });
  const undoAfter = async (between: () => Promise<unknown>) =>
    restoreEvent(await contextOn(interruptedDb(between)), { eventId: id });

  it("mails only the person who got the cancellation between its read and its write", async () => {
    await undoAfter(() => send(`recipient = '${ana}'`));
    await sendLater();
    expect(arrived()).toEqual(["ana has been cancelled CANCEL 2", "ana is on again: Fri, Mar 12 REQUEST 3"]);
  });

  it("follows a cancellation that may have arrived at once, and sends that one no more", async () => {
    transport = async () => {
      throw new MailError("retry", "server-failed");
    };
    await undoAfter(() => send(`recipient = '${ana}'`));
    transport = async (mail) => void inbox.push(mail);
    await send("kind = 'event-cancelled'");
    expect(arrived()).toEqual([]);
    await send("kind = 'final-date'");
    expect(arrived()).toEqual(["ana is on again: Fri, Mar 12 REQUEST 3"]);
    inbox = [];
    await sendLater();
    expect([arrived(), await waiting()]).toEqual([[], []]);
  });

  it("sends no news when the provider proves that the cancellation did not go out", async () => {
    transport = async () => {
      throw new MailError("retry", "server-failed", { isUnsent: true });
    };
    await undoAfter(() => send(`recipient = '${ana}'`));
    transport = async (mail) => void inbox.push(mail);
    await sendLater();
    expect([arrived(), await waiting()]).toEqual([[], []]);
  });

  it("tells nobody of deletions that were undone while the provider took no mail", async () => {
    transport = async () => {
      throw new MailError("retry", "server-failed", { isUnsent: true });
    };
    for (let round = 0; round < 2; round += 1) {
      ahead += MINUTE;
      await send();
      await restore();
      await send();
      if (round === 0) await bin();
    }
    transport = async (mail) => void inbox.push(mail);
    await sendLater();
    expect([arrived(), await waiting()]).toEqual([[], []]);
  });

  it("sends no news that it is on again once it is in the bin again", async () => {
    await sendLater();
    inbox = [];
    await restore();
    transport = async () => {
      throw new MailError("retry", "server-failed");
    };
    await send();
    await bin();
    transport = async (mail) => void inbox.push(mail);
    ahead += 15 * SECOND;
    await send("kind = 'final-date'");
    expect(arrived()).toEqual([]);
    await sendLater();
    expect(arrived()).toEqual(["ana", "maya", "tom"].map((name) => `${name} has been cancelled CANCEL 4`));
  });

  it("deletes a parked cancellation, so that no replay follows the news that it is on again", async () => {
    await env.DB.exec(
      "UPDATE outbox SET status = 'parked', first_tried_at = 1 WHERE recipient = 'ana@example.com' AND kind = 'event-cancelled'",
    );
    await restore();
    await sendLater();
    expect(arrived()).toEqual(["ana is on again: Fri, Mar 12 REQUEST 3"]);
    expect(await value("SELECT count(*) FROM outbox WHERE status = 'parked'")).toBe(0);
  });
});

it("sends at most one cancellation when a deletion and a restore race", async () => {
  const db = interruptedDb(() => bin());
  await restoreEvent(await contextOn(db), { eventId: id });
  await deleteEvent(await contextOn(interruptedDb(() => restore())), { eventId: id }).catch(() => undefined);
  await sendLater();
  expect(["", "ana has been cancelled"]).toContain(arrived().join());
});
