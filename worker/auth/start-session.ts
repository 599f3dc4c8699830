import { type SQL, sql } from "drizzle-orm";
import type { WaitingEvent } from "#schema/contracts/account.ts";
import type { SessionStart } from "#schema/tables/index.ts";
import type { Context } from "../http/verb-context.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { isLoopback, networkOf } from "../lib/network.ts";
import { SESSION_IDLE, type SessionClaims } from "../lib/session-token.ts";
import { NEW_FOR } from "../mail/caps.ts";
import type { Identity } from "./session.ts";

/** A new session and the page to open. */
export interface SignIn extends Identity {
  claims: SessionClaims;
  next: string;
  /** The event that waited for this sign-in. */
  waiting?: WaitingEvent | null;
}

/** The facts about a visitor who signs in. */
export interface Visitor {
  /** IP address; empty when unknown. */
  address: string;
  /** The browser's name in a list of sessions, such as 'Firefox on Windows'; may be empty. */
  browser: string;
  /** The claims of the browser's cookie; they prove nothing without the row. */
  claims: SessionClaims | null;
}

/**
 * Returns the statements that start a session for the user that `owner` selects in its one column; without a row they
 * start none. The session replaces the browser's earlier one and keeps the pushes of the same user.
 */
export function startSession(
  { db, now }: Context,
  {
    sessionId,
    owner,
    visitor,
    startedBy,
  }: { sessionId: string; owner: SQL; visitor: Visitor; startedBy: SessionStart },
): Statement[] {
  const started = db.run(sql`
    insert into sessions (id, user_id, created_at, seen_at, expires_at, browser, started_by)
    select ${sessionId}, owner.id, ${now}, ${now}, ${now + SESSION_IDLE}, ${visitor.browser}, ${startedBy} from (${owner}) as owner`);
  const noted = isLoopback(visitor.address) ? [] : [noteNetwork(db, { owner, address: visitor.address, now })];
  if (!visitor.claims) return [started, ...noted];
  const { sessionId: before, userId } = visitor.claims;
  const isStarted = sql`exists (select 1 from sessions where id = ${sessionId})`;
  return [
    started,
    ...noted,
    db.run(sql`update push_subscriptions set id = ${sessionId} where id = ${before}
      and user_id = (select user_id from sessions where id = ${sessionId})`),
    db.run(sql`delete from sessions where id = ${before} and user_id = ${userId} and ${isStarted}`),
  ];
}

/** Notes the network of a new account's first sign-in, on which its caps depend. */
function noteNetwork(db: Db, { owner, address, now }: { owner: SQL; address: string; now: number }): Statement {
  return db.run(sql`update users set network = ${networkOf(address)} where id in (${owner}) and network is null
    and coalesce(email_verified_at, ${now}) > ${now - NEW_FOR}`);
}
