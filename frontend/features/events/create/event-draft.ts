import type { DateOptionInput } from "#schema/contracts/events.ts";

/** What an event keeps of the show it was planned for. Links are http(s) URLs or paths on this origin. */
export interface ShowLinks {
  location: string;
  ticketUrl: string | null;
  imageUrl: string | null;
}

/** What the create page sends. The key prevents a second event when it is sent twice. */
export interface EventDraft {
  title: string;
  description: string;
  /** Empty if the show's place counts. */
  location: string;
  /** Null if nothing was said. */
  durationMinutes: number | null;
  dateOptions: DateOptionInput[];
  inviteEmails: string[];
  timezone: string;
  show: ShowLinks | null;
  /** For the profile of an organizer without a name; not part of the event. */
  organizerName?: string;
  idempotencyKey: string;
}

/** What the create page is filled with for a show. A time is empty if none is announced. */
export type ShowDraft = Omit<EventDraft, "description" | "location" | "durationMinutes" | "idempotencyKey">;

/** Returns the show that the create page was opened for. It is in the history entry, so it survives a reload. */
export function showDraftIn(historyState: unknown): ShowDraft | null {
  return (historyState as { showDraft?: ShowDraft } | null)?.showDraft ?? null;
}

/** The form's content, including incomplete rows, and what was last sent under which key. */
interface TypedEvent {
  event: Omit<EventDraft, "idempotencyKey">;
  /** Text in the address input that is not in the list yet. */
  address: string;
  lastSent: { content: string; idempotencyKey: string };
}

const KEY = "event-draft";
const TYPED = "event-typed";
const LIFE_MS = 60 * 60 * 1000;

/**
 * Saves the form while the user signs in: in local storage because the mailed link opens a new tab, and for one hour
 * because others may use the device.
 */
export function keepDraft(draft: EventDraft): void {
  keep(() => localStorage, KEY, { ...draft, keptAt: Date.now() });
}

/** Returns the saved form, or null. Call {@link dropDraft} after sending it. */
export function keptDraft(): EventDraft | null {
  const { keptAt, ...draft } = kept<EventDraft & { keptAt: number }>(() => localStorage, KEY) ?? { keptAt: 0 };
  return Date.now() - keptAt < LIFE_MS ? (draft as EventDraft) : null;
}

/** The create page's address after the sign-in, which sends the saved form. */
export const SEND_KEPT = "/home?send=1";

/** Returns the number of guests of the form that is sent after this sign-in; 0 without one. */
export function keptGuests(next: string): number {
  return next === SEND_KEPT ? (keptDraft()?.inviteEmails.length ?? 0) : 0;
}

/**
 * Saves the input across reloads, because phones unload background pages. It belongs to this tab and to this visit,
 * which the history entry's key identifies.
 */
export function keepTyped(visit: string, typed: TypedEvent): void {
  keep(() => sessionStorage, TYPED, { visit, typed });
}

/** Returns what was typed on this visit before a reload, or null. */
export function keptTyped(visit: string): TypedEvent | null {
  const found = kept<{ visit: string; typed: TypedEvent }>(() => sessionStorage, TYPED);
  return found?.visit === visit ? found.typed : null;
}

/** Deletes both the saved form and the saved input. */
export function dropDraft(): void {
  try {
    localStorage.removeItem(KEY);
    sessionStorage.removeItem(TYPED);
  } catch {}
}

// Storage may be blocked or full. The form then works without it.
function keep(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {}
}

function kept<T>(storage: () => Storage, key: string): T | null {
  try {
    return JSON.parse(storage().getItem(key) ?? "null");
  } catch {
    return null;
  }
}
