import { HOUR, SECOND } from "./clock.ts";

const LONGEST_BACK_OFF = HOUR;
/** Cloudflare Queues delay a message by at most 12 hours. */
export const LONGEST_DELAY = 12 * HOUR;

interface Attempt {
  /** Delay after the first attempt in milliseconds. */
  first: number;
  /** Number of attempts so far. */
  attempts: number;
  /** The provider's requested delay in milliseconds. */
  retryAfter?: number | undefined;
  /** The longest delay without a request of the provider. */
  longest?: number;
  /** From 0 to 1, for the jitter. */
  random?: number;
}

/**
 * Returns the milliseconds until the next attempt: doubling to at most `longest`, an hour by default, with jitter, never before `retryAfter`.
 */
export function retryDelay({
  first,
  attempts,
  retryAfter = 0,
  longest = LONGEST_BACK_OFF,
  random = Math.random(),
}: Attempt): number {
  const backOff = Math.min(first * 2 ** (attempts - 1), longest);
  return Math.round(Math.min(Math.max(backOff, retryAfter) * (1 + random / 2), LONGEST_DELAY));
}

/**
 * Returns Retry-After in milliseconds from seconds or an HTTP date (RFC 9110 §10.2.3); undefined when it is neither or
 * past.
 */
export function parseRetryAfter(header: string | null, now: number = Date.now()): number | undefined {
  if (header === null) return undefined;
  const delay = /^\d+$/.test(header.trim()) ? Number(header) * SECOND : Date.parse(header) - now;
  return Number.isFinite(delay) && delay > 0 ? delay : undefined;
}
