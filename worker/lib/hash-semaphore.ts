import { SECOND } from "./clock.ts";
import { busy } from "./refusal.ts";

// A hash uses the isolate's only thread: two at once would only double the wait of other requests.
const PERMITS = 1;
const MAX_WAIT = 2 * SECOND;
const POLL_INTERVAL = 50;
/** Milliseconds for other requests between two hashes. */
const MIN_INTERVAL = 150;
// A cancelled request never releases its permit; this is far longer than a hash takes.
const PERMIT_TTL = 10 * SECOND;

/** The latest end of each permit in use. */
const permits = new Set<{ until: number }>();

const pause = (milliseconds: number) => new Promise<void>((resume) => setTimeout(resume, milliseconds));

/**
 * Runs `hash` when no other hash runs in the isolate. A hash blocks every request there, so the permit is released
 * only after a pause for the others. Waits up to `maxWait` milliseconds for the permit, then throws 503 with Retry-After.
 */
export async function withHashSemaphore<T>(hash: () => Promise<T>, maxWait = MAX_WAIT): Promise<T> {
  const start = Date.now();
  while (isFull(Date.now())) {
    if (Date.now() - start >= maxWait) throw busy();
    await pause(POLL_INTERVAL);
  }
  const permit = { until: Date.now() + PERMIT_TTL };
  permits.add(permit);
  try {
    return await hash();
  } finally {
    await pause(MIN_INTERVAL);
    permits.delete(permit);
  }
}

function isFull(now: number): boolean {
  for (const permit of permits) if (permit.until <= now) permits.delete(permit);
  return permits.size >= PERMITS;
}
