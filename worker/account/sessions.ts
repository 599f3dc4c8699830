import { and, desc, eq, gt, ne, type SQL } from "drizzle-orm";
import type { Session } from "#schema/contracts/account.ts";
import { sessions } from "#schema/tables/index.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import { endFeedOf } from "../calendar-feed/feed.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { toIso } from "../lib/clock.ts";
import type { Db } from "../lib/database/db.ts";
import { notFound } from "../lib/refusal.ts";
import type { SessionClaims } from "../lib/session-token.ts";

// A longer list is not useful; ending all other sessions includes the rest.
const LISTED_MAX = 100;

/** Returns the signed-in user's live sessions, the last used first. */
export async function listSessions(context: SessionContext): Promise<Session[]> {
  const { db, session, now } = context;
  const mine = and(eq(sessions.userId, session.userId), gt(sessions.expiresAt, now));
  const { rows } = await signedInBatch(context, {
    rows: db
      .select()
      .from(sessions)
      .where(mine)
      .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
      .limit(LISTED_MAX),
  });
  return rows.map(({ id, browser, createdAt, seenAt }) => ({
    id,
    browser,
    createdAt: toIso(createdAt),
    lastSeenAt: toIso(seenAt),
    isCurrent: id === session.sessionId,
  }));
}

/** Ends one session of the signed-in user; throws 404 when there is none with this id. */
export async function endSession(context: SessionContext, { sessionId }: { sessionId: string }): Promise<void> {
  const { db, session } = context;
  const { ended } = await signedInBatch(context, {
    ended: db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, session.userId))),
  });
  if (ended.meta.changes === 0) throw notFound();
}

/** Ends all sessions of the signed-in user except this one, and the calendar feed, which needs no session. */
export async function endOtherSessions(context: SessionContext): Promise<void> {
  const { db, session, now } = context;
  await signedInBatch(context, {
    ended: endOthers(db, session),
    feed: endFeedOf(db, session.userId, now),
  });
}

/** Ends all sessions of a person, or those of a condition, except this one. */
export function endOthers(db: Db, { sessionId, userId }: SessionClaims, condition?: SQL) {
  return db.delete(sessions).where(and(ne(sessions.id, sessionId), eq(sessions.userId, userId), condition));
}
