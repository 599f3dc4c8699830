import { type SQL, sql } from "drizzle-orm";
import type { UserRow } from "../auth/session.ts";
import { mailEvent } from "../events/facts.ts";
import type { Db } from "../lib/db.ts";
import { queueMailsFrom } from "../mail/outbox.ts";

/**
 * One 'event cancelled' for everybody who had responded or holds a calendar invite, for all events of this organizer
 * that are still ahead. Payloads are put together in SQL, so any number of events is one statement.
 */
export function cancelOwnEvents(db: Db, organizer: UserRow, mailFrom: string, isMe: SQL, now: number) {
  const domain = mailFrom.slice(mailFrom.lastIndexOf("@") + 1);
  const unknown = { id: "", title: "", description: "", location: "", timezone: "UTC", durationMinutes: 60 };
  const job = {
    kind: "event-cancelled" as const,
    event: mailEvent({ ...unknown, imageUrl: null, ticketUrl: null }, organizer),
    option: null,
    calendar: null,
    // The rows below are of those who know of something.
    hadAnswered: true,
  };
  // Nulls are taken out of the facts, because the ledger's patch would take their fields out of the job.
  const rows = sql`
    select 'event-cancelled:' || e.id || ${`:${now}:`} || i.id as id, i.email as recipient, i.id as invite_id,
      json_patch('{}', json_object(
        'event', json_object('id', e.id, 'title', e.title, 'description', e.description, 'location', e.location,
          'timezone', e.timezone, 'durationMinutes', e.duration_minutes, 'imageUrl', e.image_url,
          'ticketUrl', e.ticket_url),
        'option', json(iif(${holdsInvite}, json_object('id', o.id, 'date', o.date, 'time', o.time), null)),
        'calendar', json(iif(${holdsInvite}, json_object('uid', e.id || ${`@${domain}`}, 'sequence', e.sequence + 1,
          'organizerAddress', coalesce(e.calendar_organizer, ${mailFrom})), null)))) as facts
    from events e
    join invites i on i.event_id = e.id and i.removed_at is null
    left join date_options o on o.id = e.final_option_id and o.event_id = e.id
    where e.organizer_id = ${organizer.id} and e.deleted_at is null and e.archived_at is null and e.ends_at > ${now}
      and i.email <> ${organizer.email} and (i.responded_at is not null or ${holdsInvite}) and ${isMe}`;
  return queueMailsFrom(db, { job, senderId: organizer.id }, rows, now);
}

/** A calendar invite is out, or may be. One that was never tried is nobody's, unless an earlier one was. */
const holdsInvite = sql`(o.id is not null and i.calendar_sequence is not null and (
  not exists (select 1 from outbox where id = 'final-date:' || e.id || ':' || i.calendar_sequence || ':' || i.id
    and status = 'queued' and first_tried_at is null)
  or exists (select 1 from outbox where event_id = e.id and invite_id = i.id and kind = 'final-date'
    and first_tried_at is not null)))`;
