import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Returns the path of the running product's D1 file. Miniflare has one SQLite file per database. */
export function databaseFile(state: string): string {
  const files = globSync("v3/d1/**/*.sqlite", { cwd: state }).filter((file) => !file.includes("metadata"));
  const [file] = files;
  if (files.length !== 1 || !file) throw new Error(`Expected one database in ${state}, found ${files.length}.`);
  return join(state, file);
}

/** Returns the rows of a query while the product runs. */
export function rows<Row>(state: string, query: string): Row[] {
  const database = new DatabaseSync(databaseFile(state), { readOnly: true, timeout: 5_000 });
  try {
    return database.prepare(query).all() as Row[];
  } finally {
    database.close();
  }
}

/** Writes into the database beside the product. */
export function write(state: string, statements: string): void {
  // The product, or a killed process, may hold the file for a moment.
  const database = new DatabaseSync(databaseFile(state), { timeout: 30_000 });
  try {
    database.exec(statements);
  } finally {
    database.close();
  }
}

/** Makes the mail of a stopped stack older by this many milliseconds. */
export function passTime(state: string, milliseconds: number): void {
  const columns = ["created_at", "due_at", "first_tried_at", "lease_until", "enqueued_until", "sent_at"];
  const earlier = columns.map((column) => `${column} = max(${column} - ${milliseconds}, 0)`);
  write(state, `UPDATE outbox SET ${earlier.join(", ")}`);
}

/**
 * Returns every row of every table as one text, to prove that a visit changes nothing. A sign-in page that opens asks for
 * a passkey's challenge: this row and its count belong to nobody and are left out.
 */
export function everything(state: string): string {
  const ofPeople = " WHERE key NOT LIKE 'passkey-challenges%'";
  const tables = rows<{ name: string }>(
    state,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE '%_search%' AND name <> 'passkey_challenges' ORDER BY name",
  );
  return JSON.stringify(
    tables.map(({ name }) => [name, rows(state, `SELECT * FROM "${name}"${name === "quotas" ? ofPeople : ""}`)]),
  );
}
