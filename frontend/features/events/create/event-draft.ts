import type { DateOptionInput } from "#schema/contracts/events.ts";

/** What an event has of the live show it is planned for; links are http(s) addresses or paths of this origin. */
export interface ShowLinks {
  location: string;
  ticketUrl: string | null;
  imageUrl: string | null;
}

/** What the create page sends; the key makes sending it twice safe. */
export interface EventDraft {
  title: string;
  description: string;
  dateOptions: DateOptionInput[];
  inviteEmails: string[];
  timezone: string;
  show: ShowLinks | null;
  idempotencyKey: string;
}

/** What the create page starts with for a show; a time that is not announced is empty. */
export type ShowDraft = Omit<EventDraft, "description" | "idempotencyKey">;

/** The show that this visit to the create page began with, from the history entry: a reload keeps it. */
export function showDraftIn(historyState: unknown): ShowDraft | null {
  return (historyState as { showDraft?: ShowDraft } | null)?.showDraft ?? null;
}

/** What stands in the form, half-filled rows included, and what of it was sent last under which key. */
interface TypedEvent {
  event: Omit<EventDraft, "idempotencyKey">;
  /** In the field of the people to invite, not added yet. */
  address: string;
  lastSent: { content: string; idempotencyKey: string };
}

const KEY = "event-draft";
const TYPED = "event-typed";
const LIFE_MS = 60 * 60 * 1000;

/**
 * Keeps a filled form while its writer signs in. In local storage, because the mailed link opens a tab of its own; for
 * one hour, because a device may be shared.
 */
export function keepDraft(draft: EventDraft): void {
  keep(() => localStorage, KEY, { ...draft, keptAt: Date.now() });
}

/** The kept form, or null; {@link dropDraft} when it has been sent. */
export function keptDraft(): EventDraft | null {
  const { keptAt, ...draft } = kept<EventDraft & { keptAt: number }>(() => localStorage, KEY) ?? { keptAt: 0 };
  return Date.now() - keptAt < LIFE_MS ? (draft as EventDraft) : null;
}

/**
 * Keeps what is being typed for a reload, because phones drop pages in the background: in this tab, and for this visit
 * to the page, named by its history entry.
 */
export function keepTyped(visit: string, typed: TypedEvent): void {
  keep(() => sessionStorage, TYPED, { visit, typed });
}

/** What was typed on this visit before a reload, or null. */
export function keptTyped(visit: string): TypedEvent | null {
  const found = kept<{ visit: string; typed: TypedEvent }>(() => sessionStorage, TYPED);
  return found?.visit === visit ? found.typed : null;
}

/** Forgets both. */
export function dropDraft(): void {
  try {
    localStorage.removeItem(KEY);
    sessionStorage.removeItem(TYPED);
  } catch {}
}

// A browser may refuse its storage, or have no more room: then nothing is kept, and the form works all the same.
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
