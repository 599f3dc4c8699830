import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../local/local-stack.ts";

// While an update deploys, and after a rollback, the earlier Worker runs on the new schema.
const rules: [RegExp, string][] = [
  // It also deletes the rows of child tables through ON DELETE CASCADE and still reports success.
  [/\bDROP\s+TABLE\b/i, "drops a table"],
  [/__new_/i, "rebuilds a table, which deletes the rows of its child tables"],
  [/\bDROP\s+COLUMN\b/i, "drops a column that the earlier Worker reads"],
  [/\bRENAME\s+(?:TO|COLUMN|\S+\s+TO)\b/i, "renames what the earlier Worker reads"],
];

/** Returns one sentence for each rule of additive changes that a migration breaks. Comments do not count. */
export function migrationProblems(file: string, sql: string): string[] {
  const statements = sql.replace(/--.*$/gm, "");
  return rules.filter(([pattern]) => pattern.test(statements)).map(([, what]) => `schema/migrations/${file} ${what}.`);
}

if (import.meta.main) {
  const folder = join(root, "schema/migrations");
  const problems = globSync("*.sql", { cwd: folder }).flatMap((file) =>
    migrationProblems(file, readFileSync(join(folder, file), "utf8")),
  );
  for (const problem of problems) console.error(`${problem} Write it as ALTER TABLE ... ADD COLUMN.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
