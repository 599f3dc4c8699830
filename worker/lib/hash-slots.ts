import { busy } from "../errors.ts";
import { SECOND } from "./clock.ts";

const AT_ONCE = 2;
const PATIENCE = 2 * SECOND;
const LOOK_AGAIN = 50;
// A request that is cancelled never gives its slot back; far longer than a hash takes.
const FORGOTTEN_AFTER = 10 * SECOND;

/** When each slot that is taken falls free at the latest. */
const taken = new Set<{ until: number }>();

const pause = (milliseconds: number) => new Promise<void>((resume) => setTimeout(resume, milliseconds));

/**
 * Runs `hash` in one of the isolate's two slots. A hash holds up every request of the isolate, so a slot falls free only
 * after the others have had a turn. Waits up to `patience` milliseconds for a slot, then it is 503 with Retry-After.
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
    await pause(LOOK_AGAIN);
    taken.delete(slot);
  }
}

function isFull(now: number): boolean {
  for (const slot of taken) if (slot.until <= now) taken.delete(slot);
  return taken.size >= AT_ONCE;
}
