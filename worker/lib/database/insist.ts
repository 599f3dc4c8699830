import { type SQL, sql } from "drizzle-orm";
import { inTurn } from "../in-turn.ts";
import { errorText } from "../log-failure.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Statement } from "./db.ts";

const TRIES = 5;
/** Requests of other isolates may come between the tries of one that has its turn. */
const TRIES_IN_TURN = 20;

/**
 * Returns the first statement of a batch. It fails the whole batch when `condition`, which was true when read, no
 * longer holds. Use it with {@link retryWhenChanged} or {@link hasChanged}.
 */
export function insist(db: Db, condition: SQL): Statement {
  return db.run(sql`insert into insisted (holds) select ${condition}`);
}

/** Returns true when a batch failed because a condition of {@link insist} no longer holds. */
export function hasChanged(error: unknown): boolean {
  return error instanceof Error && errorText(error).includes("changed_meanwhile");
}

/** Repeats read and write while another change comes between them. Throws 409 after the last try. */
export async function retryWhenChanged<T>(attempt: () => Promise<T>, tries = TRIES): Promise<T> {
  for (let triesLeft = tries; triesLeft > 0; triesLeft -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!hasChanged(error)) throw error;
    }
  }
  throw new Refusal("changed-meanwhile");
}

/**
 * Does what {@link retryWhenChanged} does where a crowd wants the same at once: after the first try, those with the same
 * key try one after another. A success at first try spoils at most one later try, so in one isolate a crowd needs two
 * tries for each person on average. `keyOf` is called after the first try.
 */
export async function retryInTurn<T>(attempt: () => Promise<T>, keyOf: () => string): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!hasChanged(error)) throw error;
  }
  return inTurn(keyOf(), () => retryWhenChanged(attempt, TRIES_IN_TURN));
}
