import { pollToken } from "#schema/contracts/polls.ts";
import { sessionUser, type UserRow } from "../auth/session.ts";
import { failure } from "../errors.ts";
import { namedBatch } from "../lib/db.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import type { Context } from "../verb-context.ts";
import type { OpenPoll } from "./decide/state.ts";
import { type OtherAnswers, otherAnswers } from "./others.ts";
import { pollStatements } from "./queries.ts";

interface Reading {
  token: string;
  claims: SessionClaims | null;
  /** Also reads the other people's answers, if the event shows any. */
  withOthers?: boolean;
}

/** Returns the poll of a token and the signed-in user, in one round trip. Throws 404 when the token opens nothing. */
export async function readPoll(
  { db, now }: Context,
  { token, claims, withOthers = false }: Reading,
): Promise<{ open: OpenPoll; viewer: UserRow | null; others: OtherAnswers[] }> {
  if (!pollToken.safeParse(token).success) throw invalidLink();
  const read = await namedBatch(db, {
    ...pollStatements(db, token),
    users: sessionUser(db, claims, now),
    others: withOthers ? [otherAnswers(db, token)] : [],
  });
  const [invite] = read.found;
  const [event] = read.event;
  const [organizer] = read.organizer;
  if (!invite || !event || !organizer || read.options.length === 0) throw invalidLink();
  const open = { invite, event, organizer, response: read.response[0] ?? null, options: read.options };
  return { open, viewer: read.users[0]?.user ?? null, others: read.others.flat() };
}

export const invalidLink = () => failure("not-found", "This poll link is invalid or has expired.");
