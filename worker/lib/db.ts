import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as tables from "#schema/tables/index.ts";

export type Db = DrizzleD1Database<typeof tables>;

/** Drizzle over the database itself, or over one of its sessions, which speak the same three methods. */
export function openDb(database: D1Database | D1DatabaseSession): Db {
  return drizzle(database as D1Database, { schema: tables });
}

export type Statement = Parameters<Db["batch"]>[0][number];

/** Runs the statements as one transaction; an empty list does nothing. */
export async function batch(db: Db, statements: Statement[]): Promise<unknown[]> {
  const [first, ...rest] = statements;
  return first ? await db.batch([first, ...rest]) : [];
}
