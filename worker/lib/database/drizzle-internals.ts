import { fillPlaceholders } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLitePreparedQuery } from "drizzle-orm/sqlite-core";

// This file alone calls methods that drizzle keeps to itself. They stand in the source of drizzle 0.45.4. Its own batch
// binds no parameters of raw SQL: that takes a `stmt`, which only the statements of its builders have.

/** A statement whose SQL is made. */
export interface Compiled {
  sql: string;
  params: unknown[];
  /** Turns D1's result into what the statement promises. */
  read: (result: unknown) => unknown;
}

/** Makes the SQL of a statement, from a builder or raw. */
export function compile(statement: BatchItem<"sqlite">): Compiled {
  const query = (statement as unknown as { _prepare(): SQLitePreparedQuery<never> })._prepare();
  const { sql, params } = query.getQuery();
  return { sql, params, read: (result) => query.mapResult(result, true) };
}

/** Runs the statements in order as one transaction, with a value for each placeholder. Returns their results. */
export async function runCompiled(
  client: D1Database,
  statements: Compiled[],
  values: Record<string, unknown> = {},
): Promise<unknown[]> {
  const results = await client.batch(
    statements.map(({ sql, params }) => client.prepare(sql).bind(...fillPlaceholders(params, values))),
  );
  return statements.map(({ read }, at) => read(results[at]));
}
