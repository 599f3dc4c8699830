import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { mailJob } from "#schema/contracts/mail.ts";
import { users } from "#schema/tables/index.ts";
import { contextOn, interruptedDb } from "../events/test-tools.ts";
import { MINUTE } from "../lib/clock.ts";
import { openDb } from "../lib/database/db.ts";
import type { OutgoingMail } from "../mail/transports/transport.ts";
import { caps } from "../policy/caps.ts";
import { call, cookieOf, createDinner, empty, fingerprint, signIn } from "../test/api.ts";
import { deliver } from "../test/fake-mail-queue.ts";
import { used } from "../test/quotas.ts";
import { deleteAccount } from "./delete-account.ts";

const erase = (cookie?: string) => call("DELETE", "/user/account", { cookie });
const answer = (token: string, optionId: string, respondentName: string, comments = "") =>
  call("POST", `/poll/${token}/respond`, {
    body: { respondentName, comments, dateOptionResponses: { [optionId]: "yes" } },
  });
const finalize = (cookie: string, id: string, dateOptionId: string) =>
  call("POST", `/events/${id}/finalize`, { cookie, body: { dateOptionId } });
const board = async (cookie: string, id: string) =>
  (await call("GET", `/events/${id}/dashboard`, { cookie })).json<EventDashboard>();
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const mails = async () => {
  const { results } = await env.DB.prepare(
    "SELECT kind, recipient, event_id, invite_id, payload FROM outbox WHERE status = 'queued' ORDER BY kind, recipient",
  ).all<{ kind: string; recipient: string; event_id: string; invite_id: string; payload: string }>();
  return results.filter(({ kind }) => kind !== "sign-in");
};
/** Sends all waiting mail in the order of the ledger. */
async function deliverAll(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const { results } = await env.DB.prepare(
    "SELECT id FROM outbox WHERE status = 'queued' AND kind <> 'sign-in' ORDER BY rowid",
  ).all<{ id: string }>();
  const transport = async (mail: OutgoingMail) => void sent.push(mail);
  await deliver(
    results.map(({ id }) => ({ outboxId: id })),
    { transport },
  );
  return sent;
}
const asSent = () => env.DB.exec("UPDATE outbox SET status = 'sent', first_tried_at = 1, sent_at = 1");

let maya: string;
afterEach(() => vi.useRealTimers());
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox", "opt_outs", "calendar_entries");
  maya = await signIn("maya@example.com");
});

describe("deleting an account", () => {
  it("erases it with all its data, ends the session and confirms by mail", async () => {
    const { id } = (await call("GET", "/user", { cookie: maya })).json<{ id: string }>();
    await signIn("ben@example.com");
    const ben = await env.DB.prepare("SELECT id FROM users WHERE email = 'ben@example.com'").first<string>("id");
    await createDinner(maya);
    await env.DB.batch(
      [
        `INSERT INTO contacts VALUES ('c1', '${id}', 'Ana', 'ana@example.com', 1)`,
        `INSERT INTO connections (id, requester_id, receiver_email, receiver_id, type, created_at, updated_at)
         VALUES ('k1', '${id}', 'ben@example.com', '${ben}', 'connection', 1, 1),
                ('k2', '${ben}', 'maya@example.com', '${id}', 'connection', 1, 1)`,
        "INSERT OR IGNORE INTO shows VALUES ('show', 'show', 1, '{}', 1)",
        `INSERT INTO swipes VALUES ('${id}', 'show', 'show', 'like', 1)`,
        `INSERT INTO swipe_preferences (user_id, updated_at) VALUES ('${id}', 1)`,
        `INSERT INTO push_subscriptions VALUES ('p1', '${id}', 'https://push.test/1', 'k', 'a', 1)`,
        `INSERT INTO idempotency_keys VALUES ('${id}', 'key', 'hash', 'event', 9e15)`,
      ].map((statement) => env.DB.prepare(statement)),
    );
    const gone = await erase(maya);
    expect([gone.status, gone.text, cookieOf(gone.headers)]).toEqual([204, "", "__Host-session="]);
    expect((await call("GET", "/user", { cookie: maya })).status).toBe(401);
    const tables = ["contacts", "connections", "swipes", "swipe_preferences", "push_subscriptions", "idempotency_keys"];
    for (const table of [...tables, "events", "date_options", "invites"])
      expect([table, await count(table)]).toEqual([table, 0]);
    expect([await count("users"), await count("sessions")]).toEqual([1, 1]);
    expect(await mails()).toMatchObject([{ kind: "account-deleted", recipient: "maya@example.com" }]);
    const all = (await fingerprint()).replaceAll(/"kind":"account-deleted".*?\}/g, "");
    expect(all.split("maya@example.com")).toHaveLength(1);
  });

  it("withdraws unsent mail and mails a cancellation to people who had answered", async () => {
    const { tokens, options, id } = await createDinner(maya);
    await answer(tokens["ana@example.com"]!, options[0]!.id, "Ana");
    await erase(maya);
    const [deleted, cancelled, ...others] = await mails();
    expect([deleted?.kind, cancelled?.kind, others]).toEqual(["account-deleted", "event-cancelled", []]);
    expect([cancelled?.recipient, cancelled?.event_id]).toEqual(["ana@example.com", id]);
    expect(mailJob.parse(JSON.parse(cancelled?.payload ?? ""))).toEqual({
      kind: "event-cancelled",
      event: {
        id,
        title: "Dinner at eight",
        description: "Somewhere with a long table.",
        location: "",
        timezone: "America/New_York",
        durationMinutes: 60,
        organizerName: "",
        organizerEmail: "maya@example.com",
        imageUrl: null,
        ticketUrl: null,
      },
      option: null,
      calendar: null,
      hadAnswered: true,
    });
  });

  it("cancels the entry in every calendar that holds one, with or without an answer", async () => {
    const { tokens, options, id } = await createDinner(maya);
    await answer(tokens["ana@example.com"]!, options[0]!.id, "Ana");
    await finalize(maya, id, options[1]!.id);
    await asSent();
    await erase(maya);
    const cancelled = (await mails()).filter(({ kind }) => kind === "event-cancelled");
    expect(cancelled.map(({ recipient }) => recipient)).toEqual(["ana@example.com", "tom@example.com"]);
    for (const { payload } of cancelled) {
      expect(mailJob.parse(JSON.parse(payload))).toMatchObject({
        option: { id: options[1]!.id, date: "2038-03-13", time: "20:00" },
        calendar: { uid: `${id}@eightish.test`, sequence: 2, organizerAddress: "maya@example.com" },
      });
    }
  });

  it("cancels no calendar entry whose invite was never sent", async () => {
    const { tokens, options, id } = await createDinner(maya);
    await answer(tokens["ana@example.com"]!, options[0]!.id, "Ana");
    await finalize(maya, id, options[1]!.id);
    await erase(maya);
    const sent = await deliverAll();
    expect(sent.map(({ to, attachments }) => [to, attachments.length])).toEqual([
      ["maya@example.com", 0],
      ["ana@example.com", 0],
    ]);
    expect(sent[1]?.subject).toContain("Dinner at eight");
  });

  it("cancels the entry in the organizer's own calendar too", async () => {
    const { options, id } = await createDinner(maya, { inviteEmails: ["ana@example.com", "maya@example.com"] });
    await finalize(maya, id, options[1]!.id);
    await deliverAll();
    await erase(maya);
    const sent = await deliverAll();
    const files = sent.flatMap(({ to, attachments }) => attachments.map(({ content }) => [to, content] as const));
    expect(files.map(([to, content]) => [to, /METHOD:(CANCEL|PUBLISH)/.test(content)]).sort()).toEqual([
      ["ana@example.com", true],
      ["maya@example.com", true],
    ]);
    for (const [, content] of files) expect(content).toContain("STATUS:CANCELLED");
    expect(sent.filter(({ to }) => to === "maya@example.com")).toHaveLength(2);
  });

  it("mails a guest who answers while the account is being erased", async () => {
    const { tokens, options } = await createDinner(maya);
    const [user] = await openDb(env.DB).select().from(users).where(eq(users.email, "maya@example.com"));
    const db = interruptedDb(() => answer(tokens["ana@example.com"]!, options[0]!.id, "Ana"));
    const ids = await deleteAccount(await contextOn(db), { user: user! });
    expect(ids).toHaveLength(2);
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["account-deleted", "maya@example.com"],
      ["event-cancelled", "ana@example.com"],
    ]);
  });

  it("keeps a calendar invite that is being sent, and cancellations queued before", async () => {
    const { options, id } = await createDinner(maya, { inviteEmails: ["ana@example.com"] });
    await finalize(maya, id, options[1]!.id);
    await env.DB.exec(
      "UPDATE outbox SET first_tried_at = 1, lease_until = 9e15 WHERE id LIKE 'final-date:%' AND invite_id IS NOT NULL",
    );
    await env.DB.prepare(
      `INSERT INTO outbox (id, kind, recipient, sender_id, payload, due_at, created_at)
       SELECT 'before', 'calendar-cancellation', 'tom@example.com', id, '{}', 0, 0 FROM users`,
    ).run();
    await erase(maya);
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["account-deleted", "maya@example.com"],
      ["calendar-cancellation", "maya@example.com"],
      ["calendar-cancellation", "tom@example.com"],
      ["event-cancelled", "ana@example.com"],
      ["final-date", "ana@example.com"],
    ]);
  });

  it("cancels no past, archived or deleted event", async () => {
    for (const change of ["ends_at = 1", "archived_at = 1", "deleted_at = 1"]) {
      const { tokens, options, id } = await createDinner(maya);
      await answer(tokens["ana@example.com"]!, options[0]!.id, "Ana");
      await env.DB.exec(`UPDATE events SET ${change} WHERE id = '${id}'`);
    }
    await erase(maya);
    expect((await mails()).map(({ kind }) => kind)).toEqual(["account-deleted"]);
  });

  it("keeps and counts answers to others' events as a former participant's, with nothing personal", async () => {
    const { tokens, options, id } = await createDinner(maya);
    await answer(tokens["ana@example.com"]!, options[0]!.id, "Ana Duarte", "Ana here, call 555");
    await answer(tokens["tom@example.com"]!, options[0]!.id, "Tom");
    await finalize(maya, id, options[0]!.id);
    const before = await board(maya, id);
    await erase(await signIn("ana@example.com"));
    const after = await board(maya, id);
    expect(after.responses).toHaveLength(2);
    expect(after.responses.find(({ respondentEmail }) => respondentEmail === null)).toMatchObject({
      respondentName: "Former participant",
      comments: "",
      dateOptionResponses: { [options[0]!.id]: "yes" },
    });
    expect([after.stats, after.dateOptions]).toEqual([before.stats, before.dateOptions]);
    expect(after.event).toMatchObject({ inviteCount: 2, responseCount: 2, inviteEmails: ["tom@example.com"] });
    expect(after.participants.map(({ email }) => email)).toEqual(["tom@example.com"]);
    expect((await call("GET", `/poll/${tokens["ana@example.com"]}`)).status).toBe(404);
    const left = (await mails()).filter(({ recipient }) => recipient === "ana@example.com");
    expect(left.map(({ kind }) => kind)).toEqual(["account-deleted"]);
    const all = (await fingerprint()).replaceAll(/\["outbox".*?\]\]/g, "");
    for (const trace of ["ana@example.com", "Ana Duarte", "call 555"]) expect(all).not.toContain(trace);
  });

  it("keeps an unanswered invitation for its organizer", async () => {
    const { tokens, id } = await createDinner(maya);
    await erase(await signIn("ana@example.com"));
    expect((await board(maya, id)).event.inviteEmails).toContain("ana@example.com");
    expect((await call("GET", `/poll/${tokens["ana@example.com"]}`)).status).toBe(200);
  });

  it("deletes answers to events from which the person was removed", async () => {
    const { tokens, options } = await createDinner(maya);
    await answer(tokens["ana@example.com"]!, options[0]!.id, "Ana Duarte");
    await env.DB.exec("UPDATE invites SET removed_at = 1 WHERE email = 'ana@example.com'");
    await erase(await signIn("ana@example.com"));
    expect([await count("responses"), await count("invites")]).toEqual([0, 1]);
  });

  it("keeps answers of an address that the account never verified", async () => {
    const { tokens, options, id } = await createDinner(maya);
    await answer(tokens["ana@example.com"]!, options[0]!.id, "Ana Duarte");
    await call("POST", "/auth/magic-link", { body: { email: "ana@example.com" } });
    const stranger = await call("POST", "/register", { body: { email: "ana@example.com", password: "not hers" } });
    expect((await erase(cookieOf(stranger.headers))).status).toBe(204);
    expect((await board(maya, id)).responses[0]).toMatchObject({ respondentEmail: "ana@example.com" });
    expect(await count("auth_codes WHERE purpose = 'sign-in' AND used_at IS NULL")).toBe(1);
  });

  it("deletes the account's connections in both directions, with their mails, even sent ones", async () => {
    const ask = (cookie: string, receiverEmail: string) =>
      call("POST", "/connections/request", { cookie, body: { receiverEmail } });
    const ben = await signIn("ben@example.com");
    await ask(maya, "ben@example.com");
    await ask(maya, "nobody-yet@example.com");
    await asSent();
    await ask(await signIn("tom@example.com"), "maya@example.com");
    await ask(ben, "tom@example.com");
    await erase(maya);
    const left = await env.DB.prepare("SELECT receiver_email FROM connections").all();
    expect(left.results).toEqual([{ receiver_email: "tom@example.com" }]);
    const about = await env.DB.prepare("SELECT recipient FROM outbox WHERE kind LIKE 'connection-%'").all();
    expect(about.results).toEqual([{ recipient: "tom@example.com" }]);
    expect((await call("GET", "/connections/pending", { cookie: ben })).json()).toEqual([]);
  });

  it("keeps another person's request to an address that the account never verified", async () => {
    await call("POST", "/connections/request", { cookie: maya, body: { receiverEmail: "ana@example.com" } });
    const stranger = await call("POST", "/register", { body: { email: "ana@example.com", password: "not hers" } });
    await erase(cookieOf(stranger.headers));
    expect((await call("GET", "/connections/sent", { cookie: maya })).json()).toMatchObject([
      { receiverEmail: "ana@example.com", type: "invitation", status: "pending" },
    ]);
    expect((await mails()).map(({ kind }) => kind)).toContain("connection-invitation");
  });

  it("happens once when two requests race", async () => {
    const { tokens, options } = await createDinner(maya);
    await answer(tokens["ana@example.com"]!, options[0]!.id, "Ana");
    const responses = await Promise.all([erase(maya), erase(maya)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect((await mails()).map(({ kind }) => kind)).toEqual(["account-deleted", "event-cancelled"]);
  });

  it("mails an address that was never confirmed nothing but its three confirmations", async () => {
    // The cap counts in windows of ten minutes.
    vi.setSystemTime(Math.floor(Date.now() / (10 * MINUTE)) * 10 * MINUTE);
    const account = { email: "ben@example.com", password: "correct horse" };
    for (let round = 0; round < 3; round += 1) {
      const cookie = cookieOf((await call("POST", "/register", { body: account })).headers);
      for (const [currentPassword, newPassword] of [
        ["correct horse", "battery staple"],
        ["battery staple", "correct horse"],
      ])
        expect(
          (await call("POST", "/user/set-password", { cookie, body: { currentPassword, newPassword } })).status,
        ).toBe(200);
      expect((await erase(cookie)).status).toBe(204);
    }
    const sent = await deliverAll();
    expect(sent.filter(({ to }) => to === account.email)).toEqual([]);
    expect(await used(caps.accountMail, { email: "ben@example.com" })).toBe(3);
    expect((await call("POST", "/register", { body: account })).status).toBe(429);
  });

  it("is 401 when signed out and 403 from another site, and erases nothing", async () => {
    const before = await fingerprint();
    expect((await erase()).status).toBe(401);
    const foreign = await call("DELETE", "/user/account", {
      cookie: maya,
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect([foreign.status, await fingerprint()]).toEqual([403, before]);
  });
});
