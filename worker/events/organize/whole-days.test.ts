import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { OwnDate } from "#schema/contracts/calendar-feed.ts";
import type { DateOption, ListedEvent, MovedDateOption } from "#schema/contracts/events.ts";
import type { Invite } from "#schema/contracts/invites.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { DAY } from "../../lib/clock.ts";
import { openDb } from "../../lib/database/db.ts";
import { releaseHeld, UNTIL_CONFIRMED } from "../../mail/held.ts";
import { call, createDinner, fingerprint, signIn } from "../../test/api.ts";
import { archivePastEvents } from "../by-itself/archive.ts";
import { dashboard, mails, payloads, respond, sendMails, startOver, value } from "../test-tools.ts";

const db = openDb(env.DB);
const weekend = { date: "2038-03-13", time: null, days: 2 };
const evening = { date: "2038-03-13", time: "19:30" };
const oneDay = { date: "2038-03-12", time: null, days: 1 };
// Whole days come first on their day, whatever order they were sent in.
const inOrder = [oneDay, weekend, evening];

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let ana: string;

const create = (changes: object = {}) =>
  createDinner(maya, { timezone: "Pacific/Pago_Pago", dateOptions: [evening, weekend, oneDay], ...changes } as object);
const organize = (method: string, path: string, body?: object) =>
  call(method, `/events/${event.id}${path}`, { cookie: maya, ...(body && { body }) });
const board = () => dashboard(maya, event.id);
const withoutIds = (options: DateOption[]) => options.map(({ id: _, ...option }) => option);
const poll = async () => (await call("GET", `/poll/${ana}`)).json<Poll>();
const idOf = async (wanted: object) => (await board()).dateOptions.find((one) => sameDate(one, wanted))!.id;
const sameDate = (option: object, wanted: object) =>
  Object.entries(wanted).every(([name, part]) => (option as Record<string, unknown>)[name] === part);
const finalize = async (wanted: object) => organize("POST", "/finalize", { dateOptionId: await idOf(wanted) });
const file = async () => (await organize("GET", "/calendar.ics")).text;
const lineOf = (calendar: string, name: string) => calendar.split("\r\n").find((line) => line.startsWith(name));

beforeEach(async () => {
  maya = await startOver();
  event = await create();
  ana = event.tokens["ana@example.com"]!;
});

describe("whole days", () => {
  it("stand beside times in the dashboard, the poll, the group link and every list", async () => {
    const { dateOptions, event: details } = await board();
    expect(dateOptions).toEqual(
      inOrder.map((option) => ({
        ...{ id: expect.any(String), ...option, yesCount: 0, maybeCount: 0, noCount: 0 },
        ...{ yesPeople: 0, maybePeople: 0, notAskedCount: 0 },
      })),
    );
    expect(withoutIds(details.dateOptions)).toEqual(inOrder);
    expect(withoutIds((await poll()).dateOptions)).toEqual(inOrder);
    const { url } = (await organize("POST", "/group-link")).json<{ url: string }>();
    expect(withoutIds((await call("GET", new URL(url).pathname)).json<Poll>().dateOptions)).toEqual(inOrder);
    await respond(ana, { [await idOf(weekend)]: "yes" });
    const [listed] = (await call("GET", "/events", { cookie: maya })).json<ListedEvent[]>();
    expect([withoutIds(listed!.dateOptions), listed!.leadingDate]).toEqual([inOrder, weekend]);
    const [invite] = (await call("GET", "/invites", { cookie: await signIn("ana@example.com") })).json<Invite[]>();
    expect(withoutIds(invite!.dateOptions)).toEqual(inOrder);
  });

  it("are the final date of every payload", async () => {
    expect((await finalize(weekend)).status).toBe(200);
    const cookie = await signIn("ana@example.com");
    const admin = await signIn("admin@example.com");
    const found = [
      (await board()).event,
      (await poll()).event,
      (await call("GET", "/events", { cookie: maya })).json<ListedEvent[]>()[0],
      (await call("GET", "/invites", { cookie })).json<Invite[]>()[0]!.event,
      (await call("GET", "/admin/events", { cookie: admin })).json<ListedEvent[]>()[0],
    ];
    expect(found.map((one) => one!.finalizedDate)).toEqual(found.map(() => weekend));
    const [own] = (await call("GET", "/user/dates", { cookie })).json<OwnDate[]>();
    expect(own).toEqual({ ...weekend, ...expectedEvent(), eventId: event.id });
  });

  it("are added once, also by two calls at once, and moved between both kinds", async () => {
    const third = { date: "2038-03-20", time: null, days: 14 };
    const added = await Promise.all([1, 2, 3].map(() => organize("POST", "/date-options", third)));
    expect(added.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(added[0]!.json()).toEqual({ id: expect.any(String), ...third, version: 2 });
    await respond(ana, { [await idOf(evening)]: "yes" });
    const move = async (from: object, to: object, answers: string) =>
      call("PATCH", `/date-options/${await idOf(from)}`, { cookie: maya, body: { ...to, answers } });
    const kept = (await move(evening, { date: "2038-03-14", time: null }, "keep")).json<MovedDateOption>();
    expect(kept).toMatchObject({ date: "2038-03-14", time: null, days: 1, discardedAnswers: 0 });
    const moved = await move({ date: "2038-03-14" }, { date: "2038-03-14", time: "20:00" }, "discard");
    expect(moved.json()).toEqual({
      ...{ id: expect.any(String), date: "2038-03-14", time: "20:00" },
      ...{ version: 4, discardedAnswers: 1 },
    });
    expect(withoutIds((await board()).event.dateOptions)).toEqual([
      ...[oneDay, weekend, { date: "2038-03-14", time: "20:00" }, third],
    ]);
  });

  it("that are no whole days get 400 with one sentence, and nothing is stored", async () => {
    const before = await fingerprint();
    for (const [body, sentence] of [
      [{ ...weekend, days: 15 }, "Please choose from 1 to 14 whole days."],
      [{ ...weekend, days: 0 }, "Please choose from 1 to 14 whole days."],
      [{ ...evening, days: 1 }, "Please give a date either a time or whole days."],
      [{ ...weekend, date: "2199-12-31" }, "Please choose whole days that end in 2199 at the latest."],
    ] as const) {
      const refused = await organize("POST", "/date-options", body);
      expect([refused.status, refused.text]).toEqual([400, sentence]);
    }
    expect(await fingerprint()).toBe(before);
  });

  it("are dates in the calendar file, and keep its UID and SEQUENCE when the kind changes and back", async () => {
    const steps: [string | undefined, ...(string | undefined)[]][] = [];
    for (const option of [evening, weekend, evening]) {
      await finalize(option);
      const calendar = await file();
      steps.push([
        lineOf(calendar, "DTSTART"),
        lineOf(calendar, "DTEND"),
        lineOf(calendar, "UID"),
        lineOf(calendar, "SEQUENCE"),
      ]);
      await organize("POST", "/reopen", {});
    }
    const uid = lineOf(`UID:${event.id}@eightish.test`, "UID");
    expect(steps).toEqual([
      ["DTSTART:20380314T063000Z", "DTEND:20380314T073000Z", uid, "SEQUENCE:1"],
      ["DTSTART;VALUE=DATE:20380313", "DTEND;VALUE=DATE:20380315", uid, "SEQUENCE:3"],
      ["DTSTART:20380314T063000Z", "DTEND:20380314T073000Z", uid, "SEQUENCE:5"],
    ]);
  });

  it("are mailed as they are, and an update of the final date keeps them", async () => {
    await sendMails();
    await finalize(weekend);
    await organize("PATCH", "", { location: "The lake" });
    expect((await mails()).slice(-3)).toEqual(["final-date ana 2", "final-date tom 2", "final-date maya 2"]);
    const options = await env.DB.prepare(
      "SELECT payload ->> '$.option' AS option FROM outbox WHERE kind = 'final-date'",
    )
      .all<{ option: string }>()
      .then(({ results }) => results.map(({ option }) => JSON.parse(option)));
    expect(options).toEqual(options.map(() => ({ id: expect.any(String), ...weekend })));
    expect(options.length).toBeGreaterThan(2);
  });

  it("are shown and mailed to a guest whose address is not confirmed, and to their organizer", async () => {
    const { url } = (await organize("POST", "/group-link")).json<{ url: string }>();
    const dateOptionResponses = { [await idOf(weekend)]: "yes" };
    const body = { respondentName: "Kim", email: "kim@example.com", dateOptionResponses };
    expect((await call("POST", new URL(url).pathname, { body })).status).toBe(202);
    const token = await value("SELECT token FROM outbox WHERE recipient = 'kim@example.com'");
    expect(withoutIds((await call("GET", `/poll/${token}`)).json<Poll>().dateOptions)).toEqual(inOrder);
    await respond(String(token), dateOptionResponses);
    const answers = await value<string>("SELECT payload ->> '$.answers' FROM outbox WHERE kind = 'answer'");
    expect(withoutIds(JSON.parse(answers ?? "[]"))).toEqual([
      { ...oneDay, answer: null },
      { ...weekend, answer: "yes" },
      { ...evening, answer: null },
    ]);
  });

  it.each([
    ["deletes their account", async () => call("DELETE", "/user/account", { cookie: await signIn("ana@example.com") })],
    [
      "cancels through the organizer",
      async () => {
        const inviteId = await value<string>("SELECT id FROM invites WHERE token = ?", event.tokens["ana@example.com"]);
        const answers = { dateOptionResponses: { [await idOf(weekend)]: "no" }, replace: true };
        return organize("PUT", `/invites/${inviteId}/response`, { respondentName: "Ana", ...answers });
      },
    ],
  ])("are in the calendar invite of a guest who moves up when another %s", async (_, leave) => {
    event = await create({ capacity: 2, inviteEmails: ["ana", "tom", "ben"].map((name) => `${name}@example.com`) });
    const yes = { [await idOf(weekend)]: "yes" };
    for (const name of ["ana", "tom", "ben"]) await respond(event.tokens[`${name}@example.com`]!, yes);
    await finalize(weekend);
    expect((await leave()).status).toBeLessThan(300);
    const option = await value<string>(
      "SELECT payload ->> '$.option' FROM outbox WHERE kind = 'final-date' AND recipient = 'ben@example.com'",
    );
    expect(JSON.parse(option ?? "null")).toEqual({ id: expect.any(String), ...weekend });
  });

  it("are in a held invitation as they are when it goes out", async () => {
    await env.DB.exec(`UPDATE outbox SET due_at = ${UNTIL_CONFIRMED} WHERE kind = 'invitation'`);
    const later = { date: "2038-03-21", time: null, days: 3 };
    await organize("POST", "/date-options", later);
    await db.batch(releaseHeld(db, "maya@example.com", Date.now()) as never);
    const [invitation] = await payloads<{ options: DateOption[] }>("invitation");
    expect(withoutIds(invitation!.options)).toEqual([...inOrder, later]);
  });

  it("are written as data in the file of all answers", async () => {
    const [titles] = (await organize("GET", "/answers.csv")).text.split("\r\n");
    expect(titles).toContain("2038-03-12,2038-03-13/2038-03-14,2038-03-13T19:30-11:00");
  });
});

describe("an event of whole days", () => {
  it.each([
    ["Pacific/Pago_Pago", "2038-03-15T11:00Z"],
    ["Pacific/Kiritimati", "2038-03-14T10:00Z"],
    // The clocks go forward on the last day.
    ["America/New_York", "2038-03-15T04:00Z"],
  ])("in %s ends with its last day, and is past a day later", async (timezone, end) => {
    event = await create({ timezone, dateOptions: [weekend] });
    const over = Date.parse(end);
    expect(await value("SELECT ends_at FROM events WHERE id = ?", event.id)).toBe(over);
    await archivePastEvents(db, over + DAY - 1);
    expect((await board()).event.isPastEvent).toBe(false);
    await archivePastEvents(db, over + DAY);
    expect((await board()).event.isPastEvent).toBe(true);
  });

  it("takes a deadline on its last day, and none after it", async () => {
    event = await create({ dateOptions: [weekend] });
    const until = (date: string, time: string) => organize("PATCH", "", { deadline: { date, time } });
    expect((await until("2038-03-15", "00:00")).text).toBe("Please choose a deadline before the last date.");
    expect((await until("2038-03-14", "23:59")).status).toBe(200);
  });

  it("keeps its days when its zone changes", async () => {
    await organize("PATCH", "", { timezone: "Pacific/Kiritimati" });
    expect(withoutIds((await board()).event.dateOptions)).toEqual(inOrder);
  });
});

const expectedEvent = () => ({ title: "Dinner at eight", timezone: "Pacific/Pago_Pago", durationMinutes: 60 });
