import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { ReportedOrganizer, ReportPage } from "#schema/contracts/reports.ts";
import { respond, startOver, tokenOf, value } from "../events/test-tools.ts";
import { DAY } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import { reportToken } from "../mail/tokens/foot-links.ts";
import { nightlyJobs } from "../nightly/jobs.ts";
import { retention } from "../policy/retention.ts";
import { call, createDinner, empty, fingerprint, signIn } from "../test/api.ts";
import { mailboxes } from "../test/mailboxes.ts";

let maya: string;
let mayaId: string;

beforeEach(async () => {
  maya = await startOver();
  await empty("reports", "admin_actions");
  mayaId = (await value<string>("SELECT id FROM users"))!;
});

const tokenFor = (email: string, mailId: string, eventId: string | null = null) =>
  reportToken(config(env), { mailId, email, organizerId: mayaId, eventId });
const report = (token: string, body: object = { reason: "spam" }) => call("POST", `/report/${token}`, { body });
const stored = async () =>
  (await env.DB.prepare("SELECT mail_id, event_id, reason FROM reports ORDER BY rowid").all()).results;
const optOuts = async () => (await env.DB.prepare("SELECT email, organizer_id FROM opt_outs").all()).results;

/** Returns the address of each sent mail's report page. */
async function mailedLinks(to: string): Promise<string[]> {
  const mail = mailboxes();
  await mail.send();
  return mail.of(to).map(({ text, html }) => {
    const [link = ""] = /https:\S+\/report\/\S+/.exec(text) ?? [];
    expect(html).toContain(link);
    return link.split("/report/")[1] ?? "";
  });
}

describe("a mail that nobody asked for", () => {
  it("can be reported once by its link, which stops the organizer's mail to every spelling of the mailbox", async () => {
    const { id } = await createDinner(maya, { inviteEmails: ["ana.d@gmail.com"] });
    const [token = ""] = await mailedLinks("ana.d@gmail.com");
    const before = await fingerprint();
    const page = (await call("GET", `/report/${token}`)).json<ReportPage>();
    expect(page).toEqual({ email: "ana.d@gmail.com", organizerName: "maya", isReported: false, language: null });
    expect(await fingerprint()).toBe(before);
    expect((await report(token)).json()).toEqual({ ...page, isReported: true });
    const mailId = await value<string>("SELECT id FROM outbox WHERE kind = 'invitation'");
    expect(await stored()).toEqual([{ mail_id: mailId, event_id: id, reason: "spam" }]);
    expect(await optOuts()).toEqual([{ email: "ana.d@gmail.com", organizer_id: mayaId }]);
    const once = await fingerprint();
    expect((await report(token, { reason: "not-for-me" })).status).toBe(200);
    expect(await fingerprint()).toBe(once);
    await createDinner(maya, { inviteEmails: ["anad+x@gmail.com"] });
    expect(await mailedLinks("anad+x@gmail.com")).toEqual([]);
  });

  it("is reported without a reason too, and with none that we do not know", async () => {
    const token = await tokenFor("ana@example.com", "invitation:1:1");
    const before = await fingerprint();
    const refused = await report(token, { reason: "boring" });
    expect([refused.status, refused.text]).toEqual([400, "Please choose one of the reasons, or none."]);
    expect(await fingerprint()).toBe(before);
    expect((await report(token, {})).status).toBe(200);
    expect(await stored()).toEqual([{ mail_id: "invitation:1:1", event_id: null, reason: null }]);
  });

  it("keeps no address of who reported it", async () => {
    await report(await tokenFor("ana@example.com", "invitation:1:1"));
    expect(JSON.stringify((await env.DB.prepare("SELECT * FROM reports").all()).results)).not.toContain("ana");
  });

  it("cannot be reported once the account behind it is deleted", async () => {
    const token = await tokenFor("ana@example.com", "invitation:1:1");
    await call("DELETE", "/user/account", { cookie: maya });
    const before = await fingerprint();
    const sentence = "The account behind this e-mail was deleted. It sends no more e-mails.";
    const [opened, sent] = [await call("GET", `/report/${token}`), await report(token)];
    expect([opened.status, opened.text, sent.status, sent.text]).toEqual([410, sentence, 410, sentence]);
    expect(await fingerprint()).toBe(before);
  });

  it("is refused with a link that is not ours, and from another site", async () => {
    const token = await tokenFor("ana@example.com", "invitation:1:1");
    const before = await fingerprint();
    for (const forged of [`${token.slice(0, -6)}AAAAAA`, "x.y.z"]) {
      expect((await call("GET", `/report/${forged}`)).status).toBe(404);
      expect((await report(forged)).status).toBe(404);
    }
    const headers = { "Sec-Fetch-Site": "cross-site" };
    expect((await call("POST", `/report/${token}`, { body: {}, headers })).status).toBe(403);
    expect(await fingerprint()).toBe(before);
  });
});

it("a mail that somebody asked for has no link to report it", async () => {
  const { id, options } = await createDinner(maya, { inviteEmails: ["ana@example.com"] });
  await mailedLinks("ana@example.com");
  await respond(await tokenOf(id, "ana@example.com"), { [options[0]!.id]: "yes" });
  await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[0]!.id } });
  expect(await mailedLinks("ana@example.com")).toEqual([""]);
});

it("reports go after a year, and with the event and the organizer's account", async () => {
  const { id } = await createDinner(maya);
  await report(await tokenFor("ana@example.com", "old"));
  await env.DB.exec("UPDATE reports SET created_at = 1");
  await report(await tokenFor("ana@example.com", "of-event", id));
  await report(await tokenFor("ana@example.com", "new"));
  const job = nightlyJobs.find(({ name }) => name === retention.reports.job)!;
  expect(await job.work({ db: openDb(env.DB), config: config(env), now: 366 * DAY }, env)).toBe(1);
  await env.DB.prepare("DELETE FROM events WHERE id = ?").bind(id).run();
  expect((await stored()).map(({ mail_id }) => mail_id)).toEqual(["new"]);
  await call("DELETE", "/user/account", { cookie: maya });
  expect(await stored()).toEqual([]);
});

describe("admins", () => {
  let admin: string;
  beforeEach(async () => {
    admin = await signIn("admin@example.com");
  });
  const list = async () => (await call("GET", "/admin/reports", { cookie: admin })).json<ReportedOrganizer[]>();
  const openReports = async () =>
    (await call("GET", "/admin/summary", { cookie: admin })).json<{ openReports: number }>().openReports;
  const act = (path: string) => call("POST", `/admin/${path}`, { cookie: admin, body: { reason: "Reported" } });

  it("see the open reports by organizer, the newest first, with people, reasons and events", async () => {
    const { id } = await createDinner(maya);
    const eve = await signIn("eve@example.com");
    const eveId = (await value<string>("SELECT id FROM users WHERE email = 'eve@example.com'"))!;
    await report(await tokenFor("ana@example.com", "1", id));
    await report(await tokenFor("ana+2@example.com", "2", id), { reason: "threatening-or-illegal" });
    await report(await tokenFor("tom@example.com", "3"), {});
    await env.DB.exec("UPDATE reports SET created_at = created_at - 1000");
    expect(eve).not.toBe("");
    await report(
      await reportToken(config(env), { mailId: "4", email: "tom@example.com", organizerId: eveId, eventId: null }),
    );
    expect(await openReports()).toBe(4);
    const [first, second] = await list();
    expect(first).toMatchObject({ email: "eve@example.com", reports: 1, people: 1, events: [] });
    expect(second).toMatchObject({
      ...{ id: mayaId, email: "maya@example.com", isSuspended: false, reports: 3, people: 2 },
      reasons: { spam: 1, "not-for-me": 0, "threatening-or-illegal": 1 },
      events: [{ id, title: "Dinner at eight", isTakenDown: false, isGroupLinkOff: false, reports: 2 }],
    });
    expect(await value("SELECT action FROM admin_actions")).toBe("look-up-reports");
  });

  it("close reports by taking the event down, by suspending the account, and by setting them aside", async () => {
    const { id } = await createDinner(maya);
    await report(await tokenFor("ana@example.com", "1", id));
    await report(await tokenFor("ana@example.com", "2"));
    await act(`events/${id}/take-down`);
    expect(await openReports()).toBe(1);
    await act(`reports/${mayaId}/close`);
    expect([await openReports(), await list()]).toEqual([0, []]);
    await report(await tokenFor("ana@example.com", "3"));
    await act(`users/${mayaId}/suspend`);
    expect(await openReports()).toBe(0);
    await report(await tokenFor("tom@example.com", "4"));
    expect(await openReports()).toBe(0);
    expect((await stored()).length).toBe(4);
  });

  it("alone see them", async () => {
    expect((await call("GET", "/admin/reports", { cookie: maya })).status).toBe(403);
    expect((await call("GET", "/admin/reports")).status).toBe(401);
  });
});
