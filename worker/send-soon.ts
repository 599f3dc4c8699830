import type { AppContext } from "./context.ts";
import { enqueueMail } from "./mail/enqueue.ts";

/** Hands committed ledger rows to the queue after the answer; what fails here, the sweeper finds within a minute. */
export function sendSoon(c: AppContext, mailIds: string[]): void {
  c.executionCtx.waitUntil(enqueueMail(c.env, mailIds));
}
