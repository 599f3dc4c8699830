import { busy } from "../errors.ts";
import { SECOND } from "./clock.ts";

// A hash computes on the isolate's only thread: a second one at once would only double how long the others wait.
const AT_ONCE = 1;
const PATIENCE = 2 * SECOND;
const LOOK_AGAIN = 50;
/** Milliseconds for everybody else between two hashes. */
const TURN_OF_OTHERS = 150;
// A request that is cancelled never gives its slot back; far longer than a hash takes.
const FORGOTTEN_AFTER = 10 * SECOND;

/** When each slot that is taken falls free at the latest. */
const taken = new Set<{ until: number }>();

const pause = (milliseconds: number) => new Promise<void>((resume) => setTimeout(resume, milliseconds));

/**
 * Runs `hash` when no other one runs in the isolate. It holds up every request there, so the slot falls free only after
 * the others have had a turn. Waits up to `patience` milliseconds for a slot, then it is 503 with Retry-After.
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
