import { setTimeout as wait } from "node:timers/promises";

const TRIES = 20;

/**
 * Repeats an action while the local database is busy, because a running product may be writing to it. Wrangler itself does
 * not wait. The action must be safe to repeat. Waits `pause` milliseconds before each further try. Throws the last error
 * after 20 tries, and any other error at once.
 */
export async function retryWhileBusy<T>(act: () => Promise<T>, pause = 500): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries === TRIES || !/SQLITE_BUSY/.test(String(error))) throw error;
    }
    await wait(pause);
  }
}
