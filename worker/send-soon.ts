import type { AppContext } from "./context.ts";
import { enqueueMail } from "./mail/enqueue.ts";
import { enqueueMailPushes } from "./push/enqueue.ts";

/**
 * Hands committed ledger rows to the queue after the answer; what fails here, the sweeper finds within a minute. Whoever
 * asked for pushes is told that way too, once and at best: the mail is what is promised.
 */
export function sendSoon(c: AppContext, mailIds: string[]): void {
  c.executionCtx.waitUntil(enqueueMailPushes(c.env, mailIds));
  c.executionCtx.waitUntil(enqueueMail(c.env, mailIds));
}
