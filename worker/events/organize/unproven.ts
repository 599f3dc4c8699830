import { eq, type SQL, sql } from "drizzle-orm";
import { UNPROVEN_EVENTS_MAX, UNPROVEN_INVITATIONS_MAX } from "#schema/limits.ts";
import { users } from "#schema/tables/index.ts";
import type { Db } from "../../lib/database/db.ts";

// People who joined through a group link were not invited. A removed person keeps their row.
const invitedBy = (organizerId: string) => sql`(select count(*) from invites i join events e on e.id = i.event_id
  where e.organizer_id = ${organizerId} and i.joined_at is null)`;

/** Selects how many people an organizer has ever invited to the events that are stored. */
export function storedInvitations(db: Db, organizerId: string) {
  return db
    .select({ total: sql`${invitedBy(organizerId)}`.mapWith(Number).as("total") })
    .from(users)
    .where(eq(users.id, organizerId));
}

/** Tests that an organizer has confirmed their address, or may store so much more without. */
export function mayStore(organizerId: string, more: { events: number; invitations: number }): SQL {
  return sql`(exists (select 1 from users where id = ${organizerId} and email_verified_at is not null) or (
    (select count(*) from events where organizer_id = ${organizerId}) + ${more.events} <= ${UNPROVEN_EVENTS_MAX}
    and ${invitedBy(organizerId)} + ${more.invitations} <= ${UNPROVEN_INVITATIONS_MAX}))`;
}
