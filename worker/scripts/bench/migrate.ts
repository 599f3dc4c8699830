import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../local/local-stack.ts";

/** Applies all migrations to an empty database. */
export async function migrate(db: { prepare(sql: string): { run(): Promise<unknown> } }): Promise<void> {
  const migrations = join(root, "schema/migrations");
  const files = (await readdir(migrations)).filter((name) => name.endsWith(".sql")).sort();
  for (const file of files) {
    for (const statement of readFileSync(join(migrations, file), "utf8").split("--> statement-breakpoint")) {
      if (statement.trim() !== "") await db.prepare(statement).run();
    }
  }
}
