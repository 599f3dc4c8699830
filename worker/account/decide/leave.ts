import { callOff } from "../../events/decide/delete.ts";
import type { EventState } from "../../events/decide/state.ts";
import { newId } from "../../lib/ids.ts";
import type { Mail } from "../../mail/mail.ts";

export const FORMER_PARTICIPANT = "Former participant";

/** The person's answer to another person's event. */
interface AnsweredInvite {
  id: string;
  eventId: string;
  removedAt: number | null;
}

/** The leaving person's part in events. */
export interface AffectedEvents {
  /** Own events in the future. */
  ownEvents: EventState[];
  answered: AnsweredInvite[];
}

export interface Leaving {
  mails: Mail[];
  /** Invites whose answers stay and count, without name, comment, address and link. */
  former: { id: string; eventId: string; email: string; token: string }[];
  /** Answers to events from which the person was removed; they are deleted. */
  gone: { id: string }[];
}

/**
 * Decides a leaving account's changes for other people: its future events are cancelled, and its answers to other
 * people's events become a former participant's.
 */
export function decideLeave({ ownEvents, answered }: AffectedEvents, now: number): Leaving {
  return {
    mails: ownEvents.flatMap((state) => {
      const { mails = [] } = callOff(state, now);
      // The leaving organizer gets only the mails that remove the events from their own calendar.
      return mails.filter(
        ({ recipient, job }) => recipient !== state.organizer.email || ("calendar" in job && job.calendar !== null),
      );
    }),
    former: answered
      .filter(({ removedAt }) => removedAt === null)
      // A valid unquoted address has no colon, so this one is never a person's.
      .map(({ id, eventId }) => ({ id, eventId, email: `former:${id}`, token: newId() })),
    gone: answered.filter(({ removedAt }) => removedAt !== null).map(({ id }) => ({ id })),
  };
}
