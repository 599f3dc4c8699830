import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { EventDashboard, EventSummary, ListedEvent } from "#schema/contracts/events.ts";
import { caps } from "../../policy/caps.ts";
import { type Created, call, createDinner, dinner, empty, fingerprint, signIn } from "../../test/api.ts";
import { setUsed } from "../../test/quotas.ts";
import { respond } from "../test-tools.ts";

const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const kinds = async () => {
  const { results } = await env.DB.prepare(
    "SELECT kind, recipient FROM outbox WHERE kind <> 'sign-in' ORDER BY kind, recipient",
  ).all<{
    kind: string;
    recipient: string;
  }>();
  return results.map(({ kind, recipient }) => `${kind} ${recipient}`);
};
const dashboard = async (cookie: string, id: string) =>
  (await call("GET", `/events/${id}/dashboard`, { cookie })).json<EventDashboard>();

let maya: string;
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox", "opt_outs");
  maya = await signIn("maya@example.com");
});

describe("creating an event", () => {
  it("stores event, options, invites and one invitation per person, and returns its address", async () => {
    const response = await call("POST", "/events", { cookie: maya, body: dinner });
    expect(response.status).toBe(201);
    const { id, event } = response.json<Created>();
    expect(event.id).toBe(id);
    expect(await kinds()).toEqual(["invitation ana@example.com", "invitation tom@example.com"]);
    expect(await dashboard(maya, id)).toMatchObject({
      event: { title: "Dinner at eight", organizerEmail: "maya@example.com", version: 1, inviteCount: 2 },
      stats: { totalInvited: 2, totalResponded: 0, responsePercentage: 0 },
      dateOptions: [{ date: "2038-03-12" }, { date: "2038-03-13" }, { date: "2038-03-14" }],
      hostResponse: null,
    });
  });

  it("ignores identity, counts and ids in the body", async () => {
    const body = {
      ...dinner,
      id: "mine",
      organizerId: "x",
      organizerEmail: "eve@example.com",
      organizerName: "Eve",
      responseCount: 9,
      version: 7,
    };
    const { id } = (await call("POST", "/events", { cookie: maya, body })).json<Created>();
    const { event } = await dashboard(maya, id);
    expect(id).not.toBe("mine");
    expect(event).toMatchObject({
      organizerEmail: "maya@example.com",
      organizerName: "maya",
      responseCount: 0,
      version: 1,
    });
  });

  it("merges equal dates and equal addresses", async () => {
    const body = {
      ...dinner,
      inviteEmails: ["ana@example.com", " ANA@example.com", "Tom@Example.com"],
      dateOptions: [...dinner.dateOptions, dinner.dateOptions[0]],
    };
    const { id } = (await call("POST", "/events", { cookie: maya, body })).json<Created>();
    const { dateOptions, participants } = await dashboard(maya, id);
    expect([dateOptions.length, participants.length]).toEqual([3, 2]);
  });

  it("is 401 when signed out and stores nothing", async () => {
    const before = await fingerprint();
    const response = await call("POST", "/events", { body: dinner });
    expect([response.status, await fingerprint()]).toEqual([401, before]);
  });

  it("creates one event for repeated requests with one key, and refuses the key for another body", async () => {
    const headers = { "Idempotency-Key": "try-1" };
    const first = await call("POST", "/events", { cookie: maya, body: dinner, headers });
    const again = await call("POST", "/events", { cookie: maya, body: dinner, headers });
    expect(again.json<Created>().id).toBe(first.json<Created>().id);
    const other = await call("POST", "/events", { cookie: maya, body: { ...dinner, title: "Lunch" }, headers });
    expect([other.status, await count("events"), (await kinds()).length]).toEqual([409, 1, 2]);
  });

  it("creates one event when repeated requests race", async () => {
    const headers = { "Idempotency-Key": "try-2" };
    const responses = await Promise.all(
      [1, 2].map(() => call("POST", "/events", { cookie: maya, body: dinner, headers })),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(responses.map((response) => response.json<Created>().id)).size).toBe(1);
    expect(await count("events")).toBe(1);
  });

  it("creates another event with an expired key, before the nightly job deletes it", async () => {
    const headers = { "Idempotency-Key": "try-3" };
    const first = await call("POST", "/events", { cookie: maya, body: dinner, headers });
    await env.DB.exec(`UPDATE idempotency_keys SET expires_at = ${Date.now()}`);
    const later = await call("POST", "/events", { cookie: maya, body: { ...dinner, title: "Lunch" }, headers });
    expect([first.status, later.status, await count("events")]).toEqual([201, 201, 2]);
  });

  it("invites 500 people to 100 dates in one request", async () => {
    const inviteEmails = Array.from({ length: 500 }, (_, n) => `guest${n}@example.com`);
    const dateOptions = Array.from({ length: 100 }, (_, n) => ({
      date: "2038-05-01",
      time: `${String(Math.floor(n / 60) + 10)}:${String(n % 60).padStart(2, "0")}`,
    }));
    const response = await call("POST", "/events", { cookie: maya, body: { ...dinner, inviteEmails, dateOptions } });
    expect(response.status).toBe(201);
    expect((await kinds()).length).toBe(500);
  });

  it("saves an unverified organizer's invitations for 1,000 people a day, and none of 1,001", async () => {
    const response = await call("POST", "/register", { body: { email: "new@example.com", password: "long enough" } });
    const cookie = response.headers
      .getSetCookie()
      .map((text) => text.split(";")[0])
      .join("; ");
    await createDinner(cookie, { inviteEmails: ["p0@example.com"] });
    await setUsed(caps.savedInvitations, 1_000);
    const before = await fingerprint();
    const refused = await call("POST", "/events", { cookie, body: { ...dinner, inviteEmails: ["p1@example.com"] } });
    expect([refused.status, await fingerprint()]).toEqual([429, before]);
    expect(refused.text).toMatch(/^You can invite at most 1,000 people a day\. Please try again .* UTC\.$/);
  });

  it("mails one person at most 10 invitations a day from the same organizer", async () => {
    for (let round = 0; round < 10; round += 1) await createDinner(maya, { inviteEmails: ["ana@example.com"] });
    const response = await call("POST", "/events", {
      cookie: maya,
      body: { ...dinner, inviteEmails: ["ana@example.com", "b@example.com"] },
    });
    expect([response.status, response.text.includes("ana@example.com")]).toEqual([429, true]);
  });

  it("names the person among 500 who has had 10 mails", async () => {
    for (let round = 0; round < 10; round += 1) await createDinner(maya, { inviteEmails: ["ana@example.com"] });
    const inviteEmails = Array.from({ length: 500 }, (_, n) => (n === 300 ? "ana@example.com" : `p${n}@example.com`));
    const response = await call("POST", "/events", { cookie: maya, body: { ...dinner, inviteEmails } });
    expect(response.text).toMatch(/^You have sent ana@example\.com 10 e-mails today\. /);
  });

  it("sends no mail to a person who opted out of this organizer's mail, but gives them a link", async () => {
    const organizer = await env.DB.prepare("SELECT id FROM users").first<string>("id");
    await env.DB.prepare("INSERT INTO opt_outs VALUES ('ana@example.com', ?, 0)").bind(organizer).run();
    const { tokens } = await createDinner(maya);
    expect(await kinds()).toEqual(["invitation tom@example.com"]);
    expect(Object.keys(tokens)).toContain("ana@example.com");
  });
});

describe("bad input to the calls of an event", () => {
  const long = (length: number) => "x".repeat(length);
  const cases: [string, unknown][] = [
    ["no title", { ...dinner, title: " " }],
    ["a title of 201 characters", { ...dinner, title: long(201) }],
    ["a title on two lines", { ...dinner, title: "a\r\nBcc: b@example.com" }],
    ["a title with NUL", { ...dinner, title: "a\u0000b" }],
    ["a lone surrogate", { ...dinner, title: "a\udc00" }],
    ["a description of 5,001 characters", { ...dinner, description: long(5001) }],
    ["no participants", { ...dinner, inviteEmails: [] }],
    ["501 participants", { ...dinner, inviteEmails: Array.from({ length: 501 }, (_, n) => `a${n}@example.com`) }],
    ["a participant that is not an address", { ...dinner, inviteEmails: ["ana"] }],
    ["participants as text", { ...dinner, inviteEmails: "ana@example.com" }],
    ["no dates", { ...dinner, dateOptions: [] }],
    ["101 dates", { ...dinner, dateOptions: Array.from({ length: 101 }, () => dinner.dateOptions[0]) }],
    ["a day that does not exist", { ...dinner, dateOptions: [{ date: "2038-02-30", time: "10:00" }] }],
    ["a time that does not exist", { ...dinner, dateOptions: [{ date: "2038-02-28", time: "24:00" }] }],
    ["a date without a time", { ...dinner, dateOptions: [{ date: "2038-02-28" }] }],
    ["an unknown zone", { ...dinner, timezone: "Mars/Olympus" }],
    ["no zone", { ...dinner, timezone: undefined }],
    ["a negative duration", { ...dinner, durationMinutes: -60 }],
    ["a party of 21", { ...dinner, maxParty: 21 }],
    ["a party of nobody", { ...dinner, maxParty: 0 }],
    ["room for one", { ...dinner, capacity: 1 }],
    ["room for 1,001", { ...dinner, capacity: 1001 }],
    ["room for half a person", { ...dinner, capacity: 2.5 }],
    ["a minimum of one", { ...dinner, minimum: 1 }],
    ["suggestions as text", { ...dinner, suggestions: "yes" }],
    ["unknown readers of comments", { ...dinner, notes: "nobody" }],
    ["a list", [dinner]],
    ["null", "null"],
    ["deep nesting", `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
  ];

  it.each(cases)("refuses %s with 400 and one sentence, and stores nothing", async (_, body) => {
    const before = await fingerprint();
    const response = await call("POST", "/events", { cookie: maya, body });
    expect([response.status, response.text]).toEqual([400, expect.stringMatching(/^[A-Z][^\n]{5,150}\.$/)]);
    expect(await fingerprint()).toBe(before);
  });

  it("refuses a title of 1 MB with 413", async () => {
    const response = await call("POST", "/events", { cookie: maya, body: { ...dinner, title: long(1_000_000) } });
    expect([response.status, response.text]).toEqual([413, "The request is larger than 256 KiB."]);
  });

  it.each([
    ["finalize", {}],
    ["finalize", { dateOptionId: 5 }],
    ["finalize", { dateOptionId: "a".repeat(65) }],
    ["finalize", { dateOptionId: "abcdefgh", version: "1" }],
    ["host-response", {}],
    ["host-response", { dateOptionResponses: { abcdefgh: "perhaps" } }],
    ["host-response", { dateOptionResponses: [] }],
    ["host-response", '{"dateOptionResponses":{"__proto__":"yes"}}'],
    ["host-response", { dateOptionResponses: { abcdefgh: "yes" } }],
  ])("refuses a malformed %s with 400 and stores nothing", async (verb, body) => {
    const { id } = await createDinner(maya);
    const before = await fingerprint();
    const response = await call("POST", `/events/${id}/${verb}`, { cookie: maya, body });
    expect([response.status, await fingerprint()]).toEqual([400, before]);
    expect(response.text).toMatch(/^[A-Z][^\n]{5,150}\.$/);
  });
});

describe("an event belongs to its organizer", () => {
  it("is the same 404 for a stranger as an event that does not exist", async () => {
    const { id, options } = await createDinner(maya);
    const eve = await signIn("eve@example.com");
    const inviteId = await env.DB.prepare("SELECT id FROM invites").first<string>("id");
    const before = await fingerprint();
    const calls = (event: string): [string, string, unknown?][] => [
      ["GET", `/events/${event}/dashboard`],
      ["GET", `/events/${event}/calendar.ics`],
      ["POST", `/events/${event}/finalize`, { dateOptionId: options[0]!.id }],
      ["POST", `/events/${event}/host-response`, { dateOptionResponses: { [options[0]!.id]: "yes" } }],
      ["POST", `/events/${event}/invites/${inviteId}/link`, {}],
    ];
    for (const [index, [method, path, body]] of calls(id).entries()) {
      const foreign = await call(method, path, { cookie: eve, body });
      const [, absentPath] = calls("doesnotexist")[index]!;
      const absent = await call(method, absentPath, { cookie: eve, body });
      expect([path, foreign.status, foreign.text]).toEqual([path, 404, absent.text]);
    }
    expect(await fingerprint()).toBe(before);
  });

  it("cannot be finalized on another event's option", async () => {
    const mine = await createDinner(maya);
    const other = await createDinner(maya);
    const response = await call("POST", `/events/${mine.id}/finalize`, {
      cookie: maya,
      body: { dateOptionId: other.options[0]!.id },
    });
    expect(response.status).toBe(404);
  });

  it("is only in its organizer's list", async () => {
    const { id } = await createDinner(maya);
    await createDinner(await signIn("eve@example.com"));
    const list = (await call("GET", "/events", { cookie: maya })).json<EventSummary[]>();
    expect(list.map((event) => event.id)).toEqual([id]);
  });

  it("is listed with the first 500 characters of its description, also for the people invited", async () => {
    const description = "long ".repeat(200);
    await createDinner(maya, { description });
    const ana = await signIn("ana@example.com");
    const [own] = (await call("GET", "/events", { cookie: maya })).json<EventSummary[]>();
    const [invite] = (await call("GET", "/invites", { cookie: ana })).json<{ event: { description: string } }[]>();
    expect([own?.description, invite?.event.description]).toEqual(Array(2).fill(`${description.slice(0, 499)}…`));
  });

  it("is listed with its dates, its people and all its fields: active, past and deleted", async () => {
    const { id, options } = await createDinner(maya);
    await createDinner(maya);
    const all = {
      title: "Dinner at eight",
      description: "Somewhere with a long table.",
      location: "",
      organizerName: "maya",
      organizerEmail: "maya@example.com",
      inviteEmails: ["ana@example.com", "tom@example.com"],
      timezone: "America/New_York",
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      isFinalized: false,
      finalDateId: null,
      finalizedDate: null,
      responseCount: 0,
      inviteCount: 2,
      imageUrl: null,
      leadingDate: null,
    };
    const listed = async (list: string) => {
      const events = (await call("GET", `/events${list}`, { cookie: maya })).json<EventSummary[]>();
      return events.filter((event) => event.id === id);
    };
    const active = {
      ...all,
      id,
      dateOptions: options,
      dateOptionCount: 3,
      isDeleted: false,
      isTakenDown: false,
      isPastEvent: false,
    };
    expect(await listed("")).toEqual([{ ...active, deletedAt: null, archivedAt: null }]);
    await env.DB.prepare("UPDATE events SET archived_at = 1 WHERE id = ?").bind(id).run();
    const archivedAt = "1970-01-01T00:00:00.001Z";
    expect(await listed("/past")).toEqual([{ ...active, isPastEvent: true, deletedAt: null, archivedAt }]);
    await call("DELETE", `/events/${id}`, { cookie: maya });
    const past = { ...active, isPastEvent: true, archivedAt };
    expect(await listed("/deleted")).toEqual([{ ...past, isDeleted: true, deletedAt: expect.any(String) }]);
  });

  it("is listed with the date that the answers prefer, the organizer's and no removed person's", async () => {
    const { id, options, tokens } = await createDinner(maya);
    const [first, second, third] = options;
    const leading = async () =>
      (await call("GET", "/events", { cookie: maya })).json<ListedEvent[]>().map(({ leadingDate }) => leadingDate);
    const when = ({ date, time }: { date: string; time: string }) => [{ date, time }];
    const ana = { [first!.id]: "no", [second!.id]: "yes", [third!.id]: "yes" };
    await respond(tokens["ana@example.com"]!, ana);
    expect(await leading()).toEqual(when(second!));
    const own = { [second!.id]: "maybe", [third!.id]: "yes" };
    await call("POST", `/events/${id}/host-response`, { cookie: maya, body: { dateOptionResponses: own } });
    expect(await leading()).toEqual(when(third!));
    await respond(tokens["tom@example.com"]!, { [first!.id]: "maybe", [second!.id]: "yes" });
    expect(await leading()).toEqual(when(second!));
    await call("PATCH", `/events/${id}`, { cookie: maya, body: { inviteEmails: ["ana@example.com"] } });
    expect(await leading()).toEqual(when(third!));
    await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: first!.id } });
    expect(await leading()).toEqual([null]);
  });

  it("is listed without people who were removed", async () => {
    const { id } = await createDinner(maya);
    await call("PATCH", `/events/${id}`, { cookie: maya, body: { inviteEmails: ["tom@example.com"] } });
    const list = (await call("GET", "/events", { cookie: maya })).json<EventSummary[]>();
    expect(list.map(({ inviteEmails }) => inviteEmails)).toEqual([["tom@example.com"]]);
  });

  it("made from a show is listed with the show's picture, also in the bin", async () => {
    const imageUrl = "https://s1.ticketm.net/large.jpg";
    const made = await call("POST", "/events", { cookie: maya, body: { ...dinner, imageUrl } });
    const { id } = made.json<Created>();
    const list = async (path: string) => (await call("GET", path, { cookie: maya })).json<EventSummary[]>();
    expect(await list("/events")).toMatchObject([{ id, imageUrl }]);
    await call("DELETE", `/events/${id}`, { cookie: maya });
    expect(await list("/events/deleted")).toMatchObject([{ id, imageUrl }]);
  });

  it("gives its organizer a person's link on request, and no token otherwise", async () => {
    const { id, tokens } = await createDinner(maya);
    const response = await call("GET", `/events/${id}/dashboard`, { cookie: maya });
    for (const token of Object.values(tokens)) expect(response.text).not.toContain(token);
    const { participants } = response.json<EventDashboard>();
    for (const { email, inviteId } of participants) {
      const link = await call("POST", `/events/${id}/invites/${inviteId}/link`, { cookie: maya });
      expect(link.json()).toEqual({ url: `https://eightish.test/poll/${tokens[email!]}` });
    }
    const eve = await signIn("eve@example.com");
    const own = await createDinner(eve);
    const foreign = await call("POST", `/events/${own.id}/invites/${participants[0]!.inviteId}/link`, { cookie: eve });
    expect([foreign.status, foreign.text]).toEqual([404, expect.not.stringContaining("/poll/")]);
  });

  it("refuses another site's ticket link, and leaves another site's picture out", async () => {
    const elsewhere = "https://tickets.example.com/1";
    const refused = await call("POST", "/events", { cookie: maya, body: { ...dinner, ticketUrl: elsewhere } });
    expect([refused.status, refused.text]).toEqual([
      400,
      "Please give a ticket link of the ticketing provider, or none.",
    ]);
    const made = await call("POST", "/events", { cookie: maya, body: { ...dinner, imageUrl: elsewhere } });
    expect((await dashboard(maya, made.json<Created>().id)).event.imageUrl).toBeNull();
  });

  it("is in the list of past events, the last archived first", async () => {
    const ids = [await createDinner(maya), await createDinner(maya), await createDinner(maya)].map(({ id }) => id);
    for (const [index, archivedAt] of [2, 3, 1].entries()) {
      await env.DB.prepare("UPDATE events SET archived_at = ? WHERE id = ?").bind(archivedAt, ids[index]).run();
    }
    const past = (await call("GET", "/events/past", { cookie: maya })).json<EventSummary[]>();
    expect(past.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]]);
  });
});

describe("finalizing", () => {
  const finalize = (id: string, dateOptionId: string, version?: number) =>
    call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId, version } });

  it("mails everybody once, the organizer included", async () => {
    const { id, options } = await createDinner(maya);
    const response = await finalize(id, options[1]!.id, 1);
    expect(response.json()).toMatchObject({
      notified: 2,
      event: {
        isFinalized: true,
        finalDateId: options[1]!.id,
        finalizedDate: { date: "2038-03-13", time: "20:00" },
        version: 2,
      },
    });
    const again = await finalize(id, options[1]!.id);
    expect([again.status, again.json<{ notified: number }>().notified]).toEqual([200, 0]);
    expect((await kinds()).filter((mail) => mail.startsWith("final-date"))).toEqual([
      "final-date ana@example.com",
      "final-date maya@example.com",
      "final-date tom@example.com",
    ]);
  });

  it("mails an organizer who is also invited once, as do a change, a reopening and a deletion", async () => {
    const inviteEmails = ["ana@example.com", "maya@example.com"];
    const { id, options } = await createDinner(maya, { inviteEmails });
    const toMaya = async () => {
      const sent = (await kinds()).filter((mail) => mail.endsWith("maya@example.com") && !mail.startsWith("sign-in"));
      await env.DB.exec("DELETE FROM outbox");
      return sent;
    };
    expect(await toMaya()).toEqual(["invitation maya@example.com"]);
    expect((await finalize(id, options[0]!.id)).json()).toMatchObject({ notified: 1 });
    expect(await toMaya()).toEqual(["final-date maya@example.com"]);
    await call("PATCH", `/events/${id}`, { cookie: maya, body: { title: "Supper at nine" } });
    expect(await toMaya()).toEqual(["final-date maya@example.com"]);
    await call("POST", `/events/${id}/reopen`, { cookie: maya, body: {} });
    expect(await toMaya()).toEqual(["calendar-cancellation maya@example.com"]);
    await finalize(id, options[1]!.id);
    expect(await toMaya()).toEqual(["final-date maya@example.com"]);
    await call("DELETE", `/events/${id}`, { cookie: maya });
    expect(await toMaya()).toEqual(["calendar-cancellation maya@example.com"]);
  });

  it("refuses another date until the event is reopened", async () => {
    const { id, options } = await createDinner(maya);
    await finalize(id, options[0]!.id);
    const before = await fingerprint();
    const response = await finalize(id, options[1]!.id);
    expect([response.status, response.text, await fingerprint()]).toEqual([
      409,
      "This event has a final date already. Reopen the event first.",
      before,
    ]);
  });

  it("refuses a stale version", async () => {
    const { id, options } = await createDinner(maya);
    const response = await finalize(id, options[0]!.id, 0);
    expect(response.status).toBe(409);
  });

  it("ends on one date with one round of mails when several dates race", async () => {
    const { id, options } = await createDinner(maya);
    const responses = await Promise.all([0, 1, 2, 0, 1, 2].map((n) => finalize(id, options[n]!.id)));
    const final = (await dashboard(maya, id)).event.finalDateId;
    for (const response of responses) {
      expect([200, 409]).toContain(response.status);
      if (response.status === 200)
        expect(response.json<{ event: { finalDateId: string } }>().event.finalDateId).toBe(final);
    }
    expect((await kinds()).filter((mail) => mail.startsWith("final-date"))).toHaveLength(3);
  });

  it("offers the organizer a calendar file, and before that a sentence", async () => {
    const { id, options } = await createDinner(maya);
    const early = await call("GET", `/events/${id}/calendar.ics`, { cookie: maya });
    expect([early.status, early.text]).toEqual([404, "There is no final date yet."]);
    await finalize(id, options[2]!.id);
    const file = await call("GET", `/events/${id}/calendar.ics`, { cookie: maya });
    expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(file.headers.get("Cache-Control")).toBe("private, no-store");
    // 19:30 in New York on the day of its change to summer time is 23:30 UTC.
    expect(file.text).toContain("DTSTART:20380314T233000Z");
    expect(file.text).toContain("METHOD:PUBLISH");
    expect(file.text).not.toContain("ATTENDEE");
  });
});

describe("the host's own availability", () => {
  it("is stored apart from the invitees' answers and counts", async () => {
    const { id, options } = await createDinner(maya);
    const dateOptionResponses = { [options[0]!.id]: "yes", [options[1]!.id]: "no" };
    for (let time = 0; time < 2; time += 1) {
      const response = await call("POST", `/events/${id}/host-response`, {
        cookie: maya,
        body: { dateOptionResponses },
      });
      expect(response.status).toBe(200);
    }
    const board = await dashboard(maya, id);
    expect(board.hostResponse).toEqual({ dateOptionResponses });
    expect(board.responses).toEqual([]);
    expect(board.dateOptions[0]).toMatchObject({ yesCount: 0 });
    expect(board.stats.totalResponded).toBe(0);
  });
});
