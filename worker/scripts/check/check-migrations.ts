import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../local/local-stack.ts";

// DROP TABLE also deletes the rows of child tables through ON DELETE CASCADE and still reports success.
const forbidden = [/\bDROP\s+TABLE\b/i, /__new_/i];

const folder = join(root, "schema/migrations");
const bad = globSync("*.sql", { cwd: folder }).filter((file) =>
  forbidden.some((pattern) => pattern.test(readFileSync(join(folder, file), "utf8"))),
);
for (const file of bad)
  console.error(`schema/migrations/${file} rebuilds a table: write it as ALTER TABLE ... ADD COLUMN.`);
process.exit(bad.length === 0 ? 0 : 1);
