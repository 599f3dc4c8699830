import { env } from "cloudflare:workers";
import { followShow } from "../../events/by-itself/follow-shows.ts";
import { startOver } from "../../events/test-tools.ts";
import { config } from "../../lib/config.ts";
import { openDb } from "../../lib/database/db.ts";
import { call, createDinner } from "../api.ts";
import { raceEveryPair, type Verb } from "./either-order.ts";

interface Party {
  id: string;
  maya: string;
  token: string;
  /** Id of Ana's invite. */
  ana: string;
  code: string;
  options: { id: string }[];
  /** What Tom suggests, and a date that was added after Tom had answered. */
  suggested: string;
  added: string;
}

const own =
  (method: string, path: (party: Party) => string, body?: (party: Party) => unknown): Verb<Party> =>
  (party, database) =>
    call(method, path(party), { cookie: party.maya, body: body?.(party), ...(database && { database }) });

const answer =
  (value: string): Verb<Party> =>
  ({ token, options }, database) =>
    call("POST", `/poll/${token}/respond`, {
      body: { respondentName: "Ana", comments: value, dateOptionResponses: { [options[0]!.id]: value } },
      ...(database && { database }),
    });

const answerForAna = (respondentName: string, more: object = {}) =>
  own(
    "PUT",
    ({ id, ana }) => `/events/${id}/invites/${ana}/response`,
    ({ options }) => ({ respondentName, dateOptionResponses: { [options[0]!.id]: "maybe" }, ...more }),
  );

const verbs: Record<string, Verb<Party>> = {
  join: ({ code, options }, database) =>
    call("POST", `/join/${code}`, {
      body: { respondentName: "Kim", dateOptionResponses: { [options[0]!.id]: "yes" } },
      ...(database && { database }),
    }),
  answer: answer("yes"),
  "answer otherwise": answer("no"),
  "answer for Ana": answerForAna("Ana on the phone"),
  "answer for Ana in place of her own": answerForAna("Ana anew", { replace: true }),
  "leave answers unsent": ({ token }, database) =>
    call("PUT", `/poll/${token}/unsent`, { ...(database && { database }) }),
  "remove a comment": own("DELETE", ({ id, ana }) => `/events/${id}/invites/${ana}/note`),
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
  "move a date": own(
    "PATCH",
    ({ options }) => `/date-options/${options[0]!.id}`,
    () => ({ date: "2038-03-20", time: "18:00", answers: "keep" }),
  ),
  "replace a date": own(
    "PATCH",
    ({ options }) => `/date-options/${options[0]!.id}`,
    () => ({ date: "2038-03-20", time: "19:00", answers: "discard" }),
  ),
  "remove a person": own(
    "PATCH",
    ({ id }) => `/events/${id}`,
    () => ({ inviteEmails: ["tom@example.com"] }),
  ),
  "require a person": async (party, database) => {
    const inviteId = await env.DB.prepare("SELECT id FROM invites WHERE email = 'ana@example.com'").first<string>("id");
    const options = { cookie: party.maya, body: { mustAttend: true }, ...(database && { database }) };
    return call("PATCH", `/events/${party.id}/invites/${inviteId}`, options);
  },
  suggest: ({ token }, database) =>
    call("POST", `/poll/${token}/suggestions`, {
      body: { date: "2038-03-20", time: "18:00" },
      ...(database && { database }),
    }),
  "answer and suggest": ({ token, options }, database) =>
    call("POST", `/poll/${token}/respond`, {
      body: {
        ...{ respondentName: "Ana", dateOptionResponses: { [options[0]!.id]: "yes" } },
        suggestion: { date: "2038-03-22", time: "18:00" },
      },
      ...(database && { database }),
    }),
  "add a suggested date": own(
    "POST",
    ({ id, suggested }) => `/events/${id}/suggestions/${suggested}`,
    () => ({ decision: "add" }),
  ),
  "decline a suggested date": own(
    "POST",
    ({ id, suggested }) => `/events/${id}/suggestions/${suggested}`,
    () => ({ decision: "decline" }),
  ),
  ask: own(
    "POST",
    ({ id }) => `/events/${id}/ask`,
    ({ added }) => ({ dateOptionIds: [added] }),
  ),
  remind: own(
    "POST",
    ({ id }) => `/events/${id}/nudge`,
    () => ({ participantEmails: ["ana@example.com"] }),
  ),
  "follow a show": (party, database) => showMoves(party, database),
  "put back what followed": own(
    "POST",
    ({ id }) => `/events/${id}/show-changes/earlier`,
    ({ options }) => ({ dateOptionId: options[0]!.id, decision: "put-back" }),
  ),
  delete: own("DELETE", ({ id }) => `/events/${id}`),
  restore: own("POST", ({ id }) => `/events/${id}/restore`),
  "delete the account": own("DELETE", () => "/user/account"),
};

/** Lets the show of the first date move. The job says 200, as a call does. */
async function showMoves({ id }: Party, database: D1Database = env.DB) {
  const organizerId = await env.DB.prepare("SELECT organizer_id FROM events").first<string>("organizer_id");
  const context = { db: openDb(database), config: config(env), now: Date.now() };
  const change = { id: "change", showId: "A", name: "Placebo", venueZone: null, kind: "moved" as const };
  const starts = { from: "2038-03-12T18:30", to: "2038-04-16T20:00" };
  await followShow(context, { ...change, ...starts }, { eventId: id, organizerId: organizerId ?? "" });
  return { status: 200 } as Awaited<ReturnType<typeof call>>;
}

/** Makes an event that is open, finalized or in the recycle bin, as the verbs need it. */
async function prepare(names: string[]): Promise<Party> {
  const maya = await startOver();
  const { id, options, tokens } = await createDinner(maya, { suggestions: true });
  const { url } = (await call("POST", `/events/${id}/group-link`, { cookie: maya })).json<{ url: string }>();
  const code = url.slice(url.lastIndexOf("/") + 1);
  const { suggested, added } = await whatTomAndMayaDid(maya, id, tokens["tom@example.com"]!, names);
  const ana = await env.DB.prepare("SELECT id FROM invites WHERE email = 'ana@example.com'").first<string>("id");
  const party = { id, maya, token: tokens["ana@example.com"]!, ana: ana!, code, options, suggested, added };
  if (names.includes("follow a show")) await followA(party);
  if (names.includes("put back what followed")) await tookAway(party);
  if (names.includes("remove a comment")) await answer("maybe")(party);
  if (names.includes("reopen")) await verbs.finalize!(party);
  if (names.includes("restore")) await verbs.delete!(party);
  return party;
}

/** Makes the first date's show one that the event follows. */
const followA = ({ options }: Party) =>
  env.DB.batch([
    env.DB.prepare("UPDATE events SET follows_show = true"),
    env.DB.prepare("UPDATE date_options SET show_id = 'A' WHERE id = ?").bind(options[0]!.id),
  ]);

/** Notes that the first date was the final one until its show was called off. */
const tookAway = ({ id, options }: Party) =>
  env.DB.prepare(
    `INSERT INTO followed_changes (event_id, option_id, change_id, kind, state, was_final, at)
     VALUES (?, ?, 'earlier', 'cancelled', 'done', true, ?)`,
  )
    .bind(id, options[0]!.id, Date.now())
    .run();

/** Does what only some verbs need. */
async function whatTomAndMayaDid(maya: string, id: string, tom: string, names: string[]) {
  const idOf = (answer: { text: string }) => (JSON.parse(answer.text) as { id: string }).id;
  const isDecided = names.some((name) => name.endsWith("a suggested date"));
  const isAsked = names.includes("ask");
  const suggestion = { body: { date: "2038-03-21", time: "18:00" } };
  const suggested = isDecided ? idOf(await call("POST", `/poll/${tom}/suggestions`, suggestion)) : "";
  if (!isAsked) return { suggested, added: "" };
  const { dateOptions } = (await call("GET", `/poll/${tom}`)).json<{ dateOptions: { id: string }[] }>();
  const answers = { respondentName: "Tom", dateOptionResponses: { [dateOptions[1]!.id]: "maybe" } };
  await call("POST", `/poll/${tom}/respond`, { body: answers });
  const date = { cookie: maya, body: { date: "2038-03-23", time: "18:00" } };
  return { suggested, added: idOf(await call("POST", `/events/${id}/date-options`, date)) };
}

async function state() {
  const parts = await env.DB.batch([
    env.DB.prepare(`SELECT title, sequence, date, time, deleted_at IS NOT NULL AS gone, response_count, invite_count
      FROM events LEFT JOIN date_options ON date_options.id = final_option_id`),
    env.DB.prepare("SELECT date, time FROM date_options ORDER BY date, time"),
    env.DB.prepare(`SELECT email, removed_at IS NULL AS listed, responded_at IS NOT NULL AS responded,
      unsent_at IS NOT NULL AS unsent, nudge_count, must_attend,
      calendar_sequence FROM invites ORDER BY email`),
    env.DB.prepare(`SELECT respondent_name, comments, entered_by_organizer, date, value FROM responses, json_each(answers)
      JOIN date_options ON date_options.id = key ORDER BY date, respondent_name`),
    env.DB.prepare(
      "SELECT change_id, state, follows_show FROM events JOIN followed_changes ON event_id = events.id ORDER BY change_id",
    ),
    env.DB.prepare("SELECT date, time, status FROM suggestions ORDER BY date, time"),
    env.DB.prepare("SELECT date, time FROM invites, json_each(asked_about) JOIN date_options d ON d.id = value"),
    env.DB.prepare(`SELECT kind, recipient, status, withdrawn_by, calendar_sequence, token IS NULL AS closed
      FROM outbox WHERE kind <> 'sign-in' ORDER BY kind, recipient, calendar_sequence, status`),
  ]);
  return parts.map(({ results }) => results);
}

raceEveryPair({ verbs, prepare, state });
