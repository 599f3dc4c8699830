import { HTTPException } from "hono/http-exception";
import type { AppContext } from "./context.ts";
import { type Db, openDb } from "./lib/db.ts";

/**
 * Runs `find`, and once more at the primary when it is 404: a read replica may not know yet what a mail that just
 * arrived links to. Writes begin at the primary anyway.
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
