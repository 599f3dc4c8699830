import { eq, sql } from "drizzle-orm";
import type { PushPreference, PushSubscriptionKeys } from "#schema/contracts/notifications.ts";
import { users } from "#schema/tables/index.ts";
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
  await signedInBatch(context, {
    moved: db.run(sql`delete from push_subscriptions where endpoint = ${endpoint} and id <> ${sessionId}`),
    registered: db.run(sql`
      insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, created_at)
      values (${sessionId}, ${userId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${now})
      on conflict (id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth
      where endpoint <> excluded.endpoint or p256dh <> excluded.p256dh or auth <> excluded.auth`),
    oldest: db.run(sql`
      delete from push_subscriptions where user_id = ${userId} and id <> ${sessionId}
        and (id not in (select id from sessions where user_id = ${userId})
          or id not in (select id from push_subscriptions where user_id = ${userId}
            order by id = ${sessionId} desc, created_at desc limit ${BROWSERS_MAX}))`),
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
  await signedInBatch(context, { saved: db.update(users).set({ pushEnabled }).where(eq(users.id, session.userId)) });
  return { pushEnabled };
}

/** Deletes browsers whose session has ended. */
export async function forgetEndedBrowsers(db: Db): Promise<number> {
  const { meta } = await db.run(sql`delete from push_subscriptions where id not in (select id from sessions)`);
  return meta.changes;
}
