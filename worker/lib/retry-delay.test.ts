import { expect, it } from "vitest";
import { HOUR, MINUTE, SECOND } from "./clock.ts";
import { parseRetryAfter, retryDelay } from "./retry-delay.ts";

const first = 5 * SECOND;

it("doubles up to an hour, with a jitter of at most half", () => {
  const without = (attempts: number) => retryDelay({ first, attempts, random: 0 });
  expect([1, 2, 3, 4].map(without)).toEqual([5, 10, 20, 40].map((seconds) => seconds * SECOND));
  expect(without(60)).toBe(HOUR);
  expect(retryDelay({ first, attempts: 1, random: 1 })).toBe(7.5 * SECOND);
  expect(retryDelay({ first, attempts: 50, random: 1 })).toBe(90 * MINUTE);
});

it("is never shorter than the provider's request or longer than the queue's limit", () => {
  expect(retryDelay({ first, attempts: 1, retryAfter: 10 * MINUTE, random: 0 })).toBe(10 * MINUTE);
  expect(retryDelay({ first, attempts: 1, retryAfter: 1e12, random: 1 })).toBe(12 * HOUR);
});

it("reads Retry-After as seconds or as a date", () => {
  const now = Date.UTC(2026, 5, 1, 12);
  expect(parseRetryAfter("120", now)).toBe(2 * MINUTE);
  expect(parseRetryAfter("Mon, 01 Jun 2026 12:01:00 GMT", now)).toBe(MINUTE);
  expect(parseRetryAfter("Mon, 01 Jun 2026 11:00:00 GMT", now)).toBeUndefined();
  expect(parseRetryAfter("soon", now)).toBeUndefined();
  expect(parseRetryAfter(null, now)).toBeUndefined();
});
