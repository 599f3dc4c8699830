import { eq } from "drizzle-orm";
import { pollToken } from "#schema/contracts/polls.ts";
import { joinRequests } from "#schema/tables/index.ts";
import { sessionUser, type UserRow } from "../auth/session.ts";
import { failure } from "../errors.ts";
import { namedBatch } from "../lib/db.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import type { Context } from "../verb-context.ts";
import { newJoiner } from "./decide/joiner.ts";
import type { OpenPoll } from "./decide/state.ts";
import { type OtherAnswers, otherAnswers } from "./others.ts";
import { pollStatements, requestStatements } from "./queries.ts";

interface Reading {
  token: string;
  claims: SessionClaims | null;
  /** Also reads the other people's answers, if the event shows any. */
  withOthers?: boolean;
}

interface Read {
  open: OpenPoll;
  viewer: UserRow | null;
  /** Null for a person who is not on the list yet. */
  others: OtherAnswers[] | null;
}

/** Returns the poll of a token and the signed-in user, in one round trip. Throws 404 when the token opens nothing. */
export async function readPoll(context: Context, { token, claims, withOthers = false }: Reading): Promise<Read> {
  if (!pollToken.safeParse(token).success) throw invalidLink();
  const { db, now } = context;
  const read = await namedBatch(db, {
    ...pollStatements(db, token),
    users: sessionUser(db, claims, now),
    others: withOthers ? [otherAnswers(db, token)] : [],
    requests: db.select().from(joinRequests).where(eq(joinRequests.token, token)),
  });
  if (read.requests.length > 0) return readUnconfirmed(context, { token, claims, withOthers });
  const [invite] = read.found;
  const [event] = read.event;
  const [organizer] = read.organizer;
  if (!invite || !event || !organizer || read.options.length === 0) throw invalidLink();
  const open = { invite, event, organizer, response: read.response[0] ?? null, options: read.options };
  return { open, viewer: read.users[0]?.user ?? null, others: read.others.flat() };
}

/**
 * Reads the poll of a link that was mailed to an unconfirmed address. It opens the person's own invite if the organizer
 * has invited the address meanwhile.
 */
async function readUnconfirmed(context: Context, { token, ...reading }: Reading): Promise<Read> {
  const { db, now } = context;
  const read = await namedBatch(db, {
    ...requestStatements(db, token),
    users: sessionUser(db, reading.claims, now),
  });
  const [request] = read.requests;
  const [event] = read.events;
  const [organizer] = read.organizers;
  if (!request || !event || !organizer || read.options.length === 0) throw invalidLink();
  const [invite] = read.invites;
  if (invite && invite.removedAt !== null) throw invalidLink();
  if (invite) return readPoll(context, { ...reading, token: invite.token });
  const { id, eventId, email, ...entered } = request;
  const joiner = newJoiner({ id, eventId, token, email }, now);
  const open = { invite: joiner, event, organizer, response: null, options: read.options, entered };
  return { open, viewer: read.users[0]?.user ?? null, others: null };
}

export const invalidLink = () => failure("not-found", "This poll link is invalid or has expired.");
