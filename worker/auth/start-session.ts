import { and, eq, exists, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { WaitingEvent } from "#schema/contracts/account.ts";
import { pushSubscriptions, type SessionStart, sessions, users } from "#schema/tables/index.ts";
import { noteSecurityEvent } from "../account/security-events.ts";
import type { Context } from "../http/verb-context.ts";
import type { Db, Statement } from "../lib/database/db.ts";
import { isLoopback, networkOf } from "../lib/network.ts";
import { SESSION_IDLE, type SessionClaims } from "../lib/session-token.ts";
import type { QueuedMails } from "../mail/outbox.ts";
import { NEW_FOR } from "../policy/caps.ts";
import { noteBrowser } from "./known-browser.ts";
import type { Identity } from "./session.ts";

/** A new session and the page to open. */
export interface SignIn extends Identity {
  claims: SessionClaims;
  next: string;
  /** The notice of a new browser, or none. */
  mailIds: string[];
  /** The event that waited for this sign-in. */
  waiting?: WaitingEvent | null;
}

/** The facts about a visitor who signs in. */
export interface Visitor {
  /** Empty when unknown. */
  clientIp: string;
  /** The browser's name in a list of sessions, such as 'Firefox on Windows'; may be empty. */
  browser: string;
  /** The value of the browser's cookie `browser`, which recognises it; '' for none. */
  browserKey: string;
  /** The claims of the browser's cookie; they prove nothing without the row. */
  claims: SessionClaims | null;
}

/** A session to start. */
interface NewSession {
  sessionId: string;
  /** Selects the user's id in its one column; without a row, and for a suspended account, no session starts. */
  owner: SQL;
  /** The user's address. */
  email: string;
  visitor: Visitor;
  startedBy: SessionStart;
  /** The passkey that begins it. */
  passkeyId?: string;
  /** True for a sign-in that makes or proves the account. */
  isFirst?: boolean;
}

/**
 * Returns the named statements that start a session, and that tell the user of a new browser. The session replaces the
 * browser's earlier one and keeps the pushes of the same user.
 */
export async function startSession(
  context: Context,
  { sessionId, owner, email, visitor, startedBy, passkeyId, isFirst = false }: NewSession,
): Promise<{ notice: QueuedMails[]; noted: Statement[]; started: Statement; replaced: Statement[] }> {
  const { db, now } = context;
  const { notice, noted, id: browserId } = await noteBrowser(context, { owner, email, visitor, isFirst });
  const started = db.run(sql`
    insert into sessions (id, user_id, created_at, seen_at, expires_at, browser, browser_id, started_by, passkey_id)
    select ${sessionId}, owner.id, ${now}, ${now}, ${now + SESSION_IDLE}, ${visitor.browser}, ${browserId}, ${startedBy},
      ${passkeyId ?? null}
    from (${owner}) as owner
    where not exists (select 1 from users where users.id = owner.id and suspended_at is not null)`);
  const networks = isLoopback(visitor.clientIp) ? [] : [noteNetwork(db, { owner, clientIp: visitor.clientIp, now })];
  const logged = noteSecurityEvent(context, { kind: `signed-in-by-${startedBy}`, owner });
  const replaced = visitor.claims ? replaceSession(db, visitor.claims, sessionId) : [];
  return { notice, noted: [...noted, ...networks, logged], started, replaced };
}

function replaceSession(db: Db, { sessionId: before, userId }: SessionClaims, sessionId: string): Statement[] {
  const newOwner = db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId));
  return [
    db
      .update(pushSubscriptions)
      .set({ id: sessionId })
      .where(and(eq(pushSubscriptions.id, before), eq(pushSubscriptions.userId, newOwner))),
    db.delete(sessions).where(and(eq(sessions.id, before), eq(sessions.userId, userId), exists(newOwner))),
  ];
}

/** Notes the network of a new account's first sign-in, on which its caps depend. */
function noteNetwork(db: Db, { owner, clientIp, now }: { owner: SQL; clientIp: string; now: number }): Statement {
  return db
    .update(users)
    .set({ network: networkOf(clientIp) })
    .where(
      and(
        sql`${users.id} in (${owner})`,
        isNull(users.network),
        or(isNull(users.emailVerifiedAt), gt(users.emailVerifiedAt, now - NEW_FOR)),
      ),
    );
}
