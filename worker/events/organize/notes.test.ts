import { beforeEach, describe, expect, it } from "vitest";
import { readAllByIcalJs } from "#emails/test/read-calendar.ts";
import type { CalendarFeed, OwnDate } from "#schema/contracts/calendar-feed.ts";
import type { DateOption, ListedEvent } from "#schema/contracts/events.ts";
import type { Invite } from "#schema/contracts/invites.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { call, createDinner, fingerprint, signIn } from "../../test/api.ts";
import { dashboard, payloads, respond, startOver, value } from "../test-tools.ts";

const evening = { date: "2038-03-12", time: "19:30" };
const placebo = { ...evening, note: "Placebo, Arena" };
const muse = { ...evening, note: "Muse, Club" };
const weekend = { date: "2038-03-13", time: null, days: 2, note: "at Ana's" };
// Equal dates come by their notes, the one without first.
const inOrder = [evening, muse, placebo, weekend];

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let ana: string;

const create = (dateOptions: object[] = [weekend, placebo, evening, muse]) =>
  createDinner(maya, { dateOptions, suggestions: true } as object);
const organize = (method: string, path: string, body?: object) =>
  call(method, `/events/${event.id}${path}`, { cookie: maya, ...(body && { body }) });
const withoutIds = (options: DateOption[]) => options.map(({ id: _, ...option }) => option);
const options = async () => (await dashboard(maya, event.id)).event.dateOptions;
const idOf = async (note?: string) => (await options()).find((one) => one.note === note)!.id;
const poll = async () => (await call("GET", `/poll/${ana}`)).json<Poll>();
const move = async (note: string | undefined, body: object) =>
  call("PATCH", `/date-options/${await idOf(note)}`, { cookie: maya, body: { answers: "keep", ...body } });
const finalize = async (note?: string) => organize("POST", "/finalize", { dateOptionId: await idOf(note) });

beforeEach(async () => {
  maya = await startOver();
  event = await create();
  ana = event.tokens["ana@example.com"]!;
});

describe("a date with a note", () => {
  it("is in the dashboard, the poll, the group link and every list, apart from an equal date", async () => {
    expect(withoutIds(await options())).toEqual(inOrder);
    expect(withoutIds((await poll()).dateOptions)).toEqual(inOrder);
    const { url } = (await organize("POST", "/group-link")).json<{ url: string }>();
    expect(withoutIds((await call("GET", new URL(url).pathname)).json<Poll>().dateOptions)).toEqual(inOrder);
    const [listed] = (await call("GET", "/events", { cookie: maya })).json<ListedEvent[]>();
    expect(withoutIds(listed!.dateOptions)).toEqual(inOrder);
    const [invite] = (await call("GET", "/invites", { cookie: await signIn("ana@example.com") })).json<Invite[]>();
    expect(withoutIds(invite!.dateOptions)).toEqual(inOrder);
  });

  it("is answered apart from an equal date with another note", async () => {
    await respond(ana, { [await idOf("Placebo, Arena")]: "yes", [await idOf("Muse, Club")]: "no" });
    const { dateOptions } = await dashboard(maya, event.id);
    expect(dateOptions.map(({ note, yesCount, noCount }) => [note, yesCount, noCount])).toEqual([
      [undefined, 0, 0],
      ["Muse, Club", 0, 1],
      ["Placebo, Arena", 1, 0],
      ["at Ana's", 0, 0],
    ]);
    const [listed] = (await call("GET", "/events", { cookie: maya })).json<ListedEvent[]>();
    expect(listed!.leadingDate).toEqual(placebo);
  });

  it("is one with an equal date of the same note, trimmed, and an empty note is none", async () => {
    event = await create([placebo, { ...placebo, note: " Placebo, Arena " }, evening, { ...evening, note: " " }]);
    expect(withoutIds(await options())).toEqual([evening, placebo]);
    const added = await organize("POST", "/date-options", { ...evening, note: null });
    expect([added.status, (await options()).length]).toEqual([200, 2]);
  });

  it("is added once, also by two calls at once", async () => {
    const third = { ...evening, note: "The Cure" };
    const added = await Promise.all([1, 2].map(() => organize("POST", "/date-options", third)));
    expect(added.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(added[0]!.json()).toMatchObject(third);
  });

  it("gets another note with its answers, keeps it without one in the call, and loses it by an empty one", async () => {
    await respond(ana, { [await idOf("Muse, Club")]: "yes" });
    expect((await move("Muse, Club", { ...evening, note: "Muse" })).json()).toMatchObject({ ...evening, note: "Muse" });
    expect((await move("Muse", { date: "2038-03-20", time: "20:00" })).json()).toMatchObject({ note: "Muse" });
    const bare = await move("Muse", { date: "2038-03-20", time: "20:00", note: "" });
    expect(bare.json()).toEqual({
      ...{ id: expect.any(String), date: "2038-03-20", time: "20:00" },
      ...{ version: 4, discardedAnswers: 0 },
    });
    const moved = (await dashboard(maya, event.id)).dateOptions.find(({ date }) => date === "2038-03-20");
    expect(moved?.yesCount).toBe(1);
  });

  it("takes no note that makes it equal to another date", async () => {
    const before = await fingerprint();
    const refused = await move("Muse, Club", placebo);
    expect([refused.status, await fingerprint()]).toEqual([409, before]);
  });

  it.each([
    ["x".repeat(81), "Please shorten the note to at most 80 characters."],
    ["Arena\nGate 3", "Please write the note on one line."],
    ["Tickets: https://example.com", "Please remove the link or e-mail address from the note."],
    ["a\u0000b", "Please remove the unreadable characters from the note."],
    [7, "Please write the note as text."],
  ])("is refused with %j, and nothing is stored", async (note, sentence) => {
    const before = await fingerprint();
    for (const refused of [
      await organize("POST", "/date-options", { ...evening, note }),
      await call("POST", `/poll/${ana}/suggestions`, { body: { ...evening, note } }),
    ]) {
      expect([refused.status, refused.text.startsWith(sentence)]).toEqual([400, true]);
    }
    expect(await fingerprint()).toBe(before);
  });

  it("is the final date of every payload, and the title of its calendar entry ends with the note", async () => {
    await call("POST", "/user/feed", { cookie: maya });
    await finalize("Placebo, Arena");
    const cookie = await signIn("ana@example.com");
    const found = [
      (await dashboard(maya, event.id)).event,
      (await poll()).event,
      (await call("GET", "/events", { cookie: maya })).json<ListedEvent[]>()[0],
      (await call("GET", "/invites", { cookie })).json<Invite[]>()[0]!.event,
      (await call("GET", "/admin/events", { cookie: await signIn("admin@example.com") })).json<ListedEvent[]>()[0],
    ];
    expect(found.map((one) => one!.finalizedDate)).toEqual(found.map(() => placebo));
    expect((await call("GET", "/user/dates", { cookie })).json<OwnDate[]>()).toMatchObject([placebo]);
    const { url } = (await call("POST", "/user/feed", { cookie: maya })).json<CalendarFeed>();
    for (const path of [`/events/${event.id}/calendar.ics`, new URL(url!).pathname.replace("/api", "")]) {
      const { text } = await call("GET", path, { cookie: maya });
      expect(readAllByIcalJs(text)[0]?.summary).toBe("Dinner at eight – Placebo, Arena");
    }
    expect(await payloads("final-date", "ana@example.com")).toMatchObject([{ option: placebo }]);
  });

  it("has its note in the description of an open date in a calendar feed", async () => {
    event = await create([placebo]);
    await call("POST", "/user/feed", { cookie: maya });
    const feed = await call("PATCH", "/user/feed", { cookie: maya, body: { hasOpenDates: true } });
    const { text } = await call("GET", new URL(feed.json<CalendarFeed>().url!).pathname.replace("/api", ""));
    const entry = readAllByIcalJs(text).find(({ description }) => description.startsWith("Placebo"));
    expect(entry).toMatchObject({ summary: "Dinner at eight", description: expect.stringMatching(/^Placebo, Arena/) });
  });

  it("is in invitations, the answers' file and the export", async () => {
    const [invitation] = await payloads<{ options: DateOption[] }>("invitation", "ana@example.com");
    expect(withoutIds(invitation!.options)).toEqual(inOrder);
    await respond(ana, { [await idOf("Muse, Club")]: "yes" });
    const { text } = await organize("GET", "/answers.csv");
    expect(text.split("\r\n")[0]).toContain(
      '"2038-03-12T19:30-05:00 – Muse, Club","2038-03-12T19:30-05:00 – Placebo, Arena"',
    );
    const own = (await call("GET", "/user/export", { cookie: maya })).json<{
      events: { dateOptions: DateOption[] }[];
    }>();
    expect(own.events[0]!.dateOptions).toMatchObject(inOrder);
    const guest = await call("GET", "/user/export", { cookie: await signIn("ana@example.com") });
    expect(guest.json<{ invitations: object[] }>().invitations).toMatchObject([{ answers: [muse] }]);
  });

  it("leaves every payload of a date without a note as it is", async () => {
    maya = await startOver();
    event = await create([evening]);
    const bodies = [
      (await call("GET", `/poll/${event.tokens["ana@example.com"]}`)).text,
      (await organize("GET", "/dashboard")).text,
      (await call("GET", "/user/export", { cookie: maya })).text.split('"events"')[1]!,
    ];
    for (const body of bodies) expect(body).not.toMatch(/"note"|"ticketUrl":(?!null)|"days"/);
    const stored = await value<string>("SELECT group_concat(payload) FROM outbox WHERE event_id = ?", event.id);
    expect(stored).not.toContain("note");
  });
});

describe("a suggested date with a note", () => {
  const wanted = { date: "2038-03-20", time: "18:00", note: "at Tom's" };
  const suggest = (body: object) => call("POST", `/poll/${ana}/suggestions`, { body });

  it("is a suggestion apart from the same time with another note", async () => {
    expect((await suggest(wanted)).status).toBe(201);
    expect(await payloads("date-suggested")).toMatchObject([{ suggestions: [wanted] }]);
    for (const body of [wanted, { ...wanted, note: "at mine" }]) expect((await suggest(body)).status).toBe(201);
    expect((await poll()).suggestions).toMatchObject([wanted, { ...wanted, note: "at mine" }]);
    expect((await dashboard(maya, event.id)).suggestions).toMatchObject([wanted, { ...wanted, note: "at mine" }]);
  });

  it("becomes a date with its note, and the other suggestion stays open", async () => {
    const { id } = (await suggest(wanted)).json<{ id: string }>();
    await suggest({ ...wanted, note: "at mine" });
    const added = await organize("POST", `/suggestions/${id}`, { decision: "add" });
    expect(added.json()).toMatchObject({ dateOption: wanted });
    expect((await dashboard(maya, event.id)).suggestions).toMatchObject([{ note: "at mine" }]);
    const exported = (await call("GET", "/user/export", { cookie: maya })).json<{
      events: { suggestions: object[] }[];
    }>();
    expect(exported.events[0]!.suggestions).toMatchObject([wanted, { note: "at mine" }]);
  });

  it("equal to a date with the same note answers that date", async () => {
    await suggest(placebo);
    expect((await poll()).existingResponse?.dateOptionResponses).toEqual({ [await idOf("Placebo, Arena")]: "yes" });
  });

  it("waits with an unconfirmed address", async () => {
    const { url } = (await organize("POST", "/group-link")).json<{ url: string }>();
    const body = { respondentName: "Cleo", email: "cleo@example.com", dateOptionResponses: {}, suggestion: wanted };
    expect((await call("POST", new URL(url).pathname, { body })).status).toBe(202);
    const token = await value<string>("SELECT token FROM join_requests");
    expect((await call("GET", `/poll/${token}`)).json<Poll>().entered?.suggestion).toEqual(wanted);
  });
});

describe("dates that are several shows", () => {
  const tickets = {
    ticketUrl: "https://www.ticketmaster.com/event/1",
    imageUrl: "https://s1.ticketm.net/dam/a/1.jpg",
  };

  it("have their own links on the poll page and in the invitation, and keep them when they move", async () => {
    maya = await startOver();
    event = await create([{ ...placebo, ...tickets }, muse]);
    ana = event.tokens["ana@example.com"]!;
    expect(withoutIds((await poll()).dateOptions)).toEqual([muse, { ...placebo, ...tickets }]);
    const [invitation] = await payloads<{ options: DateOption[] }>("invitation", "ana@example.com");
    expect(withoutIds(invitation!.options)).toEqual([muse, { ...placebo, ...tickets }]);
    for (const answers of ["keep", "discard"]) {
      const time = answers === "keep" ? "20:00" : "21:00";
      await move("Placebo, Arena", { ...placebo, time, answers });
      expect((await poll()).dateOptions[1]).toEqual({ id: expect.any(String), ...placebo, ...tickets, time });
    }
  });

  it("have links on the provider's hosts only", async () => {
    const before = await fingerprint();
    const dateOptions = [{ ...placebo, ticketUrl: "https://evil.example/tickets" }];
    const body = { title: "Which of these?", inviteEmails: ["ana@example.com"], dateOptions, timezone: "UTC" };
    expect([(await call("POST", "/events", { cookie: maya, body })).status, await fingerprint()]).toEqual([
      400,
      before,
    ]);
    const pictured = [{ ...placebo, imageUrl: "https://evil.example/pixel.png" }];
    event = await create(pictured);
    expect(withoutIds(await options())).toEqual([placebo]);
  });
});
