import { localTimeZone } from "#schema/dates.ts";
import type { DateLinks, DraftDate } from "#schema/option-date.ts";
import { isAboveRoom, OPEN_TO_ALL, type WhoComes } from "#schema/who-comes.ts";
import { chosenLanguage } from "../../../lib/language.ts";
import { wholeDeadline } from "../deadline/whole-deadline.ts";
import { completeOptions, type DateRow, newRow, rowOf } from "../form/date-rows.ts";
import { isLength } from "../form/length-words.ts";
import type { EventDraft } from "./event-draft.ts";

/** What the create form holds. Its rows may lack a date or a time. */
export type EventForm = Omit<EventDraft, "dateOptions" | "idempotencyKey"> & WhoComes & { dateOptions: DateRow[] };

type SentEvent = Omit<EventDraft, "idempotencyKey">;

export type MissingPart = "title" | "dates" | "length" | "people" | "minimum";

/** What fills the form: a draft, of which parts may be missing and dates incomplete. */
export type Filling = Partial<Omit<EventDraft, "dateOptions">> & { dateOptions?: (DraftDate & DateLinks)[] };

/** Fills the form with a draft and leaves the rest at its defaults. */
export function formOf(draft: Filling): EventForm {
  const rows = (draft.dateOptions ?? []).map((option) => rowOf(option, crypto.randomUUID()));
  return {
    title: draft.title ?? "",
    description: draft.description ?? "",
    location: draft.location ?? "",
    durationMinutes: draft.durationMinutes ?? null,
    dateOptions: rows.length > 0 ? rows : [newRow()],
    inviteEmails: draft.inviteEmails ?? [],
    hasGroupLink: draft.hasGroupLink,
    timezone: draft.timezone ?? localTimeZone(),
    show: draft.show ?? null,
    follows: draft.follows,
    organizerName: draft.organizerName ?? "",
    visibility: draft.visibility,
    afterAnswer: draft.afterAnswer,
    deadline: draft.deadline,
    autoFinalize: draft.autoFinalize,
    language: draft.language,
    maxParty: draft.maxParty ?? OPEN_TO_ALL.maxParty,
    capacity: draft.capacity ?? OPEN_TO_ALL.capacity,
    minimum: draft.minimum ?? OPEN_TO_ALL.minimum,
    suggestions: draft.suggestions ?? OPEN_TO_ALL.suggestions,
    notes: draft.notes ?? OPEN_TO_ALL.notes,
  };
}

/** The reducer of the form. A patch that changes nothing returns the same form. */
export function patchForm(form: EventForm, patch: Partial<EventForm>): EventForm {
  const names = Object.keys(patch) as (keyof EventForm)[];
  return names.some((name) => patch[name] !== form[name]) ? { ...form, ...patch } : form;
}

/**
 * Returns what is sent for these people: only complete dates, and no deadline without a date or a time. Unless another
 * language was chosen, it is the organizer's.
 */
export function eventOf(form: EventForm, inviteEmails: string[]): SentEvent {
  return {
    ...form,
    ...wholeDeadline(form),
    language: form.language ?? chosenLanguage(),
    inviteEmails: form.hasGroupLink ? [] : inviteEmails,
    hasGroupLink: form.hasGroupLink || undefined,
    dateOptions: completeOptions(form.dateOptions),
  };
}

/** Returns true for an event that was made from a show, or whose dates are several shows. */
export const hasShow = ({ show, dateOptions }: Pick<EventForm, "show" | "dateOptions">): boolean =>
  Boolean(show?.showId) || dateOptions.some(({ showId }) => showId);

/** Returns the change that leaves the show out. The dates stay. */
export const withoutShow = ({ dateOptions }: Pick<EventForm, "dateOptions">): Partial<EventForm> => ({
  show: null,
  dateOptions: dateOptions.map(({ showId: _, ...row }) => row),
});

/** Returns the first part that must be filled in before the event can be sent. People are null if one is invalid. */
export function missingPart(form: EventForm, people: string[] | null): MissingPart | null {
  if (form.title.trim() === "") return "title";
  if (completeOptions(form.dateOptions).length === 0) return "dates";
  if (form.durationMinutes !== null && !isLength(form.durationMinutes)) return "length";
  if (!people || (people.length === 0 && !form.hasGroupLink)) return "people";
  return isAboveRoom(form) ? "minimum" : null;
}

/** True if both are the same event. What belongs to the profile does not count. */
export function isSameEvent(one: SentEvent, other: SentEvent): boolean {
  const contentOf = (event: SentEvent) =>
    JSON.stringify({ ...eventOf(formOf(event), event.inviteEmails), organizerName: "" });
  return contentOf(one) === contentOf(other);
}
