import type { Standing } from "#schema/contracts/polls.ts";
import { type Refilled, refill } from "../../events/decide/refill.ts";
import { freeRoom, positionOf, saysYes } from "../../events/decide/room.ts";
import type { Guest } from "../../events/decide/state.ts";
import type { Organizer } from "../../events/event-row.ts";
import { failure } from "../../http/errors.ts";
import type { OpenPoll, ResponseRow } from "./state.ts";

/** What an answer changes in an event's room. */
export interface TakenPlace extends Refilled {
  /** The event's next SEQUENCE. */
  sequence: number;
  /** Where the person stands now. */
  standing: Standing;
}

interface Answered extends Pick<OpenPoll, "event" | "options" | "response"> {
  invite: Pick<OpenPoll["invite"], "id" | "email" | "token" | "calendarSequence" | "place" | "movedUpAt">;
  organizer: Organizer;
}

/**
 * Fills the room after a person's answers to an event with a final date. `guests` are the listed people who say yes to it.
 * Returns null when the answers change nothing in the room, so that other people's answers do not affect them. Throws 409
 * when a person with a place would bring more people than fit.
 */
export function takePlace(
  { invite, event, organizer, options, response: before }: Answered,
  after: ResponseRow,
  guests: Guest[],
  mailFrom: string,
): TakenPlace | null {
  const option = options.find(({ id }) => id === event.finalOptionId);
  const { capacity } = event;
  if (!option || capacity === null) return null;
  const wasYes = before !== null && saysYes(option.id, before);
  const isYes = saysYes(option.id, after);
  if (wasYes === isYes && (!isYes || before?.partySize === after.partySize)) return null;
  const own = { ...invite, ...after, inviteId: invite.id };
  const others = guests.filter(({ inviteId }) => inviteId !== invite.id);
  if (isYes && invite.place === "coming") {
    const free = freeRoom({ capacity, optionId: option.id }, others);
    const size = before?.partySize ?? 0;
    if (after.partySize > Math.max(free, size)) throw noRoomFor(Math.max(0, free - size));
  }
  const sequence = event.sequence + 1;
  const filled = refill({ event, organizer, option, sequence, mailFrom }, [...others, own]);
  const waitingPosition = positionOf(invite.id, filled.waiting);
  const place = waitingPosition === null ? ("coming" as const) : ("waiting" as const);
  return { ...filled, sequence, standing: { place: isYes ? place : null, waitingPosition } };
}

const noRoomFor = (more: number) =>
  failure(
    "room-full",
    "{count, plural, =0 {The room is full: nobody more fits.} one {Only # more person fits.} other {Only # more people fit.}}",
    { values: { count: more } },
  );
