import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { EventDashboard, SentDashboard } from "#schema/contracts/events.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import type { PackedAnswers } from "#schema/contracts/visibility.ts";
import { unpackBoard } from "#schema/packed-board.ts";
import { bigEvent, bigEventId } from "../../scripts/bench/seed.ts";
import { call } from "../../test/api.ts";
import { dashboard, startOver, value } from "../test-tools.ts";

let maya: string;
beforeEach(async () => {
  maya = await startOver();
});

/** Makes an event whose participants all say yes to each date. The statements then change it. */
async function eventOf(people: number, dates: number, ...changes: string[]): Promise<string> {
  const organizer = await value<string>("SELECT id FROM users");
  await env.DB.batch([...bigEvent(people, dates, organizer!), ...changes].map((sql) => env.DB.prepare(sql)));
  return bigEventId(people, dates);
}

/** People after the 40th have not answered. */
const only40Answered = [
  "DELETE FROM responses WHERE CAST(substr(respondent_name, 7) AS INTEGER) > 40",
  "UPDATE invites SET responded_at = NULL WHERE id NOT IN (SELECT invite_id FROM responses)",
];
/** The person with this number, from 1. */
const person = (n: number) => `email LIKE '%x${n}@example.com'`;

async function whole(id: string): Promise<EventDashboard> {
  return unpackBoard((await call("GET", `/events/${id}/dashboard?people=all`, { cookie: maya })).json<SentDashboard>());
}

describe("the dashboard of more than a hundred people", () => {
  it("lists a hundred of 150 people, and everybody when asked", async () => {
    const id = await eventOf(150, 3);
    const board = await dashboard(maya, id);
    expect([board.participants.length, board.responses.length]).toEqual([100, 100]);
    expect(board.unlisted).toEqual({
      ...{ pending: 0, responded: 50, answers: 50 },
      ...{ joiners: 0, mailed: 50, waiting: 0, isHeld: false },
    });
    const all = await whole(id);
    expect([all.participants.length, all.responses.length, all.unlisted]).toEqual([150, 150, null]);
    expect(all.responses[149]!.dateOptionResponses).toEqual(
      Object.fromEntries(all.dateOptions.map((option) => [option.id, "yes"])),
    );
  });

  it("lists everybody of an event of a hundred", async () => {
    const board = await dashboard(maya, await eventOf(100, 3));
    expect([board.participants.length, board.responses.length, board.unlisted]).toEqual([100, 100, null]);
  });

  it("counts dates, people and addresses of everybody", async () => {
    const id = await eventOf(150, 3);
    const [board, all] = [await dashboard(maya, id), await whole(id)];
    expect(board.dateOptions.map(({ yesCount, yesPeople }) => [yesCount, yesPeople])).toEqual(
      Array(3).fill([150, 150]),
    );
    expect({ ...board, participants: [], responses: [], unlisted: null }).toEqual({
      ...all,
      participants: [],
      responses: [],
    });
    expect(board.event.inviteEmails).toHaveLength(150);
  });

  it("lists people who have answered beside those who have not, in the order of everybody", async () => {
    const id = await eventOf(150, 1, ...only40Answered);
    const [board, all] = [await dashboard(maya, id), await whole(id)];
    expect(board.participants.filter(({ hasResponded }) => hasResponded)).toHaveLength(40);
    expect(board.unlisted).toMatchObject({ pending: 50, responded: 0, answers: 0 });
    const listed = new Set(board.participants.map(({ inviteId }) => inviteId));
    expect(board.participants).toEqual(all.participants.filter(({ inviteId }) => listed.has(inviteId)));
  });

  it("lists everybody who must be there, with their answers", async () => {
    const id = await eventOf(150, 1, `UPDATE invites SET must_attend = 1 WHERE ${person(99)}`);
    const board = await dashboard(maya, id);
    const required = board.participants.filter(({ mustAttend }) => mustAttend);
    expect([required.length, board.participants.length]).toEqual([1, 100]);
    expect(board.responses.some(({ inviteId }) => inviteId === required[0]!.inviteId)).toBe(true);
  });

  it("counts the people left out who joined, who have an address, and who wait for a place", async () => {
    const id = await eventOf(
      150,
      1,
      `UPDATE invites SET place = 'waiting' WHERE ${person(98)} OR ${person(99)}`,
      `UPDATE invites SET email = NULL, joined_at = 1, created_at = created_at + 1 WHERE ${person(99)}`,
    );
    const rest = (await dashboard(maya, id)).unlisted;
    expect(rest).toMatchObject({ joiners: 1, mailed: 49, waiting: 1 });
    const all = await whole(id);
    expect(all.participants.filter(({ isJoiner }) => isJoiner)).toHaveLength(1);
  });

  it("writes everybody into the file of answers", async () => {
    const { text } = await call("GET", `/events/${await eventOf(150, 1)}/answers.csv`, { cookie: maya });
    expect(text.trim().split("\r\n")).toHaveLength(152);
  });

  it("has at most 120 kB of 500 people and 100 dates", async () => {
    const { text } = await call("GET", `/events/${await eventOf(500, 100)}/dashboard`, { cookie: maya });
    expect(text.length).toBeLessThanOrEqual(120_000);
  });
});

describe("the poll of 500 people who see names", () => {
  it("has the counts at once in at most 120 kB, and the names when they are asked for", async () => {
    await eventOf(500, 100, "UPDATE events SET visibility = 'names'");
    const path = `/poll/${await value<string>("SELECT token FROM invites LIMIT 1")}`;
    const { text } = await call("GET", path);
    expect(text.length).toBeLessThanOrEqual(120_000);
    const { others } = JSON.parse(text) as Poll;
    expect(others && "counts" in others && Object.values(others.counts)[0]).toEqual({ yes: 499, maybe: 0, no: 0 });
    const named = (await call("GET", `${path}/answers`)).json<PackedAnswers>();
    expect([named.people.length, named.people[0]!.answers]).toEqual([499, "y".repeat(100)]);
  });
});
