import type { AppContext } from "./context.ts";
import { enqueueMatchPushes } from "./push/enqueue.ts";

/**
 * Pushes to connected people when this like is a match, after the response. The like was stored with the request's
 * `now`. All other pushes follow their mails, see `send-soon.ts`.
 */
export function pushMatchSoon(c: AppContext, userId: string, showId: string): void {
  c.executionCtx.waitUntil(enqueueMatchPushes(c.env, userId, showId, c.get("now")));
}
