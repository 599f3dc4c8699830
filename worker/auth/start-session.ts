import { type SQL, sql } from "drizzle-orm";
import type { Db, Statement } from "../lib/db.ts";
import { SESSION_IDLE, type SessionClaims } from "../lib/session-token.ts";
import type { UserRow } from "./session.ts";

/** A session that has started, and the page to go on to. */
export interface SignIn {
  user: UserRow;
  claims: SessionClaims;
  next: string;
}

/** What a sign-in knows of where it happens. */
export interface Visitor {
  /** IP address, empty when there is none. */
  address: string;
  /** What a list of sessions calls the browser, for example 'Firefox on Windows'; may be empty. */
  browser: string;
  /** Of the cookie that the browser sent along; proves nothing without its row. */
  claims: SessionClaims | null;
}

/**
 * A new session for the user that `owner` selects as its one column; without such a row there is none. It takes the
 * place of the one this browser had, and keeps the pushes of the same user.
 */
export function startSession(db: Db, sessionId: string, owner: SQL, visitor: Visitor, now: number): Statement[] {
  const started = db.run(sql`
    insert into sessions (id, user_id, created_at, seen_at, expires_at, browser)
    select ${sessionId}, owner.id, ${now}, ${now}, ${now + SESSION_IDLE}, ${visitor.browser} from (${owner}) as owner`);
  if (!visitor.claims) return [started];
  const { sessionId: before, userId } = visitor.claims;
  const isStarted = sql`exists (select 1 from sessions where id = ${sessionId})`;
  return [
    started,
    db.run(sql`update push_subscriptions set id = ${sessionId} where id = ${before}
      and user_id = (select user_id from sessions where id = ${sessionId})`),
    db.run(sql`delete from sessions where id = ${before} and user_id = ${userId} and ${isStarted}`),
  ];
}
