import type { DateOption } from "#schema/contracts/events.ts";
import type { events, invites } from "#schema/tables/index.ts";
import type { Quota } from "../../lib/quota.ts";
import type { Mail } from "../../mail/mail.ts";
import type { Withdrawn } from "../../mail/take-back.ts";
import type { EventRow, Organizer } from "../event-row.ts";
import type { Seat } from "./room.ts";

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
  /** The requested addresses that want no mail from this organizer. */
  optedOut: ReadonlySet<string>;
  /** Number of the organizer's events that are neither past nor deleted. Only restoring reads it. */
  activeEvents?: number;
  /** Bare address: its domain ends the UID, and it is the ORGANIZER while the organizer's own address is unverified. */
  mailFrom: string;
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
  | "place"
  | "movedUpAt"
  | "createdAt"
> & {
  /** True for a person who wants no mail from this organizer or from any. */
  isOptedOut: boolean;
  isUndeliverable: boolean;
  /** False for a person who opted out before any mail about this event was tried. */
  wasReached: boolean;
};

/** A guest who has answered, as far as the event's room depends on them. */
export type Guest = Seat & Pick<Person, "email" | "token" | "calendarSequence">;

export type EventChanges = Partial<Omit<typeof events.$inferInsert, "id" | "organizerId" | "version">>;

/** A person who gets mail. A link guest without an address gets none. */
export type Addressee = Person & { email: string };

/** A person's id and changed columns. */
export type PersonChanges = Pick<Person, "id"> &
  Partial<
    Pick<Person, "token" | "removedAt" | "nudgeCount" | "lastNudgedAt" | "calendarSequence" | "place" | "movedUpAt">
  >;

/** A new person, or a removed one who is added again. */
export type Invited = Pick<Addressee, "id" | "email" | "token" | "calendarSequence">;

/** All writes of one decision; `commit` writes them in one batch. */
export interface Changes {
  /** Changed columns; the commit adds the next version. Absent when the event does not change. */
  event?: EventChanges;
  /** When the deadline's next work is due. Changes no version, so an organizer's open page stays up to date. */
  nextDue?: number | null;
  addedOptions?: DateOption[];
  /** Options with a new time. An option whose new time is taken stays: both are the same instant. */
  movedOptions?: DateOption[];
  /** Id of an option to remove with its answers. */
  removedOption?: string;
  people?: PersonChanges[];
  invited?: Invited[];
  /** People who must not have answered or been reminded since they were read. */
  insisted?: Person[];
  /** True when a new answer would change the decision. */
  dependsOnAnswers?: boolean;
  /** True when the organizer must still have room for one more event that is neither past nor deleted. */
  needsRoom?: boolean;
  withdrawn?: Withdrawn[];
  /**
   * Takes a deletion back: deletes its unsent cancellations, sends the held back invitations and reminders if guests can
   * answer, and mails the people who may have got a cancellation.
   */
  restored?: { deletedAt: number; isAnswerable: boolean; mails: Mail[] };
  mails?: Mail[];
  quotas?: Quota[];
}

export function listed(people: Person[]): Person[] {
  return people.filter(({ removedAt }) => removedAt === null);
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

/** Returns the listed people who have the final date in their calendars. */
export function holders(people: Person[]): Addressee[] {
  return addressees(people).filter(({ calendarSequence }) => calendarSequence !== null);
}
