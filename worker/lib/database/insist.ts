import { type SQL, sql } from "drizzle-orm";
import { errorText, failure } from "../../http/errors.ts";
import type { Db, Statement } from "./db.ts";

const TRIES = 5;

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
  throw failure("changed-meanwhile", "This was changed by somebody else just now. Please try again.");
}
