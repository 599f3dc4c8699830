import { callOff } from "../../events/decide/delete.ts";
import type { EventState } from "../../events/decide/state.ts";
import { newId } from "../../lib/ids.ts";
import type { Mail } from "../../mail/outbox.ts";

export const FORMER_PARTICIPANT = "Former participant";

/** An answer that the person gave to another person's event. */
export interface AnsweredInvite {
  id: string;
  eventId: string;
  removedAt: number | null;
}

/** What a person who leaves takes part in. */
export interface Ties {
  /** Own events that are still ahead. */
  ownEvents: EventState[];
  answered: AnsweredInvite[];
}

export interface Leaving {
  mails: Mail[];
  /** Invites whose answers stay and count, without name, comment, address and link. */
  former: { id: string; eventId: string; email: string; token: string }[];
  /** Answers to events that the person was removed from: nobody sees them, so they go. */
  gone: { id: string }[];
}

/**
 * What a leaving account writes about other people: its events that are still ahead are called off, and its answers to
 * other people's events become those of a former participant.
 */
export function decideLeave({ ownEvents, answered }: Ties, now: number): Leaving {
  return {
    mails: ownEvents.flatMap((state) => {
      const { mails = [] } = callOff(state, now);
      // As a guest of their own event they know; their calendar gets the organizer's cancellation.
      return mails.filter(({ inviteId, recipient }) => !inviteId || recipient !== state.organizer.email);
    }),
    former: answered
      .filter(({ removedAt }) => removedAt === null)
      // No address holds a colon without quotes, so nobody can be invited as this one.
      .map(({ id, eventId }) => ({ id, eventId, email: `former:${id}`, token: newId() })),
    gone: answered.filter(({ removedAt }) => removedAt !== null).map(({ id }) => ({ id })),
  };
}
