import type { DateOption, EventDashboard, EventDetails } from "#schema/contracts/events.ts";
import type { ShownAnswers } from "#schema/shown-answers.ts";
import type { WhoComes } from "#schema/who-comes.ts";
import { isSame } from "../../polls/is-same.ts";
import { wholeDeadline } from "../deadline/whole-deadline.ts";
import type { DateRow } from "../form/date-rows.ts";
import { invitedWith } from "../form/invite-rules.ts";
import { changedDates, isHalf, savedRows } from "./edit-rows.ts";

export type Details = Pick<
  EventDetails,
  "title" | "description" | "location" | "timezone" | "durationMinutes" | "language" | "deadline" | "autoFinalize"
> &
  WhoComes &
  ShownAnswers & {
    /** True while the dates follow their shows. */
    follows: boolean;
  };

/** Returns the details as the event has them. */
export const detailsOf = (event: EventDetails): EventDetails & Details => ({
  ...event,
  follows: event.show?.follows ?? false,
});

/** The last version of the event that the server sent. */
export interface EditBase {
  event: EventDetails;
  dateOptions: DateOption[];
}

/** Only the changes, so that they apply to newer versions too. Changes that an event already has do not count. */
export interface EditDraft {
  details: Partial<Details>;
  /** The rows of the date editor. The key of an existing date's row is its id. Null while they are as the event has them. */
  rows: DateRow[] | null;
  addedPeople: string[];
  removedPeople: string[];
  /** Text in the address input that is not in the list yet. */
  newPerson: string;
}

export const emptyDraft: EditDraft = {
  details: {},
  rows: null,
  addedPeople: [],
  removedPeople: [],
  newPerson: "",
};

export const baseOf = ({ event, dateOptions }: Pick<EventDashboard, "event" | "dateOptions">): EditBase => ({
  event,
  dateOptions,
});

/** Returns the details that differ from the event. */
function changedDetails({ event }: EditBase, draft: EditDraft): Partial<Details> {
  const details = { ...draft.details, ...wholeDeadline(draft.details) };
  const current = detailsOf(event);
  const names = (Object.keys(details) as (keyof Details)[]).filter((name) => !isSame(details[name], current[name]));
  return Object.fromEntries(names.map((name) => [name, details[name]]));
}

/** Returns everybody who will be invited once the draft is saved. */
export function peopleAfter({ event }: EditBase, { addedPeople, removedPeople }: EditDraft): string[] {
  const remaining = event.inviteEmails.filter((email) => !removedPeople.includes(email));
  return [...remaining, ...addedPeople.filter((email) => !remaining.includes(email))];
}

export function withPeople({ event }: EditBase, draft: EditDraft, people: string[]): EditDraft {
  return {
    ...draft,
    addedPeople: people.filter((email) => !event.inviteEmails.includes(email)),
    removedPeople: event.inviteEmails.filter((email) => !people.includes(email)),
  };
}

/** Adds the address in the input to the draft. Returns null if it is invalid. */
export function withNewPerson(base: EditBase, draft: EditDraft): EditDraft | null {
  const people = invitedWith(draft.newPerson, peopleAfter(base, draft));
  return people && { ...withPeople(base, draft, people), newPerson: "" };
}

/** Returns the changes that the event does not have yet. */
export function changesOf(base: EditBase, draft: EditDraft) {
  const people = peopleAfter(base, draft);
  return {
    details: changedDetails(base, draft),
    ...changedDates(base.dateOptions, rowsOf(base, draft)),
    people,
    invited: people.filter((email) => !base.event.inviteEmails.includes(email)),
    uninvited: base.event.inviteEmails.filter((email) => !people.includes(email)),
  };
}

export function isDirty(base: EditBase, draft: EditDraft): boolean {
  const { details, added, moved, removed, invited, uninvited } = changesOf(base, draft);
  const isTyping = rowsOf(base, draft).some(isHalf) || draft.newPerson.trim() !== "";
  const counts = [added, moved, removed, invited, uninvited].map((changes) => changes.length);
  return isTyping || Object.keys(details).length + counts.reduce((sum, count) => sum + count) > 0;
}

/** Returns the rows of the date editor. */
export const rowsOf = ({ dateOptions }: EditBase, { rows }: EditDraft): DateRow[] => rows ?? savedRows(dateOptions);
