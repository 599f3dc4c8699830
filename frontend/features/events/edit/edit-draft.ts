import type { DateOption, DateOptionInput, EventDashboard, EventDetails } from "#schema/contracts/events.ts";
import type { ShownAnswers } from "#schema/shown-answers.ts";
import { invitedWith } from "../create/invite-rules.ts";
import { existingTime } from "../existing-time.ts";

export type Details = Pick<EventDetails, "title" | "description" | "location" | "timezone" | "durationMinutes"> &
  ShownAnswers;

/** The last version of the event that the server sent. */
export interface EditBase {
  event: EventDetails;
  dateOptions: DateOption[];
}

/** Only the changes, so that they apply to newer versions too. Changes that an event already has do not count. */
export interface EditDraft {
  details: Partial<Details>;
  addedOptions: DateOptionInput[];
  removedOptions: string[];
  addedPeople: string[];
  removedPeople: string[];
  /** Input for a new date. Each part may be empty. */
  newOption: DateOptionInput;
  /** Text in the address input that is not in the list yet. */
  newPerson: string;
}

const emptyOption: DateOptionInput = { date: "", time: "" };
export const emptyDraft: EditDraft = {
  details: {},
  addedOptions: [],
  removedOptions: [],
  addedPeople: [],
  removedPeople: [],
  newOption: emptyOption,
  newPerson: "",
};

export const baseOf = ({ event, dateOptions }: EventDashboard): EditBase => ({ event, dateOptions });

/** Returns the details that differ from the event. */
function changedDetails({ event }: EditBase, { details }: EditDraft): Partial<Details> {
  const names = (Object.keys(details) as (keyof Details)[]).filter((name) => details[name] !== event[name]);
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

/**
 * Adds the new date to the draft and empties its inputs. A removed date is restored with its answers. Returns null if date
 * or time is missing.
 */
export function withNewOption(base: EditBase, draft: EditDraft): EditDraft | null {
  const { newOption, addedOptions, removedOptions } = draft;
  if (newOption.date === "" || newOption.time === "") return null;
  const picked = existingTime(newOption, draft.details.timezone ?? base.event.timezone) ?? newOption;
  const existing = base.dateOptions.find((option) => isSame(option, picked));
  const isSuggested = existing !== undefined || addedOptions.some((option) => isSame(option, picked));
  return {
    ...draft,
    newOption: emptyOption,
    removedOptions: removedOptions.filter((id) => id !== existing?.id),
    addedOptions: isSuggested ? addedOptions : [...addedOptions, picked],
  };
}

/** Returns the changes that the event does not have yet. */
export function changesOf(base: EditBase, draft: EditDraft) {
  const people = peopleAfter(base, draft);
  return {
    details: changedDetails(base, draft),
    added: draft.addedOptions.filter((option) => !base.dateOptions.some((other) => isSame(other, option))),
    removed: draft.removedOptions.filter((id) => base.dateOptions.some((option) => option.id === id)),
    people,
    invited: people.filter((email) => !base.event.inviteEmails.includes(email)),
    uninvited: base.event.inviteEmails.filter((email) => !people.includes(email)),
  };
}

export function isDirty(base: EditBase, draft: EditDraft): boolean {
  const { details, added, removed, invited, uninvited } = changesOf(base, draft);
  const isTyping = draft.newOption.date !== "" || draft.newOption.time !== "" || draft.newPerson.trim() !== "";
  return (
    isTyping || Object.keys(details).length + added.length + removed.length + invited.length + uninvited.length > 0
  );
}

export const isSame = (a: DateOptionInput, b: DateOptionInput) => a.date === b.date && a.time === b.time;
