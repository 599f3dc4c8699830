import { pollToken } from "#schema/contracts/polls.ts";
import { sessionUser, type UserRow } from "../auth/session.ts";
import { failure } from "../errors.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import type { Context } from "../verb-context.ts";
import type { OpenPoll } from "./decide/state.ts";
import { pollStatements } from "./queries.ts";

/** Returns the poll of a token and the signed-in user, in one round trip. Throws 404 when the token opens nothing. */
export async function readPoll(
  { db, now }: Context,
  { token, claims }: { token: string; claims: SessionClaims | null },
): Promise<{ open: OpenPoll; viewer: UserRow | null }> {
  if (!pollToken.safeParse(token).success) throw invalidLink();
  const [[invite], [event], [organizer], [response], options, users] = await db.batch([
    ...pollStatements(db, token),
    sessionUser(db, claims, now),
  ]);
  if (!invite || !event || !organizer || options.length === 0) throw invalidLink();
  const open = { invite, event, organizer, response: response ?? null, options };
  return { open, viewer: users[0]?.user ?? null };
}

const invalidLink = () => failure("not-found", "This poll link is invalid or has expired.");
