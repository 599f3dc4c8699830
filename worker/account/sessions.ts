import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Session } from "#schema/contracts/account.ts";
import { sessions } from "#schema/tables/index.ts";
import { liveUserId, requireUser, sessionUser } from "../auth/session.ts";
import { endFeedOf } from "../calendar-feed/manage.ts";
import { notFound } from "../http/errors.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";

// A longer list is not useful; ending all other sessions includes the rest.
const LISTED_MAX = 100;

/** Returns the signed-in user's live sessions, the last used first. */
export async function listSessions({ db, session, now }: SessionContext): Promise<Session[]> {
  const mine = and(eq(sessions.userId, session.userId), gt(sessions.expiresAt, now));
  const [users, rows] = await db.batch([
    sessionUser(db, session, now),
    db.select().from(sessions).where(mine).orderBy(desc(sessions.seenAt), desc(sessions.createdAt)).limit(LISTED_MAX),
  ]);
  requireUser(users);
  return rows.map(({ id, browser, createdAt, seenAt }) => ({
    id,
    browser,
    createdAt: toIso(createdAt),
    lastSeenAt: toIso(seenAt),
    isCurrent: id === session.sessionId,
  }));
}

/** Ends one session of the signed-in user; throws 404 when there is none with this id. */
export async function endSession(
  { db, session, now }: SessionContext,
  { sessionId }: { sessionId: string },
): Promise<void> {
  const [users, ended] = await db.batch([
    sessionUser(db, session, now),
    db.delete(sessions).where(sql`${sessions.id} = ${sessionId} and ${sessions.userId} = ${liveUserId(session, now)}`),
  ]);
  requireUser(users);
  if (ended.meta.changes === 0) throw notFound();
}

/** Ends all sessions of the signed-in user except this one, and the calendar feed, which needs no session. */
export async function endOtherSessions({ db, session, now }: SessionContext): Promise<void> {
  const me = liveUserId(session, now);
  const [users] = await db.batch([
    sessionUser(db, session, now),
    db.delete(sessions).where(sql`${sessions.id} <> ${session.sessionId} and ${sessions.userId} = ${me}`),
    endFeedOf(db, me, now),
  ]);
  requireUser(users);
}
