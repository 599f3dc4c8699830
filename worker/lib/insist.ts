import { type SQL, sql } from "drizzle-orm";
import { errorText, failure } from "../errors.ts";
import type { Db, Statement } from "./db.ts";

const CHANGED = "changed_meanwhile";
const TRIES = 5;

/**
 * First statement of a batch: all of it fails when `condition`, what was read before, does not hold any more. Goes with
 * {@link retryWhenChanged} or {@link hasChanged}.
 */
export function insist(db: Db, condition: SQL): Statement {
  // SQLite has no assertion; a path that is none raises an error that names it.
  return db.run(sql`select iif(${condition}, 1, json_extract('{}', ${CHANGED}))`);
}

/** Whether a batch failed because what it insisted on does not hold. */
export function hasChanged(error: unknown): boolean {
  return error instanceof Error && errorText(error).includes(CHANGED);
}

/** Reads and writes anew as long as something else comes between the two; 409 when it never ends. */
export async function retryWhenChanged<T>(attempt: () => Promise<T>): Promise<T> {
  for (let triesLeft = TRIES; triesLeft > 0; triesLeft -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!hasChanged(error)) throw error;
    }
  }
  throw failure("changed-meanwhile", "This was changed by somebody else just now. Please try again.");
}
