import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EventDetails } from "#schema/contracts/events.ts";
import { zonedToInstant } from "#schema/dates.ts";
import { HOUR, MINUTE } from "../../lib/clock.ts";
import { resendTransport } from "../../mail/transports/resend.ts";
import { caps } from "../../policy/caps.ts";
import { call, createDinner, fingerprint, signIn } from "../../test/api.ts";
import { fakeMailProvider } from "../../test/fake-mail-provider.ts";
import { deliver } from "../../test/fake-mail-queue.ts";
import { setUsed, used } from "../../test/quotas.ts";
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
import { updateEvent } from "./verbs.ts";

let maya: string;
let id: string;
let options: { id: string; date: string; time: string }[];
let tokens: Record<string, string>;
const patch = (body: unknown, cookie = maya) => call("PATCH", `/events/${id}`, { cookie, body });
const finalize = (index = 0) =>
  call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[index]!.id } });
const ana = "ana@example.com";
const tom = "tom@example.com";

beforeEach(async () => {
  maya = await startOver();
  ({ id, options, tokens } = await createDinner(maya));
  await forgetMails();
});

describe("editing an event", () => {
  it.each([
    [{ title: "Lunch" }],
    [{ description: "" }],
    [{ title: "Lunch", description: "Short", location: "Rua Augusta 1" }],
    [{ durationMinutes: 90 }],
    [{ timezone: "Europe/Lisbon" }],
    [{ maxParty: 4, capacity: 6, minimum: 2, suggestions: true, notes: "everybody" }],
  ])("stores %j, returns the details with the next version and sends no mail before the final date", async (change) => {
    const response = await patch({ ...change, version: 1 });
    expect([response.status, response.json()]).toEqual([200, expect.objectContaining({ ...change, id, version: 2 })]);
    expect(response.json()).toEqual((await dashboard(maya, id)).event);
    expect(await mails()).toEqual([]);
  });

  it("ignores identity and counts in the body", async () => {
    await patch({ title: "Lunch", organizerId: "x", responseCount: 9, sequence: 7, isFinalized: true, id: "other123" });
    const { event } = await dashboard(maya, id);
    expect(event).toMatchObject({ title: "Lunch", organizerEmail: "maya@example.com", responseCount: 0, version: 2 });
    expect(await value("SELECT sequence FROM events")).toBe(0);
  });

  it("changes nothing, not even the version, when all values are equal", async () => {
    const before = await fingerprint();
    const response = await patch({ title: "Dinner at eight", inviteEmails: [tom, ana] });
    expect([response.status, response.json<EventDetails>().version, await fingerprint()]).toEqual([200, 1, before]);
  });

  it("keeps wall times and answers when the zone changes, and moves the end", async () => {
    await respond(tokens[ana]!, { [options[0]!.id]: "yes" });
    await patch({ timezone: "Asia/Tokyo" });
    const board = await dashboard(maya, id);
    expect(board.dateOptions.map(({ date, time }) => `${date} ${time}`)).toEqual(
      options.map(({ date, time }) => `${date} ${time}`),
    );
    expect(board.dateOptions[0]).toMatchObject({ yesCount: 1 });
    const end = zonedToInstant("2038-03-14", "19:30", "Asia/Tokyo").getTime() + HOUR;
    expect(await value("SELECT ends_at FROM events")).toBe(end);
  });

  it("moves the end with the duration", async () => {
    await patch({ durationMinutes: 90 });
    const end = zonedToInstant("2038-03-14", "19:30", "America/New_York").getTime() + 90 * MINUTE;
    expect(await value("SELECT ends_at FROM events")).toBe(end);
    await finalize(0);
    await patch({ durationMinutes: 30 });
    const finalEnd = zonedToInstant("2038-03-12", "19:30", "America/New_York").getTime() + 30 * MINUTE;
    expect(await value("SELECT ends_at FROM events")).toBe(finalEnd);
  });

  it("accepts one of two requests with the same version", async () => {
    const responses = await Promise.all(["One", "Two", "Three"].map((title) => patch({ title, version: 1 })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = responses.find(({ status }) => status === 200)!.json<EventDetails>();
    expect((await dashboard(maya, id)).event).toEqual(winner);
  });

  it("merges racing edits of different fields without a version", async () => {
    const responses = await Promise.all([
      patch({ title: "Lunch" }),
      patch({ location: "Rua Augusta 1" }),
      patch({ description: "Short" }),
      patch({ durationMinutes: 45 }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await dashboard(maya, id)).event).toMatchObject({
      title: "Lunch",
      location: "Rua Augusta 1",
      description: "Short",
      durationMinutes: 45,
      version: 5,
    });
  });

  it("is the same 404 for a stranger's, a deleted and an unknown event, and stores nothing", async () => {
    const eve = await signIn("eve@example.com");
    const before = await fingerprint();
    const foreign = await patch({ title: "Mine" }, eve);
    const absent = await call("PATCH", "/events/doesnotexist", { cookie: eve, body: { title: "Mine" } });
    expect([foreign.status, foreign.text, await fingerprint()]).toEqual([404, absent.text, before]);
    await env.DB.exec("UPDATE events SET deleted_at = 1");
    expect((await patch({ title: "Mine" })).status).toBe(404);
  });

  it.each([
    ["nothing", {}],
    ["a version only", { version: 1 }],
    ["no title", { title: " " }],
    ["a null title", { title: null }],
    ["a title of 201 characters", { title: "x".repeat(201) }],
    ["a title on two lines", { title: "a\nb" }],
    ["a location of 301 characters", { location: "x".repeat(301) }],
    ["NUL in the description", { description: "\u0000" }],
    ["an unknown zone", { timezone: "Mars/Olympus" }],
    ["a duration of nothing", { durationMinutes: 0 }],
    ["a duration as text", { durationMinutes: "60" }],
    ["participants as text", { inviteEmails: "ana@example.com" }],
    ["a participant that is no address", { inviteEmails: ["ana"] }],
    ["501 participants", { inviteEmails: Array.from({ length: 501 }, (_, n) => `p${n}@example.com`) }],
    ["a version as text", { title: "Lunch", version: "1" }],
    ["a negative version", { title: "Lunch", version: -1 }],
    ["a list", [{ title: "Lunch" }]],
  ])("refuses %s with 400 and one sentence, and stores nothing", async (_, body) => {
    const before = await fingerprint();
    const response = await patch(body);
    expect([response.status, response.text]).toEqual([400, expect.stringMatching(/^[A-Z][^\n]{5,150}\.$/)]);
    expect(await fingerprint()).toBe(before);
  });
});

describe("editing a finalized event", () => {
  beforeEach(async () => {
    await finalize();
    await forgetMails();
  });

  it.each([[{ title: "Lunch" }], [{ location: "Rua Augusta 1" }], [{ durationMinutes: 90 }]])(
    "sends the next version of the calendar invite when %j changes",
    async (change) => {
      await patch(change);
      expect(await mails()).toEqual(["final-date ana 2", "final-date tom 2", "final-date maya 2"]);
      const payload = JSON.parse((await value<string>("SELECT payload FROM outbox WHERE recipient = ?", ana)) ?? "");
      expect(payload).toMatchObject({
        isUpdate: true,
        event: change,
        option: { id: options[0]!.id },
      });
      expect(await value("SELECT token FROM outbox WHERE recipient = ?", ana)).toBe(tokens[ana]);
      expect(await value("SELECT min(calendar_sequence) FROM invites")).toBe(2);
    },
  );

  it("changes the description without a mail", async () => {
    const response = await patch({ description: "Bring wine" });
    expect([response.json<EventDetails>().version, await mails(), await value("SELECT sequence FROM events")]).toEqual([
      3,
      [],
      1,
    ]);
  });

  it("refuses a new zone until it is reopened", async () => {
    const before = await fingerprint();
    const response = await patch({ timezone: "Asia/Tokyo", title: "Lunch" });
    expect([response.status, response.text, await fingerprint()]).toEqual([409, "Reopen the event first.", before]);
    expect((await patch({ timezone: "America/New_York" })).status).toBe(200);
  });

  it("mails added people the final date instead of an invitation, and removed people a cancellation", async () => {
    await patch({ inviteEmails: [tom, "cleo@example.com"] });
    expect(await mails()).toEqual(["calendar-cancellation ana 2", "final-date cleo 2"]);
    const cancelled = JSON.parse((await value<string>("SELECT payload FROM outbox WHERE recipient = ?", ana)) ?? "");
    expect(cancelled).toMatchObject({ reason: "removed", calendar: { uid: `${id}@eightish.test` } });
    await forgetMails();
    await patch({ title: "Lunch" });
    expect((await mails()).sort()).toEqual(["final-date cleo 3", "final-date maya 3", "final-date tom 3"]);
  });

  it("offers opt-out only to added people, who did not ask for the mail", async () => {
    await patch({ title: "Lunch", inviteEmails: [tom, "cleo@example.com"] });
    const { inbox, ...provider } = fakeMailProvider();
    vi.stubGlobal("fetch", provider.fetch);
    const transport = resendTransport({ RESEND_API_URL: "https://mail.test", RESEND_API_KEY: "key" });
    const { results } = await env.DB.prepare("SELECT id AS outboxId FROM outbox WHERE kind = 'final-date'").all();
    await deliver(results, { transport });
    vi.unstubAllGlobals();
    const stoppable = inbox.filter(({ headers, text }) => headers["List-Unsubscribe"] && /Unsubscribe: /.test(text));
    expect([inbox.length, stoppable.map(({ to }) => to)]).toEqual([3, [["cleo@example.com"]]]);
  });

  it("sends each person one mail when details and people change together", async () => {
    await patch({ title: "Lunch", inviteEmails: [tom, "cleo@example.com"] });
    expect((await mails()).sort()).toEqual([
      "calendar-cancellation ana 2",
      "final-date cleo 2",
      "final-date maya 2",
      "final-date tom 2",
    ]);
    const isUpdate = (email: string) =>
      value<number>("SELECT payload ->> '$.isUpdate' FROM outbox WHERE recipient = ?", email);
    expect([await isUpdate("cleo@example.com"), await isUpdate(tom)]).toEqual([0, 1]);
  });

  it("has a higher SEQUENCE for a person removed and added again", async () => {
    await patch({ inviteEmails: [tom] });
    await sendMails();
    await patch({ inviteEmails: [tom, ana] });
    expect(await mails()).toEqual(["calendar-cancellation ana 2", "final-date ana 3"]);
    expect(await value("SELECT calendar_sequence FROM invites WHERE email = ?", ana)).toBe(3);
  });

  it("sends no final date to an added person who opted out of this organizer's mail", async () => {
    const userId = await value<string>("SELECT id FROM users WHERE email = 'maya@example.com'");
    await env.DB.prepare("INSERT INTO opt_outs VALUES ('cleo@example.com', ?, 0)").bind(userId).run();
    await patch({ inviteEmails: [ana, tom, "cleo@example.com"] });
    expect(await mails()).toEqual([]);
    expect(await value("SELECT calendar_sequence FROM invites WHERE email = 'cleo@example.com'")).toBeNull();
    expect((await call("GET", `/poll/${await tokenOf(id, "cleo@example.com")}`)).status).toBe(200);
  });
});

describe("the list of participants", () => {
  it("invites new people and sends the others nothing", async () => {
    const response = await patch({ inviteEmails: [ana, tom, "Cleo@Example.com", "cleo@example.com"], version: 1 });
    expect(response.json<EventDetails>()).toMatchObject({
      inviteEmails: [ana, tom, "cleo@example.com"],
      inviteCount: 3,
      version: 2,
    });
    expect(await mails()).toEqual(["invitation cleo"]);
    expect(await tokenOf(id, ana)).toBe(tokens[ana]);
  });

  it("ends a removed person's link, and keeps their answers without counting them", async () => {
    await respond(tokens[ana]!, { [options[0]!.id]: "yes" });
    const response = await patch({ inviteEmails: [tom] });
    expect(response.json()).toMatchObject({ inviteEmails: [tom], inviteCount: 1, responseCount: 0 });
    const board = await dashboard(maya, id);
    expect([board.responses, board.dateOptions[0]?.yesCount, board.participants.length]).toEqual([[], 0, 1]);
    expect((await call("GET", `/poll/${tokens[ana]}`)).status).toBe(404);
    expect((await respond(tokens[ana]!, { [options[0]!.id]: "no" })).status).toBe(404);
    expect((await call("GET", `/poll/${await tokenOf(id, ana)}`)).status).toBe(404);
    expect([await mails(), await value("SELECT count(*) FROM responses")]).toEqual([[], 1]);
  });

  it("gives a person added again a new link and their answers, and invites them once more", async () => {
    await respond(tokens[ana]!, { [options[0]!.id]: "yes" });
    await patch({ inviteEmails: [tom] });
    const between = await tokenOf(id, ana);
    await env.DB.exec("UPDATE invites SET dismissed_at = 1");
    const response = await patch({ inviteEmails: [tom, ana] });
    expect(response.json()).toMatchObject({ inviteCount: 2, responseCount: 1 });
    expect((await dashboard(maya, id)).dateOptions[0]).toMatchObject({ yesCount: 1 });
    const fresh = await tokenOf(id, ana);
    expect(new Set([tokens[ana], between, fresh]).size).toBe(3);
    for (const old of [tokens[ana], between]) expect((await call("GET", `/poll/${old}`)).status).toBe(404);
    expect((await call("GET", `/poll/${fresh}`)).status).toBe(200);
    expect(await value("SELECT id FROM outbox WHERE recipient = ?", ana)).toMatch(/^invitation:.*:2$/);
    expect(await value("SELECT token FROM outbox WHERE recipient = ?", ana)).toBe(fresh);
    expect(await value("SELECT dismissed_at FROM invites WHERE email = ?", ana)).toBeNull();
  });

  it("withdraws the unsent invitation of a removed person", async () => {
    await patch({ inviteEmails: [ana, tom, "cleo@example.com"] });
    await patch({ inviteEmails: [ana, tom] });
    const row = await env.DB.prepare("SELECT * FROM outbox WHERE recipient = 'cleo@example.com'").first();
    expect(row).toMatchObject({ status: "failed", payload: null });
  });

  it("may become empty", async () => {
    const response = await patch({ inviteEmails: [] });
    expect([response.status, response.json<EventDetails>().inviteCount]).toEqual([200, 0]);
  });

  it("adds 500 people in one request, removes them in another and adds them again in a third", async () => {
    const people = Array.from({ length: 498 }, (_, n) => `guest${n}@example.com`);
    const added = await patch({ inviteEmails: [ana, tom, ...people] });
    expect([added.status, added.json<EventDetails>().inviteCount, (await mails()).length]).toEqual([200, 500, 498]);
    const removed = await patch({ inviteEmails: [] });
    expect([removed.status, removed.json<EventDetails>().inviteCount]).toEqual([200, 0]);
    await env.DB.exec("DELETE FROM quotas");
    const again = await patch({ inviteEmails: [ana, tom, ...people] });
    expect([again.status, again.json<EventDetails>().inviteCount]).toEqual([200, 500]);
    expect(await value("SELECT count(DISTINCT token) FROM invites")).toBe(500);
  });

  it.each([
    ["a confirmed organizer", caps.invitations, "", "invite and remind"],
    ["an unconfirmed one", caps.savedInvitations, "UPDATE users SET email_verified_at = NULL", "invite"],
  ])("respects the daily caps of %s, also after finalizing, and adds all or none", async (_, cap, change, verb) => {
    const people = (count: number) => Array.from({ length: count }, (_person, n) => `p${n}@example.com`);
    if (change) await env.DB.exec(change);
    await patch({ inviteEmails: [ana, tom, ...people(1)] });
    await setUsed(cap, 980);
    for (const finalized of [false, true]) {
      if (finalized) await finalize();
      const before = await fingerprint();
      const response = await patch({ inviteEmails: [ana, tom, ...people(22)] });
      expect([response.status, (await fingerprint()) === before]).toEqual([429, true]);
      expect(response.text).toMatch(new RegExp(`^You can ${verb} at most 1,000 people a day\\. .* UTC\\.$`));
    }
    expect((await patch({ inviteEmails: [ana, tom, ...people(21)] })).status).toBe(200);
  });

  it("counts each person once against the caps when the event changes meanwhile", async () => {
    const db = interruptedDb(() => patch({ title: "Lunch" }));
    await updateEvent(await contextOn(db), { eventId: id, inviteEmails: [ana, tom, "cleo@example.com"] });
    expect(await used(caps.mailsToOne, { recipient: "cleo@example.com" })).toBe(1);
    expect((await dashboard(maya, id)).event).toMatchObject({ title: "Lunch", inviteCount: 3 });
  });

  it("equals one request's list when several race", async () => {
    const lists = [[ana], [tom], [ana, "cleo@example.com", tom]];
    const responses = await Promise.all(lists.map((inviteEmails) => patch({ inviteEmails })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { event } = await dashboard(maya, id);
    expect(lists.map((list) => list.join())).toContain(event.inviteEmails.toSorted().join());
    expect(event.inviteCount).toBe(event.inviteEmails.length);
  });

  it("stays consistent when a person answers while being removed", async () => {
    const db = interruptedDb(() => respond(tokens[ana]!, { [options[0]!.id]: "yes" }));
    await updateEvent(await contextOn(db), { eventId: id, inviteEmails: [tom] });
    const { event, stats } = await dashboard(maya, id);
    expect([event.inviteEmails, event.responseCount, stats.totalResponded]).toEqual([[tom], 0, 0]);
  });

  it("leaves no calendar entry with a person removed while the event is finalized", async () => {
    const db = interruptedDb(() => finalize());
    await updateEvent(await contextOn(db), { eventId: id, inviteEmails: [tom] });
    expect((await mails()).filter((mail) => mail.includes("ana"))).toEqual(["calendar-cancellation ana 2"]);
  });
});
