import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import type { MailJob } from "#schema/contracts/mail.ts";
import type { Poll, RespondInput } from "#schema/contracts/polls.ts";
import { PAST_EVENT } from "#schema/past-event.ts";
import { config } from "../../lib/config.ts";
import { type JobColumns, readJob } from "../../mail/claim.ts";
import { call, createDinner, empty, fingerprint, signIn } from "../../test/api.ts";
import { interruptedDb, sendMails } from "../test-tools.ts";
import { respond as store } from "./respond.ts";

type AnswerJob = Extract<MailJob, { kind: "answer" }>;

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let ana: string;
let tom: string;
const ids = () => event.options.map(({ id }) => id) as [string, string, string];
const respond = (token: string, body: object, cookie?: string) =>
  call("POST", `/poll/${token}/respond`, { body: { respondentName: "Ana Duarte", comments: "", ...body }, cookie });
/** Answers while `between` runs after the read and before the write. */
const storeAfter = (between: () => Promise<unknown>, token: string, input: RespondInput) =>
  store({ db: interruptedDb(between), config: config(env), now: Date.now() }, { token, ...input });
const answerMails = async () => {
  const { results } = await env.DB.prepare(
    `SELECT recipient, payload, token, response_count AS responseCount, invite_count AS inviteCount, is_last AS isLast,
       covers_others AS coversOthers FROM outbox WHERE kind = 'answer' ORDER BY created_at, rowid`,
  ).all<JobColumns & { recipient: string }>();
  return results.map(({ recipient, ...row }) => ({ recipient, ...(readJob(row) as AnswerJob) }));
};

const stored = async () =>
  (await env.DB.prepare(
    `SELECT (SELECT count(*) FROM responses) AS responses, (SELECT count(*) FROM outbox WHERE kind = 'answer') AS mails,
       (SELECT count(*) FROM invites WHERE responded_at IS NOT NULL) AS responded`,
  ).first<{ responses: number; mails: number; responded: number }>())!;

beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
  maya = await signIn("maya@example.com");
  event = await createDinner(maya);
  ana = event.tokens["ana@example.com"]!;
  tom = event.tokens["tom@example.com"]!;
});

describe("opening a poll link", () => {
  it("shows the event, but no other person's address, token, name or answers", async () => {
    await respond(tom, { respondentName: "Tom Okafor", comments: "secret", dateOptionResponses: { [ids()[0]]: "no" } });
    const answer = await call("GET", `/poll/${ana}`);
    expect(answer.json<Poll>()).toMatchObject({
      event: { title: "Dinner at eight", organizerName: "maya", timezone: "America/New_York", isFinalized: false },
      existingResponse: null,
      invite: { email: "ana@example.com" },
      viewer: null,
    });
    for (const secret of ["maya@example.com", "tom@example.com", "Tom Okafor", "secret", ana, tom]) {
      expect(answer.text).not.toContain(secret);
    }
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("holds the event's own fields, with an id that opens nothing for an invitee", async () => {
    const { event: shown } = (await call("GET", `/poll/${ana}`)).json<Poll>();
    expect(shown).toEqual({
      id: event.id,
      title: "Dinner at eight",
      description: "Somewhere with a long table.",
      location: "",
      organizerName: "maya",
      organizerFirstName: "maya",
      timezone: "America/New_York",
      durationMinutes: 60,
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      isFinalized: false,
      finalDateId: null,
      finalizedDate: null,
      isPastEvent: false,
      archivedAt: null,
      isDeleted: false,
      deletedAt: null,
      responseCount: 0,
      inviteCount: 2,
      imageUrl: null,
      ticketUrl: null,
      show: null,
      visibility: "organizer",
      afterAnswer: false,
      visibleSince: null,
      deadline: null,
      isClosed: false,
      language: null,
      maxParty: 1,
      notes: "organizer",
      capacity: null,
      suggestions: false,
    });
    const cookie = await signIn("ana@example.com");
    const before = await fingerprint();
    const tries = await Promise.all([
      call("GET", `/events/${shown.id}/dashboard`, { cookie }),
      call("GET", `/events/${shown.id}/calendar.ics`, { cookie }),
      call("PATCH", `/events/${shown.id}`, { cookie, body: { title: "Mine" } }),
      call("DELETE", `/events/${shown.id}`, { cookie }),
      call("GET", `/poll/${shown.id}`),
    ]);
    expect([tries.map(({ status }) => status), await fingerprint()]).toEqual([[404, 404, 404, 404, 404], before]);
  });

  it("opens its own event among several", async () => {
    const other = await createDinner(maya, { inviteEmails: ["ana@example.com"] });
    const opened = async (token: string) => (await call("GET", `/poll/${token}`)).json<Poll>().event.id;
    expect([await opened(ana), await opened(other.tokens["ana@example.com"]!)]).toEqual([event.id, other.id]);
  });

  it("says that an archived event is past", async () => {
    await env.DB.exec("UPDATE events SET archived_at = 1");
    expect((await call("GET", `/poll/${ana}`)).json<Poll>().event.isPastEvent).toBe(true);
  });

  it("returns the signed-in person for the name field", async () => {
    const cookie = await signIn("ana@example.com");
    await call("PATCH", "/user/profile", { cookie, body: { firstName: "Ana", lastName: "Duarte" } });
    const { viewer } = (await call("GET", `/poll/${ana}`, { cookie })).json<Poll>();
    expect(viewer).toMatchObject({ firstName: "Ana", lastName: "Duarte" });
  });

  it.each([["short"], ["aaaaaaaaaaaaaaaaaaaaaa"], ["%00"], ["a".repeat(200)], ["'; drop table invites; --------"]])(
    "is the same 404 for the token %s",
    async (token) => {
      const answer = await call("GET", `/poll/${encodeURIComponent(token)}`);
      expect([answer.status, answer.text]).toEqual([404, "This poll link is invalid or has expired."]);
    },
  );

  it("is 404 once the event is in the recycle bin or the person was removed", async () => {
    await env.DB.exec("UPDATE events SET deleted_at = 1");
    expect((await call("GET", `/poll/${ana}`)).status).toBe(404);
    expect((await respond(ana, { dateOptionResponses: { [ids()[0]]: "yes" } })).status).toBe(404);
    await env.DB.exec("UPDATE events SET deleted_at = NULL");
    await env.DB.exec("UPDATE invites SET removed_at = 1 WHERE email = 'ana@example.com'");
    expect((await call("GET", `/poll/${ana}`)).status).toBe(404);
    expect((await call("GET", `/poll/${tom}`)).status).toBe(200);
  });
});

describe("answering", () => {
  it("stores complete answers, mails the organizer once, and shows them again", async () => {
    const [first, second] = ids();
    const dateOptionResponses = { [second]: "maybe", [first]: "yes" };
    const answer = await respond(ana, { comments: "Late is better", dateOptionResponses });
    expect(answer.json()).toMatchObject({
      updated: false,
      response: { respondentName: "Ana Duarte", respondentEmail: "ana@example.com", dateOptionResponses },
    });
    const poll = (await call("GET", `/poll/${ana}`)).json<Poll>();
    expect(poll.existingResponse).toMatchObject({ comments: "Late is better", dateOptionResponses });
    expect(await answerMails()).toMatchObject([
      { recipient: "maya@example.com", isChange: false, isLast: false, responseCount: 1, inviteCount: 2 },
    ]);
  });

  it("sends no mail when the same answers come again, in any order", async () => {
    const [first, second] = ids();
    await respond(ana, { dateOptionResponses: { [first]: "yes", [second]: "no" } });
    const again = await respond(ana, { dateOptionResponses: { [second]: "no", [first]: "yes" } });
    expect(again.json()).toMatchObject({ updated: true });
    expect(await answerMails()).toHaveLength(1);
  });

  it("mails a change as a change, and the last answer as 'everybody has answered'", async () => {
    const [first] = ids();
    await respond(ana, { dateOptionResponses: { [first]: "yes" } });
    await sendMails();
    await respond(ana, { dateOptionResponses: { [first]: "no" } });
    await sendMails();
    await respond(tom, { respondentName: "Tom", dateOptionResponses: { [first]: "maybe" } });
    expect((await answerMails()).map(({ isChange, isLast }) => [isChange, isLast])).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  });

  it("drops earlier answers to options that the new answers omit", async () => {
    const [first, second] = ids();
    await respond(ana, { dateOptionResponses: { [first]: "yes", [second]: "yes" } });
    await respond(ana, { dateOptionResponses: { [second]: "no" } });
    const board = (await call("GET", `/events/${event.id}/dashboard`, { cookie: maya })).json<EventDashboard>();
    expect(board.dateOptions.map(({ yesCount, maybeCount, noCount }) => [yesCount, maybeCount, noCount])).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      [0, 0, 0],
    ]);
    expect(board.stats).toEqual({ totalResponded: 1, totalInvited: 2, responsePercentage: 50 });
  });

  it("also accepts the answers as the JSON text of an object", async () => {
    const answer = await respond(ana, { dateOptionResponses: JSON.stringify({ [ids()[0]]: "yes" }) });
    expect(answer.status).toBe(200);
  });

  it("stores one row when a hundred first answers race", async () => {
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => respond(ana, { dateOptionResponses: { [ids()[0]]: "yes" } })),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM responses").first("n")).toBe(1);
    expect(await answerMails()).toHaveLength(1);
  });

  it("marks this person's invite as answered, at the first answer alone", async () => {
    const answered = async () =>
      (await env.DB.prepare("SELECT token, responded_at AS at FROM invites WHERE responded_at IS NOT NULL").all())
        .results;
    await respond(ana, { dateOptionResponses: { [ids()[0]]: "yes" } });
    expect(await answered()).toEqual([{ token: ana, at: expect.any(Number) }]);
    await env.DB.exec("UPDATE invites SET responded_at = 5 WHERE responded_at IS NOT NULL");
    await respond(ana, { dateOptionResponses: { [ids()[0]]: "no" } });
    expect(await answered()).toEqual([{ token: ana, at: 5 }]);
  });

  it("does not mail organizers about their own answers as invitees", async () => {
    const own = await createDinner(maya, { inviteEmails: ["maya@example.com"] });
    await respond(own.tokens["maya@example.com"]!, { dateOptionResponses: { [own.options[0]!.id]: "yes" } });
    expect(await answerMails()).toEqual([]);
  });

  it("stays possible after finalizing, with the final date and its calendar file", async () => {
    const [, , last] = ids();
    await call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: last } });
    expect((await respond(ana, { dateOptionResponses: { [last]: "maybe" } })).status).toBe(200);
    const poll = (await call("GET", `/poll/${ana}`)).json<Poll>();
    expect(poll.event).toMatchObject({ isFinalized: true, finalizedDate: { date: "2038-03-14", time: "19:30" } });
    const file = await call("GET", `/poll/${ana}/calendar.ics`);
    expect(file.text).toContain("DTSTART:20380314T233000Z");
    expect(file.text).not.toContain(ana);
  });

  it("is refused with a sentence once the event is past", async () => {
    await env.DB.exec("UPDATE events SET archived_at = 1");
    const answer = await respond(ana, { dateOptionResponses: { [ids()[0]]: "yes" } });
    expect([answer.status, answer.text]).toEqual([409, PAST_EVENT]);
  });

  it("stores nothing when a date is removed during the request", async () => {
    const [gone] = ids();
    const input = { respondentName: "Ana", comments: "", dateOptionResponses: { [gone]: "yes" as const } };
    const remove = () => env.DB.prepare("DELETE FROM date_options WHERE id = ?").bind(gone).run();
    await expect(storeAfter(remove, ana, input)).rejects.toMatchObject({ code: "unknown-option" });
    expect(await stored()).toEqual({ responses: 0, mails: 0, responded: 0 });
  });

  it.each([
    ["the event is deleted", "UPDATE events SET deleted_at = 1", "not-found"],
    ["the event is archived", "UPDATE events SET archived_at = 1", "event-over"],
    ["the person is removed", "UPDATE invites SET removed_at = 1", "not-found"],
    ["the link is replaced", "UPDATE invites SET token = 'another' || id", "not-found"],
  ])("stores nothing when %s during the request", async (_, change, code) => {
    const input = { respondentName: "Ana", comments: "", dateOptionResponses: { [ids()[0]]: "yes" as const } };
    await expect(storeAfter(() => env.DB.exec(change), ana, input)).rejects.toMatchObject({ code });
    expect(await stored()).toEqual({ responses: 0, mails: 0, responded: 0 });
  });

  it("refuses a new comment or name with the same answers after the event is deleted", async () => {
    const dateOptionResponses = { [ids()[0]]: "yes" as const };
    await respond(ana, { respondentName: "Ana", dateOptionResponses });
    for (const changed of [{ comments: "I may be late." }, { respondentName: "Ana Duarte" }]) {
      const input = { respondentName: "Ana", comments: "", dateOptionResponses, ...changed };
      const remove = () => env.DB.exec("UPDATE events SET deleted_at = 1");
      await expect(storeAfter(remove, ana, input)).rejects.toMatchObject({ code: "not-found" });
      await env.DB.exec("UPDATE events SET deleted_at = NULL");
    }
  });

  it("accepts both answers of one person from two windows, the later one as a change", async () => {
    const [first, second] = ids();
    const input = { respondentName: "Ana", comments: "", dateOptionResponses: { [second]: "no" as const } };
    const other = () => respond(ana, { dateOptionResponses: { [first]: "yes" } });
    const answer = await storeAfter(other, ana, input);
    expect([answer.updated, answer.response.dateOptionResponses]).toEqual([true, { [second]: "no" }]);
    expect(await env.DB.prepare("SELECT revision, answers FROM responses").all()).toMatchObject({
      results: [{ revision: 2, answers: JSON.stringify({ [second]: "no" }) }],
    });
  });

  it("is not affected by other people's answers and by edits that keep its dates", async () => {
    const input = { respondentName: "Ana", comments: "", dateOptionResponses: { [ids()[0]]: "yes" as const } };
    let reads = 0;
    const meanwhile = async () => {
      reads += 1;
      await respond(tom, { respondentName: "Tom", dateOptionResponses: { [ids()[1]]: "no" } });
      await call("PATCH", `/events/${event.id}`, { cookie: maya, body: { title: "Lunch" } });
    };
    const answer = await storeAfter(meanwhile, ana, input);
    expect([answer.updated, reads, (await stored()).responses]).toEqual([false, 1, 2]);
  });
});

describe("bad input to an answer", () => {
  const cases: [string, (option: string) => unknown][] = [
    ["no name", (option) => ({ respondentName: "  ", dateOptionResponses: { [option]: "yes" } })],
    [
      "a name of 201 characters",
      (option) => ({ respondentName: "x".repeat(201), dateOptionResponses: { [option]: "yes" } }),
    ],
    ["a name on two lines", (option) => ({ respondentName: "a\nb", dateOptionResponses: { [option]: "yes" } })],
    ["no answers", () => ({ respondentName: "Ana", dateOptionResponses: {} })],
    ["another answer", (option) => ({ respondentName: "Ana", dateOptionResponses: { [option]: "YES" } })],
    ["a nested answer", (option) => ({ respondentName: "Ana", dateOptionResponses: { [option]: { yes: true } } })],
    [
      "an unknown date",
      (option) => ({ respondentName: "Ana", dateOptionResponses: { [option]: "yes", abcdefgh: "yes" } }),
    ],
    ["__proto__", (option) => `{"respondentName":"Ana","dateOptionResponses":{"__proto__":"yes","${option}":"yes"}}`],
    [
      "constructor",
      (option) => ({ respondentName: "Ana", dateOptionResponses: { [option]: "yes", constructor: "yes" } }),
    ],
    [
      "JSON text twice over",
      (option) => ({ respondentName: "Ana", dateOptionResponses: JSON.stringify(JSON.stringify({ [option]: "yes" })) }),
    ],
    ["text that is no JSON", () => ({ respondentName: "Ana", dateOptionResponses: "{" })],
    ["a list", () => ({ respondentName: "Ana", dateOptionResponses: ["yes"] })],
    [
      "1,000 keys",
      () => ({
        respondentName: "Ana",
        dateOptionResponses: Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`k${n}`, "yes"])),
      }),
    ],
    [
      "comments of 2,001 characters",
      (option) => ({ respondentName: "Ana", comments: "x".repeat(2001), dateOptionResponses: { [option]: "yes" } }),
    ],
    [
      "comments with NUL",
      (option) => ({ respondentName: "Ana", comments: "\u0000", dateOptionResponses: { [option]: "yes" } }),
    ],
    ["nothing at all", () => undefined],
  ];

  it.each(cases)("refuses %s with 400 and one sentence, and stores nothing", async (_, body) => {
    const before = await fingerprint();
    const answer = await call("POST", `/poll/${ana}/respond`, { body: body(ids()[0]) });
    expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(/^[A-Z][^\n]{5,150}$/)]);
    expect(await fingerprint()).toBe(before);
  });

  it("is 413 above 256 KiB and 415 for anything but JSON", async () => {
    const large = await call("POST", `/poll/${ana}/respond`, { body: { respondentName: "x".repeat(300_000) } });
    expect(large.status).toBe(413);
    const form = await call("POST", `/poll/${ana}/respond`, {
      body: "respondentName=Ana",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(form.status).toBe(415);
  });

  it("refuses an answer posted from another site", async () => {
    const before = await fingerprint();
    const answer = await call("POST", `/poll/${ana}/respond`, {
      body: { respondentName: "Ana", dateOptionResponses: { [ids()[0]]: "yes" } },
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect([answer.status, await fingerprint()]).toEqual([403, before]);
  });
});
