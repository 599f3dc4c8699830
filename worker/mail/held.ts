import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db, Statement } from "../lib/database/db.ts";

/** The due time of a mail that waits until its sender confirms their address: December 31, 9999. */
export const UNTIL_CONFIRMED = Date.UTC(9999, 11, 31);

/** Tests whether mail of `senderId` to `recipient` has to wait: an unverified account mails only its own address. */
export function mustWait(senderId: SQLWrapper, recipient: SQLWrapper): SQL {
  return sql`exists (select 1 from users sender where sender.id = ${senderId} and sender.email_verified_at is null
    and sender.email <> ${recipient})`;
}

/**
 * Returns statements for the batch that verifies an address, to run after that statement. The account's mails that
 * waited for it become due; invitations to an event that has its date or is over are deleted. The sweeper queues the
 * mails within a minute. A repeat changes nothing.
 */
export function releaseHeld(db: Db, email: string, now: number): Statement[] {
  const owner = sql`(select id from users where email = ${email} and email_verified_at is not null)`;
  const isHeld = sql`sender_id = ${owner} and due_at = ${UNTIL_CONFIRMED}`;
  return [
    db.run(sql`delete from outbox where ${isHeld} and kind = 'invitation' and status = 'queued'
      and exists (select 1 from events e where e.id = outbox.event_id and (e.final_option_id is not null
        or e.archived_at is not null or e.ends_at <= ${now} or e.deadline_at <= ${now}))`),
    db.run(sql`update outbox set due_at = ${now}, enqueued_until = 0,
        payload = json_replace(payload, '$.event.organizerEmail', ${email}, '$.requesterEmail', ${email})
      where ${isHeld}`),
  ];
}
