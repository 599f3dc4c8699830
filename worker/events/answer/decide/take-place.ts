import type { Seat } from "#schema/contracts/polls.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { removals, withoutOrganizer } from "../../core/decide/calendar-mails.ts";
import type { OpenPoll, ResponseRow } from "../../core/decide/open-poll.ts";
import { isWaiting, type Refilled, refill } from "../../core/decide/refill.ts";
import { freeRoom, positionOf, saysYes } from "../../core/decide/room.ts";
import type { Guest } from "../../core/decide/state.ts";
import type { Organizer } from "../../core/event-row.ts";

/** What an answer changes in an event's room, and in the guest's calendar. */
export interface TakenPlace extends Refilled {
  /** The event's next SEQUENCE. */
  sequence: number;
  /** Where the person stands now. */
  seat: Seat;
}

interface Answered extends Pick<OpenPoll, "event" | "options" | "response"> {
  /** The address is null for a person who gets no news. */
  invite: Pick<OpenPoll["invite"], "id" | "email" | "token" | "calendarSequence" | "place" | "movedUpAt">;
  organizer: Organizer;
}

/**
 * Fills the room after a person's answers to an event with a final date. Takes the date out of the calendar of a person who
 * can't make it or gives up a place, and puts it back when they come again. `guests` are the listed people who say yes to
 * it if room is limited. Returns null when the answers change neither, so that other people's answers do not affect them.
 * Throws 409 when a person with a place would bring more people than fit.
 */
export function takePlace(
  { invite, event, organizer, options, response: before }: Answered,
  after: ResponseRow,
  guests: Guest[],
  mailFrom: string,
): TakenPlace | null {
  const option = options.find(({ id }) => id === event.finalOptionId);
  if (!option) return null;
  const { capacity } = event;
  const wasYes = before !== null && saysYes(option.id, before);
  const isYes = saysYes(option.id, after);
  const isLeaving = holdsDate(invite) && givesUp(invite, after.answers[option.id]);
  const takesRoom = capacity !== null && (wasYes !== isYes || (isYes && before?.partySize !== after.partySize));
  // A person who joins with a yes gets the calendar invite as a newcomer.
  const comesAgain = before !== null && isYes && !wasYes && invite.email !== null && invite.calendarSequence === null;
  if (!isLeaving && !takesRoom && !comesAgain) return null;
  const own = { ...invite, ...after, inviteId: invite.id };
  const others = guests.filter(({ inviteId }) => inviteId !== invite.id);
  if (capacity !== null && isYes && invite.place === "coming") {
    const free = freeRoom({ capacity, optionId: option.id }, others);
    const size = before?.partySize ?? 0;
    if (after.partySize > Math.max(free, size)) throw noRoomFor(Math.max(0, free - size));
  }
  const sequence = event.sequence + 1;
  const news = { event, organizer, option, sequence, mailFrom };
  const { people, mails, waiting } = refill(news, [...others, own]);
  const { id, email, token } = invite;
  const waitingPosition = positionOf(id, waiting);
  const place = waitingPosition === null ? ("coming" as const) : ("waiting" as const);
  const seat = { place: capacity !== null && isYes ? place : null, waitingPosition };
  if (!isLeaving) return { people, mails, waiting, sequence, seat };
  const recipients = email === null ? [] : withoutOrganizer([{ id, email, token }], organizer);
  const ownReason = after.answers[option.id] === "no" ? "declined" : "gave-up-place";
  const reason = after.enteredByOrganizer ? "answered-for" : ownReason;
  const left = { id, place: null, movedUpAt: null, calendarSequence: null };
  return {
    people: [...people.filter((person) => person.id !== id), left],
    mails: [...removals(news, recipients, reason), ...mails],
    waiting,
    sequence,
    seat,
  };
}

/** Returns true for a person whose calendar has the final date, or has it until they hear that they wait. */
const holdsDate = (invite: Answered["invite"]) => invite.calendarSequence !== null || isWaiting(invite);

/** Returns true for a no, and for an answer that leaves a place. */
const givesUp = ({ place }: Answered["invite"], answer: string | undefined) =>
  answer === "no" || (answer !== "yes" && place !== null);

const noRoomFor = (more: number) => new Refusal("room-full", { values: { count: more } });
