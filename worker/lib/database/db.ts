import { is } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteRaw } from "drizzle-orm/sqlite-core/query-builders/raw";
import { retryReads } from "./retry-reads.ts";

export type Db = DrizzleD1Database & { $client: D1Database };
export type Statement = Parameters<Db["batch"]>[0][number];

/** Wraps the database or one of its sessions, which have the same methods, in drizzle. */
export function openDb(database: D1Database | D1DatabaseSession): Db {
  const client = retryReads(database) as D1Database;
  const db = drizzle(client);
  const run = db.batch.bind(db);
  db.batch = ((statements: readonly Statement[]) =>
    run(
      statements.map((one) => bindable(client, one)) as unknown as Parameters<Db["batch"]>[0],
    )) as unknown as Db["batch"];
  return db;
}

/** Drizzle 0.45 binds parameters of raw SQL in a batch through a `stmt` that only its builders have. */
function bindable(client: D1Database, statement: Statement): Statement {
  if (!is(statement, SQLiteRaw)) return statement;
  const raw = statement as SQLiteRaw<unknown>;
  const query = raw.getQuery();
  const prepared = {
    getQuery: () => query,
    stmt: client.prepare(query.sql),
    mapResult: (result: unknown, isFromBatch?: boolean) => raw.mapResult(result, isFromBatch),
  };
  return { _prepare: () => prepared } as unknown as Statement;
}

/** Runs the statements as one transaction; an empty list does nothing. */
export async function batch(db: Db, statements: Statement[]): Promise<unknown[]> {
  const [first, ...rest] = statements;
  return first ? await db.batch([first, ...rest]) : [];
}

type Results<Entry> = Entry extends readonly (infer One)[] ? Awaited<One>[] : Awaited<Entry>;

/**
 * Runs named statements in order as one transaction. Returns each result under its statement's name; a list of
 * statements returns a list of results.
 */
export async function namedBatch<Entries extends Record<string, Statement | readonly Statement[]>>(
  db: Db,
  entries: Entries,
) {
  const results = await batch(db, Object.values(entries).flat());
  const take = (entry: Statement | readonly Statement[]) =>
    "length" in entry ? results.splice(0, entry.length) : results.shift();
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, take(entry)])) as {
    [Name in keyof Entries]: Results<Entries[Name]>;
  };
}

/** Runs the statements and then `last` as one transaction. Returns what `last` selects. */
export async function batchThen<Rows>(
  db: Db,
  statements: Statement[],
  last: Statement & PromiseLike<Rows>,
): Promise<Rows> {
  return (await batch(db, [...statements, last])).at(-1) as Rows;
}
