import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { NudgeResults } from "#schema/contracts/events.ts";
import { MINUTE } from "../../lib/clock.ts";
import { caps } from "../../policy/caps.ts";
import { call, createDinner, fingerprint, signIn } from "../../test/api.ts";
import { setUsed, used } from "../../test/quotas.ts";
import {
  contextOn,
  dashboard,
  forgetMails,
  interruptedDb,
  mails,
  payloads,
  respond,
  startOver,
  value,
} from "../test-tools.ts";
import { nudgePeople } from "./verbs.ts";

const ana = "ana@example.com";
const tom = "tom@example.com";
let maya: string;
let id: string;
let options: { id: string }[];
let tokens: Record<string, string>;
const nudge = (participantEmails: unknown, cookie = maya, event = id) =>
  call("POST", `/events/${event}/nudge`, { cookie, body: { participantEmails } });
const results = async (emails: string[]) => (await nudge(emails)).json<NudgeResults>().results;
const wait = (minutes: number) =>
  env.DB.prepare("UPDATE invites SET last_nudged_at = last_nudged_at - ?")
    .bind(minutes * MINUTE)
    .run();

beforeEach(async () => {
  maya = await startOver();
  ({ id, options, tokens } = await createDinner(maya));
  await forgetMails();
});

describe("nudging", () => {
  it("reminds pending people and gives the reason for each person skipped", async () => {
    await respond(tokens[tom]!, { [options[0]!.id]: "yes" });
    expect(await results([ana, tom, "eve@example.com", "ANA@example.com"])).toEqual([
      { email: ana, success: true },
      { email: tom, success: false, reason: "answered" },
      { email: "eve@example.com", success: false, reason: "not-invited" },
    ]);
    expect(await mails()).toEqual(["nudge ana"]);
    const mail = await env.DB.prepare("SELECT * FROM outbox WHERE kind = 'nudge'").first<Record<string, string>>();
    expect(mail?.id).toBe(`nudge:${mail?.invite_id}:1`);
    expect(mail?.token).toBe(tokens[ana]);
    expect(await payloads("nudge")).toMatchObject([{ event: { id }, options }]);
    const { participants } = await dashboard(maya, id);
    const of = (address: string) => participants.find(({ email }) => email === address);
    expect(of(ana)).toMatchObject({
      lastNudgedAt: expect.stringMatching(/Z$/),
      delivery: { kind: "nudge", status: "queued" },
    });
    expect(Date.parse(of(ana)!.nextNudgeAt!) - Date.parse(of(ana)!.lastNudgedAt!)).toBe(15 * MINUTE);
    expect(of(tom)!.nextNudgeAt).toBeNull();
  });

  it("reminds a person at most once in 15 minutes", async () => {
    await results([ana]);
    expect(await results([ana])).toEqual([{ email: ana, success: false, reason: "recently", count: 1 }]);
    await wait(14);
    expect(await results([ana])).toEqual([{ email: ana, success: false, reason: "recently", count: 14 }]);
    await wait(1);
    expect(await results([ana])).toEqual([{ email: ana, success: true }]);
    expect(await mails()).toEqual(["nudge ana", "nudge ana"]);
  });

  it("reminds a person at most five times in all", async () => {
    for (let round = 0; round < 5; round += 1) {
      expect(await results([ana])).toEqual([{ email: ana, success: true }]);
      await wait(15);
    }
    expect(await results([ana])).toEqual([{ email: ana, success: false, reason: "often", count: 5 }]);
    expect((await mails()).length).toBe(5);
  });

  it("skips people who opted out of this organizer's mail or of all", async () => {
    const userId = await value<string>("SELECT id FROM users WHERE email = 'maya@example.com'");
    await env.DB.prepare("INSERT INTO opt_outs VALUES (?, ?, 0), (?, '', 0)").bind(ana, userId, tom).run();
    const before = await fingerprint();
    expect(await results([ana, tom])).toEqual([
      { email: ana, success: false, reason: "opted-out" },
      { email: tom, success: false, reason: "opted-out" },
    ]);
    expect(await fingerprint()).toBe(before);
  });

  it("skips a removed person", async () => {
    await call("PATCH", `/events/${id}`, { cookie: maya, body: { inviteEmails: [tom] } });
    expect(await results([ana])).toEqual([{ email: ana, success: false, reason: "not-invited" }]);
  });

  it("reminds once when twenty requests race", async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => results([ana, tom])));
    const successes = responses.flat().filter(({ success }) => success);
    expect(successes.map(({ email }) => email).sort()).toEqual([ana, tom]);
    expect((await mails()).sort()).toEqual(["nudge ana", "nudge tom"]);
    expect(await used(caps.mailsToOne, { recipient: ana })).toBe(2);
  });

  it("skips a person who answers at that moment, without counting it", async () => {
    const db = interruptedDb(() => respond(tokens[ana]!, { [options[0]!.id]: "yes" }));
    const answer = await nudgePeople(await contextOn(db), { eventId: id, emails: [ana, tom] });
    expect(answer.results).toEqual([
      { email: ana, success: false, reason: "answered" },
      { email: tom, success: true },
    ]);
    expect([await mails(), await used(caps.mailsToOne, { recipient: ana })]).toEqual([["nudge tom"], 1]);
  });

  it("reminds 500 people in one request", async () => {
    const inviteEmails = Array.from({ length: 500 }, (_, n) => `guest${n}@example.com`);
    const event = await createDinner(maya, { inviteEmails });
    await env.DB.exec("DELETE FROM quotas");
    await forgetMails();
    const answer = await nudge(inviteEmails, maya, event.id);
    expect(answer.json<NudgeResults>().results.every(({ success }) => success)).toBe(true);
    expect((await mails()).length).toBe(500);
  });

  it("shares the daily caps with invitations, and reminds all people or none", async () => {
    await setUsed(caps.invitations, 999);
    const before = await fingerprint();
    const answer = await nudge([ana, tom]);
    expect([answer.status, await fingerprint()]).toEqual([429, before]);
    expect(answer.text).toMatch(/^You can invite and remind at most 1,000 people a day\. .* UTC\.$/);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await nudge([ana])).status).toBe(200);
  });

  it("is refused with a sentence for a finalized or past event", async () => {
    await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[0]!.id } });
    let before = await fingerprint();
    const finalized = await nudge([ana]);
    expect([finalized.status, finalized.text, await fingerprint()]).toEqual([
      409,
      "This event has a final date already. Nobody needs a reminder any more.",
      before,
    ]);
    await env.DB.exec("UPDATE events SET archived_at = 1");
    before = await fingerprint();
    const past = await nudge([ana]);
    expect([past.status, past.text, await fingerprint()]).toEqual([
      409,
      "This event is over. It can no longer be changed.",
      before,
    ]);
  });

  it("is the same 404 for a stranger's, a deleted and an unknown event", async () => {
    const eve = await signIn("eve@example.com");
    const before = await fingerprint();
    const [foreign, absent] = [await nudge([ana], eve), await nudge([ana], eve, "doesnotexist")];
    expect([foreign.status, foreign.text, await fingerprint()]).toEqual([404, absent.text, before]);
    await call("DELETE", `/events/${id}`, { cookie: maya });
    expect((await nudge([ana])).text).toBe(absent.text);
  });

  it.each([
    ["an empty list", []],
    ["text", ana],
    ["something that is no address", ["ana"]],
    ["501 people", Array.from({ length: 501 }, (_, n) => `p${n}@example.com`)],
    ["nothing", undefined],
    ["numbers", [1]],
  ])("refuses %s with 400 and one sentence, and stores nothing", async (_, emails) => {
    const before = await fingerprint();
    const answer = await nudge(emails);
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(/^[A-Z][^\n]{5,150}\.$/)]);
    expect(await fingerprint()).toBe(before);
  });
});
