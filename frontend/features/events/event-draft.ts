import type { DateOptionInput } from "#schema/contracts/events.ts";

/** What the create page sends; the key makes sending it twice safe. */
export interface EventDraft {
  title: string;
  description: string;
  dateOptions: DateOptionInput[];
  inviteEmails: string[];
  timezone: string;
  idempotencyKey: string;
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
