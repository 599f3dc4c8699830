import type { Mail } from "../../../mail/mail.ts";
import { type CalendarNews, finalDateMails, waitingMails, withoutOrganizer } from "./calendar-mails.ts";
import { comingIn } from "./coming-people.ts";
import { fillRoom, saysYes } from "./room.ts";
import {
  type Addressee,
  addressees,
  type EventState,
  expectsNews,
  type Guest,
  type Person,
  wantsNews,
} from "./state.ts";

/** What a filled room changes of one person. */
export type Placed = Pick<Person, "id" | "place" | "movedUpAt" | "calendarSequence">;

/** Returns the new places of the people whose columns change. */
export const placesOf = (people: Placed[]) => new Map(people.map(({ id, place }) => [id, place]));

export interface Refilled {
  /** The people whose columns change. */
  people: Placed[];
  mails: Mail[];
  /** Ids of the people who wait, first come first. */
  waiting: string[];
}

/**
 * Fills the room of an event with a final date. Who gets a place without holding the calendar invite gets it, and who has
 * to wait gets the mail that says so, which takes the date out of a calendar that has it. `wasUnlimited` counts everybody
 * who says yes as coming, because nobody had to wait until now.
 */
export function refill(news: CalendarNews, guests: Guest[], { wasUnlimited = false } = {}): Refilled {
  const room = { capacity: news.event.capacity, optionId: news.option.id };
  const says = guests.filter((guest) => saysYes(room.optionId, guest));
  const before = new Map(says.map(({ inviteId, place }) => [inviteId, wasUnlimited ? "coming" : place]));
  const { places, waiting } = fillRoom(
    room,
    says.map((guest) => ({ ...guest, place: before.get(guest.inviteId)! })),
  );
  const mustWait = ({ inviteId }: Guest) => places.get(inviteId) === "waiting";
  const admitted = says.filter(
    (guest) => guest.calendarSequence === null && before.get(guest.inviteId) !== "coming" && !mustWait(guest),
  );
  const added = says.filter((guest) => before.get(guest.inviteId) !== "waiting" && mustWait(guest));
  const coming = room.capacity === null ? undefined : comingIn(room.optionId, guests, places);
  const finalDates = finalDateMails({ ...news, coming }, mailable(news, admitted));
  const waits = waitingMails(news, mailable(news, added), { waiting, guests });
  const entries = new Map<string, number | null>([
    ...finalDates.map(({ inviteId }) => [inviteId!, news.sequence] as const),
    ...waits.map(({ inviteId }) => [inviteId!, null] as const),
  ]);
  const people = guests.map((guest) => ({
    id: guest.inviteId,
    place: places.get(guest.inviteId) ?? null,
    movedUpAt: mustWait(guest) ? guest.movedUpAt : null,
    calendarSequence: entries.has(guest.inviteId) ? entries.get(guest.inviteId)! : guest.calendarSequence,
  }));
  return {
    people: people.filter((person, at) => !isSame(person, guests[at]!)),
    mails: [...finalDates, ...waits],
    waiting,
  };
}

/**
 * Returns the people whom a mail told the final date: it is in their calendars, they are on the waiting list, or they have
 * answered and may have said since that they can't make it.
 */
export function toldPeople(people: Person[], organizer: EventState["organizer"]): Addressee[] {
  const isTold = (person: Person) => expectsNews(person) || (isWaiting(person) && wantsNews(person));
  const others = new Set(withoutOrganizer(addressees(people).filter(isTold), organizer));
  return addressees(people).filter((person) => person.calendarSequence !== null || others.has(person));
}

export const isWaiting = ({ place }: Pick<Person, "place">) => place === "waiting";

/** Returns the people who get mail. */
function mailable({ organizer }: CalendarNews, guests: Guest[]) {
  const addressed = guests.flatMap(({ inviteId: id, email, token, createdAt: respondedAt }) =>
    email === null ? [] : [{ id, email, token, respondedAt }],
  );
  return withoutOrganizer(addressed, organizer);
}

function isSame(person: Placed, { place, movedUpAt, calendarSequence }: Guest): boolean {
  return person.place === place && person.movedUpAt === movedUpAt && person.calendarSequence === calendarSequence;
}
