import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { DAY, MINUTE } from "../../lib/clock.ts";
import { keepShows } from "../../swipe/test-tools.ts";
import { call, createDinner, dinner, empty } from "../../test/api.ts";
import { counted } from "../../test/counted-database.ts";
import { idleQueues } from "../../test/fetch-settled.ts";
import {
  contextOn,
  dashboard,
  forgetMails,
  interruptedDb,
  mails,
  payloads,
  respond,
  sendMails,
  startOver,
  value,
} from "../test-tools.ts";
import { followShow, followShows } from "./follow-shows.ts";

const [ana] = dinner.inviteEmails as [string];
const start = Date.parse("2038-02-25T12:00:00Z");
// The mail stays in the ledger, as the test's own calls leave it.
const still: typeof env = Object.create(env, idleQueues);
const run = () => followShows(still, Date.now());

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start - MINUTE });
  vi.spyOn(console, "log").mockImplementation(() => {});
  maya = await startOver();
  await empty("shows", "show_changes");
  await keepShows(madeUpShow("A"));
  const dateOptions = [
    { date: "2038-03-12", time: "20:00" },
    { date: "2038-03-13", time: "20:00" },
  ];
  event = await createDinner(maya, { timezone: "Europe/Lisbon", dateOptions, showId: "A" } as object);
  await forgetMails();
  vi.setSystemTime(start);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const night = () => event.options[0]!.id;
const change = (id: string, kind: string, to: string | null, isDoubtful = false) =>
  env.DB.prepare(
    `INSERT INTO show_changes (id, show_id, kind, from_start, to_start, found_at, is_doubtful)
     VALUES (?, 'A', ?, '2038-03-12T20:00', ?, ?, ?)`,
  )
    .bind(id, kind, to, Date.now(), isDoubtful ? 1 : 0)
    .run();
const moves = (id = "move") => change(id, "moved", "2038-04-16T21:00");
const isOff = (id = "off") => change(id, "cancelled", null);
const finalize = async () => {
  await respond(event.tokens[ana]!, { [night()]: "yes" });
  await call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: night() } });
  await sendMails();
  await forgetMails();
};
const decide = (changeId: string, decision: string) =>
  call("POST", `/events/${event.id}/show-changes/${changeId}`, {
    cookie: maya,
    body: { dateOptionId: night(), decision },
  });
const dates = async () => (await dashboard(maya, event.id)).dateOptions.map(({ date, time }) => `${date} ${time}`);
const board = async () => (await dashboard(maya, event.id)).event;
const states = async () =>
  (await env.DB.prepare("SELECT change_id, state FROM followed_changes ORDER BY at, rowid").all()).results.map(
    ({ change_id, state }) => `${change_id} ${state}`,
  );

describe("a final date", () => {
  it("moves with its show, once, with answers, mails and the next SEQUENCE", async () => {
    await finalize();
    await moves();
    await Promise.all([run(), run()]);
    await run();
    expect(await dates()).toEqual(["2038-03-13 20:00", "2038-04-16 21:00"]);
    expect(await board()).toMatchObject({ finalDateId: night(), show: { change: { kind: "moved" }, follows: true } });
    expect((await mails()).sort()).toEqual(["final-date ana 2", "final-date maya 2", "final-date tom 2"]);
    const [mail] = await payloads("final-date", ana);
    expect(mail).toMatchObject({ because: "moved", movedFrom: { date: "2038-03-12", time: "20:00" } });
    expect([await states(), await value("SELECT applied_at FROM show_changes")]).toEqual([["move done"], start]);
    const poll = await call("GET", `/poll/${event.tokens[ana]}`);
    expect(poll.json()).toMatchObject({ existingResponse: { dateOptionResponses: { [night()]: "yes" } } });
  });

  it("can be put back for seven days, which ends following", async () => {
    await finalize();
    await moves();
    await run();
    vi.setSystemTime(start + 7 * DAY - MINUTE);
    expect((await decide("move", "put-back")).status).toBe(200);
    expect(await dates()).toEqual(["2038-03-12 20:00", "2038-03-13 20:00"]);
    expect(await board()).toMatchObject({ finalDateId: night(), show: { follows: false, change: null } });
    expect(await payloads("final-date", ana)).toMatchObject([{ because: "put-back", calendar: { sequence: 3 } }]);
    await isOff();
    await run();
    expect((await board()).isFinalized).toBe(true);
  });

  it("can no longer be put back after seven days", async () => {
    await finalize();
    await moves();
    await run();
    vi.setSystemTime(start + 7 * DAY);
    expect((await decide("move", "put-back")).status).toBe(409);
  });

  it("is off with its show: entries go, the event is open again, and one press brings it back", async () => {
    await finalize();
    await isOff();
    await run();
    expect(await board()).toMatchObject({ isFinalized: false, show: { change: { kind: "cancelled" } } });
    expect((await mails()).sort()).toEqual([
      "calendar-cancellation ana 2",
      "calendar-cancellation maya 2",
      "calendar-cancellation tom 2",
    ]);
    expect((await payloads("calendar-cancellation", ana))[0]?.reason).toBe("show-cancelled");
    vi.setSystemTime(start + MINUTE);
    await sendMails();
    await change("again", "on-again", "2038-03-12T20:00");
    await run();
    expect(await payloads("show-changed")).toMatchObject([{ isAskable: true, show: "Show A" }]);
    await forgetMails();
    expect((await decide("again", "ask")).status).toBe(200);
    expect((await mails()).sort()).toEqual(["final-date ana 3", "final-date maya 3", "final-date tom 3"]);
    expect(await board()).toMatchObject({ finalDateId: night() });
    expect(await states()).toEqual(["off left", "again done"]);
  });

  it("comes back by hand although its show is off, and then follows nothing", async () => {
    await finalize();
    await isOff();
    await run();
    await decide("off", "put-back");
    expect(await board()).toMatchObject({ finalDateId: night(), show: { follows: false } });
    expect((await payloads("final-date", ana))[0]).toMatchObject({ because: "put-back" });
  });
});

describe("without a final date", () => {
  it("asks the organizer, and moves the date only when told to", async () => {
    await respond(event.tokens[ana]!, { [night()]: "yes" });
    await forgetMails();
    await moves();
    await run();
    expect([await mails(), (await dates())[0]]).toEqual([["show-changed maya"], "2038-03-12 20:00"]);
    expect((await decide("move", "change")).status).toBe(200);
    expect(await dates()).toEqual(["2038-03-13 20:00", "2038-04-16 21:00"]);
    expect((await board()).show?.follows).toBe(true);
  });

  it("leaves the date as it is when told to, once", async () => {
    await moves();
    await run();
    expect([(await decide("move", "leave")).status, (await decide("move", "leave")).status]).toEqual([200, 200]);
    expect([await states(), (await decide("move", "change")).status]).toEqual([["move left"], 409]);
  });

  it("removes a date whose show is off when told to", async () => {
    await isOff();
    await run();
    await decide("off", "change");
    expect(await dates()).toEqual(["2038-03-13 20:00"]);
  });

  it("asks nothing any more once the organizer has changed the date by hand", async () => {
    await moves();
    await run();
    const body = { date: "2038-03-14", time: "20:00", answers: "keep" };
    await call("PATCH", `/date-options/${night()}`, { cookie: maya, body });
    expect([(await board()).show?.follows, await states()]).toEqual([false, ["move left"]]);
  });
});

it("leaves doubtful changes, and applies those of one show one after another", async () => {
  await finalize();
  await change("doubt", "cancelled", null, true);
  await moves();
  vi.setSystemTime(start + MINUTE);
  await isOff();
  await run();
  expect(await states()).toEqual(["move done"]);
  await run();
  expect([await states(), (await board()).isFinalized]).toEqual([["move left", "off done"], false]);
});

it("asks the organizer about a doubtful change until an admin ignores it", async () => {
  await change("doubt", "cancelled", null, true);
  const asked = async () => (await dashboard(maya, event.id)).showCards.map(({ state }) => state);
  expect(await asked()).toEqual(["doubtful"]);
  await env.DB.exec(`UPDATE show_changes SET told_at = ${start}, applied_at = ${start}`);
  expect(await asked()).toEqual([]);
});

it("reads an event again that its organizer changes meanwhile", async () => {
  await finalize();
  const reopen = () => call("POST", `/events/${event.id}/reopen`, { cookie: maya, body: {} });
  const context = await contextOn(interruptedDb(reopen));
  const organizerId = `${await value("SELECT organizer_id FROM events")}`;
  const found = { id: "move", showId: "A", name: "Show A", venueZone: "Europe/Lisbon", kind: "moved" as const };
  await followShow(
    context,
    { ...found, from: "2038-03-12T20:00", to: "2038-04-16T21:00" },
    { eventId: event.id, organizerId },
  );
  expect([await states(), (await board()).isFinalized]).toEqual([["move open"], false]);
});

it("gives 404 for a stranger, another date and an unknown change, and stores nothing", async () => {
  await moves();
  await run();
  const ask = (cookie: string, path: string, dateOptionId = night()) =>
    call("POST", path, { cookie, body: { dateOptionId, decision: "leave" } });
  const path = `/events/${event.id}/show-changes/move`;
  expect((await ask(maya, `/events/${event.id}/show-changes/other`)).status).toBe(404);
  expect((await ask(maya, path, event.options[1]!.id)).status).toBe(404);
  expect(await states()).toEqual(["move open"]);
});

it("costs one read a minute while no show has changed", async () => {
  const used = { trips: 0, read: 0, written: 0 };
  await followShows(Object.create(still, { DB: { value: counted(env.DB, used) } }), Date.now());
  expect(used.trips).toBe(1);
});
