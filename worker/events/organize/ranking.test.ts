import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readAllByIcalJs } from "#emails/test/read-calendar.ts";
import { datesOf } from "#schema/board-dates.ts";
import type { CalendarFeed } from "#schema/contracts/calendar-feed.ts";
import type { ListedEvent } from "#schema/contracts/events.ts";
import type { MailJob } from "#schema/contracts/mail.ts";
import { formatDayDate, zonedToInstant } from "#schema/dates.ts";
import { isTie, rankOptions } from "#schema/ranking.ts";
import { DAY } from "../../lib/clock.ts";
import { mailPush } from "../../notifications/push-texts.ts";
import { call, createDinner, signIn } from "../../test/api.ts";
import { idleQueues } from "../../test/fetch-settled.ts";
import { runDeadlines } from "../by-itself/run-deadlines.ts";
import { dashboard, respond, startOver, value } from "../test-tools.ts";

const guests = ["ana@example.com", "tom@example.com", "cleo@example.com"];
const deadline = { date: "2038-03-04", time: "18:00" };
// 18:00 in New York
const at = Date.parse("2038-03-04T23:00:00Z");
const still: typeof env = Object.create(env, idleQueues);

let maya: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2038-02-25T12:00:00Z") });
  vi.spyOn(console, "log").mockImplementation(() => {});
  maya = await startOver();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const words: Record<string, string> = { y: "yes", m: "maybe", n: "no" };

/** Reads answers to the three dates: 'ym-' is yes, maybe and no answer. */
const answersOf = (options: { id: string }[], letters: string) =>
  Object.fromEntries(options.flatMap(({ id }, n) => (words[letters[n]!] ? [[id, words[letters[n]!]!]] : [])));

const leadingIn = async (kind: string) => {
  const payload = await value<string>("SELECT payload FROM outbox WHERE kind = ?", kind);
  return payload === null ? null : (JSON.parse(payload) as MailJob & { leading: { id: string }; isTie: boolean });
};

it.each([
  ["most yes", ["nny", "nny", "ynn"], "", 2, false],
  ["three maybes against one yes", ["ynm", "nnm", "nnm"], "", 2, false],
  ["more yes at equal sums", ["myn", "mnn", "nnn"], "", 1, false],
  ["the organizer's yes decides", ["yny", "nnn", "nnn"], "nny", 2, false],
  ["the organizer's maybe decides", ["-yy", "-yy", "-nn"], "-nm", 2, false],
  ["the earlier of two equal dates", ["nyy", "nyy", "nyy"], "nyy", 1, true],
] as const)("%s leads alike on page, card, mail, push and feed", async (_, answers, own, leader, tie) => {
  const event = await createDinner(maya, { inviteEmails: guests, deadline, autoFinalize: true } as object);
  for (const [n, letters] of answers.entries())
    await respond(event.tokens[guests[n]!]!, answersOf(event.options, letters));
  if (own !== "") {
    const dateOptionResponses = answersOf(event.options, own);
    await call("POST", `/events/${event.id}/host-response`, { cookie: maya, body: { dateOptionResponses } });
  }
  const best = event.options[leader]!;

  // The page ranks in the browser by this call.
  const { dateOptions, hostResponse } = await dashboard(maya, event.id);
  const ranked = rankOptions(dateOptions, hostResponse?.dateOptionResponses);
  expect([ranked[0]!.id, isTie(ranked[0]!, ranked[1]!, hostResponse?.dateOptionResponses)]).toEqual([best.id, tie]);

  const [card] = (await call("GET", "/events", { cookie: maya })).json<ListedEvent[]>();
  expect(card!.leadingDate).toEqual({ date: best.date, time: best.time });

  vi.setSystemTime(at - DAY);
  await runDeadlines(still, at - DAY);
  expect((await leadingIn("date-choice"))?.leading.id).toBe(best.id);

  vi.setSystemTime(at);
  await runDeadlines(still, at);
  const asked = await leadingIn("answers-in");
  const hasYes = dateOptions.some(({ id, yesCount }) => id === best.id && yesCount > 0);
  if (tie || !hasYes) {
    expect([asked?.leading.id, asked?.isTie]).toEqual([best.id, tie]);
    expect(mailPush(asked!)?.notification.title).toContain(formatDayDate(best.date));
    return;
  }
  expect((await dashboard(maya, event.id)).event.finalDateId).toBe(best.id);
  // A feed address needs a fresh sign-in, and a week has passed.
  maya = await signIn("maya@example.com");
  const feed = (await call("POST", "/user/feed", { cookie: maya })).json<CalendarFeed>();
  const { text } = await call("GET", new URL(feed.url!).pathname.replace(/^\/api/, ""));
  const start = zonedToInstant(best.date, best.time, "America/New_York").toISOString();
  expect(readAllByIcalJs(text).map((entry) => entry.start)).toEqual([start]);
});

it("a date that misses nothing leads alike on page, card, mail, push and feed", async () => {
  const settings = { inviteEmails: guests, deadline, autoFinalize: true, minimum: 2, maxParty: 2 };
  const event = await createDinner(maya, settings as object);
  const { participants } = await dashboard(maya, event.id);
  const ana = participants.find(({ email }) => email === guests[0])!;
  await call("PATCH", `/events/${event.id}/invites/${ana.inviteId}`, { cookie: maya, body: { mustAttend: true } });
  // Most can on the first date, but not Ana. She might on the third one, on which Tom brings somebody.
  const own = answersOf(event.options, "yyn");
  await call("POST", `/events/${event.id}/host-response`, { cookie: maya, body: { dateOptionResponses: own } });
  for (const [n, letters] of ["nnm", "nny", "yyn"].entries()) {
    const dateOptionResponses = answersOf(event.options, letters);
    const body = { respondentName: "Somebody", comments: "", dateOptionResponses, partySize: n === 1 ? 2 : 1 };
    await call("POST", `/poll/${event.tokens[guests[n]!]!}/respond`, { body });
  }
  const best = event.options[2]!;
  const wall = { date: best.date, time: best.time };

  const board = await dashboard(maya, event.id);
  expect(rankOptions(datesOf(board), own)[0]!.id).toBe(best.id);

  const [card] = (await call("GET", "/events", { cookie: maya })).json<ListedEvent[]>();
  expect(card!.leadingDate).toEqual(wall);

  vi.setSystemTime(at - DAY);
  await runDeadlines(still, at - DAY);
  expect(await leadingIn("date-choice")).toMatchObject({ leading: wall, missing: { without: [], short: 0 } });

  vi.setSystemTime(at);
  await runDeadlines(still, at);
  expect((await dashboard(maya, event.id)).event.finalDateId).toBe(best.id);
});
