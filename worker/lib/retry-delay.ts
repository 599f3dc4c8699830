import { HOUR, SECOND } from "./clock.ts";

const LONGEST_BACK_OFF = HOUR;
/** Cloudflare Queues hold a message back for at most 12 hours. */
export const LONGEST_DELAY = 12 * HOUR;

interface Attempt {
  /** The delay after the first attempt, in milliseconds. */
  first: number;
  /** How many attempts were made. */
  attempts: number;
  /** What the provider asked for, in milliseconds. */
  retryAfter?: number | undefined;
  /** From 0 to 1. */
  random?: number;
}

/** Milliseconds until the next attempt: doubles each time, at most an hour, never before `retryAfter`, jittered. */
export function retryDelay({ first, attempts, retryAfter = 0, random = Math.random() }: Attempt): number {
  const backOff = Math.min(first * 2 ** (attempts - 1), LONGEST_BACK_OFF);
  return Math.round(Math.min(Math.max(backOff, retryAfter) * (1 + random / 2), LONGEST_DELAY));
}

/** Retry-After in milliseconds: seconds or an HTTP date (RFC 9110 §10.2.3). Undefined when it is neither, or is over. */
export function parseRetryAfter(header: string | null, now: number = Date.now()): number | undefined {
  if (header === null) return undefined;
  const delay = /^\d+$/.test(header.trim()) ? Number(header) * SECOND : Date.parse(header) - now;
  return Number.isFinite(delay) && delay > 0 ? delay : undefined;
}
