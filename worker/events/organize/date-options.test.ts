import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { AddedDateOption, MovedDateOption, RemovedDateOption } from "#schema/contracts/events.ts";
import { zonedToInstant } from "#schema/dates.ts";
import { HOUR } from "../../lib/clock.ts";
import { call, createDinner, fingerprint, signIn } from "../../test/api.ts";
import { contextOn, dashboard, interruptedDb, mails, respond, startOver, value } from "../test-tools.ts";
import { saveHostResponse } from "./host-response.ts";
import { addDateOption, moveDateOption, removeDateOption } from "./verbs.ts";

let maya: string;
let id: string;
let ids: [string, string, string];
let ana: string;
let tom: string;
const add = (body: unknown, cookie = maya, event = id) =>
  call("POST", `/events/${event}/date-options`, { cookie, body });
const remove = (option: string, query = "", cookie = maya) =>
  call("DELETE", `/date-options/${option}${query}`, { cookie });
const move = (option: string, body: object, cookie = maya) =>
  call("PATCH", `/date-options/${option}`, { cookie, body });
const finalize = (option: string) =>
  call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: option } });
const endOf = (date: string, time: string) => zonedToInstant(date, time, "America/New_York").getTime() + HOUR;
const endsAt = () => value<number>("SELECT ends_at FROM events");
const later = { date: "2038-03-20", time: "18:00" };

beforeEach(async () => {
  maya = await startOver();
  const event = await createDinner(maya);
  id = event.id;
  ids = event.options.map((option) => option.id) as typeof ids;
  ana = event.tokens["ana@example.com"]!;
  tom = event.tokens["tom@example.com"]!;
});

describe("adding a date", () => {
  it("returns the new option with the event's next version and sends no mail", async () => {
    const before = await mails();
    const answer = await add({ ...later, version: 1 });
    expect([answer.status, answer.json()]).toEqual([201, { id: expect.any(String), ...later, version: 2 }]);
    const board = await dashboard(maya, id);
    expect([board.dateOptions.length, board.dateOptions[3]?.id, board.event.version]).toEqual([
      4,
      answer.json<AddedDateOption>().id,
      2,
    ]);
    expect([await endsAt(), await mails()]).toEqual([endOf(later.date, later.time), before]);
  });

  it("does not change the end for an earlier date", async () => {
    await add({ date: "2038-03-01", time: "18:00" });
    expect(await endsAt()).toBe(endOf("2038-03-14", "19:30"));
  });

  it("returns an existing equal option", async () => {
    const before = await fingerprint();
    const answer = await add({ date: "2038-03-12", time: "19:30" });
    expect([answer.status, answer.json(), await fingerprint()]).toEqual([
      200,
      { id: ids[0], date: "2038-03-12", time: "19:30", version: 1 },
      before,
    ]);
  });

  it("creates one option when requests for the same date race", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => add(later)));
    expect(new Set(answers.map((answer) => answer.json<AddedDateOption>().id)).size).toBe(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  });

  it("keeps at most a hundred when two requests race", async () => {
    const dateOptions = Array.from({ length: 99 }, (_, n) => ({
      date: "2038-05-01",
      time: `${String(Math.floor(n / 60) + 10)}:${String(n % 60).padStart(2, "0")}`,
    }));
    const event = await createDinner(maya, { dateOptions });
    const answers = await Promise.all(
      ["18:00", "19:00", "20:00"].map((time) => add({ ...later, time }, maya, event.id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it("is refused when another request finalizes the event meanwhile", async () => {
    const db = interruptedDb(() => finalize(ids[0]));
    await expect(addDateOption(await contextOn(db), { eventId: id, ...later })).rejects.toMatchObject({
      code: "already-finalized",
    });
    expect(await endsAt()).toBe(endOf("2038-03-12", "19:30"));
  });

  it.each([
    ["no time", { date: "2038-03-20" }],
    ["a day that does not exist", { date: "2038-02-30", time: "10:00" }],
    ["a time that does not exist", { date: "2038-02-28", time: "24:00" }],
    ["a time with seconds", { date: "2038-02-28", time: "10:00:00" }],
    ["a number", { date: 20380228, time: "10:00" }],
    ["a version as text", { ...later, version: "1" }],
    ["a list", [later]],
    ["nothing", {}],
  ])("refuses %s with 400 and one sentence, and stores nothing", async (_, body) => {
    const before = await fingerprint();
    const answer = await add(body);
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(/^[A-Z][^\n]{5,150}\.$/)]);
    expect(await fingerprint()).toBe(before);
  });
});

describe("removing a date", () => {
  it("discards its answers, the host's too, returns how many people's, and keeps the others", async () => {
    await respond(ana, { [ids[2]]: "yes", [ids[0]]: "no" });
    await respond(tom, { [ids[2]]: "maybe" });
    const dateOptionResponses = { [ids[2]]: "yes", [ids[1]]: "no" };
    await call("POST", `/events/${id}/host-response`, { cookie: maya, body: { dateOptionResponses } });
    const answer = await remove(ids[2], "?version=1");
    expect([answer.status, answer.json()]).toEqual([200, { discardedAnswers: 2, version: 2 }]);
    const board = await dashboard(maya, id);
    expect(board.dateOptions.map((option) => option.id)).toEqual([ids[0], ids[1]]);
    expect(board.responses.map((response) => response.dateOptionResponses)).toEqual([{ [ids[0]]: "no" }, {}]);
    expect(board.hostResponse).toEqual({ dateOptionResponses: { [ids[1]]: "no" } });
    expect([board.stats.totalResponded, await endsAt()]).toEqual([2, endOf("2038-03-13", "20:00")]);
  });

  it("also discards removed people's answers, without counting them", async () => {
    await respond(ana, { [ids[0]]: "yes", [ids[1]]: "yes" });
    await call("PATCH", `/events/${id}`, { cookie: maya, body: { inviteEmails: ["tom@example.com"] } });
    expect((await remove(ids[0])).json<RemovedDateOption>().discardedAnswers).toBe(0);
    expect(await value("SELECT answers FROM responses")).toBe(JSON.stringify({ [ids[1]]: "yes" }));
  });

  it("accepts the same answers again without a mail", async () => {
    await respond(ana, { [ids[0]]: "yes", [ids[1]]: "yes" });
    await remove(ids[0]);
    const before = await value("SELECT count(*) FROM outbox");
    expect((await respond(ana, { [ids[1]]: "yes" })).status).toBe(200);
    expect(await value("SELECT count(*) FROM outbox")).toBe(before);
  });

  it("keeps the last one when requests race", async () => {
    const answers = await Promise.all(ids.map((option) => remove(option)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.text).toBe(
      "An event needs at least one date. Add another one first.",
    );
    const [left] = (await dashboard(maya, id)).dateOptions;
    expect(await endsAt()).toBe(endOf(left!.date, left!.time!));
  });

  it("is 409 when stale, 400 for a malformed version, and changes nothing", async () => {
    const refused = async (query: string, status: number, text: string) => {
      const before = await fingerprint();
      const answer = await remove(ids[1], query);
      expect([answer.status, answer.text, await fingerprint()]).toEqual([status, text, before]);
    };
    await refused("?version=0", 409, "This event was changed in another window. Reload to see the latest version.");
    for (const version of ["x", "-1", "1.5", "1e3", "99999999999999999999"]) {
      await refused(`?version=${version}`, 400, "Please reload the event and send its version as a whole number.");
    }
  });

  it("is the same 404 for a stranger's, a deleted event's, a removed and an unknown option", async () => {
    const eve = await signIn("eve@example.com");
    await createDinner(eve);
    const absent = await remove("doesnotexist");
    const before = await fingerprint();
    for (const answer of [
      await remove(ids[0], "", eve),
      await add(later, eve),
      await add(later, maya, "doesnotexist"),
      await remove("'%22--"),
    ]) {
      expect([answer.status, answer.text, await fingerprint()]).toEqual([404, absent.text, before]);
    }
    await remove(ids[0]);
    expect((await remove(ids[0])).status).toBe(404);
    await call("DELETE", `/events/${id}`, { cookie: maya });
    expect([(await remove(ids[1])).status, (await add(later)).status]).toEqual([404, 404]);
  });

  it("discards an answer that arrives during the removal", async () => {
    const db = interruptedDb(() => respond(ana, { [ids[0]]: "yes", [ids[1]]: "yes" }));
    expect(await removeDateOption(await contextOn(db), { optionId: ids[0] })).toMatchObject({
      discardedAnswers: 1,
    });
    expect(await value("SELECT answers FROM responses")).toBe(JSON.stringify({ [ids[1]]: "yes" }));
  });

  it("leaves no answer behind when host and invitees answer meanwhile", async () => {
    const db = interruptedDb(() => remove(ids[0]));
    await expect(
      saveHostResponse(await contextOn(db), { eventId: id, answers: { [ids[0]]: "yes" } }),
    ).rejects.toMatchObject({ code: "options-changed" });
    await Promise.all([remove(ids[1]), respond(ana, { [ids[1]]: "yes" }), respond(tom, { [ids[1]]: "yes" })]);
    const known = (await dashboard(maya, id)).dateOptions.map((option) => option.id);
    const { results } = await env.DB.prepare("SELECT answers FROM responses").all<{ answers: string }>();
    for (const { answers } of results) {
      for (const option of Object.keys(JSON.parse(answers))) expect(known).toContain(option);
    }
  });

  it("does not remove a date that another request finalizes", async () => {
    const db = interruptedDb(() => finalize(ids[0]));
    await expect(removeDateOption(await contextOn(db), { optionId: ids[0] })).rejects.toMatchObject({
      case: "already-finalized:reopen-first",
    });
    expect((await dashboard(maya, id)).event.finalDateId).toBe(ids[0]);
  });

  it("leaves the right end when additions and removals race", async () => {
    await Promise.all([
      add(later),
      remove(ids[2]),
      add({ date: "2038-03-19", time: "09:00" }),
      remove(ids[0]),
      call("PATCH", `/events/${id}`, { cookie: maya, body: { durationMinutes: 60 } }),
    ]);
    const { dateOptions } = await dashboard(maya, id);
    const ends = dateOptions.map(({ date, time }) => endOf(date, time!));
    expect(await endsAt()).toBe(Math.max(...ends));
  });
});

describe("moving a date", () => {
  const answersOf = async () => (await dashboard(maya, id)).responses.map((response) => response.dateOptionResponses);

  it("keeps its id and its answers when they are kept, and sends no mail", async () => {
    await respond(ana, { [ids[2]]: "yes", [ids[0]]: "no" });
    const before = await mails();
    const answer = await move(ids[2], { ...later, version: 1, answers: "keep" });
    const moved = { id: ids[2], ...later, discardedAnswers: 0, version: 2 };
    expect([answer.status, answer.json()]).toEqual([200, moved]);
    expect(await answersOf()).toEqual([{ [ids[2]]: "yes", [ids[0]]: "no" }]);
    expect([await endsAt(), await mails()]).toEqual([endOf(later.date, later.time), before]);
  });

  it("gets a new id without answers when they are discarded, and says how many people's they were", async () => {
    await respond(ana, { [ids[0]]: "yes", [ids[1]]: "no" });
    await respond(tom, { [ids[0]]: "maybe" });
    const answer = await move(ids[0], { ...later, answers: "discard" });
    const { id: replaced, ...rest } = answer.json<MovedDateOption>();
    expect([replaced === ids[0], rest]).toEqual([false, { ...later, discardedAnswers: 2, version: 2 }]);
    const board = await dashboard(maya, id);
    expect(board.dateOptions.map((option) => option.id)).toEqual([ids[1], ids[2], replaced]);
    expect([await answersOf(), board.stats.totalResponded]).toEqual([[{ [ids[1]]: "no" }, {}], 2]);
  });

  it("counts no answer to the old time that arrives after the answers were discarded", async () => {
    await move(ids[0], { ...later, answers: "discard" });
    const answer = await respond(ana, { [ids[0]]: "yes" });
    expect([answer.status, await answersOf()]).toEqual([400, []]);
  });

  it("discards an answer that arrives during the change", async () => {
    const db = interruptedDb(() => respond(ana, { [ids[0]]: "yes", [ids[1]]: "yes" }));
    const input = { optionId: ids[0], ...later, answers: "discard" as const };
    expect(await moveDateOption(await contextOn(db), input)).toMatchObject({ discardedAnswers: 1 });
    expect(await answersOf()).toEqual([{ [ids[1]]: "yes" }]);
  });

  it("changes nothing at its own time, and is refused at the time of another date", async () => {
    await respond(ana, { [ids[0]]: "yes" });
    const before = await fingerprint();
    const same = await move(ids[0], { date: "2038-03-12", time: "19:30", answers: "discard" });
    expect(same.json()).toEqual({ id: ids[0], date: "2038-03-12", time: "19:30", discardedAnswers: 0, version: 1 });
    const taken = await move(ids[0], { date: "2038-03-13", time: "20:00", answers: "keep" });
    expect([taken.status, taken.text, taken.headers.get("Error-Code")]).toEqual([
      409,
      "This event has that date and time already.",
      "option-exists",
    ]);
    expect(await fingerprint()).toBe(before);
  });

  it("moves a time that the clocks skip, as adding it does", async () => {
    const answer = await move(ids[0], { date: "2038-03-14", time: "02:30", answers: "keep" });
    expect(answer.json<MovedDateOption>().time).toBe("03:30");
  });

  it("is refused when finalized or stale, without a choice about the answers, and for a stranger", async () => {
    const eve = await signIn("eve@example.com");
    const refused = async (body: object, status: number, text: string, cookie = maya) => {
      const before = await fingerprint();
      const answer = await move(ids[1], body, cookie);
      expect([answer.status, answer.text, await fingerprint()]).toEqual([status, text, before]);
    };
    const absent = await move("doesnotexist", { ...later, answers: "keep" });
    await refused({ ...later, answers: "keep" }, 404, absent.text, eve);
    await refused(later, 400, "Please choose whether to keep or to discard the answers.");
    const stale = "This event was changed in another window. Reload to see the latest version.";
    await refused({ ...later, answers: "keep", version: 0 }, 409, stale);
    await finalize(ids[0]);
    await refused({ ...later, answers: "keep" }, 409, "Reopen the event first.");
  });

  it("does not move a date that another request finalizes", async () => {
    const db = interruptedDb(() => finalize(ids[0]));
    const input = { optionId: ids[0], ...later, answers: "keep" as const };
    await expect(moveDateOption(await contextOn(db), input)).rejects.toMatchObject({ code: "already-finalized" });
    expect((await dashboard(maya, id)).event.finalizedDate).toEqual({ date: "2038-03-12", time: "19:30" });
  });
});
