import { isPast } from "#schema/past-event.ts";
import { isClosed } from "../../core/decide/deadline.ts";
import type { OpenPoll } from "../../core/decide/open-poll.ts";

/**
 * Decides whether to note that a person left the page with answers that they had not sent. Returns false when it is known,
 * for a person who has answered or is not on the list yet, for the organizer, who looks at a guest's page, and when the
 * event has a final date, takes no more answers or is past.
 */
export function isNewlyUnsent(
  { event, organizer, invite, response, entered }: OpenPoll,
  visitorId: string | null,
  now: number,
): boolean {
  if (visitorId === organizer.id || entered || response !== null || invite.unsentAt !== null) return false;
  return event.finalOptionId === null && !isPast(event) && !isClosed(event, now);
}
