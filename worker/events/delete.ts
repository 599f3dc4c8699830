import { sql } from "drizzle-orm";
import type { Db, Statement } from "../lib/db.ts";
import { retryWhenChanged } from "../lib/insist.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import { mailIds, queueMailsFrom } from "../mail/outbox.ts";
import { type CalendarNews, calendarEntry, cancelOwnCopy, holdsInvite } from "./calendar-mails.ts";
import { commitEdit, type EventChanges, type OpenEvent, readOwnEvent } from "./edit.ts";
import { endOf, mailEvent } from "./facts.ts";
import { withdrawMails } from "./withdraw.ts";

/**
 * Moves an event to the recycle bin. Those who had answered are told, and whoever holds its calendar invite; a final
 * date is taken back. Nobody is told of an event that is over: it took place, and stays in calendars and as it was.
 */
export function deleteEvent(
  db: Db,
  claims: SessionClaims,
  eventId: string,
  version: number | undefined,
  mailFrom: string,
  now: number,
): Promise<{ cancelled: number; mailIds: string[] }> {
  return retryWhenChanged(async () => {
    const open = await readOwnEvent(db, claims, eventId, version, now);
    const { event } = open;
    const off = event.archivedAt === null ? callOff(db, open, mailFrom, now) : { statements: [], changes: {} };
    const statements = [...off.statements, withdrawMails(db, eventId)];
    const edited = await commitEdit(db, event, { ...off.changes, deletedAt: now }, statements, now);
    const prefix = mailIds.eventCancelled(eventId, now, "");
    const cancelled = edited.mailIds.filter((id) => id.startsWith(prefix)).length;
    return { cancelled, mailIds: edited.mailIds };
  });
}

/** What calling an event off writes: one mail for each who had answered or holds the calendar entry, and the columns. */
export function callOff(
  db: Db,
  { event, organizer, options }: OpenEvent,
  mailFrom: string,
  now: number,
): { statements: Statement[]; changes: EventChanges } {
  const option = options.find(({ id }) => id === event.finalOptionId) ?? null;
  const sequence = event.sequence + 1;
  const news: CalendarNews | null = option && { event, organizer, option, sequence, mailFrom };
  const job = { kind: "event-cancelled" as const, event: mailEvent(event, organizer), hadAnswered: true };
  const shared = { senderId: organizer.id, eventId: event.id };
  const prefix = mailIds.eventCancelled(event.id, now, "");
  const recipients = sql`select ${prefix} || id as id, email as recipient, id as invite_id,
      json_object('hadAnswered', json(iif(responded_at is null, 'false', 'true'))) as facts
    from invites where event_id = ${event.id} and removed_at is null`;
  const tell = (calendar: CalendarNews | null, who = sql`true`) =>
    queueMailsFrom(
      db,
      {
        ...shared,
        job: { ...job, option: calendar?.option ?? null, calendar: calendar && calendarEntry(calendar) },
      },
      sql`${recipients} and ${who}`,
      now,
    );
  const toAnswered = tell(null, sql`responded_at is not null and calendar_sequence is null`);
  if (!news) return { statements: [toAnswered], changes: {} };
  return {
    statements: [
      tell(news, holdsInvite),
      toAnswered,
      cancelOwnCopy(db, news, "deleted", now),
      db.run(sql`update invites set calendar_sequence = null where event_id = ${event.id}`),
    ],
    changes: {
      finalOptionId: null,
      finalizedAt: null,
      sequence,
      endsAt: endOf(options, event.timezone, event.durationMinutes),
    },
  };
}
