import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { root } from "../../local/local-stack.ts";
import { makeBackup, openBackup } from "../backup-files.ts";
import { importRows } from "../database-rows.ts";
import { wrangler } from "../production.ts";

const folder = mkdtempSync(join(tmpdir(), "eightish-backup-test-"));
afterAll(() => rmSync(folder, { recursive: true }));
const passphrase = "correct horse battery staple";
const settings = { SESSION_SECRET: "a secret for tests only, 32 bytes or more" };

/** Makes an empty local database with all tables. Returns Wrangler's arguments that name it. */
async function emptyDatabase(name: string): Promise<string[]> {
  const own = join(folder, name);
  mkdirSync(join(own, "migrations"), { recursive: true });
  // The 24,000 cities are no part of a backup.
  for (const file of readdirSync(join(root, "schema/migrations")).filter((one) => /^\d+_(?!cities)/.test(one))) {
    cpSync(join(root, "schema/migrations", file), join(own, "migrations", file));
  }
  const bindings = [{ binding: "DB", database_name: "eightish", database_id: name, migrations_dir: "migrations" }];
  writeFileSync(
    join(own, "wrangler.json"),
    JSON.stringify({ name, compatibility_date: "2026-10-01", d1_databases: bindings }),
  );
  const database = ["--local", "-c", join(own, "wrangler.json")];
  await wrangler("d1", "migrations", "apply", "DB", ...database);
  return database;
}

async function read(database: string[], command: string): Promise<unknown> {
  const output = await wrangler("d1", "execute", "DB", ...database, "--yes", "--json", "--command", command);
  return (JSON.parse(output.slice(output.search(/^\[/m))) as { results: unknown }[]).at(-1)!.results;
}

it("keeps rows and settings so that only the passphrase opens them, and notes the time", async () => {
  const database = await emptyDatabase("first");
  const person = "INSERT INTO opt_outs (email, created_at) VALUES ('ana@example.com', 7)";
  await read(database, person);
  expect(await read(database, "SELECT made_at FROM backups")).toEqual([]);

  const copy = join(folder, "copy");
  await makeBackup({ folder: copy, database, settings, passphrase });
  expect(readdirSync(copy).sort()).toEqual(["database.sql.age", "settings.json.age"]);
  for (const file of readdirSync(copy)) {
    const bytes = readFileSync(join(copy, file), "latin1");
    expect([file, bytes.startsWith("age-encryption.org/v1\n")]).toEqual([file, true]);
    expect(bytes).not.toMatch(/ana@|secret for tests/);
  }
  const now = await read(database, "SELECT made_at > (unixepoch() - 600) * 1000 AS is_new FROM backups");
  expect(now).toEqual([{ is_new: 1 }]);

  const opened = join(folder, "opened");
  await expect(openBackup(copy, opened, "another passphrase")).rejects.toThrow();
  await openBackup(copy, opened, passphrase);
  expect(JSON.parse(readFileSync(join(opened, "settings.json"), "utf8"))).toEqual(settings);
  const second = await emptyDatabase("second");
  await importRows(join(opened, "database.sql"), second);
  expect(await read(second, "SELECT email FROM opt_outs")).toEqual([{ email: "ana@example.com" }]);
  expect(await read(second, "SELECT made_at FROM backups")).toEqual([]);
});
