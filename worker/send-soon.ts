import type { AppContext } from "./context.ts";
import { type Enqueuing, enqueueMail } from "./mail/enqueue.ts";
import { enqueueMailPushes } from "./push/enqueue.ts";

/**
 * Queues committed ledger rows after the response. The sweeper finds those that the queue refused within a minute, and
 * those of a killed request two minutes later. Also queues pushes for them: push is best-effort, e-mail is guaranteed.
 */
export function sendSoon(c: AppContext, mailIds: string[], enqueuing: Enqueuing = {}): void {
  c.executionCtx.waitUntil(enqueueMailPushes(c.env, mailIds));
  c.executionCtx.waitUntil(enqueueMail(c.env, mailIds, enqueuing));
}
