import { HTTPException } from "hono/http-exception";
import type { AppContext } from "./context.ts";
import { type Db, openDb } from "./lib/db.ts";

/**
 * Runs `find`, and again at the primary after a 404: a replica may not have the row of a mail that just arrived. Writes
 * start at the primary anyway.
 */
export async function lookUp<T>(c: AppContext, find: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await find(c.get("db"));
  } catch (error) {
    const isAbsent = error instanceof HTTPException && error.status === 404;
    if (!isAbsent || c.req.method !== "GET") throw error;
    return find(openDb(c.env.DB.withSession("first-primary")));
  }
}
