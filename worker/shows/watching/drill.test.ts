import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { repetitions } from "#schema/test/repetitions.ts";
import { runCron } from "../../cron.ts";
import { startOver, value } from "../../events/test-tools.ts";
import { DAY, HOUR } from "../../lib/clock.ts";
import { openDb } from "../../lib/database/db.ts";
import { replayParked } from "../../mail/sweeper.ts";
import { MailError } from "../../mail/transports/transport.ts";
import { plan } from "../../swipe/plans/test-tools.ts";
import { call, createDinner, empty, signIn } from "../../test/api.ts";
import { fakeMailQueue } from "../../test/fake-mail-queue.ts";
import { mailboxes } from "../../test/mailboxes.ts";
import { forgetLookUps } from "../../test/shows.ts";
import { addVenue, type Night, page, pageOf } from "../../test/venue-pages.ts";

// A venue moves, lies and falls silent for weeks, while Ana has a plan, and Maya's event with Ben and Cleo follows the show.
const start = Date.parse("2038-01-10T06:00:00Z");
const zone = "Europe/Lisbon";
const [ana, ben, cleo] = ["ana@example.com", "ben@example.com", "cleo@example.com"] as const;
const name = "Saltwater Choir";
/** The other shows of the page stay as they are. */
const others: Night[] = ["14", "15", "16", "17"].map((day) => ({
  name: `Night ${day}`,
  start: `2038-03-${day}T20:00:00+00:00`,
}));

/** What a page says of the show, or how it fails. */
interface Page {
  day: number;
  status: "EventScheduled" | "EventCancelled" | "EventPostponed";
}
type Silence = "missing" | "empty" | "broken" | "gone" | "refuses";

const dateOf = ({ day }: Page) => `2038-03-${String(day).padStart(2, "0")}`;
const nightOf = (said: Page): Night => ({ name, start: `${dateOf(said)}T20:00:00+00:00`, status: said.status });
const whole = (said: Page) => pageOf(nightOf(said), ...others);
const silences: Record<Silence, (said: Page) => string | number> = {
  missing: () => pageOf(...others),
  empty: () => pageOf(),
  broken: (said) => whole(said).replaceAll("}", ""),
  gone: () => 404,
  refuses: () => 403,
};

interface World {
  clock: number;
  truth: Page;
  /** Since when the page may be read and says the truth, and mail arrives; null while it does not. */
  steadySince: number | null;
  silence: Silence | null;
  /** What the next reading says instead, once. */
  lie: Page | null;
  /** True until a reading finds the truth after a lie: a lie that two readings find would count. */
  hasLied: boolean;
  isMailDown: boolean;
  boxes: ReturnType<typeof mailboxes>;
  eventId: string;
  showId: string;
  cookies: { ana: string; maya: string };
  /** Each state of the page that was true. */
  truths: Page[];
}
let world: World;

async function answerFor(url: string): Promise<Response> {
  if (url !== page) return new Response("", { status: 404 });
  const { silence, lie, truth } = world;
  if (!silence) world.hasLied = lie !== null;
  if (!silence) world.lie = null;
  const content = silence ? silences[silence](truth) : whole(lie ?? truth);
  return typeof content === "number"
    ? new Response("", { status: content })
    : new Response(content, { headers: { "Content-Type": "text/html" } });
}

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  vi.stubGlobal("fetch", (input: URL | string) => answerFor(String(input)));
  for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets an hour pass, with the jobs of one minute and the mail that is due. */
async function anHour(): Promise<void> {
  world.clock += HOUR;
  vi.setSystemTime(world.clock);
  await runCron("* * * * *", fakeMailQueue().env, world.clock);
  const error = world.isMailDown ? new MailError("retry", "service-failed", { isUnsent: true }) : undefined;
  await world.boxes.send(world.clock, error);
}

async function pass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    const { silence, lie, isMailDown } = world;
    // A host that refused is left alone for a day.
    const isLeftAlone = (await value("SELECT state FROM venues")) === "refused";
    if (silence || lie || isMailDown || isLeftAlone) world.steadySince = null;
    else world.steadySince ??= world.clock;
    await anHour();
    await expectCalendars();
  }
}

/**
 * Calendars show the final date. A day after the page began to say the truth, an event that follows it has no other night.
 */
async function expectCalendars(): Promise<void> {
  const { steadySince, clock, truth, boxes } = world;
  if (steadySince === null) return;
  const { final, follows } = await event();
  for (const guest of [ben, cleo]) expect(boxes.calendar(guest)?.start.slice(0, 8)).toBe(final?.replaceAll("-", ""));
  if (!follows || clock - steadySince <= DAY || final === undefined) return;
  expect([final, truth.status]).toEqual([dateOf(truth), "EventScheduled"]);
}

/** The event's final date, if there is one. */
async function event() {
  const row = await env.DB.prepare(`SELECT follows_show AS follows, version, date_options.id AS optionId, date,
    final_option_id IS NOT NULL AS isFinal FROM events JOIN date_options ON event_id = events.id`).first<{
    follows: number;
    version: number;
    optionId: string;
    date: string;
    isFinal: number;
  }>();
  const { follows, isFinal, ...rest } = row!;
  return { ...rest, follows: follows === 1, final: isFinal ? rest.date : undefined };
}

/** Makes the venue, the plan and the event with its final date, and sends all mail of that. */
async function begin(): Promise<void> {
  vi.setSystemTime(start);
  await forgetLookUps();
  await empty("venues", "taken_down_shows", "show_changes", "watched_shows", "shows", "leases");
  const truth: Page = { day: 12, status: "EventScheduled" };
  const maya = await startOver();
  const admin = await signIn("admin@example.com");
  const cookies = { maya, ana: await signIn(ana) };
  world = {
    ...{
      clock: start,
      truth,
      truths: [truth],
      steadySince: null,
      silence: null,
      lie: null,
      hasLied: false,
      isMailDown: false,
    },
    ...{ boxes: mailboxes(), eventId: "", showId: "", cookies },
  };
  await addVenue(admin);
  await anHour();
  world.showId = (await value<string>("SELECT id FROM shows WHERE show ->> '$.name' = ?", name))!;
  expect((await plan(cookies.ana, world.showId, "in")).status).toBe(200);
  const { id, options } = await createDinner(maya, {
    ...{ title: name, timezone: zone, inviteEmails: [ben, cleo] },
    ...{ dateOptions: [{ date: dateOf(truth), time: "20:00" }], showId: world.showId },
  } as object);
  world.eventId = id;
  await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[0]!.id } });
  await anHour();
  expect(world.boxes.calendar(ben)?.start).toContain(`${dateOf(truth).replaceAll("-", "")}T200000`);
}

function say(truth: Page): void {
  if (truth.day === world.truth.day && truth.status === world.truth.status) return;
  world.truth = truth;
  world.truths.push(truth);
  world.steadySince = null;
}

const steps: Record<string, (a: number) => Promise<void> | void> = {
  wait: (a) => pass(a),
  waitLong: (a) => pass(14 + a),
  move: (a) => say({ day: 12 + (a % 16), status: "EventScheduled" }),
  cancel: () => say({ ...world.truth, status: "EventCancelled" }),
  postpone: () => say({ ...world.truth, status: "EventPostponed" }),
  putOn: () => say({ ...world.truth, status: "EventScheduled" }),
  fallSilent: (a) => {
    world.silence = (["missing", "empty", "broken", "gone", "refuses"] as const)[a % 5]!;
  },
  speak: () => {
    world.silence = null;
  },
  lie: (a) => {
    const day = 12 + (a % 16);
    const status = (["EventCancelled", "EventPostponed", "EventScheduled"] as const)[a % 3]!;
    if (!world.hasLied && !world.truths.some((truth) => truth.day === day && truth.status === status))
      world.lie = { day, status };
  },
  async organizerDecides(a) {
    const change = await env.DB.prepare(
      "SELECT change_id AS id FROM followed_changes ORDER BY at DESC, rowid DESC",
    ).first<{
      id: string;
    }>();
    if (!change) return;
    const { optionId: dateOptionId, version } = await event();
    const decision = ["change", "leave", "ask", "put-back"][a % 4];
    const path = `/events/${world.eventId}/show-changes/${change.id}`;
    await call("POST", path, { cookie: world.cookies.maya, body: { dateOptionId, decision, version } });
  },
  async organizerChooses() {
    const { optionId: dateOptionId, date } = await event();
    if (date !== dateOf(world.truth) || world.truth.status !== "EventScheduled") return;
    // Who chooses a date whose show the site calls off wants that date, whatever the show does.
    if ((await value("SELECT known ->> '$.status' FROM watched_shows")) !== "on") return;
    await call("POST", `/events/${world.eventId}/finalize`, { cookie: world.cookies.maya, body: { dateOptionId } });
  },
  mailFails: () => {
    world.isMailDown = true;
  },
  mailWorks: () => {
    world.isMailDown = false;
  },
};

const story = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat({ max: 24 })), {
  minLength: 6,
  maxLength: 16,
});

const said = { "called off": "EventCancelled", postponed: "EventPostponed" } as const;

/** Nobody reads the same twice in a row, or what the page never said for long enough. */
function expectNews(person: string): void {
  const subjects = world.boxes.of(person).map(({ subject }) => subject);
  // An organizer who chooses the date again says so again.
  const isChosen = (subject: string) => /is on \w+, /.test(subject);
  for (const [place, subject] of subjects.entries())
    if (!isChosen(subject)) expect(subject).not.toBe(subjects[place - 1]);
  for (const subject of subjects) {
    for (const [words, status] of Object.entries(said)) {
      if (subject.includes(words)) expect(world.truths.map((truth) => truth.status)).toContain(status);
    }
    const day = /Mar (\d+)/.exec(subject)?.[1];
    if (day) expect(world.truths.map((truth) => truth.day)).toContain(Number(day));
  }
}

/** Ana's last news is how the show is now, or she heard nothing of what was over soon. */
function expectLastNews(): void {
  const last = world.boxes.of(ana).at(-1)?.subject ?? "";
  const [words] = Object.entries(said).find(([, status]) => status === world.truth.status) ?? [null];
  if (words) expect(last).toContain(words);
  else for (const off of Object.keys(said)) expect(last).not.toContain(off);
}

it("tells nobody twice or a lie, and leaves no entry on a night that the show has left", async () => {
  await fc.assert(
    fc.asyncProperty(story, async (moves) => {
      await begin();
      for (const [name, a] of moves) {
        await steps[name]!(a);
        await pass(1);
      }
      Object.assign(world, { silence: null, lie: null, isMailDown: false });
      await pass(60);
      // After 20 hours without a transport, mail waits for an operator.
      await replayParked(openDb(env.DB));
      await pass(1);
      for (const person of [ana, ben, cleo]) expectNews(person);
      expectLastNews();
    }),
    { numRuns: repetitions(20), endOnFailure: true },
  );
}, 900_000);
