import { join } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { root } from "../local/local-stack.ts";
import { wrangler } from "./production.ts";
import { remoteDatabase } from "./remote-database.ts";

// Moves everything to another account: `export <file>` from one, `import <file>` into the empty database of another.
const [direction, file] = process.argv.slice(2);
// The cities come with the migrations, and triggers count the totals during the import.
const WITHOUT = ["cities", "totals"];

try {
  if (!file || !["export", "import"].includes(direction ?? "")) {
    throw new Error(
      "Say `npm run db:move -- export <file>` or `npm run db:move -- import <file>`, with --remote for production.",
    );
  }
  // Wrangler exports a local database from its default folder only.
  const database = process.argv.includes("--remote") ? await remoteDatabase() : ["--local"];
  await (direction === "export" ? exportTo(file, database) : importFrom(file, database));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** D1 exports no database with virtual tables, so this removes the admin panel's search for that time. */
async function exportTo(path: string, database: string[]): Promise<void> {
  await execute(database, "search-off.sql");
  try {
    const tables = (await tableNames()).flatMap((name) => ["--table", name]);
    await wrangler(
      "d1",
      "export",
      "DB",
      ...database,
      "--no-schema",
      "--skip-confirmation",
      ...tables,
      "--output",
      path,
    );
  } finally {
    await execute(database, "search-on.sql");
  }
  console.log(`Everything is in ${path}. It holds addresses and links: keep it private.`);
}

/** The import fires the triggers that count people, so the counters are set again at the end. */
async function importFrom(path: string, database: string[]): Promise<void> {
  await wrangler("d1", "execute", "DB", ...database, "--yes", "--file", path);
  await execute(database, "count-again.sql");
  console.log("Everything is imported.");
}

function execute(database: string[], name: string): Promise<string> {
  return wrangler("d1", "execute", "DB", ...database, "--yes", "--file", join(import.meta.dirname, name));
}

async function tableNames(): Promise<string[]> {
  // A dynamic path, because one program cannot hold both the Worker's and Node's types.
  const tables: Record<string, unknown> = await import(join(root, "schema/tables/index.ts"));
  const names = Object.values(tables).flatMap((table) => (is(table, SQLiteTable) ? [getTableName(table)] : []));
  return names.filter((name) => !WITHOUT.includes(name));
}
