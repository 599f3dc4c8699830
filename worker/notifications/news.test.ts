import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendMails } from "../events/test-tools.ts";
import { openDb } from "../lib/database/db.ts";
import { call, createDinner, empty, signIn } from "../test/api.ts";
import { invitationJob, mailEvent } from "../test/fake-mail-jobs.ts";
import { pushBrowser } from "../test/fake-push-browser.ts";
import { enqueueMatchPushes } from "./enqueue.ts";
import type { PushJob } from "./push-job.ts";
import { mailPush } from "./push-texts.ts";
import { dueBrowsers } from "./recipients.ts";

const db = openDb(env.DB);
const queue = env.PUSH_QUEUE;
let queued: PushJob[] = [];
let isDown = false;
let maya: string;
let ana: string;

beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox", "opt_outs", "shows");
  queued = [];
  isDown = false;
  Object.assign(env, {
    PUSH_QUEUE: {
      sendBatch: async (messages: { body: PushJob }[]) => {
        if (isDown) throw new Error("the queue is down");
        queued.push(...messages.map(({ body }) => body));
      },
    },
  });
  maya = await person("maya@example.com");
  ana = await person("ana@example.com");
});
afterEach(() => {
  Object.assign(env, { PUSH_QUEUE: queue });
  vi.restoreAllMocks();
});

/** Signs a person in and registers a browser. */
async function person(email: string): Promise<string> {
  const cookie = await signIn(email);
  const { token } = await pushBrowser(`https://fcm.googleapis.com/fcm/send/${email}`);
  await call("POST", "/notifications/register", { cookie, body: { token } });
  return cookie;
}

/** Returns what was queued since the last call, as "browser's owner: title | body | path". */
async function pushed(): Promise<string[]> {
  const jobs = queued.splice(0);
  const browsers = await dueBrowsers(db, jobs, Date.now());
  return browsers
    .map((push) => {
      const { notification, path } = push!.message;
      return `${push!.endpoint.split("/").at(-1)}: ${notification.title} | ${notification.body} | ${path}`;
    })
    .sort();
}

const answer = (token: string | undefined, id: string, respondentName: string, how = "yes") =>
  call("POST", `/poll/${token}/respond`, { body: { respondentName, dateOptionResponses: { [id]: how } } });

describe("pushes", () => {
  it("speak the language of the account, or else that of the invite or event", async () => {
    await call("PATCH", "/user/profile", { cookie: ana, body: { language: "de" } });
    await person("ben@example.com");
    await person("cleo@example.com");
    const inviteEmails = ["ana@example.com", "ben@example.com", "cleo@example.com"];
    const { id, tokens, options } = await createDinner(maya, { inviteEmails });
    await call("PATCH", `/events/${id}`, { cookie: maya, body: { language: "ja" } });
    for (const [who, language] of [
      ["ana@example.com", "es"],
      ["ben@example.com", "fr"],
    ] as const)
      await call("PUT", `/poll/${tokens[who]}/language`, { body: { language } });
    await pushed();
    await sendMails();
    await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[0]!.id } });
    expect(await pushed()).toEqual([
      expect.stringMatching(/^ana@.*Freitag, 12\. März 2038/),
      expect.stringMatching(/^ben@.*vendredi 12 mars 2038/),
      expect.stringMatching(/^cleo@.*2038年3月12日金曜日/),
    ]);
  });

  it("announce an invitation, each answer and the final date, once each", async () => {
    const { id, tokens, options } = await createDinner(maya);
    const poll = `/poll/${tokens["ana@example.com"]}`;
    expect(await pushed()).toEqual([
      `ana@example.com: When can you make Dinner at eight? | maya suggests 3 dates. It takes about a minute. | ${poll}`,
    ]);
    const [first] = options;
    for (const [email, name, how] of [
      ["ana", "Ana", "yes"],
      ["ana", "Ana", "yes"],
      ["ana", "Ana", "maybe"],
      ["tom", "Tom", "yes"],
    ] as const) {
      await answer(tokens[`${email}@example.com`], first!.id, name, how);
      await sendMails();
    }
    const board = `/events/${id}/dashboard`;
    expect(await pushed()).toEqual([
      `maya@example.com: Ana changed their answers | Dinner at eight: 1 of 2 people have answered. | ${board}`,
      `maya@example.com: Ana has answered | Dinner at eight: 1 of 2 people have answered. | ${board}`,
      `maya@example.com: Everybody has answered | Dinner at eight: you can choose the date. | ${board}`,
    ]);
    await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: first!.id } });
    await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: first!.id } });
    // The organizer gets no push about their own choice.
    expect(await pushed()).toEqual([
      `ana@example.com: Dinner at eight is on | Friday, March 12, 2038 at 7:30 PM New York time | ${poll}`,
    ]);
  });

  it("announce a connection request, but neither a reminder nor the response", async () => {
    const ask = { cookie: maya, body: { receiverEmail: "ana@example.com" } };
    const { id } = (await call("POST", "/connections/request", ask)).json<{ id: string }>();
    expect(await pushed()).toEqual([
      "ana@example.com: maya@example.com wants to connect | Open Contacts to accept or decline. | /friends",
    ]);
    await env.DB.exec("UPDATE connections SET created_at = 1");
    expect((await call("POST", "/connections/remind", ask)).status).toBe(200);
    expect(
      (await call("PUT", `/connections/${id}/respond`, { cookie: ana, body: { status: "accepted" } })).status,
    ).toBe(200);
    expect(await pushed()).toEqual([]);
  });

  it("do not announce nudges, edits and cancellations, which are mail only", async () => {
    const { id, options } = await createDinner(maya);
    await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[0]!.id } });
    await pushed();
    await call("POST", `/events/${id}/nudge`, { cookie: maya, body: { participantEmails: ["ana@example.com"] } });
    await call("PATCH", `/events/${id}`, { cookie: maya, body: { title: "Supper at eight" } });
    await call("DELETE", `/events/${id}`, { cookie: maya });
    expect(await pushed()).toEqual([]);
  });

  it("announce answers that share one mail once", async () => {
    const { tokens, options } = await createDinner(maya);
    await pushed();
    for (const how of ["yes", "no", "maybe"]) await answer(tokens["ana@example.com"], options[0]!.id, "Ana", how);
    expect(await pushed()).toHaveLength(1);
  });

  it("announce no answers to an unverified organizer, who gets no mail about them either", async () => {
    const body = { email: "new@example.com", password: "correct horse", firstName: "New", lastName: "N" };
    const made = await call("POST", "/register", { body });
    const cookie =
      made.headers
        .getSetCookie()
        .find((text) => text.includes("session="))
        ?.split(";")[0] ?? "";
    const { token } = await pushBrowser("https://fcm.googleapis.com/fcm/send/new");
    await call("POST", "/notifications/register", { cookie, body: { token } });
    const { tokens, options } = await createDinner(cookie, { inviteEmails: ["tom@example.com"] });
    await answer(tokens["tom@example.com"], options[0]!.id, "Tom");
    expect(await pushed()).toEqual([]);
  });

  it("never fail a request: a queue that is down is only logged", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    isDown = true;
    await createDinner(maya);
    expect([queued, warn.mock.calls.length]).toEqual([[], 1]);
    expect(String(warn.mock.calls[0])).toContain("the queue is down");
  });

  it("never query the database when the server has no keys", async () => {
    const mailIds = ["invitation:x:1"];
    const { enqueueMailPushes } = await import("./enqueue.ts");
    const DB = new Proxy({} as D1Database, {
      get: () => {
        throw new Error("asked");
      },
    });
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const without = { ...env, DB, VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined, VAPID_SUBJECT: undefined };
    await enqueueMailPushes(without, mailIds);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe("a new match", () => {
  const now = Date.UTC(2026, 10, 21);
  const idOf = (email: string) =>
    env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<string>("id");

  async function connect(status: string) {
    const [mayas, anas] = [await idOf("maya@example.com"), await idOf("ana@example.com")];
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO connections (id, requester_id, receiver_email, receiver_id, type, status, created_at, updated_at)
         VALUES ('c1', ?, 'ana@example.com', ?, 'connection', ?, 1, 1)`,
      ).bind(mayas, anas, status),
      ...["show-1", "show-2"].map((id) =>
        env.DB.prepare("INSERT INTO shows VALUES (?, 'velvet|arena', 1, ?, 1)").bind(id, '{"name":"The Velvet Tide"}'),
      ),
    ]);
    await env.DB.prepare("UPDATE users SET first_name = 'Maya', last_name = 'L' WHERE id = ?").bind(mayas).run();
  }
  const swipe = async (email: string, show: string, action: string, at: number) =>
    env.DB.prepare("INSERT INTO swipes VALUES (?, ?, 'velvet|arena', ?, ?)")
      .bind(await idOf(email), show, action, at)
      .run();
  const tell = async () => {
    await enqueueMatchPushes(env, (await idOf("maya@example.com"))!, "show-1", now);
    return pushed();
  };

  it("is pushed to a connected person who likes any listing of the same show", async () => {
    await connect("accepted");
    await swipe("ana@example.com", "show-2", "like", now - 1000);
    await swipe("maya@example.com", "show-1", "like", now);
    expect(await tell()).toEqual([
      "ana@example.com: New match | Maya L likes The Velvet Tide too. | /swipe?tab=matches",
    ]);
  });

  it("is pushed by the like that makes it, and not when that like is repeated", async () => {
    await connect("accepted");
    const like = (cookie: string) =>
      call("POST", "/swipe/action", { cookie, body: { ticketmasterEventId: "show-1", action: "like" } });
    await like(ana);
    expect(await pushed()).toEqual([]);
    await like(maya);
    await like(maya);
    expect(await pushed()).toEqual([
      "ana@example.com: New match | Maya L likes The Velvet Tide too. | /swipe?tab=matches",
    ]);
  });

  it.each([
    ["the request is still pending", "pending", "like", "like"],
    ["the other one dislikes it", "accepted", "dislike", "like"],
    ["it is a dislike", "accepted", "like", "dislike"],
  ])("is not pushed while %s", async (_, status, theirs, mine) => {
    await connect(status);
    await swipe("ana@example.com", "show-1", theirs, now - 1000);
    await swipe("maya@example.com", "show-1", mine, now);
    expect(await tell()).toEqual([]);
  });

  it("is pushed once, not again for another listing of the show", async () => {
    await connect("accepted");
    await swipe("ana@example.com", "show-1", "like", now - 5000);
    await swipe("maya@example.com", "show-2", "like", now - 1000);
    await swipe("maya@example.com", "show-1", "like", now);
    expect(await tell()).toEqual([]);
  });
});

describe("a push's text", () => {
  it("stays short and on one line for any name or title", () => {
    const title = `${"Dinner\u0000 \r\n".repeat(60)}\u202e`;
    const event = { ...mailEvent, title, organizerName: "A".repeat(300) };
    const { notification } = mailPush({ ...invitationJob, event })!;
    for (const text of [notification.title, notification.body]) {
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toMatch(/^[^\p{Cc}\u202e]+$/u);
    }
  });

  it("uses the singular for one date, and asks to respond to a connection request", () => {
    expect(mailPush(invitationJob)?.notification.body).toBe("Ana suggests 1 date. It takes about a minute.");
    const facts = { connectionId: "c1", requesterName: "Ana", requesterEmail: null };
    expect(mailPush({ kind: "connection-request", ...facts })).toEqual({
      notification: { title: "Ana wants to connect", body: "Open Contacts to accept or decline." },
      path: "/friends",
      tag: "connection-c1",
    });
    expect(mailPush({ kind: "connection-reminder", ...facts })).toBeNull();
  });

  it("tells the organizer who suggests which date, and nothing of a question about added dates", () => {
    const suggestions = [{ id: "one", date: "2038-03-12", time: "19:30", guest: { name: "Ana", email: null } }];
    expect(mailPush({ kind: "date-suggested", event: mailEvent, suggestions })).toEqual({
      notification: { title: "Ana suggests Fri, Mar 12, 7:30 PM", body: "Dinner" },
      path: "/events/event-1/dashboard",
      tag: "suggestions-event-1",
    });
    expect(mailPush({ ...invitationJob, kind: "new-dates" })).toBeNull();
  });

  it("tells the organizer the best date at the deadline, or the date that the deadline chose", () => {
    const option = { id: "friday", date: "2038-03-12", time: "19:30" };
    const event = { ...mailEvent, id: "e1", title: "Dinner", timezone: "Europe/London" };
    const counts = { answeredCount: 1, invitedCount: 2, isTie: false, undecided: null };
    const answersIn = { kind: "answers-in" as const, event, ...counts };
    expect(mailPush({ ...answersIn, leading: option })).toEqual({
      notification: { title: "Answers are in: Fri, Mar 12, 7:30 PM", body: "Dinner: you can choose the date." },
      path: "/events/e1/dashboard?finalize=friday",
      tag: "answers-e1",
    });
    expect(mailPush({ ...answersIn, leading: null })?.notification).toEqual({
      title: "Answering has closed",
      body: "Dinner: no guest can make any date.",
    });
    const missing = { without: [{ name: "Ana", email: null }], short: 2 };
    expect(mailPush({ ...answersIn, leading: option, missing })).toMatchObject({
      notification: { body: "Dinner: Without Ana, 2 more people needed" },
      path: "/events/e1/dashboard",
    });
    const calendar = { uid: "e1@a.example", sequence: 1, organizerAddress: "maya@example.com" };
    const own = { kind: "final-date" as const, event, option, token: null, calendar, isUpdate: false };
    expect(mailPush({ ...own, isAutomatic: true })).toMatchObject({
      notification: { title: "Dinner is on" },
      path: "/events/e1/dashboard",
    });
    expect(mailPush(own)).toBeNull();
  });
});
