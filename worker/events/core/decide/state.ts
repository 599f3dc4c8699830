import type { Answers } from "#schema/contracts/common.ts";
import type { Coming, DateOption } from "#schema/contracts/events.ts";
import type { Demands } from "#schema/missing.ts";
import type { events, invites } from "#schema/tables/index.ts";
import type { Quota } from "../../../lib/quota.ts";
import type { Mail } from "../../../mail/mail.ts";
import type { Withdrawn } from "../../../mail/take-back.ts";
import type { Stored } from "../../../policy/action-quotas.ts";
import type { EventRow, Organizer } from "../event-row.ts";
import type { FollowedRow } from "./event-show.ts";
import type { ResponseRow, SuggestionRow } from "./open-poll.ts";
import type { PlacedGuest } from "./room.ts";

/** A date of an event, with the time at which it was added to it if it was. */
export type AddedOption = DateOption & { addedAt?: number | null };

/** The state on which every decision about an event depends. */
export interface EventState {
  organizer: Organizer;
  event: EventRow;
  /** In order of time. */
  options: DateOption[];
  /** All people ever invited, in the order of their invitations, including removed ones. */
  people: Person[];
  /** The guests who have answered, even if removed. Empty unless the event has limited room, or is to get it. */
  guests: Guest[];
  /** What changes of shows did to its dates, oldest first. */
  followed: FollowedRow[];
  /** Bare address: its domain ends the UID, and it is the ORGANIZER while the organizer's own address is unverified. */
  mailFrom: string;
}

/** Updating may invite people. */
export interface UpdateState extends CountedState {
  /** The requested addresses that want no mail from this organizer. */
  optedOut: ReadonlySet<string>;
  /** Number of people whom the organizer has invited to all events. */
  invitations: number;
}

export type ComingPeople = Pick<Coming, "people" | "answers">;

/** A mail about a final date says who comes. */
export interface CountedState extends EventState {
  /** How many listed people can make each date. Limited room counts its places instead. */
  comingByDate: ReadonlyMap<string, ComingPeople>;
}

export interface DeletedState extends CountedState {
  /** Number of the organizer's events that are neither past nor deleted. */
  activeEvents: number;
}

export interface SuggestionState extends EventState {
  /** The suggestion to decide about, and the open ones of the same date and time. */
  suggested: Suggested[];
}

/** Asking about dates depends on who knows which. */
export interface AskState extends EventState {
  options: AddedOption[];
  /** The answers of each person, by the invite's id. */
  answersOf: ReadonlyMap<string, Answers>;
  /** Ids of the people whose mail about added dates waits to be sent. */
  waiting: ReadonlySet<string>;
}

/** A suggested date with its guest. */
export interface Suggested {
  suggestion: SuggestionRow;
  response: ResponseRow | null;
  email: string | null;
}

export type Person = Pick<
  typeof invites.$inferSelect,
  | "id"
  | "email"
  | "joinedAt"
  | "token"
  | "invitationNumber"
  | "respondedAt"
  | "removedAt"
  | "nudgeCount"
  | "lastNudgedAt"
  | "calendarSequence"
  | "mustAttend"
  | "askedAbout"
  | "place"
  | "movedUpAt"
  | "createdAt"
> & {
  /** True for a person who wants no mail from this organizer or from any. */
  isOptedOut: boolean;
  isUndeliverable: boolean;
  /** True for a person who opted out while the organizer's answer stands for them: they have not answered themselves. */
  isAnsweredFor: boolean;
  /** False for a person who opted out before any mail about this event was tried, and was invited by the organizer. */
  wasReached: boolean;
  /** The organizer's name for a person who must be there; null without one, and for everybody else. */
  name: string | null;
};

/** A guest who has answered, as far as the event's room depends on them. The address is null for one who gets no news. */
export type Guest = PlacedGuest & Pick<Person, "email" | "token" | "calendarSequence">;

export type EventChanges = Partial<Omit<typeof events.$inferInsert, "id" | "organizerId" | "version">>;

/** A person who gets mail. A link guest without an address gets none. */
export type Addressee = Person & { email: string };

/** A person's id and changed columns. */
export type PersonChanges = Pick<Person, "id"> &
  Partial<
    Pick<
      Person,
      | "token"
      | "removedAt"
      | "nudgeCount"
      | "lastNudgedAt"
      | "calendarSequence"
      | "mustAttend"
      | "askedAbout"
      | "place"
      | "movedUpAt"
    >
  >;

/** A new person, or a removed one who is added again. */
export type Invited = Pick<Addressee, "id" | "email" | "token" | "calendarSequence">;

/** Beside the event's version, which always stays as it was read. */
export interface Expectations {
  /** These people have neither answered nor been reminded since they were read. */
  unanswered?: Person[];
  /** These people have neither been reminded nor asked since they were read, and the mails of `waiting` still wait. */
  unasked?: { people: Person[]; waiting: string[] };
  /** Nobody has answered since. */
  sameAnswers?: boolean;
  /** The organizer has less than the most events that are neither past nor deleted. */
  underEventCap?: boolean;
  /** An organizer without a confirmed address may invite so many new people. */
  unprovenInvitations?: number;
}

/** All writes of one decision; `commit` writes them in one batch. */
export interface Changes {
  /** Changed columns; the commit adds the next version. Absent when the event does not change. */
  event?: EventChanges;
  /** When the deadline's next work is due. Changes no version, so an organizer's open page stays up to date. */
  nextDue?: number | null;
  addedOptions?: AddedOption[];
  /** Options with a new time. An option whose new time is taken stays: both are the same instant. */
  movedOptions?: DateOption[];
  /** Id of an option to remove with its answers. */
  removedOption?: string;
  people?: PersonChanges[];
  invited?: Invited[];
  /** Shows that the event follows from now on. */
  watched?: string[];
  /** What changes of shows do to its dates. */
  followed?: {
    /** Ids of dates for which earlier changes no longer wait, nor can be put back. */
    over?: string[];
    /** New rows; one that is there already stays. */
    rows?: FollowedRow[];
    /** A row that has another state now. */
    changed?: FollowedRow;
  };
  /** Suggestions that must still be open, with what becomes of them. */
  decided?: { ids: string[]; as: Exclude<SuggestionRow["status"], "open"> };
  /** Guests' whole answers with a date that was added for them. They must not have changed since they were read. */
  answered?: ResponseRow[];
  /** What must still hold when the batch is written. */
  expects?: Expectations;
  withdrawn?: Withdrawn[];
  /**
   * Takes a deletion back: deletes its unsent cancellations, sends the kept invitations and reminders if guests can
   * answer, and mails the people who may have got a cancellation.
   */
  restored?: { deletedAt: number; isAnswerable: boolean; mails: Mail[] };
  mails?: Mail[];
  quotas?: Quota[];
  /** What the change stores; one row by default. */
  stored?: Stored;
}

export function listed(people: Person[]): Person[] {
  return people.filter(({ removedAt }) => removedAt === null);
}

/** Returns what the organizer asks of a date. */
export function demandsOf({ event, people }: Pick<EventState, "event" | "people">): Demands {
  const required = listed(people).filter(({ mustAttend }) => mustAttend);
  return { minimum: event.minimum, required: required.map(({ id }) => id) };
}

/** Returns the listed people who have answered. */
export function listedGuests({ people, guests }: Pick<EventState, "people" | "guests">): Guest[] {
  const ids = new Set(listed(people).map(({ id }) => id));
  return guests.filter(({ inviteId }) => ids.has(inviteId));
}

/** Returns the listed people who get mail. */
export function addressees(people: Person[]): Addressee[] {
  return listed(people).filter((person): person is Addressee => person.email !== null);
}

/** False for a person who never answered, or opted out while only the organizer answered for them. */
export function expectsNews({ respondedAt, isAnsweredFor }: Person): boolean {
  return respondedAt !== null && !isAnsweredFor;
}

/** False for a person who opted out before any mail reached them and never answered. */
export function wantsNews(person: Person): boolean {
  return expectsNews(person) || !person.isOptedOut || person.wasReached;
}

/** Returns the listed people who have the final date in their calendars. */
export function holders(people: Person[]): Addressee[] {
  return addressees(people).filter(({ calendarSequence }) => calendarSequence !== null);
}
