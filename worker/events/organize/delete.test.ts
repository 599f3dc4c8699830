import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EventSummary } from "#schema/contracts/events.ts";
import { HOUR } from "../../lib/clock.ts";
import { sweepMail } from "../../mail/sweeper.ts";
import { lateMail, MailError } from "../../mail/transports/transport.ts";
import { call, createDinner, dinner, fingerprint, signIn } from "../../test/api.ts";
import { fakeMailQueue } from "../../test/fake-mail-queue.ts";
import { mailboxes } from "../../test/mailboxes.ts";
import {
  contextOn,
  dashboard,
  forgetMails,
  interruptedDb,
  mails,
  respond,
  sendMails,
  startOver,
  tokenOf,
  value,
} from "../test-tools.ts";
import { deleteEvent } from "./verbs.ts";

const ana = "ana@example.com";
const tom = "tom@example.com";
let maya: string;
let id: string;
let options: { id: string; date: string; time: string }[];
let tokens: Record<string, string>;
const bin = (query = "", cookie = maya, event = id) => call("DELETE", `/events/${event}${query}`, { cookie });
const restore = (cookie = maya, event = id) => call("POST", `/events/${event}/restore`, { cookie });
const list = async (which: "" | "/deleted" | "/past", cookie = maya) =>
  (await call("GET", `/events${which}`, { cookie })).json<EventSummary[]>();
const finalize = (index = 0) =>
  call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[index]!.id } });
const ownMail = (kind: string) =>
  value<string>(`SELECT payload FROM outbox WHERE kind = '${kind}' AND recipient = 'maya@example.com'`);
const yes = () => ({ [options[0]!.id]: "yes" });

beforeEach(async () => {
  maya = await startOver();
  ({ id, options, tokens } = await createDinner(maya));
});

afterEach(() => vi.restoreAllMocks());

describe("deleting an event", () => {
  it("moves it to the recycle bin and mails only people who had answered", async () => {
    await respond(tokens[ana]!, yes());
    await forgetMails();
    const answer = await bin("?version=1");
    expect([answer.status, answer.json()]).toEqual([200, { cancelled: 1 }]);
    expect(await mails()).toEqual(["event-cancelled ana"]);
    expect(JSON.parse((await value<string>("SELECT payload FROM outbox")) ?? "")).toMatchObject({
      event: { id, title: "Dinner at eight" },
      option: null,
      calendar: null,
    });
    expect([await list(""), await list("/past")]).toEqual([[], []]);
    expect(await list("/deleted")).toMatchObject([{ id, isDeleted: true, deletedAt: expect.stringMatching(/Z$/) }]);
    expect((await call("GET", `/poll/${tokens[ana]}`)).status).toBe(404);
    expect((await call("GET", `/events/${id}/dashboard`, { cookie: maya })).status).toBe(404);
  });

  it("sends no mail without answers, also none to removed people", async () => {
    await respond(tokens[ana]!, yes());
    await call("PATCH", `/events/${id}`, { cookie: maya, body: { inviteEmails: [tom] } });
    await forgetMails();
    expect((await bin()).json()).toEqual({ cancelled: 0 });
    expect(await mails()).toEqual([]);
  });

  it("also cancels a finalized one in every calendar that holds it, with one mail each", async () => {
    await respond(tokens[ana]!, yes());
    await finalize();
    await forgetMails();
    expect((await bin()).json()).toEqual({ cancelled: 2 });
    expect((await mails()).sort()).toEqual([
      "calendar-cancellation maya 2",
      "event-cancelled ana 2",
      "event-cancelled tom 2",
    ]);
    expect(JSON.parse((await value<string>("SELECT payload FROM outbox")) ?? "")).toMatchObject({
      option: options[0],
      calendar: { uid: `${id}@eightish.test`, sequence: 2, organizerAddress: "maya@example.com" },
    });
    const mailed = await env.DB.prepare(
      "SELECT recipient, payload ->> 'hadAnswered' AS answered FROM outbox WHERE invite_id IS NOT NULL ORDER BY recipient",
    ).all();
    expect(mailed.results.map(({ answered }) => answered)).toEqual([1, 0]);
  });

  it("cancels a finalized one in the organizer's calendar, with the UID of their copy", async () => {
    await finalize();
    const copy = JSON.parse((await ownMail("final-date")) ?? "");
    await forgetMails();
    await bin();
    expect(JSON.parse((await ownMail("calendar-cancellation")) ?? "")).toMatchObject({
      reason: "deleted",
      option: options[0],
      calendar: { ...copy.calendar, sequence: 2 },
    });
  });

  it("sends no mail to an unverified organizer, and withdraws an unsent copy", async () => {
    await finalize();
    await env.DB.exec("UPDATE users SET email_verified_at = NULL");
    await bin();
    const { results } = await env.DB.prepare(
      "SELECT kind, status FROM outbox WHERE recipient = 'maya@example.com' AND event_id = ?",
    )
      .bind(id)
      .all();
    expect(results).toEqual([{ kind: "final-date", status: "failed" }]);
  });

  it("withdraws unsent invitations and reminders", async () => {
    await call("POST", `/events/${id}/nudge`, { cookie: maya, body: { participantEmails: [ana] } });
    await createDinner(maya, { title: "Lunch" });
    await env.DB.prepare("UPDATE outbox SET status = 'sent', sent_at = 1 WHERE recipient = ? AND event_id = ?")
      .bind(tom, id)
      .run();
    await bin();
    const { results } = await env.DB.prepare(
      "SELECT kind, recipient, status FROM outbox WHERE event_id = ? ORDER BY rowid",
    )
      .bind(id)
      .all();
    expect(results).toEqual([
      { kind: "invitation", recipient: ana, status: "failed" },
      { kind: "invitation", recipient: tom, status: "sent" },
      { kind: "nudge", recipient: ana, status: "failed" },
    ]);
    expect(await value("SELECT count(*) FROM outbox WHERE status = 'queued' AND kind = 'invitation'")).toBe(2);
  });

  it("is 404 the second time, and happens once when requests race", async () => {
    await respond(tokens[ana]!, yes());
    await forgetMails();
    const responses = await Promise.all([1, 2, 3, 4].map(() => bin()));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect([(await bin()).status, await mails()]).toEqual([404, ["event-cancelled ana"]]);
  });

  it("is 409 when stale and 400 for a malformed version, and changes nothing", async () => {
    for (const [query, status] of [
      ["?version=0", 409],
      ["?version=2", 409],
      ["?version=x", 400],
    ] as const) {
      const before = await fingerprint();
      const answer = await bin(query);
      expect([answer.status, await fingerprint()]).toEqual([status, before]);
      expect(answer.text).toMatch(/^[A-Z][^\n]{5,150}\.$/);
    }
  });

  it("and restoring are the same 404 for a stranger's event and an unknown one", async () => {
    const eve = await signIn("eve@example.com");
    const absent = await bin("", eve, "doesnotexist");
    let before = await fingerprint();
    expect([(await bin("", eve)).text, await fingerprint()]).toEqual([absent.text, before]);
    await bin();
    before = await fingerprint();
    for (const answer of [await restore(eve), await restore(eve, "doesnotexist"), await bin("", eve)]) {
      expect([answer.status, answer.text, await fingerprint()]).toEqual([404, absent.text, before]);
    }
    expect([await list("/deleted", eve), await list("/past", eve)]).toEqual([[], []]);
  });

  it.each([
    ["GET", "/events/deleted"],
    ["GET", "/events/past"],
    ["DELETE", "/events/x"],
    ["POST", "/events/x/restore"],
  ])("is 401 when signed out: %s %s", async (method, path) => {
    expect((await call(method, path)).status).toBe(401);
  });

  it("mails a person who answers at that moment, or refuses the answer", async () => {
    await forgetMails();
    const db = interruptedDb(() => respond(tokens[ana]!, yes()));
    const { cancelled } = await deleteEvent(await contextOn(db), { eventId: id });
    expect([cancelled, await mails()]).toEqual([1, ["event-cancelled ana"]]);
    for (let round = 0; round < 10; round += 1) {
      await env.DB.exec("DELETE FROM quotas");
      const event = await createDinner(maya);
      const answered = { [event.options[0]!.id]: "yes" };
      const [answer, deleted] = await Promise.all([respond(event.tokens[ana]!, answered), bin("", maya, event.id)]);
      expect(deleted.json()).toEqual({ cancelled: answer.status === 200 ? 1 : 0 });
    }
  });

  it("mails a person who gets a calendar invite at that moment", async () => {
    await forgetMails();
    const db = interruptedDb(() => finalize());
    const { cancelled } = await deleteEvent(await contextOn(db), { eventId: id });
    expect([cancelled, (await mails()).filter((mail) => mail.startsWith("event-cancelled")).sort()]).toEqual([
      2,
      ["event-cancelled ana 2", "event-cancelled tom 2"],
    ]);
  });

  it("sends no mail for a past event, which is restored unchanged", async () => {
    await respond(tokens[ana]!, yes());
    await finalize();
    await forgetMails();
    await env.DB.exec("UPDATE events SET archived_at = 1");
    const [past] = await list("/past");
    expect((await bin()).json()).toEqual({ cancelled: 0 });
    expect([await mails(), await list("/past")]).toEqual([[], []]);
    await restore();
    expect(await list("/past")).toEqual([past]);
  });
});

describe("restoring an event", () => {
  it("restores links, people and answers, and sends no mail to invited people", async () => {
    await respond(tokens[ana]!, yes());
    const before = await dashboard(maya, id);
    await env.DB.exec("UPDATE outbox SET status = 'sent'");
    await bin();
    await forgetMails();
    const answer = await restore();
    expect([answer.status, answer.json()]).toEqual([
      200,
      expect.objectContaining({ id, isDeleted: false, deletedAt: null, responseCount: 1, inviteCount: 2 }),
    ]);
    const after = await dashboard(maya, id);
    expect(after.event).toEqual({ ...before.event, version: before.event.version + 2 });
    expect([after.responses, after.dateOptions]).toEqual([before.responses, before.dateOptions]);
    expect([(await call("GET", `/poll/${tokens[ana]}`)).status, await list("/deleted"), await mails()]).toEqual([
      200,
      [],
      [],
    ]);
    expect(await list("")).toEqual([{ ...answer.json<object>(), leadingDate: expect.any(Object) }]);
  });

  it("restores a finalized one with its final date and end, and a higher SEQUENCE", async () => {
    await finalize();
    const read = () => env.DB.prepare("SELECT ends_at, finalized_at, final_option_id FROM events").first();
    const before = await read();
    await bin();
    expect((await list("/deleted"))[0]).toMatchObject({ isFinalized: true });
    expect((await restore()).json()).toMatchObject({ isFinalized: true, finalDateId: options[0]!.id });
    expect([await read(), await value("SELECT sequence FROM events")]).toEqual([before, 3]);
    await forgetMails();
    await call("POST", `/events/${id}/reopen`, { cookie: maya, body: {} });
    expect((await mails()).sort()).toEqual([
      "calendar-cancellation ana 4",
      "calendar-cancellation maya 4",
      "calendar-cancellation tom 4",
    ]);
  });

  it("still tells the final date that may not have arrived when no cancellation went out", async () => {
    vi.spyOn(console, "log").mockReturnValue();
    const mail = mailboxes();
    await mail.send();
    await finalize();
    await mail.send(Date.now(), lateMail());
    await bin();
    await mail.send(Date.now() + HOUR, new MailError("retry", "service-failed", { isUnsent: true }));
    await restore();
    await mail.send(Date.now() + 2 * HOUR);
    expect(mail.calendar(ana)).toMatchObject({ summary: "Dinner at eight" });
  });

  it.each([
    ["was tried, with the same bytes", 19, "queued"],
    ["was tried for 20 hours: not at all", 21, "failed"],
  ])("sends the invitations and reminders that the bin kept, one that %s", async (_, hoursAgo, status) => {
    await call("POST", `/events/${id}/nudge`, { cookie: maya, body: { participantEmails: [ana] } });
    const triedAt = Date.now() - hoursAgo * 3_600_000;
    await env.DB.prepare("UPDATE outbox SET first_tried_at = ?, frozen = '{}' WHERE recipient = ?")
      .bind(triedAt, tom)
      .run();
    await bin();
    await restore();
    const { results } = await env.DB.prepare(
      "SELECT kind, recipient, status, token, frozen FROM outbox WHERE event_id = ? ORDER BY rowid",
    )
      .bind(id)
      .all();
    expect(results).toEqual([
      { kind: "invitation", recipient: ana, status: "queued", token: tokens[ana], frozen: null },
      { kind: "invitation", recipient: tom, status, token: tokens[tom], frozen: "{}" },
      { kind: "nudge", recipient: ana, status: "queued", token: tokens[ana], frozen: null },
    ]);
  });

  it("leaves the kept mails to their own messages, and queues none twice", async () => {
    await bin();
    await restore();
    const queue = fakeMailQueue();
    await sweepMail(queue.env, Date.now());
    expect(queue.messages).toEqual([]);
  });

  it("sends none of the kept invitations once the event has ended", async () => {
    await bin();
    await env.DB.exec("UPDATE events SET ends_at = 1");
    expect((await restore()).status).toBe(200);
    expect(await value("SELECT count(*) FROM outbox WHERE event_id = ? AND status = 'queued'", id)).toBe(0);
  });

  it("does not change an event that is not deleted, and happens once when requests race", async () => {
    const before = await fingerprint();
    expect([(await restore()).status, await fingerprint()]).toEqual([200, before]);
    await bin();
    const responses = await Promise.all([1, 2, 3].map(() => restore()));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await dashboard(maya, id)).event.version).toBe(3);
  });

  it("does not restore a removed person's link", async () => {
    await call("PATCH", `/events/${id}`, { cookie: maya, body: { inviteEmails: [tom] } });
    await bin();
    await restore();
    for (const token of [tokens[ana]!, await tokenOf(id, ana)]) {
      expect((await call("GET", `/poll/${token}`)).status).toBe(404);
    }
  });

  it("lets a second deletion send mail again", async () => {
    await respond(tokens[ana]!, yes());
    await forgetMails();
    await bin();
    await sendMails();
    await restore();
    await sendMails();
    await bin();
    expect(await mails()).toEqual(["event-cancelled ana", "event-restored ana", "event-cancelled ana"]);
  });
});

describe("the lists of deleted and past events", () => {
  it("hold each event once, the last deleted or archived first", async () => {
    const second = await createDinner(maya, { ...dinner, title: "Second" });
    const third = await createDinner(maya, { ...dinner, title: "Third" });
    await bin();
    await env.DB.exec("UPDATE events SET deleted_at = deleted_at - 1000 WHERE deleted_at IS NOT NULL");
    await bin("", maya, second.id);
    await env.DB.prepare("UPDATE events SET archived_at = 5 WHERE id = ?").bind(third.id).run();
    expect((await list("/deleted")).map(({ title }) => title)).toEqual(["Second", "Dinner at eight"]);
    expect(await list("/past")).toMatchObject([
      { title: "Third", isPastEvent: true, archivedAt: "1970-01-01T00:00:00.005Z" },
    ]);
    expect(await list("")).toEqual([]);
  });
});
