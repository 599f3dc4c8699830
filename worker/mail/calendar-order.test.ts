import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MailJob } from "#schema/contracts/mail.ts";
import { DAY, HOUR, MINUTE } from "../lib/clock.ts";
import { batch, openDb } from "../lib/database/db.ts";
import { empty } from "../test/api.ts";
import { calendarEntry, finalDateJob, mailEvent, mailOption } from "../test/fake-mail-jobs.ts";
import { fakeMailProvider, type ProviderBehaviour } from "../test/fake-mail-provider.ts";
import { deliver, fakeMailQueue } from "../test/fake-mail-queue.ts";
import { claimMail, PARK_AFTER } from "./claim.ts";
import { mailIdOf } from "./mail.ts";
import { queueMail } from "./outbox.ts";
import { forgetOldMail, replayParked, sweepMail } from "./sweeper.ts";
import { resendTransport } from "./transports/resend.ts";

const start = Date.UTC(2026, 5, 1, 12);
const db = openDb(env.DB);

let clock = start;
const now = () => clock;
const queue = async (id: string, job: MailJob, inviteId: string | null = "ben") => {
  const recipient = `${inviteId ?? "ana"}@example.com`;
  await batch(db, [queueMail(db, { id, job, recipient, eventId: "event-1", inviteId }, clock)]);
  return id;
};
const invite = (sequence: number, who: string | null = "ben", isUpdate = false) =>
  queue(mailIdOf("final-date", "event-1", sequence, who ?? "organizer"), finalDateJob(sequence, isUpdate), who);
const cancellation = (sequence: number, who: string | null = "ben") =>
  queue(
    mailIdOf("cancellation", "event-1", sequence, who ?? "organizer"),
    {
      kind: "calendar-cancellation",
      token: null,
      event: mailEvent,
      option: mailOption,
      calendar: calendarEntry(sequence),
      reason: "reopened",
    },
    who,
  );
const eventCancelled = (sequence: number, hadAnswered = true) =>
  queue(mailIdOf("event-cancelled", "event-1", clock, "ben"), {
    kind: "event-cancelled",
    event: mailEvent,
    option: mailOption,
    calendar: calendarEntry(sequence),
    hadAnswered,
  });
const send = (tools: Parameters<typeof deliver>[1], ...ids: string[]) =>
  deliver(
    ids.map((outboxId) => ({ outboxId })),
    tools,
  );
const rows = async () => (await env.DB.prepare("SELECT id, status FROM outbox ORDER BY created_at, id").all()).results;
const statusOf = (id: string) => env.DB.prepare("SELECT status FROM outbox WHERE id = ?").bind(id).first("status");

function provider(behaviour?: (call: number) => ProviderBehaviour) {
  const fake = fakeMailProvider(behaviour);
  vi.stubGlobal("fetch", fake.fetch);
  const transport = resendTransport({ RESEND_API_URL: "https://mail.test", RESEND_API_KEY: "key" }, 20);
  return { ...fake, tools: { now, transport } };
}

beforeEach(async () => {
  clock = start;
  for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  await empty("outbox", "leases", "quotas", "calendar_entries", "users");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a calendar cancellation", () => {
  it.each([
    ["an invitee's", "ben"],
    ["the organizer's", null],
  ])("is deleted together with %s invite when that was never tried", async (_, who) => {
    const { requests, tools } = provider();
    const invited = await invite(1, who);
    const cancelled = await cancellation(2, who);
    for (const id of [cancelled, invited]) {
      expect(await send(tools, id)).toEqual({ acknowledged: 1, retried: [] });
    }
    expect(requests).toHaveLength(0);
    expect(await rows()).toEqual([]);
  });

  it("is sent when its invite was sent", async () => {
    const { inbox, tools } = provider();
    const invited = await invite(1);
    await send(tools, invited);
    const cancelled = await cancellation(2);
    await send(tools, cancelled);
    expect(inbox.map(({ key }) => key)).toEqual([invited, cancelled]);
    expect(atob(inbox[1]?.attachments[0]?.content ?? "")).toContain("METHOD:CANCEL");
  });

  it("waits for an invite that is being sent, without counting an attempt", async () => {
    const { inbox, tools } = provider();
    await claimMail(db, await invite(1), clock);
    const cancelled = await cancellation(2);
    const { retried } = await send(tools, cancelled);
    expect(retried[0]?.delaySeconds).toBe(5);
    const waiting = await env.DB.prepare("SELECT * FROM outbox WHERE id = ?").bind(cancelled).first();
    expect(waiting).toMatchObject({ status: "queued", attempts: 0, first_tried_at: null, lease_until: 0 });
    expect(inbox).toEqual([]);
  });

  it("follows an invite at once that may have arrived, and sends the invite no more", async () => {
    const { inbox, tools } = provider((call) => (call === 1 ? "accept-then-hang" : "accept"));
    const invited = await invite(1);
    await send(tools, invited);
    const cancelled = await cancellation(2);
    await send(tools, cancelled);
    clock += HOUR;
    await send(tools, invited);
    expect(inbox.map(({ key }) => key)).toEqual([invited, cancelled]);
  });

  it("is deleted with its invite when the provider took neither", async () => {
    const { inbox, tools } = provider((call) => (call === 1 ? "rate-limited" : "accept"));
    const invited = await invite(1);
    await send(tools, invited);
    const cancelled = await cancellation(2);
    clock += HOUR;
    await send(tools, invited, cancelled);
    expect([inbox, await rows()]).toEqual([[], []]);
  });

  it("and every other mail about the date is tried each minute while the provider takes none", async () => {
    const { inbox, tools } = provider((call) => (call < 60 ? "unavailable" : "accept"));
    const invited = await invite(1);
    for (let tries = 0; tries < 60; tries += 1) {
      await send(tools, invited);
      const due = await env.DB.prepare("SELECT due_at FROM outbox WHERE id = ?").bind(invited).first<number>("due_at");
      if (tries < 59) expect(due! - clock).toBeLessThanOrEqual(45_000);
      clock = Math.max(clock, due!);
    }
    expect(inbox.map(({ key }) => key)).toEqual([invited]);
  });

  it("and an invite whose first attempt broke off end together when both are handled at once", async () => {
    const { requests, tools } = provider();
    const old = await invite(1);
    await env.DB.prepare("UPDATE outbox SET first_tried_at = ?, attempts = 1").bind(start).run();
    const newer = await cancellation(2);
    await send(tools, old, newer);
    clock += 2 * MINUTE;
    // The invite needs no lease to expire.
    expect(await env.DB.prepare("SELECT max(lease_until) FROM outbox").first("max(lease_until)")).toBe(0);
    await send(tools, old);
    await send(tools, newer);
    expect([await rows(), requests.length]).toEqual([[{ id: old, status: "sent" }], 0]);
  });

  it("is sent when its invite was tried and failed, because it may have arrived", async () => {
    const { inbox, tools } = provider((call) => (call === 1 ? "accept-then-reset" : "accept"));
    const invited = await invite(1);
    await send(tools, invited);
    const cancelled = await cancellation(2);
    clock += PARK_AFTER;
    await sweepMail(fakeMailQueue().env, clock);
    expect(await statusOf(invited)).toBe("parked");
    await send(tools, cancelled);
    expect(inbox.map(({ key }) => key)).toEqual([invited, cancelled]);
  });

  it("deletes an untried update, so that no update arrives after it", async () => {
    const { inbox, tools } = provider();
    const invited = await invite(1);
    await send(tools, invited);
    const update = await invite(2, "ben", true);
    const cancelled = await cancellation(3);
    await send(tools, cancelled);
    await send(tools, update);
    expect(inbox.map(({ key }) => key)).toEqual([invited, cancelled]);
    expect(await statusOf(update)).toBeNull();
  });

  it("keeps other people's invites, later ones and other events'", async () => {
    const { inbox, tools } = provider();
    const before = await invite(9);
    const cancelled = await cancellation(10);
    const cleo = await invite(9, "cleo");
    const own = await invite(9, null);
    await send(tools, cancelled);
    expect(await rows()).toHaveLength(2);
    await send(tools, before, cleo, own, await invite(11));
    expect(inbox.map(({ key }) => key).sort()).toEqual(["final-date:event-1:11:ben", cleo, own].sort());
  });

  it("is sent when the ledger has deleted its old invite, also after an unsent update", async () => {
    await env.DB.batch([
      env.DB.prepare("INSERT INTO users (id, email, created_at) VALUES ('ana', 'ana@example.com', 0)"),
      env.DB.prepare(
        "INSERT INTO events (id, organizer_id, title, timezone, ends_at, created_at) VALUES ('event-1', 'ana', 'Dinner', 'UTC', 0, 0)",
      ),
    ]);
    const { inbox, tools } = provider();
    const invited = await invite(1);
    await send(tools, invited);
    clock += 91 * DAY;
    await forgetOldMail(fakeMailQueue().env, clock);
    expect(await rows()).toEqual([]);
    await invite(2, "ben", true);
    const cancelled = await cancellation(3);
    await send(tools, cancelled);
    expect(inbox.map(({ key }) => key)).toEqual([invited, cancelled]);
  });

  it("deletes a parked invite, so that a replay does not send it later", async () => {
    const { inbox, tools } = provider((call) => (call === 1 ? "accept-then-reset" : "accept"));
    const invited = await invite(1);
    await send(tools, invited);
    clock += PARK_AFTER;
    await sweepMail(fakeMailQueue().env, clock);
    const cancelled = await cancellation(2);
    await send(tools, cancelled);
    expect(await replayParked(db)).toEqual({ due: [], replaced: 0 });
    await send(tools, invited);
    expect(inbox.map(({ key }) => key)).toEqual([invited, cancelled]);
  });

  it("is deleted when the provider rejected our credentials for its invite", async () => {
    const { requests, tools } = provider(() => "unauthorized");
    const invited = await invite(1);
    await send(tools, invited);
    clock += HOUR;
    await send(tools, await cancellation(2));
    expect([requests.length, await rows()]).toEqual([1, []]);
  });

  it("is sent to others when the provider rejected our credentials for one person's invite", async () => {
    const { inbox, tools } = provider((call) => (call === 2 ? "unauthorized" : "accept"));
    const invited = await invite(1);
    await send(tools, invited);
    await send(tools, await invite(1, "cleo"));
    clock += HOUR;
    const cancelled = await cancellation(2);
    await send(tools, cancelled);
    expect(inbox.map(({ key }) => key)).toEqual([invited, cancelled]);
  });

  it("to an organizer's own address as a guest keeps the invite as organizer", async () => {
    const { inbox, tools } = provider();
    const asOrganizer = await invite(1, null);
    const asGuest = await invite(1, "ana");
    await send(tools, await cancellation(2, "ana"));
    await send(tools, asOrganizer, asGuest);
    expect(inbox.map(({ key }) => key)).toEqual([asOrganizer]);
  });

  it("is sent once for each time that the entry was in the calendar", async () => {
    const { inbox, tools } = provider();
    for (const sequence of [1, 3]) {
      await send(tools, await invite(sequence));
      await send(tools, await cancellation(sequence + 1));
    }
    await send(tools, await cancellation(5));
    expect(inbox.map(({ attachments }) => atob(attachments[0]?.content ?? "").match(/METHOD:\w+/)?.[0])).toEqual([
      "METHOD:REQUEST",
      "METHOD:CANCEL",
      "METHOD:REQUEST",
      "METHOD:CANCEL",
    ]);
  });

  it("and its invite have the same result whichever consumer is first", async () => {
    for (let round = 0; round < 10; round++) {
      const { inbox, tools } = provider();
      const invited = await invite(2 * round + 1);
      const cancelled = await cancellation(2 * round + 2);
      await Promise.all([send(tools, invited), send(tools, cancelled)]);
      clock += HOUR;
      await send(tools, invited, cancelled);
      clock += HOUR;
      await send(tools, cancelled);
      // Both arrive, the invite first, or neither does. A cancellation alone follows the invite of an earlier round.
      const keys = inbox.map(({ key }) => key);
      expect([[], [invited, cancelled], [cancelled]]).toContainEqual(keys);
      if (keys.length === 1) expect(round).toBeGreaterThan(0);
    }
  });
});

it("never sends a parked invite after the invite that replaced it", async () => {
  const { inbox, tools } = provider((call) => (call === 1 ? "reset" : "accept"));
  const first = await invite(1);
  await send(tools, first);
  clock += PARK_AFTER;
  await sweepMail(fakeMailQueue().env, clock);
  const second = await invite(2, "ben", true);
  expect(await replayParked(db)).toEqual({ due: [], replaced: 1 });
  await send(tools, first, second);
  expect(inbox.map(({ key }) => key)).toEqual([second]);
  expect(await statusOf(first)).toBe("failed");
});

describe("the mail about a cancelled event", () => {
  it("has no calendar file when the invite was never sent, and the invite is deleted", async () => {
    const { inbox, tools } = provider();
    const invited = await invite(1);
    clock += MINUTE;
    const cancelled = await eventCancelled(2);
    await send(tools, cancelled);
    await send(tools, invited);
    expect(inbox.map(({ key, attachments }) => [key, attachments.length])).toEqual([[cancelled, 0]]);
  });

  it("is deleted for a person without an answer whose invite was never sent", async () => {
    const { inbox, tools } = provider();
    const invited = await invite(1);
    clock += MINUTE;
    const cancelled = await eventCancelled(2, false);
    await send(tools, cancelled);
    await send(tools, invited);
    expect([inbox, await rows()]).toEqual([[], []]);
  });

  it("cancels the calendar entry when the invite was sent", async () => {
    const { inbox, tools } = provider();
    await send(tools, await invite(1));
    await send(tools, await eventCancelled(2));
    expect(atob(inbox[1]?.attachments[0]?.content ?? "")).toContain("METHOD:CANCEL");
  });
});
