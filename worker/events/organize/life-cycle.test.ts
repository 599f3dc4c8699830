import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import type { MovedDateOption } from "#schema/contracts/events.ts";
import { zonedToInstant } from "#schema/dates.ts";
import { repetitions } from "#schema/test/repetitions.ts";
import { HOUR } from "../../lib/clock.ts";
import { config } from "../../lib/config.ts";
import { openDb } from "../../lib/database/db.ts";
import { withEvent } from "../../mail/asked-event.ts";
import { type JobColumns, readJob } from "../../mail/claim.ts";
import { call, createDinner } from "../../test/api.ts";
import { followShow } from "../by-itself/follow-shows.ts";
import { respond, sendMails, startOver, value } from "../test-tools.ts";

const people = ["ana", "ben", "cleo", "dan"].map((name) => `${name}@example.com`);
const zone = "America/New_York";

/** The expected state, kept beside the product in the simplest form. */
interface Truth {
  id: string;
  cookie: string;
  title: string;
  options: string[];
  wallTimes: Map<string, string>;
  listed: Set<string>;
  answers: Map<string, Map<string, string>>;
  final: string | null;
  isDeleted: boolean;
  holders: Set<string>;
  sequence: number;
  version: number;
  deadTokens: Set<string>;
  /** The date whose show the event follows. */
  night: string;
  follows: boolean;
  /** What 'put back' restores: the change, and the wall time before it or null for the final date itself. */
  undo: { changeId: string; wallTime: string | null } | null;
}

type Step = (truth: Truth) => Promise<void>;

const pick = (list: string[], index: number) => list[index % list.length]!;
const tokenRows = async (id: string) => {
  const { results } = await env.DB.prepare(
    "SELECT email, token, removed_at AS removedAt, calendar_sequence AS held, responded_at AS respondedAt FROM invites WHERE event_id = ?",
  )
    .bind(id)
    .all<{ email: string; token: string; removedAt: number | null; held: number | null; respondedAt: number | null }>();
  return results;
};
const send = (truth: Truth, method: string, path: string, body?: unknown) =>
  call(method, path.replace("{id}", truth.id), { cookie: truth.cookie, body });

const steps: Record<string, (a: number, b: number) => Step> = {
  retitle: (a) => async (truth) => {
    const title = `Title ${a}`;
    const response = await send(truth, "PATCH", "/events/{id}", { title });
    expect(response.status).toBe(truth.isDeleted ? 404 : 200);
    if (truth.isDeleted || truth.title === title) return;
    truth.title = title;
    truth.version += 1;
    if (truth.final) truth.sequence += 1;
  },
  list: (a) => async (truth) => {
    const wanted = people.filter((_, index) => (a >> index) & 1);
    const rows = await tokenRows(truth.id);
    const response = await send(truth, "PATCH", "/events/{id}", { inviteEmails: wanted });
    expect(response.status).toBe(truth.isDeleted ? 404 : 200);
    if (truth.isDeleted || wanted.join() === [...truth.listed].sort().join()) return;
    for (const { email, token } of rows) {
      if (!wanted.includes(email) || !truth.listed.has(email)) truth.deadTokens.add(token);
      if (!wanted.includes(email)) truth.holders.delete(email);
    }
    if (truth.final) for (const email of wanted) truth.holders.add(email);
    truth.listed = new Set(wanted);
    truth.version += 1;
    if (truth.final) truth.sequence += 1;
  },
  answer: (a, b) => async (truth) => {
    const email = pick(people, a);
    const row = (await tokenRows(truth.id)).find((invite) => invite.email === email);
    if (!row) return;
    const option = pick(truth.options, b);
    const value = ["yes", "maybe", "no"][b % 3]!;
    const response = await respond(row.token, { [option]: value });
    const isOpen = truth.listed.has(email) && !truth.isDeleted;
    expect(response.status).toBe(isOpen ? 200 : 404);
    if (!isOpen) return;
    const before = truth.answers.get(email);
    truth.answers.set(email, new Map([[option, value]]));
    if (!truth.final) return;
    const [was, is] = [before, truth.answers.get(email)].map((answers) => answers?.get(truth.final!));
    const leaves = truth.holders.has(email) && is === "no";
    const comesAgain = !truth.holders.has(email) && before !== undefined && was !== "yes" && is === "yes";
    if (!leaves && !comesAgain) return;
    if (leaves) truth.holders.delete(email);
    else truth.holders.add(email);
    truth.version += 1;
    truth.sequence += 1;
  },
  addDate: (a) => async (truth) => {
    const wallTime = { date: `2038-04-${String((a % 28) + 1).padStart(2, "0")}`, time: "19:00" };
    const response = await send(truth, "POST", "/events/{id}/date-options", wallTime);
    if (truth.isDeleted) return expect(response.status).toBe(404);
    if (truth.final) return expect(response.status).toBe(409);
    const { id } = response.json<{ id: string }>();
    expect(response.status).toBe(truth.wallTimes.has(id) ? 200 : 201);
    if (response.status === 200) return;
    truth.options.push(id);
    truth.wallTimes.set(id, `${wallTime.date} ${wallTime.time}`);
    truth.version += 1;
  },
  removeDate: (a) => async (truth) => {
    const option = pick(truth.options, a);
    const response = await send(truth, "DELETE", `/date-options/${option}`);
    if (truth.isDeleted) return expect(response.status).toBe(404);
    if (truth.final || truth.options.length === 1) return expect(response.status).toBe(409);
    const counted = [...truth.listed].filter((email) => truth.answers.get(email)?.has(option));
    truth.options = truth.options.filter((other) => other !== option);
    truth.wallTimes.delete(option);
    for (const map of truth.answers.values()) map.delete(option);
    truth.version += 1;
    expect(response.json()).toEqual({ discardedAnswers: counted.length, version: truth.version });
  },
  moveDate: (a, b) => async (truth) => {
    const option = pick(truth.options, a);
    const answers = b % 2 === 0 ? "keep" : "discard";
    const to = { date: `2038-05-${String((b % 28) + 1).padStart(2, "0")}`, time: "19:00" };
    const wallTime = `${to.date} ${to.time}`;
    const answer = await send(truth, "PATCH", `/date-options/${option}`, { ...to, answers });
    if (truth.isDeleted) return expect(answer.status).toBe(404);
    const isTaken = [...truth.wallTimes].some(([id, other]) => id !== option && other === wallTime);
    if (truth.final || isTaken) return expect(answer.status).toBe(409);
    const isMoved = truth.wallTimes.get(option) !== wallTime;
    if (isMoved) truth.version += 1;
    if (isMoved && option === truth.night) truth.follows = false;
    const counted = [...truth.listed].filter((email) => truth.answers.get(email)?.has(option));
    const { id, discardedAnswers, version } = answer.json<MovedDateOption>();
    const isDiscarded = isMoved && answers === "discard";
    expect([id === option, discardedAnswers, version]).toEqual([
      !isDiscarded,
      isDiscarded ? counted.length : 0,
      truth.version,
    ]);
    truth.wallTimes.delete(option);
    truth.wallTimes.set(id, wallTime);
    truth.options = truth.options.map((other) => (other === option ? id : other));
    if (option === truth.night) truth.night = id;
    if (isDiscarded) for (const map of truth.answers.values()) map.delete(option);
  },
  finalize: (a) => async (truth) => {
    const option = pick(truth.options, a);
    const response = await send(truth, "POST", "/events/{id}/finalize", { dateOptionId: option });
    if (truth.isDeleted) return expect(response.status).toBe(404);
    if (truth.final) return expect(response.status).toBe(truth.final === option ? 200 : 409);
    expect(response.json()).toMatchObject({ notified: truth.listed.size });
    truth.final = option;
    truth.holders = new Set(truth.listed);
    truth.sequence += 1;
    truth.version += 1;
  },
  reopen: () => async (truth) => {
    const response = await send(truth, "POST", "/events/{id}/reopen");
    if (truth.isDeleted) return expect(response.status).toBe(404);
    expect(response.json()).toMatchObject({ notified: truth.holders.size });
    if (truth.final) {
      truth.sequence += 1;
      truth.version += 1;
    }
    truth.final = null;
    truth.holders.clear();
  },
  showMoves: (a) => async (truth) => {
    const to = { date: `2038-06-${String((a % 28) + 1).padStart(2, "0")}`, time: "19:00" };
    const changeId = await showChanges(truth, "moved", `${to.date}T${to.time}`);
    if (changeId === null) return;
    truth.version += 1;
    const [before, wallTime] = [truth.wallTimes.get(truth.night)!, `${to.date} ${to.time}`];
    const isTaken = [...truth.wallTimes].some(([id, other]) => id !== truth.night && other === wallTime);
    truth.undo = null;
    if (truth.final !== truth.night || isTaken || before === wallTime) return;
    truth.undo = { changeId, wallTime: before };
    truth.wallTimes.set(truth.night, wallTime);
    truth.sequence += 1;
  },
  showIsCalledOff: () => async (truth) => {
    const changeId = await showChanges(truth, "cancelled", null);
    if (changeId === null) return;
    truth.version += 1;
    truth.undo = null;
    if (truth.final !== truth.night) return;
    truth.undo = { changeId, wallTime: null };
    truth.final = null;
    truth.holders.clear();
    truth.sequence += 1;
  },
  putBack: () => async (truth) => {
    if (!truth.undo || truth.isDeleted || !truth.options.includes(truth.night)) return;
    const { changeId, wallTime } = truth.undo;
    const body = { dateOptionId: truth.night, decision: "put-back" };
    const response = await send(truth, "POST", `/events/{id}/show-changes/${changeId}`, body);
    const isPossible = truth.follows && truth.final === (wallTime === null ? null : truth.night);
    if (!isPossible) return expect(response.status).toBe(409);
    expect(response.status).toBe(200);
    truth.undo = null;
    truth.follows = false;
    truth.version += 1;
    truth.sequence += 1;
    if (wallTime !== null) truth.wallTimes.set(truth.night, wallTime);
    if (wallTime !== null) return;
    truth.final = truth.night;
    truth.holders = new Set(truth.listed);
  },
  bin: () => async (truth) => {
    const response = await send(truth, "DELETE", "/events/{id}");
    if (truth.isDeleted) return expect(response.status).toBe(404);
    const recipients = [...truth.listed].filter((email) => truth.answers.has(email) || truth.holders.has(email));
    expect(response.json()).toEqual({ cancelled: recipients.length });
    if (truth.final) truth.sequence += 1;
    truth.isDeleted = true;
    truth.version += 1;
  },
  restore: () => async (truth) => {
    expect((await send(truth, "POST", "/events/{id}/restore")).status).toBe(200);
    if (truth.isDeleted) truth.version += 1;
    if (truth.isDeleted && truth.final) truth.sequence += 1;
    truth.isDeleted = false;
  },
  nudge: () => async (truth) => {
    const response = await send(truth, "POST", "/events/{id}/nudge", { participantEmails: people });
    expect(response.status).toBe(truth.isDeleted ? 404 : truth.final ? 409 : 200);
    if (response.status !== 200) return;
    for (const { email, success } of response.json<{ results: { email: string; success: boolean }[] }>().results) {
      if (success) expect(truth.listed.has(email) && !truth.answers.has(email)).toBe(true);
    }
  },
};

/** Lets the night's show change. Returns the change's id; null when the event follows no show. */
async function showChanges(truth: Truth, kind: "moved" | "cancelled", to: string | null): Promise<string | null> {
  const context = { db: openDb(env.DB), config: config(env), now: Date.now() };
  const organizerId = `${await value("SELECT organizer_id FROM events WHERE id = ?", truth.id)}`;
  const id = `change-${truth.version}`;
  const from = truth.wallTimes.get(truth.night)?.replace(" ", "T") ?? null;
  const change = { ...{ id, kind, from, to }, showId: "A", name: "Placebo", venueZone: zone };
  await followShow(context, change, { eventId: truth.id, organizerId });
  return truth.follows && !truth.isDeleted && truth.options.includes(truth.night) ? id : null;
}

async function expectTruth(truth: Truth): Promise<void> {
  const event = await env.DB.prepare("SELECT * FROM events WHERE id = ?")
    .bind(truth.id)
    .first<Record<string, unknown>>();
  const answered = [...truth.listed].filter((email) => truth.answers.has(email));
  const wallTimes = truth.final ? [truth.wallTimes.get(truth.final)!] : [...truth.wallTimes.values()];
  const ends = wallTimes.map((wall) => zonedToInstant(wall.slice(0, 10), wall.slice(11), zone).getTime() + HOUR);
  expect(event).toMatchObject({
    title: truth.title,
    invite_count: truth.listed.size,
    response_count: answered.length,
    final_option_id: truth.final,
    sequence: truth.sequence,
    version: truth.version,
    ends_at: Math.max(...ends),
  });
  const rows = await tokenRows(truth.id);
  const emails = (which: typeof rows) => which.map(({ email }) => email).sort();
  expect(emails(rows.filter(({ removedAt }) => removedAt === null))).toEqual([...truth.listed].sort());
  expect(emails(rows.filter(({ held }) => held !== null))).toEqual([...truth.holders].sort());
  for (const { held } of rows) expect(held ?? 0).toBeLessThanOrEqual(truth.sequence);
  for (const { email, token } of rows) {
    const isOpen = truth.listed.has(email) && !truth.isDeleted;
    expect((await call("GET", `/poll/${token}`)).status).toBe(isOpen ? 200 : 404);
  }
  for (const token of truth.deadTokens) expect((await call("GET", `/poll/${token}`)).status).toBe(404);
  const board = await send(truth, "GET", "/events/{id}/dashboard");
  if (board.status === 200) {
    const { dateOptions } = board.json<{ dateOptions: { id: string; yesCount: number; noCount: number }[] }>();
    for (const { id, yesCount, noCount } of dateOptions) {
      const given = answered.map((email) => truth.answers.get(email)?.get(id));
      expect([yesCount, noCount]).toEqual(["yes", "no"].map((one) => given.filter((other) => other === one).length));
    }
  }
}

/** Every waiting mail can be rendered, so that none fails only when it is sent. */
async function expectMailsReadable(): Promise<void> {
  const rows = await openDb(env.DB).all<JobColumns>(sql`
    select ${withEvent("outbox")} as payload, token, response_count as responseCount, invite_count as inviteCount,
      is_last as isLast, covers_others as coversOthers from outbox where status = 'queued'`);
  // No mail names a show by its id.
  const withoutShow = (key: string, value: unknown) => (key === "showId" ? undefined : value);
  for (const row of rows) expect(readJob(row)).toMatchObject(JSON.parse(row.payload, withoutShow));
}

/** In one person's calendar mails the SEQUENCE always rises, and none follows a cancellation. */
async function expectCalendarsInOrder(): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT invite_id, kind, calendar_sequence AS sequence, replaces_unsent FROM outbox
     WHERE sequence IS NOT NULL AND invite_id IS NOT NULL ORDER BY rowid`,
  ).all<{ invite_id: string; kind: string; sequence: number; replaces_unsent: number }>();
  const last = new Map<string, { kind: string; sequence: number }>();
  for (const { invite_id, kind, sequence, replaces_unsent } of results) {
    const before = last.get(invite_id);
    if (before) expect(sequence).toBeGreaterThan(before.sequence);
    // Only an entry that was sent is cancelled.
    if (kind !== "final-date" && !replaces_unsent) expect(before?.kind).toBe("final-date");
    last.set(invite_id, { kind, sequence });
  }
}

let cookie: string;
beforeEach(async () => {
  cookie = await startOver();
});

const plan = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.integer({ min: 0, max: 31 }), fc.integer({ min: 0, max: 31 })),
  { minLength: 5, maxLength: 25 },
);

async function begin(): Promise<Truth> {
  await env.DB.exec("DELETE FROM outbox");
  await env.DB.exec("DELETE FROM quotas");
  const { id, options } = await createDinner(cookie, { inviteEmails: people.slice(0, 2) });
  await env.DB.batch([
    env.DB.prepare("UPDATE events SET follows_show = true WHERE id = ?").bind(id),
    env.DB.prepare("UPDATE date_options SET show_id = 'A' WHERE id = ?").bind(options[0]!.id),
  ]);
  return {
    id,
    cookie,
    title: "Dinner at eight",
    options: options.map((option) => option.id),
    wallTimes: new Map(options.map((option) => [option.id, `${option.date} ${option.time}`])),
    listed: new Set(people.slice(0, 2)),
    answers: new Map(),
    final: null,
    isDeleted: false,
    holders: new Set(),
    sequence: 0,
    version: 1,
    deadTokens: new Set(),
    night: options[0]!.id,
    follows: true,
    undo: null,
  };
}

it("keeps its rules for any sequence of actions by organizer and invitees", async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (moves) => {
      const truth = await begin();
      for (const [name, a, b] of moves) {
        await env.DB.exec("DELETE FROM quotas");
        await steps[name]!(a, b)(truth);
        await expectTruth(truth);
        if (b % 2) await sendMails();
      }
      await expectCalendarsInOrder();
      await expectMailsReadable();
    }),
    { numRuns: repetitions(20) },
  );
}, 120_000);

it("keeps its rules when all actions race", async () => {
  const ignoring = (step: Step) => async (truth: Truth) => step(truth).catch(() => {});
  await fc.assert(
    fc.asyncProperty(plan, async (moves) => {
      const truth = await begin();
      await Promise.all(moves.map(([name, a, b]) => ignoring(steps[name]!(a, b))(structuredClone(truth))));
      const event = await env.DB.prepare(
        `SELECT invite_count, response_count, sequence, final_option_id IS NOT NULL AS is_final,
           (SELECT count(*) FROM invites WHERE event_id = events.id AND removed_at IS NULL) AS invited,
           (SELECT count(*) FROM invites WHERE event_id = events.id AND removed_at IS NULL AND responded_at IS NOT NULL)
             AS responded,
           (SELECT count(*) FROM invites WHERE event_id = events.id AND calendar_sequence IS NOT NULL) AS holders,
           (SELECT count(*) FROM invites WHERE event_id = events.id AND calendar_sequence IS NOT NULL
             AND removed_at IS NOT NULL) AS removed_holders,
           (SELECT max(calendar_sequence) FROM invites WHERE event_id = events.id) AS highest,
           (SELECT count(*) FROM date_options WHERE event_id = events.id) AS options,
           (SELECT count(*) FROM responses, json_each(answers) WHERE event_id = events.id
             AND key NOT IN (SELECT id FROM date_options WHERE event_id = events.id)) AS lost_answers
         FROM events WHERE id = ?`,
      )
        .bind(truth.id)
        .first<Record<string, number>>();
      expect(event).toMatchObject({
        invite_count: event!.invited,
        response_count: event!.responded,
        holders: event!.is_final ? event!.invited : 0,
        removed_holders: 0,
        lost_answers: 0,
      });
      expect(event!.options).toBeGreaterThan(0);
      expect(event!.highest ?? 0).toBeLessThanOrEqual(event!.sequence!);
      await expectCalendarsInOrder();
      await expectEnd(truth.id);
    }),
    { numRuns: repetitions(25) },
  );
}, 120_000);

async function expectEnd(id: string): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT date, time FROM date_options WHERE event_id = ?1
     AND id = coalesce((SELECT final_option_id FROM events WHERE id = ?1), id)`,
  )
    .bind(id)
    .all<{ date: string; time: string }>();
  const ends = results.map(({ date, time }) => zonedToInstant(date, time, zone).getTime() + HOUR);
  expect(await value("SELECT ends_at FROM events WHERE id = ?", id)).toBe(Math.max(...ends));
}
