import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Bytes of a table with its indexes. */
export interface Size {
  table: string;
  rows: number;
  data: number;
  indexes: number;
}

/** Returns the size of every table in the D1 database below a folder, in whole pages as D1 counts them. */
export function sizes(state: string): Size[] {
  const file = globSync("**/*.sqlite", { cwd: state }).find((path) => hasEvents(join(state, path)));
  if (!file) throw new Error(`There is no database in ${state}.`);
  const sqlite = new DatabaseSync(join(state, file), { readOnly: true });
  const tables = sqlite
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
    .all();
  const found = tables.map(({ name }) => {
    const pages = sqlite
      .prepare(
        `SELECT m.type, sum(s.pgsize) AS bytes FROM dbstat s JOIN sqlite_master m ON m.name = s.name
         WHERE m.tbl_name = ? GROUP BY m.type`,
      )
      .all(name!);
    const of = (type: string) => Number(pages.find((one) => one.type === type)?.bytes ?? 0);
    const rows = Number(sqlite.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.n);
    return { table: String(name), rows, data: of("table"), indexes: of("index") };
  });
  sqlite.close();
  return found;
}

function hasEvents(file: string): boolean {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  try {
    return sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = 'events'").get() !== undefined;
  } finally {
    sqlite.close();
  }
}
