import { fillPlaceholders } from "drizzle-orm";
import type { SQLitePreparedQuery } from "drizzle-orm/sqlite-core";
import type { Db, Statement } from "./db.ts";

type Selects = Record<string, Statement & PromiseLike<unknown[]>>;

/**
 * Returns a function that runs the named statements in order as one transaction, as `namedBatch` does. `build` writes
 * `sql.placeholder(name)` for each value of a request, so their SQL is made once for each isolate. Making the SQL of
 * eight statements takes half a millisecond of processor time.
 */
export function compiledBatch<Entries extends Selects>(build: (db: Db) => Entries) {
  let compiled: [string, SQLitePreparedQuery<never>][] | undefined;
  return async (db: Db, values: Record<string, string | number>) => {
    compiled ??= Object.entries(build(db)).map(([name, statement]) => [name, prepared(statement)]);
    const found = await db.$client.batch(
      compiled.map(([, query]) => {
        const { sql, params } = query.getQuery();
        return db.$client.prepare(sql).bind(...fillPlaceholders(params, values));
      }),
    );
    return Object.fromEntries(compiled.map(([name, query], index) => [name, query.mapResult(found[index], true)])) as {
      [Name in keyof Entries]: Awaited<Entries[Name]>;
    };
  };
}

function prepared(statement: Statement): SQLitePreparedQuery<never> {
  return (statement as unknown as { _prepare(): SQLitePreparedQuery<never> })._prepare();
}
