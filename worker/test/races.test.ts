import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { startOver } from "../events/test-tools.ts";
import { call, createDinner } from "./api.ts";
import { databaseWith } from "./database-with.ts";

interface Party {
  id: string;
  maya: string;
  token: string;
  options: { id: string }[];
}
type Verb = (party: Party, database?: D1Database) => ReturnType<typeof call>;

const own =
  (method: string, path: (party: Party) => string, body?: (party: Party) => unknown): Verb =>
  (party, database) =>
    call(method, path(party), { cookie: party.maya, body: body?.(party), ...(database && { database }) });

const answer =
  (value: string): Verb =>
  ({ token, options }, database) =>
    call("POST", `/poll/${token}/respond`, {
      body: { respondentName: "Ana", comments: value, dateOptionResponses: { [options[0]!.id]: value } },
      ...(database && { database }),
    });

const verbs: Record<string, Verb> = {
  answer: answer("yes"),
  "answer otherwise": answer("no"),
  finalize: own(
    "POST",
    ({ id }) => `/events/${id}/finalize`,
    ({ options }) => ({ dateOptionId: options[0]!.id }),
  ),
  "finalize otherwise": own(
    "POST",
    ({ id }) => `/events/${id}/finalize`,
    ({ options }) => ({ dateOptionId: options[1]!.id }),
  ),
  reopen: own(
    "POST",
    ({ id }) => `/events/${id}/reopen`,
    () => ({}),
  ),
  "remove a date": own("DELETE", ({ options }) => `/date-options/${options[0]!.id}`),
  "remove a person": own(
    "PATCH",
    ({ id }) => `/events/${id}`,
    () => ({ inviteEmails: ["tom@example.com"] }),
  ),
  remind: own(
    "POST",
    ({ id }) => `/events/${id}/nudge`,
    () => ({ participantEmails: ["ana@example.com"] }),
  ),
  delete: own("DELETE", ({ id }) => `/events/${id}`),
  restore: own("POST", ({ id }) => `/events/${id}/restore`),
  "delete the account": own("DELETE", () => "/user/account"),
};

/** Makes an event that is open, finalized or in the recycle bin, as the verbs need it. */
async function prepare(names: string[]): Promise<Party> {
  const maya = await startOver();
  const { id, options, tokens } = await createDinner(maya);
  const party = { id, maya, token: tokens["ana@example.com"]!, options };
  if (names.includes("reopen")) await verbs.finalize!(party);
  if (names.includes("restore")) await verbs.delete!(party);
  return party;
}

/** Returns everything that can be seen of the event afterwards, without ids and times. */
async function outcome(statuses: number[]) {
  const [events, options, people, answers, mails] = await env.DB.batch([
    env.DB.prepare(`SELECT title, sequence, date, time, deleted_at IS NOT NULL AS gone, response_count, invite_count
      FROM events LEFT JOIN date_options ON date_options.id = final_option_id`),
    env.DB.prepare("SELECT date, time FROM date_options ORDER BY date, time"),
    env.DB.prepare(`SELECT email, removed_at IS NULL AS listed, responded_at IS NOT NULL AS responded, nudge_count,
      calendar_sequence FROM invites ORDER BY email`),
    env.DB.prepare(`SELECT comments, date, value FROM responses, json_each(answers)
      JOIN date_options ON date_options.id = key ORDER BY date`),
    env.DB.prepare(`SELECT kind, recipient, status, withdrawn_by, calendar_sequence, token IS NULL AS closed
      FROM outbox WHERE kind <> 'sign-in' ORDER BY kind, recipient, calendar_sequence, status`),
  ]);
  return JSON.stringify({ statuses, state: [events, options, people, answers, mails].map((part) => part?.results) });
}

const known = new Map<string, string>();

/** Runs both, one after the other. */
async function inTurn(first: string, second: string): Promise<string> {
  const key = `${first}, ${second}`;
  const found = known.get(key);
  if (found) return found;
  const party = await prepare([first, second]);
  const one = await verbs[first]!(party);
  const two = await verbs[second]!(party);
  const result = await outcome([one.status, two.status]);
  known.set(key, result);
  return result;
}

/** Runs `second` whole between two round trips of `first`. Returns null when there is no such trip. */
async function inBetween(first: string, second: string, trip: number): Promise<string | null> {
  const party = await prepare([first, second]);
  let between: Awaited<ReturnType<Verb>> | undefined;
  const database = databaseWith(async (batch) => {
    if (batch === trip) between = await verbs[second]!(party);
  });
  const one = await verbs[first]!(party, database);
  return between ? outcome([one.status, between.status]) : null;
}

const names = Object.keys(verbs);
const pairs = names.flatMap((first) => names.map((second) => [first, second] as const));

it.each(pairs)(
  "'%s' with '%s' between its read and its write ends as if one came after the other",
  async (first, second) => {
    const swapped = (text: string) => {
      const { statuses, state } = JSON.parse(text);
      return JSON.stringify({ statuses: statuses.toReversed(), state });
    };
    const either = [await inTurn(first, second), swapped(await inTurn(second, first))];
    for (const trip of [2, 3]) {
      const mixed = await inBetween(first, second, trip);
      if (mixed !== null) expect(either).toContain(mixed);
    }
  },
);
