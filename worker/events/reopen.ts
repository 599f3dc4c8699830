import { sql } from "drizzle-orm";
import type { EventDetails } from "#schema/contracts/events.ts";
import type { Db } from "../lib/db.ts";
import { retryWhenChanged } from "../lib/insist.ts";
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import type { SessionClaims } from "../lib/session-token.ts";
import { mailIds } from "../mail/outbox.ts";
import { cancelCalendars, cancelOwnCopy, countInvitees } from "./calendar-mails.ts";
import { reopenQuota } from "./caps.ts";
import { commitEdit, invitedEmails, readOwnEvent, refusePast } from "./edit.ts";
import { endOf } from "./facts.ts";
import { toDetails } from "./queries.ts";

export interface Reopened {
  event: EventDetails;
  /** How many invitees' calendar entries this very call cancels. */
  notified: number;
  mailIds: string[];
}

/**
 * Takes the final date back and out of the calendars that hold it. An event without one is answered as it is. 429 when
 * the event was reopened too often today.
 */
export function reopenEvent(
  db: Db,
  claims: SessionClaims,
  eventId: string,
  version: number | undefined,
  mailFrom: string,
  now: number,
): Promise<Reopened> {
  return retryWhenChanged(async () => {
    const { organizer, event, options } = await readOwnEvent(db, claims, eventId, version, now);
    const option = options.find(({ id }) => id === event.finalOptionId);
    if (!option) {
      const emails = (await invitedEmails(db, event)).map(({ email }) => email);
      return { event: toDetails(event, null, organizer, emails), notified: 0, mailIds: [] };
    }
    refusePast(event);
    const sequence = event.sequence + 1;
    const news = { event, organizer, option, sequence, mailFrom };
    const statements = [
      ...cancelCalendars(db, news, "reopened", sql`true`, now),
      cancelOwnCopy(db, news, "reopened", now),
    ];
    const endsAt = endOf(options, event.timezone, event.durationMinutes);
    const changes = { finalOptionId: null, finalizedAt: null, sequence, endsAt };
    const quotas = [reopenQuota(eventId, now)];
    const edited = await withinQuotas(db, quotas, now, () =>
      commitEdit(db, event, changes, [countQuotas(db, quotas), ...statements], now),
    );
    return {
      event: toDetails(edited.event, null, organizer, edited.inviteEmails),
      notified: countInvitees(edited.mailIds, mailIds.cancellation(eventId, sequence, "")),
      mailIds: edited.mailIds,
    };
  });
}
