import type { AppContext } from "./context.ts";
import { enqueueMatchPushes } from "./push/enqueue.ts";

/**
 * Tells connected people after the answer that this like, stored with the request's `now`, is a match. Pushes about
 * everything else go out with their mails, see `send-soon.ts`.
 */
export function pushMatchSoon(c: AppContext, userId: string, showId: string): void {
  c.executionCtx.waitUntil(enqueueMatchPushes(c.env, userId, showId, c.get("now")));
}
