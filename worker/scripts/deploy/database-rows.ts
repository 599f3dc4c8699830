import { join } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { root } from "../local/local-stack.ts";
import { wrangler } from "./production.ts";

// The cities come with the migrations, triggers count the totals during the import, and a new database has no backup yet.
const WITHOUT = ["cities", "totals", "backups"];

/** Writes the rows of all tables to a file of SQL. `database` are Wrangler's arguments that name it. */
export async function exportRows(path: string, database: string[]): Promise<void> {
  const tables = (await tableNames()).flatMap((name) => ["--table", name]);
  await wrangler("d1", "export", "DB", ...database, "--no-schema", "--skip-confirmation", ...tables, "--output", path);
}

/**
 * Reads the rows into an empty database that has its tables. The import fires the triggers that count people, so the
 * counters are set again at the end.
 */
export async function importRows(path: string, database: string[]): Promise<void> {
  await wrangler("d1", "execute", "DB", ...database, "--yes", "--file", path);
  await wrangler("d1", "execute", "DB", ...database, "--yes", "--file", join(import.meta.dirname, "count-again.sql"));
}

async function tableNames(): Promise<string[]> {
  // A dynamic path, because one program cannot hold both the Worker's and Node's types.
  const tables: Record<string, unknown> = await import(join(root, "schema/tables/index.ts"));
  const names = Object.values(tables).flatMap((table) => (is(table, SQLiteTable) ? [getTableName(table)] : []));
  return names.filter((name) => !WITHOUT.includes(name));
}
