import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import type { JoinPage } from "#schema/contracts/group-link.ts";
import { startOver } from "../../events/test-tools.ts";
import { call, createDinner, type dinner, signIn } from "../api.ts";
import { raceEveryPair, type Verb } from "./either-order.ts";

interface Party {
  id: string;
  maya: string;
  ana: string;
  tokens: Record<string, string>;
  invites: Record<string, string>;
  code: string;
  friday: string;
}

const own =
  (method: string, path: (party: Party) => string, body?: object): Verb<Party> =>
  (party, database) =>
    call(method, `/events/${party.id}${path(party)}`, {
      cookie: party.maya,
      ...(body && { body }),
      ...(database && { database }),
    });

const answer =
  (name: string, value: string, partySize = 1): Verb<Party> =>
  ({ tokens, friday }, database) =>
    call("POST", `/poll/${tokens[`${name}@example.com`]}/respond`, {
      body: { respondentName: name, comments: "", dateOptionResponses: { [friday]: value }, partySize },
      ...(database && { database }),
    });

const verbs: Record<string, Verb<Party>> = {
  "say yes": answer("tom", "yes"),
  cancel: answer("ana", "no"),
  "bring one more": answer("zoe", "yes", 2),
  join: ({ code, friday }, database) =>
    call("POST", `/join/${code}`, {
      body: { respondentName: "Kim", dateOptionResponses: { [friday]: "yes" } },
      ...(database && { database }),
    }),
  "lower the room": own("PATCH", () => "", { capacity: 2 }),
  "enlarge the room": own("PATCH", () => "", { capacity: 4 }),
  "open the room to all": own("PATCH", () => "", { capacity: null }),
  "remove a person": own("DELETE", ({ invites }) => `/invites/${invites["ben@example.com"]}`),
  "move up": own("POST", ({ invites }) => `/invites/${invites["zoe@example.com"]}/move-up`),
  reopen: own("POST", () => "/reopen", {}),
  "delete a guest's account": ({ ana }, database) =>
    call("DELETE", "/user/account", { cookie: ana, ...(database && { database }) }),
};

/** Makes an event with room for 3, in which one of two places of Ben and one of Ana are taken, and Zoe waits. */
async function prepare(): Promise<Party> {
  const maya = await startOver();
  await env.DB.exec("DELETE FROM calendar_entries");
  const inviteEmails = ["ana", "ben", "tom", "zoe"].map((name) => `${name}@example.com`);
  const more = { inviteEmails, capacity: 3, maxParty: 2, visibility: "names" };
  const { id, options, tokens } = await createDinner(maya, more as Partial<typeof dinner>);
  const ana = await signIn("ana@example.com");
  const { url } = (await call("POST", `/events/${id}/group-link`, { cookie: maya })).json<{ url: string }>();
  const { results } = await env.DB.prepare("SELECT id, email FROM invites").all<{ id: string; email: string }>();
  const invites = Object.fromEntries(results.map((row) => [row.email, row.id]));
  const friday = options[0]!.id;
  const party = { id, maya, ana, tokens, invites, code: url.slice(url.lastIndexOf("/") + 1), friday };
  await answer("ben", "yes", 2)(party);
  await answer("ana", "yes")(party);
  await answer("zoe", "yes")(party);
  await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: friday } });
  await env.DB.exec("UPDATE outbox SET status = 'sent', first_tried_at = created_at WHERE status = 'queued'");
  return party;
}

async function state(party: Party) {
  await expectOneRule(party);
  const parts = await env.DB.batch([
    env.DB.prepare("SELECT capacity, sequence, final_option_id IS NOT NULL AS final, response_count FROM events"),
    env.DB.prepare(`SELECT iif(former_at IS NULL, email, 'former') AS email, removed_at IS NULL AS listed, place,
      moved_up_at IS NOT NULL AS moved, calendar_sequence FROM invites ORDER BY 1`),
    env.DB.prepare("SELECT respondent_name, party_size FROM responses ORDER BY 1"),
    env.DB.prepare(`SELECT kind, recipient, calendar_sequence FROM outbox
      WHERE status = 'queued' ORDER BY 1, 2, 3`),
  ]);
  return parts.map(({ results }) => results);
}

/** Tests that who is said to come has a place: on the organizer's page and on the page of the group link. */
async function expectOneRule({ id, maya, code }: Party) {
  const { results } = await env.DB.prepare(
    `SELECT coalesce(sum(iif(i.place IS NOT 'waiting', r.party_size, 0)), 0) AS people,
        coalesce(sum(iif(i.place = 'waiting', r.party_size, 0)), 0) AS waiting
      FROM events e JOIN invites i ON i.event_id = e.id AND i.removed_at IS NULL
      JOIN responses r ON r.invite_id = i.id AND r.answers ->> e.final_option_id = 'yes'
      WHERE e.final_option_id IS NOT NULL`,
  ).all<{ people: number; waiting: number }>();
  const board = (await call("GET", `/events/${id}/dashboard`, { cookie: maya })).json<EventDashboard>();
  const page = (await call("GET", `/join/${code}`)).json<JoinPage>();
  const { people, waiting } = results[0]!;
  const isSettled = board.event.finalDateId !== null;
  expect(board.coming).toEqual(isSettled ? { people, answers: expect.any(Number), waiting } : null);
  expect(page.coming).toEqual(isSettled ? { people, answers: board.coming?.answers } : null);
  const shown = page.others && "people" in page.others ? page.others.people : [];
  const saidToCome = shown.reduce((sum, one) => sum + (one.place === "coming" ? (one.partySize ?? 1) : 0), 0);
  expect(saidToCome).toBe(isSettled ? people : 0);
}

raceEveryPair({ verbs, prepare, state });
