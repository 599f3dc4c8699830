import { SECOND } from "./clock.ts";

// Waiting requests look again after random times, so that they do not all look at once.
const LONGEST_LOOK = 20;
// A cancelled request never ends its turn; this is far longer than a try takes.
const TURN_TTL = 10 * SECOND;

/** When each turn in use ends at the latest, by its key. */
const turns = new Map<string, { until: number }>();

/** Runs `work` when no other work with this key runs in the isolate. Do not nest two turns with the same key. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  while ((turns.get(key)?.until ?? 0) > Date.now()) await scheduler.wait(1 + Math.random() * LONGEST_LOOK);
  const turn = { until: Date.now() + TURN_TTL };
  turns.set(key, turn);
  try {
    return await work();
  } finally {
    if (turns.get(key) === turn) turns.delete(key);
  }
}
