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

const KEY = "event-draft";
const LIFE_MS = 60 * 60 * 1000;

/**
 * Keeps a filled form while its writer signs in. In local storage, because the mailed link opens a tab of its own; for
 * one hour, because a device may be shared.
 */
export function keepDraft(draft: EventDraft): void {
  localStorage.setItem(KEY, JSON.stringify({ ...draft, keptAt: Date.now() }));
}

/** The kept form, or null; {@link dropDraft} when it has been sent. */
export function keptDraft(): EventDraft | null {
  try {
    const { keptAt, ...draft } = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return Date.now() - keptAt < LIFE_MS ? draft : null;
  } catch {
    return null;
  }
}

export function dropDraft(): void {
  localStorage.removeItem(KEY);
}
