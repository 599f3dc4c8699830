import { type OptionDate, optionDate } from "#schema/option-date.ts";
import { finalDateMails, ownCopy, waitingMails, withoutOrganizer } from "../../core/decide/calendar-mails.ts";
import { comingTo } from "../../core/decide/coming-people.ts";
import { isWaiting } from "../../core/decide/refill.ts";
import { waitingList } from "../../core/decide/room.ts";
import {
  addressees,
  type Changes,
  type CountedState,
  holders,
  listedGuests,
  wantsNews,
} from "../../core/decide/state.ts";
import { endOf } from "../../core/event-row.ts";

/**
 * Moves the final date in place: answers and places stay, calendar entries move, and everybody who comes is asked whether
 * they still can. People on the waiting list hear the new date too.
 */
export function moveFinalDate(
  state: CountedState,
  after: OptionDate,
  because: "moved" | "put-back",
): Changes & { event: { sequence: number } } {
  const { organizer, people, mailFrom } = state;
  const before = state.options.find(({ id }) => id === state.event.finalOptionId)!;
  const { date, time, days, ...rest } = { days: undefined, ...before };
  const option = { ...rest, ...after };
  const sequence = state.event.sequence + 1;
  const endsAt = endOf([option], state.event.timezone, state.event.durationMinutes);
  const event = { ...state.event, sequence, endsAt };
  const guests = listedGuests(state);
  const coming = comingTo(state, option.id, guests, new Map());
  const news = { event, organizer, option, sequence, mailFrom, coming };
  const occasion = { because, movedFrom: optionDate(before) };
  const told = holders(people);
  const waiting = withoutOrganizer(
    addressees(people).filter((person) => isWaiting(person) && wantsNews(person)),
    organizer,
  );
  return {
    event: { sequence, endsAt },
    movedOptions: [option],
    people: told.map(({ id }) => ({ id, calendarSequence: sequence })),
    mails: [
      ...finalDateMails(news, told, occasion),
      ...waitingMails(news, waiting, { waiting: waitingList(option.id, guests), guests }),
      ...ownCopy(news, told, occasion),
    ],
  };
}
