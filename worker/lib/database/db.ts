import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { compile, runCompiled } from "./drizzle-internals.ts";
import { retryReads } from "./retry-reads.ts";

export type Db = DrizzleD1Database & { $client: D1Database };
export type Statement = Parameters<Db["batch"]>[0][number];

/** Wraps the database or one of its sessions, which have the same methods, in drizzle. */
export function openDb(database: D1Database | D1DatabaseSession): Db {
  const client = retryReads(database) as D1Database;
  const db = drizzle(client);
  db.batch = ((statements: readonly Statement[]) => runCompiled(client, statements.map(compile))) as Db["batch"];
  return db;
}

/** Runs the statements as one transaction; an empty list does nothing. */
export async function batch(db: Db, statements: Statement[]): Promise<unknown[]> {
  const [first, ...rest] = statements;
  return first ? await db.batch([first, ...rest]) : [];
}

export type NamedStatements = Record<string, Statement | readonly Statement[]>;

type Results<Entry> = Entry extends readonly (infer One)[] ? Awaited<One>[] : Awaited<Entry>;

/**
 * Runs named statements in order as one transaction. Returns each result under its statement's name; a list of
 * statements returns a list of results.
 */
export async function namedBatch<Entries extends NamedStatements>(db: Db, entries: Entries) {
  return namedResults(entries, await batch(db, Object.values(entries).flat()));
}

/** Returns each of the results under its statement's name. */
export function namedResults<Entries extends NamedStatements>(entries: Entries, results: unknown[]) {
  const left = [...results];
  const take = (entry: Statement | readonly Statement[]) =>
    "length" in entry ? left.splice(0, entry.length) : left.shift();
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, take(entry)])) as {
    [Name in keyof Entries]: Results<Entries[Name]>;
  };
}
