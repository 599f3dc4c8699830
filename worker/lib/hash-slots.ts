import { busy } from "../http/errors.ts";
import { SECOND } from "./clock.ts";

// A hash uses the isolate's only thread: two at once would only double the wait of other requests.
const AT_ONCE = 1;
const PATIENCE = 2 * SECOND;
const LOOK_AGAIN = 50;
/** Milliseconds for other requests between two hashes. */
const TURN_OF_OTHERS = 150;
// A cancelled request never frees its slot; this is far longer than a hash takes.
const FORGOTTEN_AFTER = 10 * SECOND;

/** The latest end of each slot in use. */
const taken = new Set<{ until: number }>();

const pause = (milliseconds: number) => new Promise<void>((resume) => setTimeout(resume, milliseconds));

/**
 * Runs `hash` when no other hash runs in the isolate. A hash blocks every request there, so the slot is freed only
 * after the others have had a turn. Waits up to `patience` milliseconds for a slot, then throws 503 with Retry-After.
 */
export async function inHashSlot<T>(hash: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const start = Date.now();
  while (isFull(Date.now())) {
    if (Date.now() - start >= patience) throw busy();
    await pause(LOOK_AGAIN);
  }
  const slot = { until: Date.now() + FORGOTTEN_AFTER };
  taken.add(slot);
  try {
    return await hash();
  } finally {
    await pause(TURN_OF_OTHERS);
    taken.delete(slot);
  }
}

function isFull(now: number): boolean {
  for (const slot of taken) if (slot.until <= now) taken.delete(slot);
  return taken.size >= AT_ONCE;
}
