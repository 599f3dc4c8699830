import { and, eq, isNull, sql } from "drizzle-orm";
import type { EventRevision } from "#schema/contracts/events.ts";
import { pollToken } from "#schema/contracts/polls.ts";
import { events, invites, joinRequests } from "#schema/tables/index.ts";
import { type Identity, selectSession, sessionUser } from "../../auth/session.ts";
import type { Context } from "../../http/verb-context.ts";
import { mailFromAddress } from "../../lib/config.ts";
import { compiledBatch, placeholders } from "../../lib/database/compiled-batch.ts";
import { toOption } from "../../lib/database/date-options.ts";
import { type Db, namedBatch } from "../../lib/database/db.ts";
import { Refusal } from "../../lib/refusal.ts";
import type { SessionClaims } from "../../lib/session-token.ts";
import type { OpenPoll } from "../core/decide/open-poll.ts";
import { refuseWithheld } from "../core/decide/refusals.ts";
import type { Guest } from "../core/decide/state.ts";
import { guestsInRoom } from "../core/guests.ts";
import { newParticipant } from "./decide/join.ts";
import { type OtherAnswers, otherAnswers } from "./others.ts";
import {
  pollRevision,
  requestStatements,
  selectFollowed,
  selectOptions,
  selectPoll,
  selectSuggestions,
} from "./queries.ts";

interface Reading {
  token: string;
  /** Who looks at the page. It also needs this user, and the other people's answers and comments if the event shows any. */
  visitor?: { claims: SessionClaims | null };
}

interface Read {
  open: OpenPoll;
  viewer: Identity | null;
  /** Null for a person who is not on the list yet. */
  others: OtherAnswers[] | null;
  /** The listed people who say yes to the final date of an event with limited room; else none. */
  guests: Guest[];
}

const given = placeholders("token", "userId", "sessionId", "now");
const forAnswer = (db: Db) => ({
  polls: selectPoll(db, given.token),
  options: selectOptions(db, given.token),
  suggestions: selectSuggestions(db, given.token),
  followed: selectFollowed(db, given.token),
  guests: guestsInRoom(db, sql`(select event_id from invites where token = ${given.token})`),
  requests: db.select({ id: joinRequests.id }).from(joinRequests).where(eq(joinRequests.token, given.token)),
});
const forGuest = (db: Db) => ({ ...forAnswer(db), others: otherAnswers(db, given.token) });
const readForAnswer = compiledBatch(forAnswer);
const readForGuest = compiledBatch(forGuest);
const readForUser = compiledBatch((db) => ({ ...forGuest(db), users: selectSession(db, given) }));

type Rows = Awaited<ReturnType<typeof readForAnswer>> & Partial<Awaited<ReturnType<typeof readForUser>>>;

/**
 * Returns what a token opens, and what its visitor sees, in one round trip. Throws 404 when the token opens nothing, and
 * 410 for an event that an admin keeps from everybody.
 */
export async function readPoll(context: Context, reading: Reading): Promise<Read> {
  if (!pollToken.safeParse(reading.token).success) throw invalidLink();
  const rows = await readRows(context, reading);
  if (rows.requests.length > 0) return readUnconfirmed(context, reading);
  const [found] = rows.polls;
  if (!found || rows.options.length === 0) throw invalidLink();
  refuseWithheld(found.event, mailFromAddress(context.config));
  // Without an answer, the columns of the left join are null.
  const response = (found.response.id as string | null) === null ? null : found.response;
  return {
    open: {
      ...found,
      response,
      options: rows.options.map(toOption),
      suggestions: rows.suggestions,
      followed: rows.followed,
    },
    viewer: rows.users?.[0] ?? null,
    others: rows.others ?? [],
    guests: rows.guests,
  };
}

function readRows({ db, now }: Context, { token, visitor }: Reading): Promise<Rows> {
  if (!visitor) return readForAnswer(db, { token });
  return visitor.claims ? readForUser(db, { token, now, ...visitor.claims }) : readForGuest(db, { token });
}

/**
 * Reads the poll of a link that was mailed to an unconfirmed address. It opens the person's own invite if the organizer
 * has invited the address meanwhile.
 */
async function readUnconfirmed(context: Context, { token, visitor }: Reading): Promise<Read> {
  const { db, now } = context;
  const read = await namedBatch(db, {
    ...requestStatements(db, token),
    users: sessionUser(db, visitor?.claims ?? null, now),
  });
  const [request] = read.requests;
  const [event] = read.events;
  const [organizer] = read.organizers;
  if (!request || !event || !organizer || read.options.length === 0) throw invalidLink();
  refuseWithheld(event, mailFromAddress(context.config));
  const [invite] = read.invites;
  if (invite && invite.removedAt !== null) throw invalidLink();
  if (invite) return readPoll(context, { token: invite.token, ...(visitor && { visitor }) });
  const { id, eventId, email, ...entered } = request;
  const linkGuest = newParticipant({ id, eventId, token, email }, now);
  const options = read.options.map(toOption);
  const { suggestions, followed } = read;
  const open = { invite: linkGuest, event, organizer, response: null, options, suggestions, followed, entered };
  return { open, viewer: read.users[0] ?? null, others: null, guests: read.guests };
}

/**
 * Returns the revision of a poll. It reads only the invite and the event, because an open page asks every few seconds.
 * Throws 404 when the token opens nothing.
 */
export async function readPollRevision({ db, config }: Context, { token }: { token: string }): Promise<EventRevision> {
  if (!pollToken.safeParse(token).success) throw invalidLink();
  const [event] = await db
    .select({
      version: events.version,
      revision: events.revision,
      visibility: events.visibility,
      notes: events.notes,
      withheldBy: events.withheldBy,
    })
    .from(invites)
    .innerJoin(events, and(eq(events.id, invites.eventId), isNull(events.deletedAt)))
    .where(and(eq(invites.token, token), isNull(invites.removedAt)));
  if (!event) throw invalidLink();
  refuseWithheld(event, mailFromAddress(config));
  return { revision: pollRevision(event) };
}

export const invalidLink = () => new Refusal("not-found:poll-link");
