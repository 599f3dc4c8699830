import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { OptOutState } from "#schema/contracts/opt-outs.ts";
import { respond } from "../events/test-tools.ts";
import { config } from "../lib/config.ts";
import { unsubscribeToken } from "../mail/tokens/foot-links.ts";
import { call, createDinner, empty, fingerprint, signIn } from "../test/api.ts";

const guest = "ana@example.com";
let maya: string;
let token: string;
const state = async () => (await call("GET", `/unsubscribe/${token}`)).json<OptOutState>();
const choose = (body: unknown) => call("POST", `/unsubscribe/${token}`, { body });
const invitations = () =>
  env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'invitation' AND recipient = ?").bind(guest).first("n");

async function finalDates(id: string, dateOptionId: string | undefined) {
  await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId } });
  return env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'final-date' AND recipient = ?")
    .bind(guest)
    .first("n");
}

beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox", "opt_outs");
  maya = await signIn("maya@example.com");
  await call("PATCH", "/user/profile", { cookie: maya, body: { firstName: "Maya", lastName: "L" } });
  const organizerId = await env.DB.prepare("SELECT id FROM users").first<string>("id");
  token = await unsubscribeToken(config(env), { email: guest, organizerId: organizerId ?? "" });
});

describe("opting out of mail", () => {
  it("changes nothing when the link is opened, and names the organizer", async () => {
    const before = await fingerprint();
    expect(await state()).toEqual({
      ...{ email: guest, organizerName: "Maya L", organizer: false, everything: false },
      language: null,
    });
    expect(await fingerprint()).toBe(before);
  });

  it("names an organizer without a name as the mail does, and none whose account is gone", async () => {
    await env.DB.exec("UPDATE users SET first_name = NULL, last_name = NULL");
    expect((await state()).organizerName).toBe("maya");
    await env.DB.exec("DELETE FROM users");
    expect((await state()).organizerName).toBeNull();
  });

  it("says the language of the mails: of the account, else of an invite, but of no unconfirmed account", async () => {
    const { tokens } = await createDinner(maya);
    await call("PUT", `/poll/${tokens[guest]}/language`, { body: { language: "fr" } });
    expect((await state()).language).toBe("fr");
    const ana = await signIn(guest);
    await call("PATCH", "/user/profile", { cookie: ana, body: { language: "de" } });
    expect((await state()).language).toBe("de");
    await env.DB.prepare("UPDATE users SET email_verified_at = NULL WHERE email = ?").bind(guest).run();
    expect((await choose({ scope: "everything", optedOut: true })).json()).toMatchObject({ language: "fr" });
  });

  it("stops this organizer's invitations, and resumes them on the same page", async () => {
    expect((await choose({ scope: "organizer", optedOut: true })).json()).toMatchObject({ organizer: true });
    await createDinner(maya);
    expect(await invitations()).toBe(0);
    await choose({ scope: "organizer", optedOut: false });
    await createDinner(maya);
    expect(await invitations()).toBe(1);
  });

  it("stops mail from all organizers", async () => {
    await choose({ scope: "everything", optedOut: true });
    await createDinner(await signIn("somebody@example.com"));
    expect([await invitations(), (await state()).everything]).toEqual([0, true]);
  });

  it("accepts a mail program's one-click form from another site", async () => {
    const answer = await call("POST", `/unsubscribe/${token}`, {
      body: "List-Unsubscribe=One-Click",
      headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "cross-site" },
    });
    expect([answer.status, (await state()).organizer]).toEqual([200, true]);
  });

  it("still sends the final date to a person who was invited before the opt-out", async () => {
    const { id, options } = await createDinner(maya);
    await env.DB.exec("UPDATE outbox SET status = 'sent', first_tried_at = 1");
    await choose({ scope: "everything", optedOut: true });
    expect(await finalDates(id, options[0]?.id)).toBe(1);
  });

  it.each([
    ["sends no final date to somebody whose invitation it suppressed", {}, 0],
    ["sends the final date to somebody who answered all the same", { hasAnswered: true }, 1],
  ])("%s", async (_, { hasAnswered }: { hasAnswered?: boolean }, sent) => {
    await choose({ scope: "everything", optedOut: true });
    const { id, options, tokens } = await createDinner(maya);
    if (hasAnswered) await respond(tokens[guest]!, { [options[0]!.id]: "yes" });
    expect(await finalDates(id, options[0]?.id)).toBe(sent);
    expect(await env.DB.prepare("SELECT calendar_sequence FROM invites WHERE email = ?").bind(guest).first()).toEqual({
      calendar_sequence: sent || null,
    });
  });

  it("sends no final date after an opt-out before the waiting invitation was sent", async () => {
    const { id, options } = await createDinner(maya);
    await choose({ scope: "organizer", optedOut: true });
    expect(await finalDates(id, options[0]?.id)).toBe(0);
  });

  it.each([
    ["an unknown scope", { scope: "all", optedOut: true }],
    ["a choice that is text", { scope: "organizer", optedOut: "yes" }],
    ["nothing chosen", {}],
    ["a list", []],
  ])("refuses %s with 400 and one sentence, and stores nothing", async (_, body) => {
    const before = await fingerprint();
    const answer = await choose(body);
    expect([answer.status, await fingerprint()]).toEqual([400, before]);
    expect(answer.text).toMatch(/^[A-Z][^\n]{5,150}\.$/);
  });

  it.each(["x", "e30.e30.e30", "a".repeat(500), "%00"])("is 404 for the link %s", async (bad) => {
    for (const method of ["GET", "POST"]) {
      const answer = await call(method, `/unsubscribe/${bad}`);
      expect([answer.status, answer.text]).toEqual([404, "This unsubscribe link is not valid."]);
    }
  });

  it("rejects a session's token as an unsubscribe link", async () => {
    const session = maya.split("=")[1] ?? "";
    expect((await call("GET", `/unsubscribe/${session}`)).status).toBe(404);
  });
});
