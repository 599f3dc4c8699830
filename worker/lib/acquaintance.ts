import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Tests whether the owner of `email` answered an event of `organizerId`. An answer that the organizer entered does not
 * count, nor one under a link that the organizer copied, because the organizer may have given it.
 */
export function hasAnswered(email: SQLWrapper, organizerId: SQLWrapper): SQL {
  return sql`exists (select 1 from invites own join events asked on asked.id = own.event_id
    where own.email = ${email} and ${isTheirs} and asked.organizer_id = ${organizerId})`;
}

/** Tests that the person of the invite `own` answered themselves. */
const isTheirs = sql`own.responded_at is not null and own.link_shown_at is null
  and not exists (select 1 from responses where invite_id = own.id and entered_by_organizer)`;

/** Tests whether the owner of `email` and `senderId` are connected, or one of them answered an event of the other. */
export function areAcquainted(email: SQLWrapper, senderId: SQLWrapper): SQL {
  return sql`(${hasAnswered(email, senderId)}
    or exists (select 1 from users them join users me on me.id = ${senderId} and me.email_verified_at is not null
      where them.email = ${email} and them.email_verified_at is not null and (
        exists (select 1 from invites own join events asked on asked.id = own.event_id
          where own.email = me.email and ${isTheirs} and asked.organizer_id = them.id)
        or exists (select 1 from connections tie where tie.status = 'accepted'
          and tie.requester_id = me.id and tie.receiver_id = them.id)
        or exists (select 1 from connections tie where tie.status = 'accepted'
          and tie.requester_id = them.id and tie.receiver_id = me.id))))`;
}
