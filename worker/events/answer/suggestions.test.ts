import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DecidedSuggestion } from "#schema/contracts/events.ts";
import type { JoinPage } from "#schema/contracts/group-link.ts";
import type { Poll, RespondResult } from "#schema/contracts/polls.ts";
import { DAY } from "../../lib/clock.ts";
import { caps } from "../../policy/caps.ts";
import { call, createDinner, fingerprint, signIn } from "../../test/api.ts";
import { mailboxes } from "../../test/mailboxes.ts";
import { storeQuota } from "../../test/quotas.ts";
import { dashboard, forgetMails, respond, startOver, value } from "../test-tools.ts";

const wanted = { date: "2038-03-20", time: "18:00" };
let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let ana: string;
let tom: string;
let first: string;

const suggest = (body: object = wanted, token = ana) => call("POST", `/poll/${token}/suggestions`, { body });
const suggestionId = async (body: object = wanted, token = ana) =>
  (await suggest(body, token)).json<{ id: string }>().id;
const decide = (id: string, decision = "add", more: object = {}, cookie = maya) =>
  call("POST", `/events/${event.id}/suggestions/${id}`, { cookie, body: { decision, ...more } });
const poll = async (token = ana) => (await call("GET", `/poll/${token}`)).json<Poll>();
const board = () => dashboard(maya, event.id);
const send = (body: object, token = ana) =>
  call("POST", `/poll/${token}/respond`, { body: { respondentName: "Ana", dateOptionResponses: {}, ...body } });
const stored = () => value<number>("SELECT count(*) FROM suggestions");

beforeEach(async () => {
  maya = await startOver();
  event = await createDinner(maya, { suggestions: true });
  [ana, tom] = [event.tokens["ana@example.com"]!, event.tokens["tom@example.com"]!];
  first = event.options[0]!.id;
  await forgetMails();
});

describe("a suggested date", () => {
  it("stays off the list until the organizer decides, and only its guest and the organizer see it", async () => {
    const answer = await suggest();
    expect(answer.status).toBe(201);
    const { id } = answer.json<{ id: string }>();
    expect((await poll()).suggestions).toEqual([{ id, ...wanted, status: "open" }]);
    expect((await poll()).event.suggestions).toBe(true);
    expect((await poll()).dateOptions).toHaveLength(3);
    expect((await poll(tom)).suggestions).toEqual([]);
    expect((await board()).suggestions).toEqual([
      {
        ...{ id, ...wanted, inviteId: await value("SELECT id FROM invites WHERE token = ?", ana) },
        ...{ name: "ana@example.com", createdAt: expect.stringMatching(/Z$/) },
      },
    ]);
  });

  it("is on no page once the organizer takes no suggestions any more", async () => {
    await suggest();
    await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { suggestions: false } });
    expect((await poll()).suggestions).toEqual([]);
  });

  it.each([
    ["an event that takes none", "UPDATE events SET suggestions = 0", 409, "suggestions-off"],
    ["a removed person", "UPDATE invites SET removed_at = 1", 404, "not-found"],
    ["a deleted event", "UPDATE events SET deleted_at = 1", 404, "not-found"],
  ])("is refused for %s, alone and with answers", async (_, statement, status, code) => {
    await env.DB.exec(statement);
    const before = await fingerprint();
    const both = { suggestion: wanted, dateOptionResponses: { [first]: "yes" } };
    for (const answer of [await suggest(), await send(both)]) {
      expect([answer.status, answer.headers.get("Error-Code")]).toEqual([status, code]);
    }
    expect(await fingerprint()).toBe(before);
  });

  it("is refused for a time that is over, a bad time and an unknown token", async () => {
    const over = await suggest({ date: "2020-03-20", time: "18:00" });
    expect([over.status, over.text]).toEqual([400, "Please suggest a date in the future."]);
    expect((await suggest({ date: "2038-02-30", time: "18:00" })).status).toBe(400);
    expect((await suggest({ date: "2038-02-20" })).status).toBe(400);
    expect((await suggest(wanted, "A".repeat(22))).status).toBe(404);
    expect(await stored()).toBe(0);
  });

  it("moves out of the hour that clocks skip, as every date does", async () => {
    await suggest({ date: "2038-03-14", time: "02:30" });
    expect((await poll()).suggestions).toMatchObject([{ date: "2038-03-14", time: "03:30" }]);
  });

  it("is one however often it is suggested, also at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => suggest()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await stored()).toBe(1);
    expect(await value("SELECT count(*) FROM outbox WHERE kind = 'date-suggested'")).toBe(1);
  });

  it("that the event has already is answered with yes instead", async () => {
    await respond(ana, { [first]: "no" });
    const { date, time } = event.options[1]!;
    const id = await suggestionId({ date, time });
    expect((await poll()).existingResponse?.dateOptionResponses).toEqual({
      [first]: "no",
      [event.options[1]!.id]: "yes",
    });
    expect((await poll()).suggestions).toEqual([{ id, date, time, status: "added" }]);
    expect((await board()).suggestions).toEqual([]);
    expect(await suggestionId({ date, time })).toBe(id);
    expect(await value("SELECT count(*) FROM outbox WHERE kind = 'date-suggested'")).toBe(0);
  });

  it("that the event has already is answered by a guest who has not answered, without a name", async () => {
    const { date, time } = event.options[1]!;
    await suggestionId({ date, time }, tom);
    expect((await poll(tom)).existingResponse).toMatchObject({
      respondentName: "",
      dateOptionResponses: { [event.options[1]!.id]: "yes" },
    });
  });

  it("is one of at most three open ones of a guest, also when they come at once", async () => {
    const times = ["10:00", "11:00", "12:00", "13:00", "14:00"];
    const answers = await Promise.all(times.map((time) => suggest({ ...wanted, time })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    const [open] = (await poll()).suggestions;
    await decide(open!.id, "decline");
    expect((await suggest({ ...wanted, time: "15:00" })).status).toBe(201);
    expect(answers.find(({ status }) => status === 409)!.text).toBe(
      "3 dates that you suggest wait for the organizer, which is the most.",
    );
  });

  it("goes with a removed person while it is open", async () => {
    await suggest();
    await decide(await suggestionId({ ...wanted, time: "19:00" }), "decline");
    await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { inviteEmails: ["tom@example.com"] } });
    expect((await board()).suggestions).toEqual([]);
    expect(await value("SELECT group_concat(status) FROM suggestions")).toBe("declined");
  });

  it("goes with a guest who deletes their account while it is open", async () => {
    await respond(ana, { [first]: "yes" });
    await suggest();
    await call("DELETE", "/user/account", { cookie: await signIn("ana@example.com") });
    expect(await stored()).toBe(0);
  });

  it("is hidden while there is a final date, and open again after it is taken back", async () => {
    const id = await suggestionId();
    const finalize = { cookie: maya, body: { dateOptionId: first } };
    await call("POST", `/events/${event.id}/finalize`, finalize);
    expect((await board()).suggestions).toEqual([]);
    expect((await decide(id)).status).toBe(409);
    await call("POST", `/events/${event.id}/reopen`, { cookie: maya, body: {} });
    expect((await board()).suggestions).toMatchObject([{ id }]);
  });
});

describe("a suggestion sent with answers", () => {
  it("is stored in the same batch, and the result names it", async () => {
    const both = await send({ dateOptionResponses: { [first]: "maybe" }, suggestion: wanted });
    expect(both.json<RespondResult>()).toMatchObject({
      response: { dateOptionResponses: { [first]: "maybe" } },
      suggestions: [{ ...wanted, status: "open" }],
    });
    expect((await board()).suggestions).toMatchObject([{ name: "Ana", ...wanted }]);
  });

  it("may stand without an answer, and no suggestion may not", async () => {
    const nothing = await send({});
    expect([nothing.status, nothing.text]).toEqual([400, "Please select your availability for at least one date"]);
    expect((await send({ suggestion: wanted })).status).toBe(200);
    expect((await poll()).existingResponse).toMatchObject({ respondentName: "Ana", dateOptionResponses: {} });
  });

  it("is stored though the answers are as before, and repeating both changes nothing", async () => {
    const both = { dateOptionResponses: { [first]: "yes" }, suggestion: wanted };
    await send({ dateOptionResponses: { [first]: "yes" } });
    await send(both);
    expect((await poll()).suggestions).toHaveLength(1);
    const before = await fingerprint();
    expect((await send(both)).status).toBe(200);
    expect(await fingerprint()).toBe(before);
  });

  it("becomes a yes when the event has that date already", async () => {
    const { id, date, time } = event.options[2]!;
    const both = await send({ dateOptionResponses: { [first]: "no", [id]: "no" }, suggestion: { date, time } });
    expect(both.json<RespondResult>().response.dateOptionResponses).toEqual({ [first]: "no", [id]: "yes" });
  });

  describe("through the group link", () => {
    let code: string;
    const join = (body: object = {}) =>
      call("POST", `/join/${code}`, {
        body: { respondentName: "Kim", dateOptionResponses: {}, suggestion: wanted, ...body },
      });
    beforeEach(async () => {
      const { url } = (await call("POST", `/events/${event.id}/group-link`, { cookie: maya })).json<{ url: string }>();
      code = url.slice(url.lastIndexOf("/") + 1);
    });

    it("comes with the person who joins", async () => {
      expect((await call("GET", `/join/${code}`)).json<JoinPage>()).toMatchObject({ suggestions: [] });
      const joined = await join();
      expect(joined.status).toBe(201);
      expect((await poll(joined.json<{ token: string }>().token)).suggestions).toMatchObject([wanted]);
      expect((await board()).suggestions).toMatchObject([{ name: "Kim", ...wanted }]);
    });

    it("adds nobody when it is refused", async () => {
      expect((await join({ suggestion: { date: "2020-03-20", time: "18:00" } })).status).toBe(400);
      expect(await value("SELECT count(*) FROM invites")).toBe(2);
    });

    it("waits with an unconfirmed address until its owner sends the answers", async () => {
      expect((await join({ email: "kim@example.com" })).status).toBe(202);
      expect((await board()).suggestions).toEqual([]);
      const token = (await value<string>("SELECT token FROM join_requests"))!;
      const page = await poll(token);
      expect([page.entered?.suggestion, page.suggestions]).toEqual([wanted, []]);
      expect((await suggest(wanted, token)).status).toBe(404);
      await send({ respondentName: "Kim", dateOptionResponses: { [first]: "yes" } }, token);
      expect((await board()).suggestions).toMatchObject([{ name: "Kim", ...wanted }]);
    });

    it("is left out when its owner takes it back, or when it can no longer be made", async () => {
      for (const email of ["kim@example.com", "lou@example.com"]) await join({ email });
      const [kim, lou] = (
        await env.DB.prepare("SELECT token FROM join_requests ORDER BY email").all<{ token: string }>()
      ).results.map(({ token }) => token) as [string, string];
      await send({ dateOptionResponses: { [first]: "yes" }, suggestion: null }, kim);
      await env.DB.exec("UPDATE events SET suggestions = 0");
      expect((await send({ dateOptionResponses: { [first]: "yes" } }, lou)).status).toBe(200);
      expect(await stored()).toBe(0);
    });
  });
});

describe("the organizer's decision", () => {
  it("adds the date with the guest's yes since they suggested it, and leaves the rest of the answer", async () => {
    await respond(ana, { [first]: "no" });
    const id = await suggestionId();
    await env.DB.exec("UPDATE suggestions SET created_at = 1234");
    const { version } = (await board()).event;
    const answer = await decide(id, "add", { version });
    expect(answer.status).toBe(200);
    const { dateOption, ...decided } = answer.json<DecidedSuggestion>();
    expect(decided).toEqual({ id, status: "added", version: version + 1 });
    expect(dateOption).toMatchObject(wanted);
    const after = await poll();
    expect(after.dateOptions).toHaveLength(4);
    expect(after.existingResponse).toMatchObject({
      respondentName: "Somebody",
      dateOptionResponses: { [first]: "no", [dateOption!.id]: "yes" },
    });
    expect(after.suggestions).toMatchObject([{ id, status: "added" }]);
    expect(JSON.parse((await value<string>("SELECT yes_since FROM responses"))!)).toEqual({ [dateOption!.id]: 1234 });
    expect(await value("SELECT added_at > 0 FROM date_options WHERE id = ?", dateOption!.id)).toBe(1);
  });

  it("declines with nothing but the status, and mails nobody", async () => {
    const id = await suggestionId();
    await forgetMails();
    expect((await decide(id, "decline")).json()).toMatchObject({ id, status: "declined", dateOption: null });
    expect((await poll()).suggestions).toEqual([{ id, ...wanted, status: "declined" }]);
    expect((await poll()).dateOptions).toHaveLength(3);
    expect(await value("SELECT count(*) FROM outbox")).toBe(0);
    expect((await suggest()).status).toBe(400);
  });

  it("adds one date when it is made twice at once", async () => {
    const id = await suggestionId();
    const answers = await Promise.all([decide(id), decide(id), decide(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await poll()).dateOptions).toHaveLength(4);
    expect((await poll()).existingResponse?.dateOptionResponses).toMatchObject({});
  });

  it("adds the date for everybody who suggests it", async () => {
    const id = await suggestionId();
    await suggestionId(wanted, tom);
    await decide(id);
    expect((await board()).suggestions).toEqual([]);
    const added = (await poll()).dateOptions.find(({ time }) => time === wanted.time)!;
    for (const token of [ana, tom])
      expect((await poll(token)).existingResponse?.dateOptionResponses).toEqual({ [added.id]: "yes" });
  });

  it("answers a date that was added by hand meanwhile, unless the guest has answered it", async () => {
    const [anas, toms] = [await suggestionId(), await suggestionId(wanted, tom)];
    const body = { cookie: maya, body: wanted };
    const { id } = (await call("POST", `/events/${event.id}/date-options`, body)).json<{ id: string }>();
    await respond(tom, { [id]: "no" });
    expect((await decide(anas)).json()).toMatchObject({ dateOption: { id } });
    expect((await decide(toms)).status).toBe(200);
    const responses = await Promise.all([ana, tom].map(async (token) => (await poll(token)).existingResponse));
    expect(responses.map((each) => each?.dateOptionResponses[id])).toEqual(["yes", "no"]);
    expect((await poll()).dateOptions).toHaveLength(4);
  });

  it("keeps the guest's yes when a page from before sends its answers again", async () => {
    await respond(ana, { [first]: "no" });
    const decided = (await decide(await suggestionId())).json<DecidedSuggestion>();
    await respond(ana, { [first]: "maybe" });
    expect((await poll()).existingResponse?.dateOptionResponses).toEqual({
      [first]: "maybe",
      [decided.dateOption!.id]: "yes",
    });
  });

  it("is refused for a stranger, an unknown suggestion, a stale version and a bad decision", async () => {
    const id = await suggestionId();
    const eve = await signIn("eve@example.com");
    const other = await createDinner(eve);
    const before = await fingerprint();
    expect((await decide(id, "add", {}, eve)).status).toBe(404);
    const elsewhere = { cookie: eve, body: { decision: "add" } };
    expect((await call("POST", `/events/${other.id}/suggestions/${id}`, elsewhere)).status).toBe(404);
    expect((await decide("A".repeat(22))).status).toBe(404);
    expect((await decide(id, "maybe")).status).toBe(400);
    expect((await decide(id, "add", { version: 99 })).status).toBe(409);
    expect(await fingerprint()).toBe(before);
  });

  it("shows on other open pages of the organizer, as the suggestion does", async () => {
    const revisions = [(await board()).revision];
    const id = await suggestionId();
    revisions.push((await board()).revision);
    await decide(id, "decline");
    revisions.push((await board()).revision);
    expect(new Set(revisions).size).toBe(3);
  });
});

describe("the organizer's mail about suggested dates", () => {
  let mail: ReturnType<typeof mailboxes>;
  const subjects = () => mail.of("maya@example.com").map(({ subject }) => subject);
  beforeEach(() => {
    mail = mailboxes();
    vi.spyOn(console, "log").mockImplementation(() => {});
  });

  it("names the guest and the date, with links that change nothing", async () => {
    await send({ dateOptionResponses: { [first]: "yes" }, suggestion: wanted });
    const { id } = (await poll()).suggestions[0]!;
    await mail.send();
    const sent = mail.of("maya@example.com").find(({ subject }) => subject.includes("suggests"))!;
    expect(sent.subject).toBe("Dinner at eight: Ana suggests: Sat, Mar 20, 6:00 PM");
    for (const decision of ["add", "decline"]) {
      expect(sent.text).toContain(`/events/${event.id}/dashboard?suggestion=${id}&decision=${decision}`);
    }
  });

  it("is one for all that are open when it is sent, and lists only newer ones the next time", async () => {
    await send({ suggestion: wanted });
    await suggestionId({ ...wanted, time: "19:00" }, tom);
    await decide(await suggestionId({ ...wanted, time: "20:00" }, tom), "decline");
    await forgetMailsOtherThan("date-suggested");
    await mail.send();
    expect(subjects()).toEqual(["Dinner at eight: 2 suggested dates"]);
    const text = mail.of("maya@example.com")[0]?.text;
    expect(text).toContain("Ana suggests:");
    expect(text).toContain("tom@example.com suggests:");
    await env.DB.exec(
      "UPDATE outbox SET created_at = created_at - 1000; UPDATE suggestions SET created_at = created_at - 2000;",
    );
    await suggestionId({ ...wanted, time: "21:00" }, tom);
    await mail.send();
    expect(subjects().at(-1)).toContain("suggests: Sat, Mar 20, 9:00 PM");
  });

  it("is not sent when all were decided, after a final date, or for a deleted event", async () => {
    await decide(await suggestionId(), "decline");
    await mail.send();
    await suggestionId({ ...wanted, time: "19:00" });
    await env.DB.exec("UPDATE events SET final_option_id = (SELECT id FROM date_options)");
    await mail.send();
    expect(subjects()).toEqual([]);
  });

  it("waits over the cap of a day and then lists what is open", async () => {
    await storeQuota(caps.datesSuggested, { event: event.id, recipient: "maya@example.com" }, Date.now());
    await suggestionId();
    await mail.send();
    expect(subjects()).toEqual([]);
    await mail.send(Date.now() + 2 * DAY);
    expect(subjects()).toHaveLength(1);
  });

  it("goes neither to an organizer who suggests a date nor to one without a confirmed address", async () => {
    const own = await createDinner(maya, { suggestions: true, inviteEmails: ["maya@example.com"] });
    await suggestionId(wanted, own.tokens["maya@example.com"]);
    await env.DB.exec("UPDATE users SET email_verified_at = NULL");
    await suggestionId();
    expect(await value("SELECT count(*) FROM outbox WHERE kind = 'date-suggested'")).toBe(0);
  });
});

const forgetMailsOtherThan = (kind: string) => env.DB.prepare("DELETE FROM outbox WHERE kind <> ?").bind(kind).run();
