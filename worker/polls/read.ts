import { eq, sql } from "drizzle-orm";
import { pollToken } from "#schema/contracts/polls.ts";
import { joinRequests } from "#schema/tables/index.ts";
import { selectSession, sessionUser, type UserRow } from "../auth/session.ts";
import { failure } from "../errors.ts";
import { compiledBatch } from "../lib/database/compiled-batch.ts";
import { type Db, namedBatch } from "../lib/database/db.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import type { Context } from "../verb-context.ts";
import { newJoiner } from "./decide/joiner.ts";
import type { OpenPoll } from "./decide/state.ts";
import { type OtherAnswers, otherAnswers } from "./others.ts";
import { requestStatements, selectOptions, selectPoll } from "./queries.ts";

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

const token = sql.placeholder("token");
const claimed = {
  userId: sql.placeholder("userId"),
  sessionId: sql.placeholder("sessionId"),
  now: sql.placeholder("now"),
};
const ofPoll = (db: Db) => ({
  polls: selectPoll(db, token),
  options: selectOptions(db, token),
  requests: db.select({ id: joinRequests.id }).from(joinRequests).where(eq(joinRequests.token, token)),
});
const withAnswers = (db: Db) => ({ ...ofPoll(db), others: otherAnswers(db, token) });
const readAlone = compiledBatch(ofPoll);
const readWithAnswers = compiledBatch(withAnswers);
const readForUser = compiledBatch((db) => ({ ...withAnswers(db), users: selectSession(db, claimed) }));

/** Returns the poll of a token and the signed-in user, in one round trip. Throws 404 when the token opens nothing. */
export async function readPoll(context: Context, reading: Reading): Promise<Read> {
  if (!pollToken.safeParse(reading.token).success) throw invalidLink();
  const { token, claims, withOthers = false } = reading;
  const { db, now } = context;
  const rows: Awaited<ReturnType<typeof readAlone>> & Partial<Awaited<ReturnType<typeof readForUser>>> = claims
    ? await readForUser(db, { token, now, ...claims })
    : await (withOthers ? readWithAnswers : readAlone)(db, { token });
  if (rows.requests.length > 0) return readUnconfirmed(context, reading);
  const [found] = rows.polls;
  if (!found || rows.options.length === 0) throw invalidLink();
  // Without an answer, the columns of the left join are null.
  const response = (found.response.id as string | null) === null ? null : found.response;
  return {
    open: { ...found, response, options: rows.options },
    viewer: rows.users?.[0]?.user ?? null,
    others: rows.others ?? [],
  };
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
