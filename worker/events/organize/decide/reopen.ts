import { caps, quotaOf } from "../../../policy/caps.ts";
import { cancellations, isMailed, ownCancellation } from "../../core/decide/calendar-mails.ts";
import { endPassedDeadline } from "../../core/decide/deadline.ts";
import { invitationMails } from "../../core/decide/invitation-mails.ts";
import { toldPeople } from "../../core/decide/refill.ts";
import { refusePast, refuseStale } from "../../core/decide/refusals.ts";
import type { Changes, EventState } from "../../core/decide/state.ts";
import { endOf } from "../../core/event-row.ts";

/**
 * Removes the final date with everybody's place, cancels its calendar entries, and invites the people who were added after it was set. Returns
 * null for an event without one. Throws 409 for a stale version or a past event; the commit throws 429 when the event
 * was reopened too often today.
 */
export function decideReopen(
  state: EventState,
  { version }: { version?: number | undefined },
  now: number,
): Changes | null {
  refusePast(state.event);
  refuseStale(state.event, version);
  if (state.event.finalOptionId === null) return null;
  return { ...reopened(state, "reopened", now), quotas: [quotaOf(caps.reopenings, { event: state.event.id }, now)] };
}

/** Returns what takes the final date of an event away, and tells why. */
export function reopened(
  { event, organizer, options, people, mailFrom }: EventState,
  reason: "reopened" | "show-cancelled" | "show-postponed",
  now: number,
): Changes {
  const option = options.find(({ id }) => id === event.finalOptionId)!;
  const sequence = event.sequence + 1;
  const news = { event, organizer, option, sequence, mailFrom };
  const recipients = toldPeople(people, organizer);
  // Only the final date's mail invited them, and it may never have been sent. An invitation with this id is sent once.
  const uninvited = recipients.filter(
    ({ respondedAt, createdAt, invitationNumber }) =>
      respondedAt === null && (createdAt >= (event.finalizedAt ?? 0) || invitationNumber > 1),
  );
  return {
    event: {
      finalOptionId: null,
      finalizedAt: null,
      sequence,
      endsAt: endOf(options, event.timezone, event.durationMinutes),
      ...endPassedDeadline(event, now),
    },
    people: [
      ...recipients.map(({ id }) => ({ id, calendarSequence: null })),
      ...people.filter(({ place }) => place !== null).map(({ id }) => ({ id, place: null, movedUpAt: null })),
    ],
    mails: [
      ...cancellations(news, recipients, reason),
      ...ownCancellation(news, recipients, reason),
      ...invitationMails(
        { event, organizer, options },
        uninvited.map((person) => ({ ...person, number: person.invitationNumber })),
      ),
    ],
    // The cancellation to an organizer replaces this mail; without one it would still go out.
    withdrawn: isMailed(organizer) ? [] : [{ by: "reopened", of: "organizer" }],
  };
}
