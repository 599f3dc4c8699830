import { type SQL, sql } from "drizzle-orm";
import { isWaitingRow } from "#schema/tables/mail.ts";
import type { Db, Statement } from "../lib/db.ts";

const BINNED = "The event was in the recycle bin before this could be sent.";
const OFF = "The date was taken back before this could be sent.";
const REMOVED = "This person was taken off the list before it could be sent.";

/** Withdraws unsent invitations and reminders of a deleted event. */
export function withdrawMails(db: Db, eventId: string): Statement {
  return withdraw(db, BINNED, sql`event_id = ${eventId} and kind in ('invitation', 'nudge')`);
}

/** Withdraws the organizer's unsent copies of final dates. */
export function withdrawOwnCopies(db: Db, eventId: string): Statement {
  return withdraw(db, OFF, sql`event_id = ${eventId} and kind = 'final-date' and invite_id is null`);
}

/** Withdraws what would invite or remind those whose invites `list` names, a JSON list of objects with an `id`. */
export function withdrawMailsTo(db: Db, eventId: string, list: string): Statement {
  return withdraw(
    db,
    REMOVED,
    sql`event_id = ${eventId} and kind in ('invitation', 'nudge')
      and invite_id in (select value ->> 'id' from json_each(${list}))`,
  );
}

/** Sends the invitations after all that the recycle bin held back; one that was tried may have arrived and stays. */
export function sendWithdrawn(db: Db, eventId: string, now: number) {
  return db.all<{ id: string }>(sql`
    update outbox set status = 'queued', reason = null, due_at = ${now}, enqueued_until = 0
    where event_id = ${eventId} and status = 'failed' and reason = ${BINNED} and kind = 'invitation'
      and first_tried_at is null
    returning id`);
}

/**
 * What waits of the news that an event is off, once it is back: there is nothing to tell, but calendar entries that were
 * sent must still be taken out.
 */
export function unsayCancelled(db: Db, eventId: string): Statement[] {
  const waits = sql`event_id = ${eventId} and (kind = 'event-cancelled' or payload ->> '$.reason' = 'deleted')
    and ${isWaitingRow}`;
  return [
    db.run(sql`delete from outbox where ${waits} and news = 'cancelled'`),
    db.run(sql`
      update outbox set kind = 'calendar-cancellation',
        payload = json_set(json_remove(payload, '$.hadAnswered'), '$.kind', 'calendar-cancellation', '$.reason', 'reopened')
      where ${waits}`),
  ];
}

/** A mail under way ends as its sending ends. What may still go out after a restore keeps its words. */
function withdraw(db: Db, reason: string, which: SQL): Statement {
  return db.run(sql`
    update outbox set status = 'failed', reason = ${reason}, lease_until = 0, frozen = null,
      payload = iif(${reason} = ${BINNED} and kind = 'invitation' and first_tried_at is null, payload,
        json_object('kind', kind))
    where status in ('queued', 'parked') and ${which}`);
}
