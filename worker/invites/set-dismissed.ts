import { sql } from "drizzle-orm";
import type { InviteState } from "#schema/contracts/invites.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import { notFound } from "../http/errors.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { toIsoOrNull } from "../lib/clock.ts";
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
  const moment = isDismissed ? sql`coalesce(dismissed_at, ${now})` : sql`null`;
  const { changed } = await signedInBatch(context, {
    changed: db.all<{ id: string; dismissed_at: number | null }>(sql`
      update invites set dismissed_at = ${moment}
      where id = ${inviteId} and email = ${verifiedAddress(session.userId)} and removed_at is null
        and exists (select 1 from events where events.id = invites.event_id and events.deleted_at is null)
      returning id, dismissed_at`),
  });
  const [row] = changed;
  if (!row) throw notFound();
  return { id: row.id, dismissedAt: toIsoOrNull(row.dismissed_at) };
}
