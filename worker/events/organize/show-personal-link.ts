import { and, eq, isNull, sql } from "drizzle-orm";
import { events, invites } from "#schema/tables/index.ts";
import { signedInBatch } from "../../auth/signed-in-batch.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { isAvailable } from "../../lib/database/is-available.ts";
import { notFound } from "../../lib/refusal.ts";
import { isOwn } from "../core/queries.ts";

/**
 * Returns the link of one listed person of an own event and notes that the organizer has seen it. Throws 404 for any
 * other person.
 */
export async function showPersonalLink(
  context: SessionContext,
  { eventId, inviteId }: { eventId: string; inviteId: string },
): Promise<{ url: string }> {
  const { db, session, config, now } = context;
  const isListed = and(eq(invites.id, inviteId), isNull(invites.removedAt));
  const isOwnEvent = and(isOwn(eventId, session.userId), isAvailable());
  const { found } = await signedInBatch(context, {
    found: db
      .select({ token: invites.token })
      .from(invites)
      .innerJoin(events, and(eq(events.id, invites.eventId), isOwnEvent))
      .where(isListed),
    noted: db
      .update(invites)
      .set({ linkShownAt: now })
      .where(
        and(
          isListed,
          isNull(invites.linkShownAt),
          sql`${invites.eventId} in ${db.select({ id: events.id }).from(events).where(isOwnEvent)}`,
        ),
      ),
  });
  const [invite] = found;
  if (!invite) throw notFound();
  return { url: `${config.APP_ORIGIN}/poll/${invite.token}` };
}
