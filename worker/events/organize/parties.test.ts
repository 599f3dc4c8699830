import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readAllByIcalJs } from "#emails/test/read-calendar.ts";
import type { CalendarFeed } from "#schema/contracts/calendar-feed.ts";
import type { ListedEvent } from "#schema/contracts/events.ts";
import type { MailJob } from "#schema/contracts/mail.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { DAY } from "../../lib/clock.ts";
import { mailPush } from "../../notifications/push-texts.ts";
import { call, createDinner, dinner, fingerprint, signIn } from "../../test/api.ts";
import { idleQueues } from "../../test/fetch-settled.ts";
import { runDeadlines } from "../by-itself/run-deadlines.ts";
import { dashboard, startOver, value } from "../test-tools.ts";

const guests = ["ana@example.com", "tom@example.com", "cleo@example.com"];
const deadline = { date: "2038-03-04", time: "18:00" };
const at = Date.parse("2038-03-04T23:00:00Z");
const still: typeof env = Object.create(env, idleQueues);

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let ids: string[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2038-02-25T12:00:00Z") });
  vi.spyOn(console, "log").mockImplementation(() => {});
  maya = await startOver();
  await prepare();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function prepare(changes: object = {}) {
  event = await createDinner(maya, { inviteEmails: guests, maxParty: 4, visibility: "names", ...changes } as object);
  ids = event.options.map(({ id }) => id);
}

it.each([
  ["both", { capacity: 4, minimum: 5 }],
  ["the minimum", { minimum: 7 }],
  ["the room", { capacity: 4 }],
])("refuses a minimum above the room when %s changes, and stores nothing", async (_, changes) => {
  await prepare({ capacity: 6, minimum: 5 });
  const before = await fingerprint();
  const refused = await call("PATCH", `/events/${event.id}`, { cookie: maya, body: changes });
  expect([refused.status, refused.text]).toEqual([400, "Please choose a minimum that is not above the room."]);
  expect(await fingerprint()).toBe(before);
  for (const allowed of [{ minimum: 6 }, { capacity: null }, { minimum: 900 }, { title: "Supper" }]) {
    expect((await call("PATCH", `/events/${event.id}`, { cookie: maya, body: allowed })).status).toBe(200);
  }
});

it("refuses a new event with a minimum above the room", async () => {
  const body = { ...dinner, inviteEmails: guests, capacity: 4, minimum: 5 };
  const refused = await call("POST", "/events", { cookie: maya, body });
  expect([refused.status, refused.text]).toEqual([400, "Please choose a minimum that is not above the room."]);
  expect((await call("POST", "/events", { cookie: maya, body: { ...body, minimum: 4 } })).status).toBe(201);
});

/** Answers the first dates in order. */
const answer = (name: string, answers: string[], partySize?: number) =>
  call("POST", `/poll/${event.tokens[`${name}@example.com`]}/respond`, {
    body: {
      respondentName: name,
      dateOptionResponses: Object.fromEntries(answers.map((one, n) => [ids[n], one])),
      partySize,
    },
  });
const finalize = () => call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: ids[1] } });
const poll = async (name: string) => (await call("GET", `/poll/${event.tokens[`${name}@example.com`]}`)).json<Poll>();
const jobOf = async (kind: string, recipient = "maya@example.com") =>
  JSON.parse(
    (await value<string>(
      "SELECT payload FROM outbox WHERE kind = ? AND recipient = ? ORDER BY rowid DESC",
      kind,
      recipient,
    ))!,
  ) as Extract<MailJob, { event: object }> & { people?: number; coming?: object; partySize?: number };

/** Two guests prefer the first date, one with three others the second. */
async function answerAll() {
  await answer("ana", ["yes", "no"]);
  await answer("tom", ["yes", "no"]);
  await answer("cleo", ["no", "yes", "maybe"], 4);
}

describe("parties", () => {
  it("are counted beside answers, and decide which date leads", async () => {
    await answerAll();
    const { dateOptions, stats } = await dashboard(maya, event.id);
    expect(dateOptions.map(({ yesCount, yesPeople, maybePeople }) => [yesCount, yesPeople, maybePeople])).toEqual([
      [2, 2, 0],
      [1, 4, 0],
      [0, 0, 4],
    ]);
    expect(stats.totalResponded).toBe(3);
    const [card] = (await call("GET", "/events", { cookie: maya })).json<ListedEvent[]>();
    expect(card!.leadingDate?.date).toBe(event.options[1]!.date);
  });

  it("are what the mails and the push at the deadline count", async () => {
    await prepare({ deadline });
    await answerAll();
    await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { autoFinalize: true } });
    vi.setSystemTime(at - DAY);
    await runDeadlines(still, at - DAY);
    expect((await jobOf("date-choice")).people).toBe(4);
    await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { autoFinalize: false } });
    vi.setSystemTime(at);
    await runDeadlines(still, at);
    const asked = await jobOf("answers-in");
    expect(asked.people).toBe(4);
    expect(mailPush(asked)?.notification.body).toBe("Dinner at eight: 4 people say yes. You can choose the date.");
  });

  it("larger than allowed are refused in one sentence, and store nothing", async () => {
    const refused = await answer("ana", ["yes"], 5);
    expect([refused.status, refused.text]).toEqual([400, "Please answer for at most 4 people."]);
    const none = await answer("ana", ["yes"], 0);
    expect([none.status, none.text]).toEqual([
      400,
      "Please enter how many of you come as a whole number from 1 to 20.",
    ]);
    expect((await poll("ana")).existingResponse).toBeNull();
  });

  it("are in the organizer's mail while an answer stands or stood for several", async () => {
    await answer("ana", ["yes"]);
    expect((await jobOf("answer")).partySize).toBeUndefined();
    await answer("tom", ["yes"], 3);
    expect((await jobOf("answer")).partySize).toBe(3);
    await env.DB.exec("DELETE FROM outbox WHERE kind = 'answer'");
    await answer("tom", ["yes"], 1);
    expect((await jobOf("answer")).partySize).toBe(1);
  });

  it("have a column in the file of answers", async () => {
    const head = async () =>
      (await call("GET", `/events/${event.id}/answers.csv`, { cookie: maya })).text.split("\r\n");
    await answer("ana", ["yes"]);
    expect((await head())[0]).toContain("Comment,2038");
    await answer("tom", ["yes"], 3);
    const [columns, host, ...people] = await head();
    expect(columns).toContain("Name,E-mail,Answered,Comment,People,2038");
    expect(host).toBe("maya (host),maya@example.com,,,,,,");
    expect(people.find((row) => row.startsWith("tom"))).toMatch(/,,3,yes,,$/);
  });

  it("are shown to guests as far as the answers are", async () => {
    await answerAll();
    expect((await poll("ana")).others).toMatchObject({ people: [{ name: "tom" }, { name: "cleo", partySize: 4 }] });
    await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { visibility: "counts" } });
    expect((await poll("ana")).others).toMatchObject({
      counts: { [ids[1]!]: { yes: 1, no: 1, yesPeople: 4 }, [ids[2]!]: { maybe: 1, maybePeople: 4 } },
    });
    await answer("cleo", ["no", "yes", "maybe"], 1);
    expect((await poll("ana")).others).toEqual({
      counts: {
        [ids[0]!]: { yes: 1, maybe: 0, no: 1 },
        [ids[1]!]: { yes: 1, maybe: 0, no: 1 },
        [ids[2]!]: { yes: 0, maybe: 1, no: 0 },
      },
    });
  });
});

describe("the coming list", () => {
  it("counts people and answers of the final date, and is null before", async () => {
    await answer("ana", ["no", "yes"]);
    await answer("cleo", ["no", "yes"], 4);
    expect([(await dashboard(maya, event.id)).coming, (await poll("ana")).coming]).toEqual([null, null]);
    await finalize();
    expect((await dashboard(maya, event.id)).coming).toEqual({ people: 5, answers: 2, waiting: 0 });
    // The guest's own answer counts, and so it does for somebody who has not answered.
    for (const name of ["ana", "tom"]) expect((await poll(name)).coming).toEqual({ people: 5, answers: 2 });
    await answer("cleo", ["no", "yes"], 2);
    expect((await poll("ana")).coming).toEqual({ people: 3, answers: 2 });
    await answer("cleo", ["no", "no"]);
    expect((await dashboard(maya, event.id)).coming).toEqual({ people: 1, answers: 1, waiting: 0 });
  });

  it("is shown to a guest only where others' answers are", async () => {
    await answer("cleo", ["no", "yes"], 4);
    await finalize();
    const set = (body: object) => call("PATCH", `/events/${event.id}`, { cookie: maya, body });
    await set({ visibility: "counts", afterAnswer: true });
    expect([(await poll("ana")).coming, (await poll("cleo")).coming]).toEqual([null, { people: 4, answers: 1 }]);
    await set({ visibility: "organizer" });
    expect((await poll("cleo")).coming).toBeNull();
  });
});

describe("the organizer's calendar", () => {
  const file = async () =>
    readAllByIcalJs((await call("GET", `/events/${event.id}/calendar.ics`, { cookie: maya })).text)[0]!.description;
  const feedOf = async (email: string) => {
    const cookie = await signIn(email);
    const feed = (await call("POST", "/user/feed", { cookie })).json<CalendarFeed>();
    const { text } = await call("GET", new URL(feed.url!).pathname.replace(/^\/api/, ""));
    return readAllByIcalJs(text)[0]!.description;
  };

  it("says how many people come once somebody brings others, and a guest's never does", async () => {
    await answer("ana", ["no", "yes"]);
    await answer("cleo", ["no", "yes"], 4);
    await finalize();
    const coming = { people: 5, answers: 2 };
    expect((await jobOf("final-date")).coming).toEqual(coming);
    expect((await jobOf("final-date", "ana@example.com")).coming).toEqual(coming);
    expect(await file()).toMatch(/^5 people/);
    expect(await feedOf("maya@example.com")).toMatch(/^5 people/);
    expect(await feedOf("ana@example.com")).not.toContain("5 people");
    await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { title: "Supper" } });
    expect((await jobOf("final-date")).coming).toEqual(coming);
  });

  it("says nothing of people while each guest comes alone", async () => {
    await answer("ana", ["no", "yes"]);
    await finalize();
    expect((await jobOf("final-date")).coming).toEqual({ people: 1, answers: 1 });
    expect([await file(), await feedOf("maya@example.com")].join()).not.toContain("person");
  });
});

describe("somebody who is invited after the final date", () => {
  it("is asked for this date only, until they answer", async () => {
    await finalize();
    vi.setSystemTime(Date.now() + 1000);
    const inviteEmails = [...guests, "zoe@example.com"];
    await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { inviteEmails } });
    const token = await value<string>("SELECT token FROM invites WHERE email = 'zoe@example.com'");
    const open = async () => (await call("GET", `/poll/${token}`)).json<Poll>().dateOptions.map(({ id }) => id);
    expect([await open(), (await poll("ana")).dateOptions.length]).toEqual([[ids[1]], 3]);
    await call("POST", `/poll/${token}/respond`, {
      body: { respondentName: "Zoe", dateOptionResponses: { [ids[1]!]: "yes" } },
    });
    expect(await open()).toEqual(ids);
  });
});
