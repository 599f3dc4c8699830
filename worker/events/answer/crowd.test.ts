import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { call, createDinner, type dinner } from "../../test/api.ts";
import { counted } from "../../test/counted-database.ts";
import { startOver } from "../test-tools.ts";

const CROWD = 50;
const ROOM = 10;
const names = Array.from({ length: CROWD }, (_, n) => `guest ${n}`);

let maya: string;

/** Makes an event with a final date and a group link. */
async function prepare(capacity: number | null) {
  const { id, options } = await createDinner(maya, { inviteEmails: ["ana@example.com"], capacity } as Partial<
    typeof dinner
  >);
  const { url } = (await call("POST", `/events/${id}/group-link`, { cookie: maya })).json<{ url: string }>();
  const friday = options[0]!.id;
  await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: friday } });
  return { id, code: url.slice(url.lastIndexOf("/") + 1), friday };
}

type Party = Awaited<ReturnType<typeof prepare>>;

/** Runs one request for each person at the same time. Returns the responses, and the round trips of all to the database. */
async function atOnce(request: (name: string, database: D1Database) => ReturnType<typeof call>) {
  const used = { trips: 0, read: 0, written: 0 };
  const database = counted(env.DB, used);
  const responses = await Promise.all(names.map((name) => request(name, database)));
  return { responses, trips: used.trips };
}

const answer = (name: string, { friday }: Party, says: string) => ({
  respondentName: name,
  comments: "",
  dateOptionResponses: { [friday]: says },
});

const join = (party: Party, says: string) =>
  atOnce((name, database) => call("POST", `/join/${party.code}`, { body: answer(name, party, says), database }));

/** Lets all people join who cannot come, and then say yes at once. */
async function change(party: Party) {
  const { responses } = await join(party, "no");
  const tokens = responses.map((response) => response.json<{ token: string }>().token);
  return atOnce((name, database) =>
    call("POST", `/poll/${tokens[names.indexOf(name)]}/respond`, { body: answer(name, party, "yes"), database }),
  );
}

async function placesOf({ id }: Party) {
  const { results } = await env.DB.prepare(
    "SELECT place, count(*) AS people FROM invites WHERE event_id = ? AND place IS NOT NULL GROUP BY 1",
  )
    .bind(id)
    .all();
  return results;
}

beforeEach(async () => {
  maya = await startOver();
});

describe.each([
  ["join", (party: Party) => join(party, "yes"), 201],
  ["change their answers", change, 200],
] as const)("fifty people who %s at once", (_, act, status) => {
  it("cost at most twice the round trips that they cost without the room", async () => {
    const open = await act(await prepare(null));
    const party = await prepare(ROOM);
    const limited = await act(party);
    expect(open.responses.map((response) => response.status)).toEqual(names.map(() => status));
    expect(limited.responses.map((response) => response.status)).toEqual(names.map(() => status));
    expect(limited.trips).toBeLessThanOrEqual(2 * open.trips);
    expect(await placesOf(party)).toEqual([
      { place: "coming", people: ROOM },
      { place: "waiting", people: CROWD - ROOM },
    ]);
  });
});
