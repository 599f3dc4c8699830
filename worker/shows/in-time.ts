import { SECOND } from "../lib/clock.ts";
import { withTimeout } from "../lib/with-timeout.ts";

/** Waits for the cache in KV at most a second, because a slow one must not make people wait. Rejects after that. */
export const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
  withTimeout(SECOND, work, () => new Error("The cache did not answer in time."));
