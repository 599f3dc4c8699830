import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { NudgeResults } from "#schema/contracts/events.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { MINUTE } from "../../lib/clock.ts";
import { caps } from "../../policy/caps.ts";
import { call, createDinner, fingerprint, signIn } from "../../test/api.ts";
import { mailboxes } from "../../test/mailboxes.ts";
import { storeQuota } from "../../test/quotas.ts";
import { contextOn, dashboard, forgetMails, interruptedDb, respond, startOver, value } from "../test-tools.ts";
import { askAboutDates } from "./verbs.ts";

const ana = "ana@example.com";
const tom = "tom@example.com";
let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let first: string;

const ask = (dateOptionIds: unknown, cookie = maya, id = event.id) =>
  call("POST", `/events/${id}/ask`, { cookie, body: { dateOptionIds } });
const results = async (...ids: string[]) => (await ask(ids)).json<NudgeResults>().results;
const add = async (time: string) => {
  const body = { date: "2038-03-20", time };
  return (await call("POST", `/events/${event.id}/date-options`, { cookie: maya, body })).json<{ id: string }>().id;
};
const notAsked = async (id: string) =>
  (await dashboard(maya, event.id)).dateOptions.find((option) => option.id === id)!.notAskedCount;
const poll = async (email = ana) => (await call("GET", `/poll/${event.tokens[email]}`)).json<Poll>();
const answer = (email: string, answers: Record<string, string>) => respond(event.tokens[email]!, answers);
const askMails = () => value<number>("SELECT count(*) FROM outbox WHERE kind = 'new-dates'");
const later = (minutes: number) =>
  env.DB.batch([
    env.DB.prepare("UPDATE date_options SET added_at = added_at - ?").bind(minutes * MINUTE),
    env.DB.prepare("UPDATE invites SET last_nudged_at = last_nudged_at - ?").bind(minutes * MINUTE),
  ]);

beforeEach(async () => {
  maya = await startOver();
  event = await createDinner(maya);
  first = event.options[0]!.id;
  await answer(ana, { [first]: "yes" });
  await forgetMails();
});

describe("asking about an added date", () => {
  it("asks who has answered, and counts as a reminder", async () => {
    const added = await add("18:00");
    expect([await notAsked(added), await notAsked(first)]).toEqual([1, 0]);
    expect(await results(added)).toEqual([{ email: ana, success: true }]);
    expect(await notAsked(added)).toBe(0);
    expect((await poll()).newDateIds).toEqual([added]);
    expect((await poll(tom)).newDateIds).toEqual([]);
    expect(await value("SELECT nudge_count FROM invites WHERE email = ?", ana)).toBe(1);
    expect(await results(added)).toEqual([]);
    expect(await askMails()).toBe(1);
  });

  it("does not ask the guest who suggested the date", async () => {
    await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { suggestions: true } });
    await answer(tom, { [first]: "no" });
    const body = { date: "2038-03-20", time: "18:00" };
    const suggested = await call("POST", `/poll/${event.tokens[tom]}/suggestions`, { body });
    const path = `/events/${event.id}/suggestions/${suggested.json<{ id: string }>().id}`;
    const decided = await call("POST", path, { cookie: maya, body: { decision: "add" } });
    const { id } = decided.json<{ dateOption: { id: string } }>().dateOption;
    expect(await notAsked(id)).toBe(1);
    expect(await results(id)).toEqual([{ email: ana, success: true }]);
  });

  it("counts a date whose answers were discarded as added, and not one that kept them", async () => {
    const move = (id: string, time: string, answers: string) =>
      call("PATCH", `/date-options/${id}`, { cookie: maya, body: { date: "2038-03-21", time, answers } });
    const replaced = (await move(first, "18:00", "discard")).json<{ id: string }>().id;
    expect(await notAsked(replaced)).toBe(1);
    await move(event.options[1]!.id, "19:00", "keep");
    expect(await notAsked(event.options[1]!.id)).toBe(0);
  });

  it.each([
    ["an unconfirmed organizer", "UPDATE users SET email_verified_at = NULL", 409],
    ["a deleted event", "UPDATE events SET deleted_at = 1", 404],
  ])("is refused for %s", async (_, statement, status) => {
    const added = await add("18:00");
    await env.DB.exec(statement);
    const before = await fingerprint();
    expect((await ask([added])).status).toBe(status);
    expect(await fingerprint()).toBe(before);
  });

  it("is refused for a stranger, a date of another event and no date", async () => {
    const added = await add("18:00");
    const eve = await signIn("eve@example.com");
    const other = await createDinner(eve);
    expect((await ask([added], eve)).status).toBe(404);
    for (const dates of [[other.options[0]!.id], [], "all", [added, "nothing-like-it"]])
      expect((await ask(dates)).status).toBe(400);
    expect(await askMails()).toBe(0);
  });

  it("asks nobody over the day's cap", async () => {
    const added = await add("18:00");
    const sender = (await value<string>("SELECT organizer_id FROM events"))!;
    await storeQuota(caps.mailsToOne, { sender, recipient: ana }, Date.now());
    expect((await ask([added])).status).toBe(429);
    expect([await notAsked(added), await askMails()]).toEqual([1, 0]);
  });

  it("sends one mail when it is asked twice at once", async () => {
    const added = await add("18:00");
    await Promise.all([ask([added]), ask([added]), ask([added])]);
    expect([await askMails(), await value("SELECT max(nudge_count) FROM invites")]).toEqual([1, 1]);
  });

  it("leaves out a person who answers the date between its read and its write", async () => {
    const added = await add("18:00");
    const db = interruptedDb(() => answer(ana, { [first]: "yes", [added]: "no" }));
    await askAboutDates(await contextOn(db), { eventId: event.id, dateOptionIds: [added] });
    const mail = mailboxes();
    vi.spyOn(console, "log").mockImplementation(() => {});
    await mail.send(Date.now() + 11 * MINUTE);
    expect(mail.of(ana)).toEqual([]);
  });
});

describe("the mail about added dates", () => {
  let mail: ReturnType<typeof mailboxes>;
  beforeEach(() => {
    mail = mailboxes();
    vi.spyOn(console, "log").mockImplementation(() => {});
  });

  it("shows the new date alone with a link for each answer, ten minutes after it was added", async () => {
    const added = await add("18:00");
    await results(added);
    await mail.send(Date.now() + 9 * MINUTE);
    expect(mail.of(ana)).toEqual([]);
    await mail.send(Date.now() + 11 * MINUTE);
    const [sent] = mail.of(ana);
    expect(sent?.subject).toBe("Dinner at eight: A new date");
    for (const value of ["yes", "maybe", "no"])
      expect(sent?.text).toContain(`/poll/${event.tokens[ana]}?answer=${added}.${value}`);
    expect(sent?.text).not.toContain(first);
    for (const part of [sent?.text, sent?.html]) expect(part).toContain("Your earlier answers stay as they are.");
    expect(sent?.headers).toHaveProperty("List-Unsubscribe");
  });

  it("names whole days as they are, before a time of their first day", async () => {
    const body = { date: "2038-03-20", time: null, days: 2 };
    const evening = await add("18:00");
    const added = await call("POST", `/events/${event.id}/date-options`, { cookie: maya, body });
    await results(evening, added.json<{ id: string }>().id);
    await mail.send(Date.now() + 11 * MINUTE);
    expect(mail.of(ana)[0]?.text).toMatch(/^Sat, Mar 20 – Sun, Mar 21, 2038$.*^Saturday, March 20, 2038 at 6:00 PM/ms);
  });

  it("goes at once for a date that was added long ago", async () => {
    const added = await add("18:00");
    await later(20);
    await results(added);
    await mail.send();
    expect(mail.of(ana)).toHaveLength(1);
  });

  it("is one for several dates that are added and asked about within ten minutes", async () => {
    const one = await add("18:00");
    await results(one);
    await later(5);
    const two = await add("19:00");
    expect(await results(two)).toEqual([{ email: ana, success: true }]);
    expect([await askMails(), await value("SELECT max(nudge_count) FROM invites")]).toEqual([1, 1]);
    await mail.send(Date.now() + 11 * MINUTE);
    const [sent, ...others] = mail.of(ana);
    expect(others).toEqual([]);
    expect(sent?.subject).toBe("Dinner at eight: 2 new dates");
    expect((await poll()).newDateIds).toEqual([one, two]);
  });

  it("is followed by another one for a date that is asked about after it was sent", async () => {
    await results(await add("18:00"));
    await mail.send(Date.now() + 11 * MINUTE);
    await later(20);
    await results(await add("19:00"));
    await mail.send(Date.now() + 11 * MINUTE);
    expect(mail.of(ana)).toHaveLength(2);
    expect(await value("SELECT nudge_count FROM invites WHERE email = ?", ana)).toBe(2);
  });

  it.each([
    ["was answered", async (id: string) => answer(ana, { [id]: "maybe" })],
    ["was removed", async (id: string) => call("DELETE", `/date-options/${id}`, { cookie: maya })],
    [
      "is not needed after a final date",
      async () => call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: first } }),
    ],
  ])("is not sent when the date %s meanwhile", async (_, meanwhile) => {
    const added = await add("18:00");
    await results(added);
    await meanwhile(added);
    await mail.send(Date.now() + 11 * MINUTE);
    expect(mail.of(ana).filter(({ subject }) => subject.includes("new date"))).toEqual([]);
    expect((await poll()).newDateIds).toEqual([]);
  });

  it("waits in the recycle bin and goes out when the event is restored", async () => {
    await results(await add("18:00"));
    await call("DELETE", `/events/${event.id}`, { cookie: maya });
    await mail.send(Date.now() + 11 * MINUTE);
    expect(mail.of(ana).map(({ subject }) => subject)).not.toContain("Dinner at eight: A new date");
    await call("POST", `/events/${event.id}/restore`, { cookie: maya });
    await mail.send(Date.now() + 12 * MINUTE);
    expect(mail.of(ana).map(({ subject }) => subject)).toContain("Dinner at eight: A new date");
  });
});
