import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CreatedEvent } from "#schema/contracts/events.ts";
import { dashboard, startOver } from "../events/test-tools.ts";
import { DAY, HOUR, MINUTE } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { call, cookieOf, createDinner, dinner, newestCode, signIn } from "../test/api.ts";
import { deliver, fakeMailQueue } from "../test/fake-mail-queue.ts";
import { mailboxes } from "../test/mailboxes.ts";
import { sweepMail } from "./sweeper.ts";
import { confirmUrl } from "./tokens/codes.ts";
import type { OutgoingMail } from "./transports/transport.ts";

const noon = Date.parse("2038-02-01T12:00:00Z");
const [mayas, ana, tom] = ["maya@example.com", "ana@example.com", "tom@example.com"];
let mail: ReturnType<typeof mailboxes>;

/** Registers an account with a password, which is unverified, and returns its cookie. */
async function register(email: string): Promise<string> {
  const body = { email, password: "long enough to be safe" };
  const response = await call("POST", "/register", { body });
  if (response.status >= 300) throw new Error(response.text);
  return cookieOf(response.headers);
}
/** Opens the link of the newest confirmation mail. */
async function confirm(email: string, cookie: string) {
  const row = await env.DB.prepare(
    "SELECT c.*, u.created_at AS registered FROM auth_codes c JOIN users u ON u.email = c.email WHERE c.email = ? AND purpose = 'confirm-address'",
  )
    .bind(email)
    .first<{ id: string; created_at: number; expires_at: number; registered: number }>();
  const code = { id: row!.id, email, createdAt: row!.created_at, expiresAt: row!.expires_at };
  const url = await confirmUrl(config(env), code, new Date(row!.registered).toISOString());
  const { token } = Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)));
  return call("POST", "/auth/confirm-email", { cookie, body: { token } });
}
async function signInByPin(email: string, cookie?: string) {
  await call("POST", "/auth/magic-link", { body: { email } });
  const { pin } = await newestCode(email);
  return call("POST", "/auth/verify-pin", { cookie, body: { email, pin } });
}
const strangers = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => `stranger${from + n}@example.com`);
const toStrangers = () => strangers(0, 600).flatMap(mail.of);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  for (const level of ["log", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  await startOver();
  await env.DB.exec("DELETE FROM users");
  mail = mailboxes();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("an unverified account", () => {
  it("mails none of the sixty strangers whom three invented accounts invite", async () => {
    for (const account of [0, 1, 2]) {
      const cookie = await register(`invented${account}@example.com`);
      const { id } = await createDinner(cookie, { inviteEmails: strangers(20 * account, 10) });
      const inviteEmails = strangers(20 * account, 20);
      expect((await call("PATCH", `/events/${id}`, { cookie, body: { inviteEmails } })).status).toBe(200);
    }
    await mail.send();
    await mail.send(noon + 20 * DAY);
    expect(toStrangers()).toEqual([]);
  });

  it("has its invitations and requests sent when it confirms its address", async () => {
    const cookie = await register(mayas);
    const { id } = await createDinner(cookie, { inviteEmails: [ana] });
    const show = { ...dinner, eventName: "The Long Tables", eventDates: [{ date: "2038-05-01", time: "20:00" }] };
    const invited = await call("POST", "/swipe/invite", { cookie, body: { ...show, emails: [tom] } });
    expect([invited.status, invited.json()]).toMatchObject([201, { invitations: { sent: 0, held: 1, later: 0 } }]);
    await call("POST", "/connections/request", { cookie, body: { receiverEmail: tom } });
    const heldMail = async () => (await call("GET", "/user/held-mail", { cookie })).json();
    expect(await heldMail()).toEqual({ invitations: 2, requests: 1 });
    await mail.send();
    expect([mail.of(ana), mail.of(tom)]).toEqual([[], []]);
    const isHeld = async () => (await dashboard(cookie, id)).participants.map(({ delivery }) => delivery?.isHeld);
    expect(await isHeld()).toEqual([true]);
    expect((await confirm(mayas, cookie)).status).toBe(200);
    expect(await isHeld()).toEqual([undefined]);
    expect(await heldMail()).toEqual({ invitations: 0, requests: 0 });
    await mail.send();
    expect([mail.of(ana).length, mail.of(tom).length]).toEqual([1, 2]);
    expect(mail.of(ana)[0]?.replyTo).toBe(mayas);
  });

  it("has them sent when it signs in by a mailed PIN in the same browser", async () => {
    const cookie = await register(mayas);
    await createDinner(cookie, { inviteEmails: [ana] });
    expect((await signInByPin(mayas, cookie)).status).toBe(200);
    await mail.send();
    expect(mail.of(ana)).toHaveLength(1);
  });

  it("has none sent when the mailbox's owner signs in elsewhere, because a stranger may have made it", async () => {
    await createDinner(await register(mayas), { inviteEmails: [ana] });
    expect((await signInByPin(mayas)).status).toBe(200);
    await mail.send(noon + 2 * DAY);
    expect(mail.of(ana)).toEqual([]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE recipient = ?").bind(ana).first("n")).toBe(0);
  });

  it("has the invitation sent with the event as it is then", async () => {
    const cookie = await register(mayas);
    const { id, options } = await createDinner(cookie, { inviteEmails: [ana] });
    await call("PATCH", `/events/${id}`, { cookie, body: { title: "Lunch at one" } });
    await call("DELETE", `/date-options/${options[0]!.id}`, { cookie });
    await confirm(mayas, cookie);
    await mail.send();
    expect(mail.of(ana)[0]?.subject).toContain("Lunch at one");
    expect(mail.of(ana)[0]?.text).not.toContain("March 12");
    expect(mail.of(ana)[0]?.text).toContain("March 13");
  });

  it("has no invitation sent to an event that got its date before", async () => {
    const cookie = await register(mayas);
    const { id, options } = await createDinner(cookie, { inviteEmails: [ana] });
    await call("POST", `/events/${id}/finalize`, { cookie, body: { dateOptionId: options[0]!.id } });
    await confirm(mayas, cookie);
    await mail.send();
    expect(mail.of(ana).map(({ subject }) => subject)).toEqual(["Dinner at eight is on Fri, Mar 12"]);
  });

  it("has no mail sent by deleting and restoring its event, and all of it after confirming", async () => {
    const cookie = await register(mayas);
    const { id } = await createDinner(cookie, { inviteEmails: [ana] });
    for (const round of ["first", "second"]) {
      await call("DELETE", `/events/${id}`, { cookie });
      if (round === "second") await confirm(mayas, cookie);
      expect((await call("POST", `/events/${id}/restore`, { cookie })).status).toBe(200);
      await mail.send(noon + MINUTE);
      expect(mail.of(ana)).toHaveLength(round === "first" ? 0 : 1);
    }
  });

  it("is told to confirm first when it reminds people", async () => {
    const cookie = await register(mayas);
    const { id } = await createDinner(cookie, { inviteEmails: [ana] });
    const refused = await call("POST", `/events/${id}/nudge`, { cookie, body: { participantEmails: [ana] } });
    expect([refused.status, refused.text]).toEqual([
      409,
      "Confirm your e-mail address first. Your invitations go out then.",
    ]);
  });

  it("mails no link to an address that a visitor of its group link types", async () => {
    const cookie = await register(mayas);
    const body = { ...dinner, inviteEmails: [], hasGroupLink: true };
    const { id } = (await call("POST", "/events", { cookie, body })).json<{ id: string }>();
    const link = "SELECT code, o.id FROM group_links l JOIN date_options o USING (event_id) WHERE event_id = ?";
    const found = await env.DB.prepare(link).bind(id).first<{ code: string; id: string }>();
    const joined = await call("POST", `/join/${found?.code}`, {
      body: { respondentName: "Ana", email: ana, comments: "", dateOptionResponses: { [found!.id]: "yes" } },
    });
    expect([joined.status, joined.text]).toEqual([409, expect.stringContaining("You can join without an address.")]);
  });

  it("counts released mail towards the caps on the day it is sent", async () => {
    const cookies: string[] = [];
    for (let n = 0; n < 14; n += 1) {
      const cookie = await register(`saver${n}@example.com`);
      cookies.push(cookie);
      for (let round = 0; round < 3; round += 1) await createDinner(cookie, { inviteEmails: [ana] });
    }
    for (const [n, cookie] of cookies.entries()) await confirm(`saver${n}@example.com`, cookie);
    await mail.send();
    expect(mail.of(ana)).toHaveLength(30);
    await mail.send(noon + DAY);
    expect(mail.of(ana)).toHaveLength(42);
  });
});

describe("the response to a new event", () => {
  const create = (cookie: string, inviteEmails: string[]) =>
    call("POST", "/events", {
      cookie,
      headers: { "Idempotency-Key": `for-${inviteEmails.length}` },
      body: { ...dinner, inviteEmails },
    });
  const invitations = async (cookie: string, inviteEmails: string[]) =>
    (await create(cookie, inviteEmails)).json<CreatedEvent>().invitations;

  it("counts what goes out now and what waits, the same when it is repeated", async () => {
    const unconfirmed = await register(mayas);
    for (const _ of [1, 2])
      expect(await invitations(unconfirmed, [ana, mayas])).toEqual({ sent: 1, held: 1, later: 0 });
    const confirmed = await signIn(tom);
    for (const _ of [1, 2]) expect(await invitations(confirmed, [ana, mayas])).toEqual({ sent: 2, held: 0, later: 0 });
  });

  it("counts no person who wants no mail, and what a new account sends on other days as later", async () => {
    const cookie = await signIn(mayas);
    await env.DB.prepare("INSERT INTO opt_outs (email, organizer_id, created_at) VALUES (?, '', 1)").bind(ana).run();
    expect(await invitations(cookie, [ana])).toEqual({ sent: 0, held: 0, later: 0 });
    expect(await invitations(cookie, [ana, ...strangers(0, 250)])).toEqual({ sent: 200, held: 0, later: 50 });
    await mail.send();
    expect(await invitations(cookie, strangers(300, 2))).toEqual({ sent: 0, held: 0, later: 2 });
  });
});

describe("a new account", () => {
  const invite = (cookie: string, from: number, count: number) =>
    createDinner(cookie, { inviteEmails: strangers(from, count) });

  it("mails two hundred people a day that it has not mailed before, and the rest the day after", async () => {
    const cookie = await signIn(mayas);
    const { id } = await invite(cookie, 0, 250);
    const days = async () => (await dashboard(cookie, id)).sendingDays;
    const split = [
      { day: "2038-02-01", count: 200 },
      { day: "2038-02-02", count: 50 },
    ];
    expect(await days()).toEqual(split);
    await mail.send();
    expect(await days()).toEqual(split.slice(1));
    expect(toStrangers()).toHaveLength(200);
    // A person who was mailed before counts no more.
    vi.setSystemTime(noon + HOUR);
    const [first] = toStrangers();
    await call("POST", `/events/${id}/nudge`, { cookie, body: { participantEmails: [first?.to] } });
    await mail.send();
    expect(toStrangers()).toHaveLength(201);
    await mail.send(noon + DAY);
    expect(toStrangers()).toHaveLength(251);
  });

  it("shares a daily cap of four hundred with the new accounts of its network", async () => {
    for (const n of [0, 1, 2]) {
      const cookie = await signIn(`new${n}@example.com`);
      await env.DB.exec("UPDATE users SET network = '192.0.2.7'");
      await invite(cookie, 200 * n, 200);
    }
    await mail.send();
    expect(toStrangers()).toHaveLength(400);
  });

  it("has neither cap after a week", async () => {
    const cookie = await signIn(mayas);
    vi.setSystemTime(noon + 8 * DAY);
    await invite(cookie, 0, 250);
    await mail.send();
    expect(toStrangers()).toHaveLength(250);
  });

  it("keeps the network of its first sign-in for a week", async () => {
    await call("POST", "/auth/magic-link", { body: { email: ana } });
    const { pin } = await newestCode(ana);
    const headers = { "CF-Connecting-IP": "2001:db8::1" };
    await call("POST", "/auth/verify-pin", { body: { email: ana, pin }, headers });
    expect(await env.DB.prepare("SELECT network FROM users").first("network")).toBe("2001:db8:0:0::/64");
  });
});

describe("above the installation's hourly ceiling", () => {
  const limited = Object.create(env, { BULK_MAIL_PER_HOUR: { value: "20" } });
  const sent: OutgoingMail[] = [];
  const send = async (now: number) => {
    const queue = fakeMailQueue();
    await env.DB.exec("UPDATE outbox SET enqueued_until = 0");
    await sweepMail(queue.env, now);
    const transport = async (message: OutgoingMail) => void sent.push(message);
    const bodies = queue.messages.map((outboxId) => ({ outboxId }));
    await deliver(bodies, { now: () => now, transport }, 1, limited);
  };

  it("mail to strangers waits for the next hour, while sign-in mail and answered guests' mail leaves", async () => {
    const cookie = await signIn(mayas);
    const { id, options, tokens } = await createDinner(cookie, { inviteEmails: strangers(0, 25) });
    await send(noon);
    expect(sent).toHaveLength(20);
    const reached = sent[0]!.to;
    const answers = { respondentName: "Ana", comments: "", dateOptionResponses: { [options[0]!.id]: "yes" } };
    await call("POST", `/poll/${tokens[reached]}/respond`, { body: answers });
    await call("POST", `/events/${id}/finalize`, { cookie, body: { dateOptionId: options[0]!.id } });
    await call("POST", "/auth/magic-link", { body: { email: tom } });
    sent.length = 0;
    await send(noon);
    expect(sent.map(({ to }) => to).sort()).toEqual([mayas, mayas, reached, tom].sort());
    expect(await env.DB.prepare("SELECT min(due_at) AS due FROM outbox WHERE status = 'queued'").first("due")).toBe(
      noon + HOUR,
    );
    sent.length = 0;
    await send(noon + HOUR);
    expect(sent).toHaveLength(20);
  });
});
