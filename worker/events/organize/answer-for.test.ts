import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { EventResponse } from "#schema/contracts/events.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { call, createDinner, fingerprint, signIn } from "../../test/api.ts";
import { databaseWith } from "../../test/database-with.ts";
import { dashboard, forgetMails, mails, respond, startOver, value } from "../test-tools.ts";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let ana: string;
let first: string;
let second: string;
beforeEach(async () => {
  maya = await startOver();
  event = await createDinner(maya);
  ana = await inviteOf("ana@example.com");
  [first, second] = event.options.map(({ id }) => id) as [string, string];
});

const inviteOf = async (email: string) => (await value<string>("SELECT id FROM invites WHERE email = ?", email)) ?? "";
const path = (inviteId: string, eventId = event.id) => `/events/${eventId}/invites/${inviteId}/response`;
const answerFor = (inviteId: string, body: object, cookie = maya) => call("PUT", path(inviteId), { cookie, body });
const own = (answers: Record<string, string>) => respond(event.tokens["ana@example.com"]!, answers);
const stored = async () => (await dashboard(maya, event.id)).responses;
const poll = async (token: string) => (await call("GET", `/poll/${token}`)).json<Poll>();
const written = () => value<number>("SELECT count(*) FROM outbox WHERE kind <> 'sign-in'");

it("counts as the person's answer, with the mark for both, and mails nobody", async () => {
  await forgetMails();
  const answered = await answerFor(ana, { dateOptionResponses: { [first]: "yes", [second]: "no" } });
  expect(answered.status).toBe(200);
  const { response } = answered.json<{ response: EventResponse }>();
  expect(response).toMatchObject({
    inviteId: ana,
    respondentName: "ana@example.com",
    comments: "",
    enteredByOrganizer: true,
  });
  const board = await dashboard(maya, event.id);
  expect(board.responses).toEqual([response]);
  expect(board.stats.totalResponded).toBe(1);
  expect(board.dateOptions[0]).toMatchObject({ yesCount: 1 });
  expect(board.participants.find(({ inviteId }) => inviteId === ana)).toMatchObject({
    hasResponded: true,
    nextNudgeAt: null,
  });
  const { existingResponse } = await poll(event.tokens["ana@example.com"]!);
  expect(existingResponse).toMatchObject({
    dateOptionResponses: { [first]: "yes", [second]: "no" },
    enteredByOrganizer: true,
  });
  expect(await written()).toBe(0);
});

it("gets no reminder afterwards", async () => {
  await answerFor(ana, { dateOptionResponses: { [first]: "yes" } });
  const body = { participantEmails: ["ana@example.com"] };
  const nudged = await call("POST", `/events/${event.id}/nudge`, { cookie: maya, body });
  expect(nudged.json()).toMatchObject({ results: [{ success: false, reason: "answered" }] });
});

it("loses the mark when the person sends an answer, also the same one", async () => {
  await answerFor(ana, { dateOptionResponses: { [first]: "yes" }, respondentName: "Somebody" });
  const sent = await own({ [first]: "yes" });
  expect(sent.json()).toMatchObject({ updated: true });
  expect(sent.text).not.toContain("enteredByOrganizer");
  const [response] = await stored();
  expect(response).toMatchObject({ dateOptionResponses: { [first]: "yes" } });
  expect(response).not.toHaveProperty("enteredByOrganizer");
  expect((await poll(event.tokens["ana@example.com"]!)).existingResponse).not.toHaveProperty("enteredByOrganizer");
});

it("never takes the place of the person's own answer unasked", async () => {
  await own({ [first]: "no" });
  const before = await fingerprint();
  const refused = await answerFor(ana, { dateOptionResponses: { [first]: "yes" } });
  expect([refused.status, refused.headers.get("Error-Code")]).toEqual([409, "already-answered"]);
  expect(refused.text).toBe("Somebody answered this already, so please confirm that you want to replace the answer.");
  expect(await fingerprint()).toBe(before);
  const replaced = await answerFor(ana, { dateOptionResponses: { [first]: "yes" }, replace: true });
  expect(replaced.status).toBe(200);
  expect(await stored()).toMatchObject([{ respondentName: "Somebody", dateOptionResponses: { [first]: "yes" } }]);
});

it("ends with 409 when the person's own answer comes between its read and its write", async () => {
  const database = databaseWith(async (batch) => {
    if (batch === 2) await own({ [first]: "no" });
  });
  const body = { dateOptionResponses: { [first]: "yes" } };
  expect((await call("PUT", path(ana), { cookie: maya, body, database })).status).toBe(409);
  const [response] = await stored();
  expect(response).toMatchObject({ dateOptionResponses: { [first]: "no" } });
  expect(response).not.toHaveProperty("enteredByOrganizer");
});

it("writes nothing for the same answer again", async () => {
  await answerFor(ana, { dateOptionResponses: { [first]: "yes" } });
  const before = await fingerprint();
  expect((await answerFor(ana, { dateOptionResponses: { [first]: "yes" } })).status).toBe(200);
  expect(await fingerprint()).toBe(before);
});

it("works for a guest of the group link who has no address, and keeps their name", async () => {
  const { url } = (await call("POST", `/events/${event.id}/group-link`, { cookie: maya })).json<{ url: string }>();
  const body = { respondentName: "Kim", dateOptionResponses: { [first]: "no" } };
  const { token } = (await call("POST", new URL(url).pathname, { body })).json<{ token: string }>();
  const kim = (await value<string>("SELECT id FROM invites WHERE token = ?", token))!;
  expect((await answerFor(kim, { dateOptionResponses: { [first]: "yes" }, replace: true })).status).toBe(200);
  expect((await poll(token)).existingResponse).toMatchObject({
    respondentName: "Kim",
    dateOptionResponses: { [first]: "yes" },
    enteredByOrganizer: true,
  });
});

it("calls a person as in the organizer's contacts", async () => {
  await call("POST", "/friends", { cookie: maya, body: { name: "Ana Duarte", email: "ana@example.com" } });
  await answerFor(ana, { dateOptionResponses: { [first]: "yes" } });
  expect(await stored()).toMatchObject([{ respondentName: "Ana Duarte" }]);
});

it("is accepted after the deadline", async () => {
  await env.DB.exec("UPDATE events SET deadline_date = '2020-01-01', deadline_time = '12:00', deadline_at = 1");
  expect((await own({ [first]: "no" })).status).toBe(409);
  expect((await answerFor(ana, { dateOptionResponses: { [first]: "yes" } })).status).toBe(200);
});

it("keeps the party within what the organizer allows", async () => {
  await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { maxParty: 3 } });
  const answers = { dateOptionResponses: { [first]: "yes" } };
  expect((await answerFor(ana, { ...answers, partySize: 4 })).status).toBe(400);
  expect((await answerFor(ana, { ...answers, partySize: 3 })).status).toBe(200);
  expect(await stored()).toMatchObject([{ partySize: 3 }]);
});

it("brings no mail to a person who opted out of all mail before any reached them", async () => {
  await answerFor(ana, { dateOptionResponses: { [first]: "yes" } });
  await env.DB.exec("INSERT INTO opt_outs (email, organizer_id, created_at) VALUES ('ana@example.com', '', 1)");
  await forgetMails();
  await call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: first } });
  expect(await mails()).toEqual(["final-date tom 1", "final-date maya 1"]);
});

it("stays and counts as a former participant's when the person deletes their account", async () => {
  await answerFor(ana, { dateOptionResponses: { [first]: "yes" }, respondentName: "Ana Duarte" });
  await call("DELETE", "/user/account", { cookie: await signIn("ana@example.com") });
  const board = await dashboard(maya, event.id);
  expect(board.responses).toMatchObject([{ respondentName: "Former participant", respondentEmail: null }]);
  expect(board.event).toMatchObject({ inviteCount: 2, responseCount: 1, inviteEmails: ["tom@example.com"] });
});

describe("is refused and stores nothing", () => {
  it.each([
    ["no answers", {}],
    ["no date", { dateOptionResponses: {} }],
    ["another word", { dateOptionResponses: { abcdefgh: "perhaps" } }],
    ["an unknown date", { dateOptionResponses: { abcdefgh: "yes" } }],
    ["an empty name", { dateOptionResponses: { abcdefgh: "yes" }, respondentName: " " }],
    ["nobody", { dateOptionResponses: { abcdefgh: "yes" }, partySize: 0 }],
  ])("with %s: 400", async (_, body) => {
    const before = await fingerprint();
    const refused = await answerFor(ana, body);
    expect([refused.status, await fingerprint()]).toEqual([400, before]);
    expect(refused.text).toMatch(/^[A-Z][^\n]{5,150}\.$/);
  });

  it("for a stranger and for an unknown, a removed or another event's person: 404", async () => {
    const eve = await signIn("eve@example.com");
    const other = await createDinner(eve, { inviteEmails: ["liv@example.com"] });
    const liv = await inviteOf("liv@example.com");
    const tom = await inviteOf("tom@example.com");
    await call("DELETE", `/events/${event.id}/invites/${tom}`, { cookie: maya });
    const body = { dateOptionResponses: { [first]: "yes" } };
    const before = await fingerprint();
    const calls: [string, string][] = [
      [eve, path(ana)],
      [maya, path("nobody")],
      [maya, path(tom)],
      [maya, path(liv)],
      [maya, path(liv, other.id)],
    ];
    for (const [cookie, where] of calls) {
      const refused = await call("PUT", where, { cookie, body });
      expect([where, refused.status]).toEqual([where, 404]);
    }
    expect(await fingerprint()).toBe(before);
  });

  it("for a past event: 409", async () => {
    await env.DB.exec("UPDATE events SET archived_at = 1");
    const refused = await answerFor(ana, { dateOptionResponses: { [first]: "yes" } });
    expect([refused.status, refused.headers.get("Error-Code")]).toEqual([409, "event-over"]);
  });
});
