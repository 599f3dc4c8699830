import { type Enqueuing, enqueueMail } from "../mail/enqueue.ts";
import {
  enqueueDatePushes,
  enqueueMailPushes,
  enqueueMatchPushes,
  enqueuePlanPushes,
} from "../notifications/enqueue.ts";
import type { AppContext } from "./context.ts";

/**
 * Queues committed ledger rows after the response. The sweeper finds those that the queue refused within a minute, and
 * those of a killed request two minutes later. Also queues pushes for them: push is best-effort, e-mail is guaranteed.
 */
export function sendSoon(c: AppContext, mailIds: string[], enqueuing: Enqueuing = {}): void {
  c.executionCtx.waitUntil(enqueueMailPushes(c.env, mailIds));
  c.executionCtx.waitUntil(enqueueMail(c.env, mailIds, enqueuing));
}

/** Tells guests without an address by push what became of an event's date: after the response, or after `wait` milliseconds. */
export function pushDateSoon(c: AppContext, eventId: string, wait?: number): void {
  c.executionCtx.waitUntil(enqueueDatePushes(c.env, eventId, wait));
}

/** Pushes to connected people who like the show that this person plans to see, after the response. */
export function pushPlanSoon(c: AppContext, userId: string, showId: string): void {
  c.executionCtx.waitUntil(enqueuePlanPushes(c.env, userId, showId, c.get("now")));
}

/**
 * Pushes to connected people when this like is a match, after the response. The like was stored with the request's
 * `now`. Other pushes follow their mails, see {@link sendSoon}.
 */
export function pushMatchSoon(c: AppContext, userId: string, showId: string): void {
  c.executionCtx.waitUntil(enqueueMatchPushes(c.env, userId, showId, c.get("now")));
}
