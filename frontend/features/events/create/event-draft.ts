import type { DateOptionInput, EventDetails } from "#schema/contracts/events.ts";
import { WAITING_EVENT_MAX_BYTES } from "#schema/limits.ts";
import type { DraftDate, WallClock } from "#schema/option-date.ts";
import type { ShownAnswers, Visibility } from "#schema/shown-answers.ts";
import type { WhoComes } from "#schema/who-comes.ts";
import { readJson, removeStored, storeJson, takeSetAside } from "../../../lib/storage.ts";
import type { Closing } from "../deadline/deadline-inputs.tsx";
import { areVisits, isEventDraft } from "../form/draft-shape.ts";

/** What an event keeps of the show it was planned for. Links are http(s) URLs or paths on this origin. */
export interface ShowLinks {
  location: string;
  ticketUrl: string | null;
  imageUrl: string | null;
}

/** The settings that most events leave at their defaults. */
export type MoreOfEvent = ShownAnswers & Closing & WhoComes & Pick<EventDetails, "language">;

/** What the create page sends. The key prevents a second event when it is sent twice. */
export interface EventDraft extends Partial<MoreOfEvent> {
  title: string;
  description: string;
  /** Empty if the show's location is used. */
  location: string;
  /** Null if no length was chosen. */
  durationMinutes: number | null;
  dateOptions: DateOptionInput[];
  inviteEmails: string[];
  /** True to make a group link in place of invitations. */
  hasGroupLink?: boolean;
  timezone: string;
  show: ShowLinks | null;
  /** For the profile of an organizer without a name; not part of the event. */
  organizerName?: string;
  idempotencyKey: string;
}

/** Returns who sees the answers if that was not chosen: people who share one link mostly know each other. */
export const usualVisibility = ({ hasGroupLink }: Pick<EventDraft, "hasGroupLink">): Visibility =>
  hasGroupLink ? "names" : "organizer";

/** What the create page is filled with for a show. A time is empty if none is announced. */
export type ShowDraft = Omit<
  EventDraft,
  "description" | "location" | "durationMinutes" | "idempotencyKey" | "dateOptions"
> & { dateOptions: WallClock[] };

/** What the create page is filled with to plan an event again. Its dates are over; it has one that is suggested, or none. */
export type AgainDraft = Pick<
  EventDraft,
  "title" | "description" | "location" | "durationMinutes" | "inviteEmails" | "timezone" | "language" | keyof WhoComes
> &
  Partial<Pick<EventDraft, "dateOptions" | "hasGroupLink">>;

/** Returns what the create page was opened with. It is in the history entry, so it survives a reload. */
export function draftIn(historyState: unknown): ShowDraft | AgainDraft | null {
  return (historyState as { draft?: ShowDraft | AgainDraft } | null)?.draft ?? null;
}

/** The form's content, including incomplete rows, and what was last sent under which key. */
interface TypedEvent {
  event: Omit<EventDraft, "idempotencyKey" | "dateOptions"> & { dateOptions: DraftDate[] };
  /** Text in the address input that is not in the list yet. */
  address: string;
  lastSent: { content: string; idempotencyKey: string };
  /** False while the form has only what the page was opened with. */
  isTouched: boolean;
}

/** What was typed on one visit. The history entry's key identifies the visit. */
type Visit = [key: string, typed: TypedEvent];

const KEY = "event-draft";
const TYPED = "event-typed";
const LIFE_MS = 60 * 60 * 1000;
// Going back finds what was typed there. More visits would fill the storage.
const VISITS_SAVED = 5;

/**
 * Saves the form while the user signs in: in local storage because the mailed link opens a new tab, and for one hour
 * because others may use the device.
 */
export function saveDraft(draft: EventDraft): void {
  storeJson("localStorage", KEY, { ...draft, savedAt: Date.now() });
}

/** Returns the saved form, or null. Call {@link dropDraft} after sending it. */
export function savedDraft(): EventDraft | null {
  const saved = readJson<EventDraft & { savedAt: number }>("localStorage", KEY, isEventDraft);
  const { savedAt, ...draft } = saved ?? { savedAt: 0 };
  return Date.now() - savedAt < LIFE_MS ? (draft as EventDraft) : null;
}

/** The create page's URL after the sign-in, which sends the saved form. */
export const SEND_SAVED = "/home?send=1";

/** Returns the form that is sent after this sign-in, or null. */
export function draftToSend(next: string): EventDraft | null {
  return next === SEND_SAVED ? savedDraft() : null;
}

/** Returns the body of POST /api/events. */
export function inputOf({ idempotencyKey: _, organizerName: _name, show, durationMinutes, ...draft }: EventDraft) {
  return {
    ...draft,
    ...show,
    location: show?.location || draft.location,
    ...(durationMinutes !== null && { durationMinutes }),
    ...(draft.hasGroupLink && { visibility: draft.visibility ?? usualVisibility(draft) }),
  };
}

/** True for an event that a sign-in mail does not take along. This browser sends it after the sign-in. */
export function isTooLargeToWait(draft: EventDraft): boolean {
  return new Blob([JSON.stringify(inputOf(draft)), draft.organizerName ?? ""]).size > WAITING_EVENT_MAX_BYTES - 1_000;
}

/** Saves the input of this tab across reloads, because phones unload background pages, and across other visits. */
export function saveTyped(visit: string, typed: TypedEvent): void {
  setVisits([...visits().filter(([key]) => key !== visit), [visit, typed]]);
}

/** Returns what was typed on this visit before a reload, or null. */
export function savedTyped(visit: string): TypedEvent | null {
  return visits().find(([key]) => key === visit)?.[1] ?? null;
}

/** Returns the last event that was typed on another visit of this tab and not sent, or null. */
export function unfinishedBeside(visit: string): Visit | null {
  return visits().findLast(([key, { isTouched }]) => key !== visit && isTouched) ?? null;
}

/** Deletes the saved form and every saved input that was sent under this key. */
export function dropDraft(idempotencyKey: string): void {
  setVisits(visits().filter(([, { lastSent }]) => lastSent.idempotencyKey !== idempotencyKey));
  removeStored("localStorage", KEY);
}

/** Deletes all that is saved of events to create, because it fails to open. */
export function setDraftsAside(): void {
  removeStored("localStorage", KEY);
  removeStored("sessionStorage", TYPED);
}

/** Returns true once after something saved was removed because it could not be read. */
export function takeUnreadable(): boolean {
  return [KEY, TYPED].map(takeSetAside).some(Boolean);
}

const visits = () => readJson<Visit[]>("sessionStorage", TYPED, areVisits) ?? [];
const setVisits = (all: Visit[]) => storeJson("sessionStorage", TYPED, all.slice(-VISITS_SAVED));
