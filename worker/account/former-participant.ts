import { type SQL, sql } from "drizzle-orm";
import type { UserRow } from "../auth/session.ts";
import type { Db, Statement } from "../lib/db.ts";

export const FORMER_PARTICIPANT = "Former participant";

/**
 * Takes a person out of other people's events: answers stay and count, without name, comment, address and link. What
 * was given to an event the person was removed from is seen by nobody and goes.
 */
export function becomeFormerParticipant(db: Db, { id, email }: UserRow, isMe: SQL, now: number): Statement[] {
  const answered = sql`
    select i.id from invites i join events e on e.id = i.event_id
    where i.email = ${email} and i.responded_at is not null and e.organizer_id <> ${id} and ${isMe}`;
  const former = sql`${answered} and i.removed_at is null`;
  return [
    db.run(sql`delete from outbox where recipient = ${email} and invite_id in (${answered})`),
    db.run(sql`delete from invites where id in (${answered} and i.removed_at is not null)`),
    db.run(sql`update responses set respondent_name = ${FORMER_PARTICIPANT}, comments = ''
      where invite_id in (${former})`),
    // The triggers on invites take away what is given here: a former participant is removed, but was asked and answered.
    db.run(sql`update events set invite_count = invite_count + 1, response_count = response_count + 1
      where id in (select event_id from invites where id in (${former}))`),
    // No address holds a colon without quotes, so nobody can be invited as this one.
    db.run(sql`
      update invites set email = 'former:' || id, token = lower(hex(randomblob(17))), removed_at = ${now},
        former_at = ${now}, calendar_sequence = null
      where id in (${former})`),
  ];
}
