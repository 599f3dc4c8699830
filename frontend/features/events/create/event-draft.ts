import type { DateOptionInput, EventDetails } from "#schema/contracts/events.ts";
import { WAITING_EVENT_MAX_BYTES } from "#schema/limits.ts";
import type { DateLinks, DraftDate, Noted, WallClock } from "#schema/option-date.ts";
import type { ShownAnswers, Visibility } from "#schema/shown-answers.ts";
import type { WhoComes } from "#schema/who-comes.ts";
import { readJson, removeStored, storeJson, takeSetAside } from "../../../lib/storage.ts";
import { sentElsewhere } from "../../account/session-news.ts";
import type { Closing } from "../deadline/deadline-inputs.tsx";
import { areVisits } from "../form/draft-shape.ts";

/** What an event keeps of the show it was planned for. Links are http(s) URLs or paths on this origin. */
export interface ShowLinks {
  /** Absent in a draft of an earlier release. */
  showId?: string | null | undefined;
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
  /** False if the dates stay when their show moves. */
  follows?: boolean | undefined;
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
> & { dateOptions: (WallClock & Noted & DateLinks)[] };

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

/** The form's content, including incomplete rows, and what was last sent of it. */
interface TypedEvent {
  event: Omit<EventDraft, "idempotencyKey" | "dateOptions"> & { dateOptions: DraftDate[] };
  /** Text in the address input that is not in the list yet. */
  address: string;
  lastSent: EventDraft | null;
  /** False while the form has only what the page was opened with. */
  isTouched: boolean;
}

/** What was typed on one visit. The history entry's key identifies the visit. */
type Visit = [visit: string, typed: TypedEvent];

const KEY = "event-typed";
// Going back finds what was typed there. More visits would fill the storage.
const VISITS_SAVED = 5;

const visits = () => readJson<Visit[]>("sessionStorage", KEY, areVisits) ?? [];
const setVisits = (all: Visit[]) => storeJson("sessionStorage", KEY, all.slice(-VISITS_SAVED));
/** The visits without those whose event another tab has sent. */
const unsentVisits = () =>
  visits().filter(([, { lastSent }]) => lastSent === null || sentElsewhere(lastSent.idempotencyKey) === null);
const isSentAs = (key: string | undefined, { lastSent }: TypedEvent) =>
  lastSent !== null && lastSent.idempotencyKey === key;

/**
 * Saves the input of this tab across reloads, because phones unload background pages, and across other visits. A form that
 * was sent from another visit moves to this one.
 */
export function saveTyped(visit: string, typed: TypedEvent): void {
  const key = typed.lastSent?.idempotencyKey;
  const others = visits().filter(([saved, other]) => saved !== visit && !isSentAs(key, other));
  setVisits([...others, [visit, typed]]);
}

/** Returns what was typed on this visit, or null. */
export function savedTyped(visit: string): TypedEvent | null {
  return unsentVisits().find(([saved]) => saved === visit)?.[1] ?? null;
}

/** Returns the form that was sent under this key and did not arrive, or null. */
export function unsentForm(key: string): TypedEvent | null {
  return visits().find(([, typed]) => isSentAs(key, typed))?.[1] ?? null;
}

/** Returns the last form that was sent and did not arrive, because its organizer signs in first or it was refused. */
export function lastUnsentForm(): TypedEvent | null {
  return unsentVisits().findLast(([, { lastSent }]) => lastSent !== null)?.[1] ?? null;
}

/** Returns the last event that was typed on another visit of this tab and not sent, or null. */
export function unfinishedBeside(visit: string): Visit | null {
  return unsentVisits().findLast(([saved, { isTouched }]) => saved !== visit && isTouched) ?? null;
}

/** Keeps the organizer's name with the form that was sent under this key. */
export function saveOrganizer(key: string, organizerName: string): void {
  setVisits(
    visits().map(([visit, typed]) =>
      isSentAs(key, typed) ? [visit, { ...typed, event: { ...typed.event, organizerName } }] : [visit, typed],
    ),
  );
}

/** Deletes the form that was sent under this key. */
export function dropDraft(key: string): void {
  setVisits(visits().filter(([, typed]) => !isSentAs(key, typed)));
}

/** Deletes all that is saved of events to create, because it fails to open. */
export const setDraftsAside = () => removeStored("sessionStorage", KEY);

/** Returns true once after something saved was removed because it could not be read. */
export const takeUnreadable = () => takeSetAside(KEY);

/** Returns the create page's URL that sends the form of this key after the sign-in. */
export const sendingPage = (key: string) => `/home?send=${encodeURIComponent(key)}`;

/** Returns the form that this tab sends after this sign-in, or null. */
export function draftToSend(next: string): EventDraft | null {
  const [path, query] = next.split("?");
  const form = path === "/home" ? unsentForm(new URLSearchParams(query).get("send") ?? "") : null;
  return form?.lastSent ? { ...form.lastSent, organizerName: form.event.organizerName } : null;
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
