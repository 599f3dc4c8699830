import { openDb } from "../lib/database/db.ts";
import { Refusal } from "../lib/refusal.ts";
import { type AppContext, contextOf } from "./context.ts";
import type { Context } from "./verb-context.ts";

/**
 * Returns what `find` returns. Runs it again at the primary after a 404: a replica may not have the row of a mail that
 * just arrived. Writes start at the primary anyway.
 */
export async function lookUp<T>(c: AppContext, find: (context: Context) => Promise<T>): Promise<T> {
  try {
    return await find(contextOf(c));
  } catch (error) {
    const isAbsent = error instanceof Refusal && error.code === "not-found";
    if (!isAbsent || c.req.method !== "GET") throw error;
    return find({ ...contextOf(c), db: openDb(c.env.DB.withSession("first-primary")) });
  }
}
