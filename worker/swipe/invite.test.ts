import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Poll } from "#schema/contracts/polls.ts";
import type { SwipeInviteResult } from "#schema/contracts/swipe.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { dashboard, payloads, startOver, tokenOf, value } from "../events/test-tools.ts";
import { caps } from "../policy/caps.ts";
import { call, cookieOf, dinner, empty, fingerprint } from "../test/api.ts";
import { setUsed } from "../test/quotas.ts";
import { keepShows } from "./test-tools.ts";

let maya: string;
beforeEach(async () => {
  maya = await startOver();
});

const evening = {
  eventName: "The Long Echo",
  eventDates: [
    { date: "2038-03-12", time: "20:00:00", ticketmasterId: "A", name: "The Long Echo", url: "https://x.example" },
    { date: "2038-03-13", time: "18:30" },
  ],
  emails: ["ana@example.com", "tom@example.com"],
  timezone: "Europe/Lisbon",
  location: "Tin Hall, Lisbon",
  ticketmasterUrl: "https://www.ticketmaster.com/event/A",
  eventImage: "https://s1.ticketm.net/echo.jpg",
};
const invite = (changes: object = {}, headers?: Record<string, string>, cookie = maya) =>
  call("POST", "/swipe/invite", { cookie, body: { ...evening, ...changes }, ...(headers && { headers }) });
const night = (ticketmasterId: string) => ({ date: "2038-03-12", time: "20:00:00", ticketmasterId });
const people = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `p${from + n}@example.com`);

it("creates an event for the show and invites all, with picture and tickets in event, poll and mail", async () => {
  const response = await invite();
  const { event, invitationsSent } = response.json<SwipeInviteResult>();
  expect([response.status, invitationsSent]).toEqual([201, 2]);
  const board = await dashboard(maya, event.id);
  expect(board.event).toMatchObject({
    title: "The Long Echo",
    timezone: "Europe/Lisbon",
    location: "Tin Hall, Lisbon",
    ticketUrl: evening.ticketmasterUrl,
    imageUrl: evening.eventImage,
    inviteEmails: evening.emails,
  });
  expect(board.dateOptions.map(({ date, time }) => `${date} ${time}`)).toEqual([
    "2038-03-12 20:00",
    "2038-03-13 18:30",
  ]);
  const poll = await call("GET", `/poll/${await tokenOf(event.id, "ana@example.com")}`);
  expect(poll.json<{ event: object }>().event).toMatchObject({
    ticketUrl: evening.ticketmasterUrl,
    imageUrl: evening.eventImage,
  });
  const { results } = await env.DB.prepare(
    "SELECT recipient FROM outbox WHERE kind = 'invitation' ORDER BY recipient",
  ).all<{ recipient: string }>();
  expect(results.map(({ recipient }) => recipient)).toEqual(evening.emails);
  expect((await payloads("invitation"))[0]?.event).toMatchObject({
    ticketUrl: evening.ticketmasterUrl,
    imageUrl: evening.eventImage,
    location: evening.location,
  });
});

it("uses 7 PM for a date without a time, and merges equal dates and addresses", async () => {
  const { event, invitationsSent } = (
    await invite({
      eventDates: [
        { date: "2038-03-12" },
        { date: "2038-03-12", time: null },
        { date: "2038-03-12", time: "19:00:00" },
      ],
      emails: ["Ana@example.com", "ana@example.com "],
    })
  ).json<SwipeInviteResult>();
  expect(invitationsSent).toBe(1);
  const { dateOptions } = await dashboard(maya, event.id);
  expect(dateOptions.map(({ date, time }) => `${date} ${time}`)).toEqual(["2038-03-12 19:00"]);
});

it("needs neither place, tickets nor picture, and makes this origin's links absolute", async () => {
  const bare = (
    await invite({ location: undefined, ticketmasterUrl: null, eventImage: undefined })
  ).json<SwipeInviteResult>();
  expect((await dashboard(maya, bare.event.id)).event).toMatchObject({
    location: "",
    ticketUrl: null,
    imageUrl: null,
  });
  const own = (
    await invite({ ticketmasterUrl: "/api/sample/tickets/S-1", eventImage: "/api/sample/pictures/1-16_9.svg" })
  ).json<SwipeInviteResult>();
  expect((await dashboard(maya, own.event.id)).event).toMatchObject({
    ticketUrl: "https://eightish.test/api/sample/tickets/S-1",
    imageUrl: "https://eightish.test/api/sample/pictures/1-16_9.svg",
  });
});

const hostile = [
  "https://tickets.example/A",
  "https://ticketmaster.com.evil.example/A",
  "https://evilticketmaster.com/A",
  "https://www.ticketmaster.com@evil.example/A",
  "//evil.example/A",
  "/\\evil.example/A",
  "/\t/evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://www.ticketmaster.com/A",
  "/poll/somewhere-else-of-ours",
  `https://www.ticketmaster.com/${"a".repeat(2000)}`,
  "",
];

it.each(hostile)("refuses the ticket link %j and stores nothing, here and for any event", async (link) => {
  const before = await fingerprint();
  const answers = [
    await invite({ ticketmasterUrl: link }),
    await call("POST", "/events", { cookie: maya, body: { ...dinner, ticketUrl: link } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  for (const { text } of answers) expect(text).toMatch(/^Please give .*ticket link.*\.$/);
  expect(await fingerprint()).toBe(before);
});

it.each(["javascript:alert(1)", "data:image/svg+xml,x", "//evil.example/a.jpg", "a.jpg"])(
  "refuses the picture %j and stores nothing",
  async (picture) => {
    const before = await fingerprint();
    const answers = [
      await invite({ eventImage: picture }),
      await call("POST", "/events", { cookie: maya, body: { ...dinner, imageUrl: picture } }),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [400, "Please give the picture as a web address that begins with https://."],
      [400, "Please give the picture as a web address that begins with https://."],
    ]);
    expect(await fingerprint()).toBe(before);
  },
);

it.each(["https://tracker.example/pixel.gif", "http://s1.ticketm.net/echo.jpg", "/api/user"])(
  "leaves out the picture %j, which could report who opens the mail, here and for any event",
  async (picture) => {
    const { event } = (await invite({ eventImage: picture })).json<SwipeInviteResult>();
    const body = { ...dinner, imageUrl: picture };
    const { id } = (await call("POST", "/events", { cookie: maya, body })).json<{ id: string }>();
    for (const made of [event.id, id]) expect((await dashboard(maya, made)).event.imageUrl).toBeNull();
    const invitations = await payloads("invitation");
    expect(invitations).not.toEqual([]);
    for (const invitation of invitations) expect(JSON.stringify(invitation)).not.toContain(picture);
  },
);

it("keeps ticket link and picture of an event from the create page", async () => {
  const body = { ...dinner, ticketUrl: evening.ticketmasterUrl, imageUrl: evening.eventImage };
  const { id } = (await call("POST", "/events", { cookie: maya, body })).json<{ id: string }>();
  expect((await dashboard(maya, id)).event).toMatchObject({
    ticketUrl: evening.ticketmasterUrl,
    imageUrl: evening.eventImage,
  });
});

it.each([
  [{ emails: [] }, "Please invite at least one person."],
  [{ emails: ["not an address"] }, "Please enter a valid email address."],
  [{ emails: people(0, 501) }, "Please invite at most 500 people."],
  [{ eventDates: [] }, "Please choose at least one date."],
  [
    { eventDates: [{ date: "2038-02-30", time: "20:00" }] },
    "Please choose a date that exists, from 1970 to 2199, and write it as YYYY-MM-DD.",
  ],
  [{ eventDates: [{ date: "2038-03-12", time: "25:00" }] }, "Please write each time as HH:MM, from 00:00 to 23:59."],
  [{ eventName: "  " }, "Please enter a title."],
  [{ eventName: "Show\r\nBcc: all@example.com" }, "Please write the event's name on one line."],
  [{ timezone: "Mars/Olympus" }, "Please choose a time zone by its IANA name, such as Europe/Lisbon."],
])("refuses %j in one sentence and stores nothing", async (changes, sentence) => {
  const before = await fingerprint();
  const response = await invite(changes);
  expect([response.status, response.text, await fingerprint()]).toEqual([400, sentence, before]);
});

it.each([
  ["cancelled", "This show is cancelled, so you cannot invite people to it."],
  ["postponed", "This show is postponed and has no new date yet, so you cannot invite people to it."],
] as const)("refuses an invitation to a show that is %s, and stores nothing", async (status, sentence) => {
  await keepShows(madeUpShow(status, { status }), madeUpShow("on"));
  const before = await fingerprint();
  const dates = [night("on"), night(status)];
  const response = await invite({ eventDates: dates });
  expect([response.status, response.text, await fingerprint()]).toEqual([409, sentence, before]);
  expect((await invite({ eventDates: dates.slice(0, 1) })).status).toBe(201);
});

it("returns the event of a repeated request also when the show was cancelled in between", async () => {
  const headers = { "Idempotency-Key": "evening-2" };
  const eventDates = [night("later-off")];
  const first = await invite({ eventDates }, headers);
  await keepShows(madeUpShow("later-off", { status: "cancelled" }));
  const again = await invite({ eventDates }, headers);
  expect([again.status, again.text]).toEqual([201, first.text]);
});

it("is 401 when signed out and stores nothing", async () => {
  const before = await fingerprint();
  expect([(await invite({}, undefined, "")).status, await fingerprint()]).toEqual([401, before]);
});

it("invites once when requests with one key repeat or race, and refuses the key for another invitation", async () => {
  const headers = { "Idempotency-Key": "evening-1" };
  const both = await Promise.all([invite({}, headers), invite({}, headers)]);
  const again = await invite({}, headers);
  const made = [...both, again].map((response) => response.json<SwipeInviteResult>());
  expect(new Set(made.map(({ event }) => event.id)).size).toBe(1);
  expect(made.map(({ invitationsSent }) => invitationsSent)).toEqual([2, 2, 2]);
  expect((await invite({ eventName: "Another" }, headers)).status).toBe(409);
  expect(await value<number>("SELECT count(*) FROM outbox WHERE kind = 'invitation'")).toBe(2);
});

it("saves an unverified account's invitations to events and shows under one cap a day", async () => {
  const response = await call("POST", "/register", { body: { email: "new@example.com", password: "long enough" } });
  const cookie = cookieOf(response.headers);
  await call("POST", "/events", { cookie, body: { ...dinner, inviteEmails: people(0, 15) } });
  await setUsed(caps.savedInvitations, 995);
  const before = await fingerprint();
  const tooMany = await invite({ emails: people(15, 21) }, undefined, cookie);
  expect([tooMany.status, await fingerprint()]).toEqual([429, before]);
  expect(tooMany.text).toMatch(/^You can invite at most 1,000 people a day\./);
  expect(Number(tooMany.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await invite({ emails: people(15, 20) }, undefined, cookie)).status).toBe(201);
});

it("mails an address at most 10 times a day, and invites none of the list beyond that", async () => {
  for (let round = 0; round < 10; round += 1) await invite({ emails: ["ana@example.com"] });
  const before = await fingerprint();
  const response = await invite({ emails: ["ana@example.com", "b@example.com"] });
  expect([response.status, response.text.includes("ana@example.com"), await fingerprint()]).toEqual([
    429,
    true,
    before,
  ]);
});

it("makes the event and each of its dates the show of that night, and watches them", async () => {
  await empty("shows");
  await keepShows(madeUpShow("A"), madeUpShow("B", { day: "2038-03-13", time: "18:30:00" }));
  const eventDates = [night("A"), { date: "2038-03-13", time: "18:30", ticketmasterId: "B" }];
  const { event } = (await invite({ showId: "A", eventDates })).json<SwipeInviteResult>();
  const board = await dashboard(maya, event.id);
  expect(board.event.show).toEqual({ id: "A", follows: true, change: null });
  expect(board.dateOptions.map(({ showId }) => showId)).toEqual(["A", "B"]);
  const poll = (await call("GET", `/poll/${await tokenOf(event.id, "ana@example.com")}`)).json<Poll>();
  expect([poll.event.show, poll.dateOptions.map(({ showId }) => showId)]).toEqual([
    board.event.show,
    [undefined, undefined],
  ]);
  const watched = await env.DB.prepare("SELECT show_id FROM watched_shows ORDER BY show_id").all();
  expect(watched.results).toEqual([{ show_id: "A" }, { show_id: "B" }]);
});
