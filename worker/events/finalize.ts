import { type SQL, sql } from "drizzle-orm";
import type { EventDetails } from "#schema/contracts/events.ts";
import { failure, notFound } from "../errors.ts";
import type { Db } from "../lib/db.ts";
import { retryWhenChanged } from "../lib/insist.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import { isOptedOut } from "../mail/opt-outs.ts";
import { finalDatePrefix } from "../mail/outbox.ts";
import { announceFinalDate, countInvitees } from "./calendar-mails.ts";
import { commitEdit, invitedEmails, readOwnEvent, refuseStale } from "./edit.ts";
import { endOf } from "./facts.ts";
import { toDetails } from "./queries.ts";

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

/** People on the list, but for those who opted out before any invitation reached them and never answered. */
function wantsNews(organizerId: string): SQL {
  return sql`removed_at is null and (responded_at is not null or not ${isOptedOut(sql`invites.email`, organizerId)}
    or exists (select 1 from outbox where outbox.event_id = invites.event_id and outbox.invite_id = invites.id
      and outbox.kind in ('invitation', 'nudge', 'final-date') and outbox.status <> 'failed' and outbox.first_tried_at is not null))`;
}

/**
 * Sets the final date once and queues everybody's calendar invite in the same batch. The same option again answers the
 * same and mails nobody; another one is 409 until the event is reopened.
 * @param mailFrom bare address that organizes the calendar entry while the organizer's own is unverified
 */
export function finalizeEvent(
  db: Db,
  claims: SessionClaims,
  request: FinalizeRequest,
  mailFrom: string,
  now: number,
): Promise<Finalized> {
  const { eventId, dateOptionId, version } = request;
  return retryWhenChanged(async () => {
    const { organizer, event, options } = await readOwnEvent(db, claims, eventId, undefined, now);
    const option = options.find(({ id }) => id === dateOptionId);
    if (!option) throw notFound();
    if (event.finalOptionId === option.id) {
      const emails = (await invitedEmails(db, event)).map(({ email }) => email);
      return { event: toDetails(event, option, organizer, emails), notified: 0, mailIds: [] };
    }
    if (event.finalOptionId !== null) {
      throw failure("already-finalized", "This event has a final date already. Reopen the event first.");
    }
    if (event.archivedAt !== null) throw failure("event-over", "This event is over. Its date can no longer be chosen.");
    refuseStale(event, version);

    const sequence = event.sequence + 1;
    const calendarOrganizer =
      event.calendarOrganizer ?? (organizer.emailVerifiedAt === null ? mailFrom : organizer.email);
    const changes = {
      finalOptionId: option.id,
      finalizedAt: now,
      sequence,
      calendarOrganizer,
      endsAt: endOf([option], event.timezone, event.durationMinutes),
    };
    const news = { event: { ...event, ...changes }, organizer, option, sequence, mailFrom };
    const statements = announceFinalDate(db, news, false, wantsNews(organizer.id), now);
    const { event: row, inviteEmails, mailIds } = await commitEdit(db, event, changes, statements, now);
    const notified = countInvitees(mailIds, `${finalDatePrefix(eventId)}${sequence}:`);
    return { event: toDetails(row, option, organizer, inviteEmails), notified, mailIds };
  });
}
