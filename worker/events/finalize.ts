import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { EventDetails } from "#schema/contracts/events.ts";
import { dateOptions, events } from "#schema/tables/index.ts";
import { requireUser, sessionUser } from "../auth/session.ts";
import { failure, notFound, staleVersion } from "../errors.ts";
import type { Db } from "../lib/db.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import { mailIds, queueMail, queueMailsFrom } from "../mail/outbox.ts";
import { endOf, mailEvent } from "./facts.ts";
import { ownEvent, ownInvites, ownOptions, toDetails } from "./queries.ts";

export interface FinalizeRequest {
  eventId: string;
  dateOptionId: string;
  /** Absent means whatever the version is now. */
  version?: number | undefined;
}

export interface Finalized {
  event: EventDetails;
  /** How many invitees are mailed by this very call. */
  notified: number;
  mailIds: string[];
}

/**
 * Sets the final date once and queues everybody's calendar invite in the same batch. The same option again answers the
 * same and mails nobody; another one is 409 until the event is reopened.
 * @param mailFrom bare address that organizes the calendar entry while the organizer's own is unverified
 */
export async function finalizeEvent(
  db: Db,
  claims: SessionClaims,
  request: FinalizeRequest,
  mailFrom: string,
  now: number,
  triesLeft = 2,
): Promise<Finalized> {
  const { eventId, dateOptionId, version } = request;
  const [users, [event], options, invited] = await db.batch([
    sessionUser(db, claims, now),
    ownEvent(db, eventId, claims.userId),
    ownOptions(db, eventId, claims.userId),
    ownInvites(db, eventId, claims.userId),
  ]);
  const organizer = requireUser(users);
  const option = options.find(({ id }) => id === dateOptionId);
  if (!event || !option) throw notFound();
  const emails = invited.map(({ email }) => email);
  if (event.finalOptionId === option.id) {
    return { event: toDetails(event, option, organizer, emails), notified: 0, mailIds: [] };
  }
  if (event.finalOptionId !== null) throw alreadyFinal();
  if (event.archivedAt !== null) throw failure(409, "This event is over. Its date can no longer be chosen.");
  if (version !== undefined && version !== event.version) throw staleVersion();

  const sequence = event.sequence + 1;
  const calendarOrganizer =
    event.calendarOrganizer ?? (organizer.emailVerifiedAt === null ? mailFrom : organizer.email);
  // Holds only when this very change went through: the sequence moves once, the option says whose it was.
  const isDone = sql`exists (select 1 from events where id = ${eventId} and sequence = ${sequence}
    and final_option_id = ${option.id})`;
  const mail = {
    senderId: organizer.id,
    eventId,
    job: {
      kind: "final-date" as const,
      event: mailEvent(event, organizer),
      option,
      token: null,
      calendar: { uid: calendarUid(eventId, mailFrom), sequence, organizerAddress: calendarOrganizer },
      isUpdate: false,
    },
  };
  const organizerMail = { ...mail, id: mailIds.finalDate(eventId, sequence, "organizer"), recipient: organizer.email };
  const [changed, written] = await db.batch([
    db
      .update(events)
      .set({
        finalOptionId: option.id,
        finalizedAt: now,
        sequence,
        calendarOrganizer,
        endsAt: endOf([option], event.timezone, event.durationMinutes),
        version: sql`${events.version} + 1`,
      })
      .where(and(unfinished(event, claims.userId), optionStands(eventId, option)))
      .returning(),
    queueMailsFrom(
      db,
      mail,
      sql`select ${mailIds.finalDate(eventId, sequence, "")} || id as id, email as recipient, id as invite_id,
            json_object('token', token) as facts
          from invites where event_id = ${eventId} and removed_at is null and ${isDone}`,
      now,
    ),
    queueMail(db, organizerMail, now, isDone),
    db.run(sql`update invites set calendar_sequence = ${sequence}
      where event_id = ${eventId} and removed_at is null and ${isDone}`),
  ]);
  const [row] = changed;
  if (!row) {
    // Something came between reading and writing: what is true now decides.
    if (triesLeft === 0) throw staleVersion();
    return finalizeEvent(db, claims, request, mailFrom, now, triesLeft - 1);
  }
  const mailed = written.map(({ id }) => id);
  return {
    event: toDetails(row, option, organizer, emails),
    notified: mailed.length,
    mailIds: [...mailed, organizerMail.id],
  };
}

/** UID of the event's calendar files: the same in every file ever sent about it (RFC 7986 §5.3). */
export function calendarUid(eventId: string, mailFrom: string): string {
  return `${eventId}@${mailFrom.slice(mailFrom.lastIndexOf("@") + 1)}`;
}

const alreadyFinal = () => failure(409, "This event has a final date already. Reopen the event first.");

/** Still as it was read: same version, no final date, not deleted, not archived. */
function unfinished(event: typeof events.$inferSelect, organizerId: string): SQL | undefined {
  return and(
    eq(events.id, event.id),
    eq(events.organizerId, organizerId),
    eq(events.version, event.version),
    isNull(events.finalOptionId),
    isNull(events.deletedAt),
    isNull(events.archivedAt),
  );
}

function optionStands(eventId: string, option: { id: string; date: string; time: string }): SQL {
  return sql`exists (select 1 from ${dateOptions} where ${dateOptions.id} = ${option.id}
    and ${dateOptions.eventId} = ${eventId})`;
}
