import { sql } from "drizzle-orm";
import type { InviteState } from "#schema/contracts/invites.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import { notFound } from "../http/errors.ts";
import type { SessionContext } from "../http/verb-context.ts";
import { toIsoOrNull } from "../lib/clock.ts";
import { namedBatch } from "../lib/database/db.ts";
import { verifiedAddress } from "./queries.ts";

/**
 * Dismisses a received invitation or restores it. A repeat keeps the first moment. Throws 404 for an invitation of
 * another person.
 */
export async function setDismissed(
  { db, session, now }: SessionContext,
  { inviteId, isDismissed }: { inviteId: string; isDismissed: boolean },
): Promise<InviteState> {
  const moment = isDismissed ? sql`coalesce(dismissed_at, ${now})` : sql`null`;
  const { users, changed } = await namedBatch(db, {
    users: sessionUser(db, session, now),
    changed: db.all<{ id: string; dismissed_at: number | null }>(sql`
      update invites set dismissed_at = ${moment}
      where id = ${inviteId} and email = ${verifiedAddress(session, now)} and removed_at is null
        and exists (select 1 from events where events.id = invites.event_id and events.deleted_at is null)
      returning id, dismissed_at`),
  });
  requireUser(users);
  const [row] = changed;
  if (!row) throw notFound();
  return { id: row.id, dismissedAt: toIsoOrNull(row.dismissed_at) };
}
