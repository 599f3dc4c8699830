import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { startOver } from "../events/test-tools.ts";
import { isSignedWebhook } from "../mail/webhook.ts";
import { call, createDinner, fingerprint, origin, signInByLink } from "../test/api.ts";
import { deliver } from "../test/fake-mail-queue.ts";
import { fetchSettled } from "../test/fetch-settled.ts";
import { mailboxes } from "../test/mailboxes.ts";

const secret = "whsec_plJ3nmyCDGBKInavdOK15jsl";
const ana = "ana@example.com";
const on: typeof env = Object.create(env, { MAIL_WEBHOOK_SECRET: { value: secret } });
const bounced = (type?: string, to = ana) => ({
  type: "email.bounced",
  created_at: "2026-11-22T23:41:12.126Z",
  data: { email_id: "1", to: [to], ...(type ? { bounce: { message: "No such user", subType: "General", type } } : {}) },
});
const complained = { type: "email.complained", data: { to: [ana] } };

/** Returns the headers of Svix's signature. */
async function signed(body: string, { key = secret, at = Date.now() } = {}): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(at / 1000));
  const bytes = Uint8Array.from(atob(key.replace("whsec_", "")), (character) => character.charCodeAt(0));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const hmac = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", hmac, new TextEncoder().encode(`msg_1.${timestamp}.${body}`));
  const signature = btoa(String.fromCharCode(...new Uint8Array(mac)));
  return { "svix-id": "msg_1", "svix-timestamp": timestamp, "svix-signature": `v1,AAAA v1,${signature}` };
}

async function post(body: string, headers: Record<string, string>, environment = on) {
  const sent = { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body };
  const answer = await fetchSettled(new Request(`${origin}/api/mail/events`, sent), environment);
  return { status: answer.status, text: await answer.text() };
}
async function report(event: unknown) {
  const body = JSON.stringify(event);
  expect(await post(body, await signed(body))).toEqual({ status: 204, text: "" });
}
const marked = async () =>
  (await env.DB.prepare("SELECT email, reason FROM undeliverable_addresses ORDER BY email").all()).results;

beforeEach(async () => {
  for (const level of ["log", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  await env.DB.exec("DELETE FROM undeliverable_addresses");
});

describe("a report of the mail provider", () => {
  it.each([
    ["a bounce for good", bounced("Permanent"), "bounced"],
    ["a bounce of no kind", bounced(), "bounced"],
    ["a complaint", complained, "complained"],
    ["an address in capitals", bounced("Permanent", "Ana@Example.com"), "bounced"],
  ])("marks the address as undeliverable: %s", async (_, event, reason) => {
    await report(event);
    await report(event);
    expect(await marked()).toEqual([{ email: ana, reason }]);
  });

  it.each([
    ["a bounce that may pass", bounced("Transient")],
    ["a bounce of an unknown kind", bounced("Undetermined")],
    ["a delivery", { type: "email.delivered", data: { to: [ana] } }],
    ["an address that is none", bounced("Permanent", "nobody")],
    ["something about a domain", { type: "domain.updated", data: { name: "eightish.test" } }],
  ])("marks nothing: %s", async (_, event) => {
    await report(event);
    expect(await marked()).toEqual([]);
  });

  it("is refused without a valid signature from the last five minutes, and changes nothing", async () => {
    const body = JSON.stringify(complained);
    const other = "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    const before = await fingerprint();
    for (const headers of [
      {},
      await signed(`${body} `),
      await signed(body, { key: other }),
      await signed(body, { at: Date.now() - 301_000 }),
      await signed(body, { at: Date.now() + 302_000 }),
      { ...(await signed(body)), "svix-id": "msg_2" },
      { ...(await signed(body)), "svix-signature": "v1,!" },
      { ...(await signed(body)), "svix-timestamp": "now" },
    ] as Record<string, string>[]) {
      const answer = await post(body, headers);
      expect([answer.status, answer.text]).toEqual([401, "The signature of this report is not valid."]);
    }
    expect(await fingerprint()).toBe(before);
  });

  it("is 404 without MAIL_WEBHOOK_SECRET", async () => {
    const body = JSON.stringify(complained);
    expect((await post(body, await signed(body), env)).status).toBe(404);
    expect(await marked()).toEqual([]);
  });

  it("is 400 when it is signed but malformed", async () => {
    for (const body of ["{", "[]", '{"type":7}', '{"type":"email.bounced","data":{"to":"ana@example.com"}}'])
      expect([body, (await post(body, await signed(body))).status]).toEqual([body, 400]);
  });

  it("is verified as Svix documents it", async () => {
    const headers = new Headers({
      "svix-id": "msg_loFOjxBNrRLzqYUf",
      "svix-timestamp": "1731705121",
      "svix-signature": "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=",
    });
    const body = '{"event_type":"ping","data":{"success":true}}';
    expect(await isSignedWebhook(secret, headers, body, 1_731_705_121_000)).toBe(true);
    expect(await isSignedWebhook(secret, headers, `${body}\n`, 1_731_705_121_000)).toBe(false);
  });
});

describe("an address that accepts no mail", () => {
  it("gets no more mail about events, and its organizer sees the reason", async () => {
    const maya = await startOver();
    await report(bounced("Permanent"));
    const { id, options } = await createDinner(maya);
    const mail = mailboxes();
    await mail.send();
    await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[0]!.id } });
    await mail.send();
    expect([mail.of(ana).length, mail.of("tom@example.com").length]).toEqual([0, 2]);
    const board = (await call("GET", `/events/${id}/dashboard`, { cookie: maya })).json<EventDashboard>();
    expect(board.participants.map(({ isUndeliverable, delivery }) => [isUndeliverable, delivery?.reason])).toEqual([
      [true, { code: "undeliverable" }],
      [false, null],
    ]);
  });

  it("is not reminded, and the response says so", async () => {
    const maya = await startOver();
    const { id } = await createDinner(maya);
    await report(complained);
    const answer = await call("POST", `/events/${id}/nudge`, { cookie: maya, body: { participantEmails: [ana] } });
    expect(answer.json()).toEqual({
      results: [{ email: ana, success: false, reason: "undeliverable" }],
    });
  });

  it("still gets the mails that its owner requests", async () => {
    await startOver();
    await report(bounced("Permanent"));
    expect(await signInByLink(ana)).not.toBe("");
    const sent: string[] = [];
    const id = await env.DB.prepare("SELECT id FROM outbox WHERE recipient = ? ORDER BY rowid DESC")
      .bind(ana)
      .first("id");
    await env.DB.prepare("UPDATE auth_codes SET used_at = NULL WHERE email = ?").bind(ana).run();
    await deliver([{ outboxId: id }], { transport: async ({ to }) => void sent.push(to) });
    expect(sent).toEqual([ana]);
  });
});
