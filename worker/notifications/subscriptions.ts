import { and, desc, eq, ne, notInArray, or } from "drizzle-orm";
import type { PushPreference, PushSubscriptionKeys } from "#schema/contracts/notifications.ts";
import { pushSubscriptions, sessions, users } from "#schema/tables/index.ts";
import { changeBatch } from "../auth/change-batch.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import type { Db } from "../lib/database/db.ts";

/** A person with more has old browsers that were never signed out. */
const BROWSERS_MAX = 20;

/**
 * Registers the browser of this session; a repeat changes nothing. A browser belongs to its newest session only, and
 * beyond {@link BROWSERS_MAX} the oldest are removed. Throws 401 when the session has ended.
 */
export async function registerBrowser(
  context: SessionContext,
  { endpoint, keys }: PushSubscriptionKeys,
): Promise<void> {
  const { db, session, now } = context;
  const { sessionId, userId } = session;
  const browser = { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  await changeBatch(context, {
    moved: db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.id, sessionId))),
    registered: db
      .insert(pushSubscriptions)
      .values({ id: sessionId, userId, ...browser, createdAt: now })
      .onConflictDoUpdate({
        target: pushSubscriptions.id,
        set: browser,
        setWhere: or(
          ne(pushSubscriptions.endpoint, endpoint),
          ne(pushSubscriptions.p256dh, keys.p256dh),
          ne(pushSubscriptions.auth, keys.auth),
        ),
      }),
    oldest: db.delete(pushSubscriptions).where(
      and(
        eq(pushSubscriptions.userId, userId),
        ne(pushSubscriptions.id, sessionId),
        or(
          notInArray(
            pushSubscriptions.id,
            db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId)),
          ),
          notInArray(
            pushSubscriptions.id,
            db
              .select({ id: pushSubscriptions.id })
              .from(pushSubscriptions)
              .where(eq(pushSubscriptions.userId, userId))
              .orderBy(desc(eq(pushSubscriptions.id, sessionId)), desc(pushSubscriptions.createdAt))
              .limit(BROWSERS_MAX),
          ),
        ),
      ),
    ),
  });
}

/** Returns whether this person wants pushes. */
export async function pushPreference(context: SessionContext): Promise<PushPreference> {
  const { user } = await signedInBatch(context, {});
  return { pushEnabled: user.pushEnabled };
}

/** Switches pushes on or off for all browsers of this person. */
export async function setPushPreference(
  context: SessionContext,
  { pushEnabled }: PushPreference,
): Promise<PushPreference> {
  const { db, session } = context;
  await changeBatch(context, { saved: db.update(users).set({ pushEnabled }).where(eq(users.id, session.userId)) });
  return { pushEnabled };
}

/** Deletes browsers whose session has ended. */
export async function forgetEndedBrowsers(db: Db): Promise<number> {
  const { meta } = await db
    .delete(pushSubscriptions)
    .where(notInArray(pushSubscriptions.id, db.select({ id: sessions.id }).from(sessions)));
  return meta.changes;
}
