import type { OptionDate } from "#schema/option-date.ts";
import { notFound, Refusal } from "../../../lib/refusal.ts";
import { finalDateMails, ownCopy, waitingMails, withoutOrganizer } from "../../core/decide/calendar-mails.ts";
import { comingTo } from "../../core/decide/coming-people.ts";
import { refusePast, refuseStale } from "../../core/decide/refusals.ts";
import { fillRoom } from "../../core/decide/room.ts";
import {
  addressees,
  type Changes,
  type CountedState,
  listedGuests,
  type Person,
  wantsNews,
} from "../../core/decide/state.ts";
import { endOf } from "../../core/event-row.ts";

export interface Finalize {
  dateOptionId: string;
  /** Absent for an unconditional change. */
  version?: number | undefined;
  /** True when the deadline chooses the date. */
  isAutomatic?: boolean;
  /** Why it is the final date once more. */
  again?: { because: "on-again" | "put-back"; movedFrom?: OptionDate };
}

/**
 * Sets the final date, fills the room, and sends every calendar invite. People on the waiting list get a mail that says
 * so instead. Returns null when this option is the final date already. Throws
 * 404 for an option of another event, and 409 for a second final date, a past event or a stale version.
 */
export function decideFinalize(
  state: CountedState,
  { dateOptionId, version, isAutomatic = false, again }: Finalize,
  now: number,
): Changes | null {
  const { event, organizer, options, people, mailFrom } = state;
  const option = options.find(({ id }) => id === dateOptionId);
  if (!option) throw notFound();
  refusePast(event);
  if (event.finalOptionId === option.id) return null;
  if (event.finalOptionId !== null) {
    throw new Refusal("already-finalized");
  }
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
  const guests = listedGuests(state);
  const { places, waiting } = fillRoom({ capacity: event.capacity, optionId: option.id }, guests);
  const news = {
    event: { ...event, ...changes },
    organizer,
    option,
    sequence,
    mailFrom,
    coming: comingTo(state, option.id, guests, places),
  };
  const isWaiting = ({ id }: Person) => places.get(id) === "waiting";
  const told = withoutOrganizer(addressees(people).filter(wantsNews), organizer);
  const recipients = told.filter((person) => !isWaiting(person));
  return {
    event: changes,
    expects: { sameAnswers: event.capacity !== null },
    people: [
      ...recipients.map(({ id }) => ({ id, calendarSequence: sequence })),
      ...[...places].flatMap(([id, place]) => (place === null ? [] : [{ id, place }])),
    ],
    mails: [
      ...finalDateMails(news, recipients, again),
      ...waitingMails(news, told.filter(isWaiting), { waiting, guests }),
      ...ownCopy(news, told, isAutomatic ? { isAutomatic } : again),
    ],
  };
}
