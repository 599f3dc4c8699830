import { and, eq, exists, isNull, sql } from "drizzle-orm";
import type { InviteState } from "#schema/contracts/invites.ts";
import { events, invites } from "#schema/tables/index.ts";
import { changeBatch } from "../../auth/change-batch.ts";
import type { SessionContext } from "../../http/verb-context.ts";
import { toIsoOrNull } from "../../lib/clock.ts";
import { notFound } from "../../lib/refusal.ts";
import { verifiedAddress } from "./queries.ts";

/**
 * Dismisses a received invitation or restores it. A repeat keeps the first moment. Throws 404 for an invitation of
 * another person.
 */
export async function setDismissed(
  context: SessionContext,
  { inviteId, isDismissed }: { inviteId: string; isDismissed: boolean },
): Promise<InviteState> {
  const { db, session, now } = context;
  const moment = isDismissed ? sql`coalesce(${invites.dismissedAt}, ${now})` : null;
  const changing = {
    changed: db
      .update(invites)
      .set({ dismissedAt: moment })
      .where(
        and(
          eq(invites.id, inviteId),
          eq(invites.email, verifiedAddress(session.userId)),
          isNull(invites.removedAt),
          exists(
            db
              .select({ id: events.id })
              .from(events)
              .where(and(eq(events.id, invites.eventId), isNull(events.deletedAt))),
          ),
        ),
      )
      .returning({ id: invites.id, dismissedAt: invites.dismissedAt }),
  };
  const { changed } = await changeBatch(context, changing, { ifWritten: true });
  const [row] = changed;
  if (!row) throw notFound();
  return { id: row.id, dismissedAt: toIsoOrNull(row.dismissedAt) };
}
