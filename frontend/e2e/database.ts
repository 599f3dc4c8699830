import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Opens the running product's D1 file for reading; Miniflare keeps one SQLite file a database. */
function open(state: string): DatabaseSync {
  const files = globSync("v3/d1/**/*.sqlite", { cwd: state }).filter((file) => !file.includes("metadata"));
  const [file] = files;
  if (files.length !== 1 || !file) throw new Error(`Expected one database in ${state}, found ${files.length}.`);
  return new DatabaseSync(join(state, file), { readOnly: true, timeout: 5_000 });
}

/** Rows of a query, read beside the running product. */
export function rows<Row>(state: string, query: string): Row[] {
  const database = open(state);
  try {
    return database.prepare(query).all() as Row[];
  } finally {
    database.close();
  }
}

/** Every row of every table as one text: what a visit that changes nothing leaves as it was. */
export function everything(state: string): string {
  const tables = rows<{ name: string }>(
    state,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name",
  );
  return JSON.stringify(tables.map(({ name }) => [name, rows(state, `SELECT * FROM "${name}"`)]));
}
