import type { DateOption } from "#schema/contracts/events.ts";
import type { MailJob } from "#schema/contracts/mail.ts";
import type { events, invites } from "#schema/tables/index.ts";
import type { MailPurpose } from "#schema/tables/mail.ts";
import type { Quota } from "../../lib/quotas.ts";
import type { Withdrawn } from "../../mail/change-waiting.ts";
import type { Mail } from "../../mail/outbox.ts";
import type { EventRow, Organizer } from "../facts.ts";

/** What every decision about an event is made on. */
export interface EventState {
  organizer: Organizer;
  event: EventRow;
  /** In order of time. */
  options: DateOption[];
  /** Everybody ever invited, in the order they were invited, the removed included. */
  people: Person[];
  /** Of the addresses that the reading asked about, those that want no mail from this organizer. */
  optedOut: ReadonlySet<string>;
  /** Mails that the event is off and that nobody tried to send yet; read for an event in the recycle bin only. */
  notices: WaitingNotice[];
  /** Bare address whose domain ends the UID, and which organizes the entry while the organizer's own is unverified. */
  mailFrom: string;
}

export type Person = Pick<
  typeof invites.$inferSelect,
  | "id"
  | "email"
  | "token"
  | "invitationNumber"
  | "respondedAt"
  | "removedAt"
  | "nudgeCount"
  | "lastNudgedAt"
  | "calendarSequence"
  | "createdAt"
> & {
  /** Wants no mail from this organizer, or from anybody. */
  isOptedOut: boolean;
  isUndeliverable: boolean;
  /** False for a person who opted out before any mail about this event was tried. */
  wasReached: boolean;
};

export interface WaitingNotice {
  id: string;
  purpose: MailPurpose | null;
  job: MailJob;
}

export type EventChanges = Partial<Omit<typeof events.$inferInsert, "id" | "organizerId" | "version">>;

/** A person with the columns that change. */
export type PersonChanges = Pick<Person, "id"> &
  Partial<Pick<Person, "token" | "removedAt" | "nudgeCount" | "lastNudgedAt" | "calendarSequence">>;

/** A new person, or one who was removed and comes back. */
export type Invited = Pick<Person, "id" | "email" | "token" | "calendarSequence">;

/** All that one decision writes; `commit` writes it in one batch. */
export interface Changes {
  /** Changed columns; the commit adds the next version. Absent when the event stays as it is. */
  event?: EventChanges;
  addedOptions?: DateOption[];
  /** Options with another time. One whose new time is taken stays: both are the same instant. */
  movedOptions?: DateOption[];
  /** Id of an option that goes with the answers given to it. */
  removedOption?: string;
  people?: PersonChanges[];
  invited?: Invited[];
  /** People of whom the decision assumes that they neither answered nor were nudged since they were read. */
  insisted?: Person[];
  /** Set when the decision is another one once somebody answers. */
  dependsOnAnswers?: boolean;
  withdrawn?: Withdrawn[];
  /** Sends the invitations that the recycle bin held back. */
  isResuming?: boolean;
  /** Waiting mails that say something else now, and waiting mails with nothing left to say. */
  rewritten?: Pick<Mail, "id" | "job">[];
  dropped?: string[];
  mails?: Mail[];
  quotas?: Quota[];
}

export function listed(people: Person[]): Person[] {
  return people.filter(({ removedAt }) => removedAt === null);
}

/** The people on the list who have the final date in their calendars. */
export function holders(people: Person[]): Person[] {
  return listed(people).filter(({ calendarSequence }) => calendarSequence !== null);
}
