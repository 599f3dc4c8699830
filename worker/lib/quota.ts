import type { CapRefusal } from "#schema/refusals.ts";
import { DAY, HOUR } from "./clock.ts";

/** What a change adds to a counter in a window. */
export interface Count {
  key: string;
  used: number;
  allowed: number;
  expiresAt: number;
  /** Counts here instead when the owner of `email` and the sender are acquainted in the same batch. */
  ifAcquainted?: { email: string; senderId: string; key: string; allowed: number; refusal: CapRefusal };
}

/** A count that refuses what would pass its cap. */
export interface Quota extends Count {
  refusal: CapRefusal;
  of: Record<string, string>;
}

/**
 * Returns the window of this length around `now`: its name for the key and its end in milliseconds. The length divides
 * a UTC day into whole minutes.
 */
export function currentWindow(now: number, length: number): { name: string; end: number } {
  const start = Math.floor(now / length) * length;
  const until = length === DAY ? 10 : length === HOUR ? 13 : 16;
  return { name: new Date(start).toISOString().slice(0, until), end: start + length };
}
