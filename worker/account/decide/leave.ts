import type { DateOption } from "#schema/contracts/events.ts";
import { type Placed, refill } from "../../events/core/decide/refill.ts";
import type { EventState, Guest } from "../../events/core/decide/state.ts";
import { cancelEvent } from "../../events/organize/decide/delete.ts";
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
  /** Other people's events in the future with limited room, in which the person has a place. */
  seats: HeldSeat[];
}

/** An event in which a person has a place. */
export interface HeldSeat extends Pick<EventState, "event" | "organizer" | "mailFrom"> {
  /** The final date. */
  option: DateOption;
  /** The other listed people who say yes to it. */
  others: Guest[];
}

export interface Leaving {
  mails: Mail[];
  /** Invites whose answers stay and count, without name, comment, address and link. */
  former: { id: string; eventId: string; email: string; token: string }[];
  /** Answers to events from which the person was removed; they are deleted. */
  gone: { id: string }[];
  /** The next people in the events in which the person had a place. */
  seats: { eventId: string; sequence: number; people: Placed[] }[];
}

/**
 * Decides a leaving account's changes for other people: its future events are cancelled, and its answers to other
 * people's events become a former participant's. A place that gets free goes to the next people who fit.
 */
export function decideLeave({ ownEvents, answered, seats }: AffectedEvents, now: number): Leaving {
  const filled = seats.map(({ others, ...of }) => {
    const sequence = of.event.sequence + 1;
    return { ...refill({ ...of, sequence }, others), eventId: of.event.id, sequence };
  });
  const cancelled = ownEvents.flatMap((state) => {
    const { mails = [] } = cancelEvent(state, now);
    // The leaving organizer gets only the mails that remove the events from their own calendar.
    return mails.filter(
      ({ recipient, job }) => recipient !== state.organizer.email || ("calendar" in job && job.calendar !== null),
    );
  });
  return {
    mails: [...cancelled, ...filled.flatMap(({ mails }) => mails)],
    seats: filled.map(({ eventId, sequence, people }) => ({ eventId, sequence, people })),
    former: answered
      .filter(({ removedAt }) => removedAt === null)
      // A valid unquoted address has no colon, so this one is never a person's.
      .map(({ id, eventId }) => ({ id, eventId, email: `former:${id}`, token: newId() })),
    gone: answered.filter(({ removedAt }) => removedAt !== null).map(({ id }) => ({ id })),
  };
}
