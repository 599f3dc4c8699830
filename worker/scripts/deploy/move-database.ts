import { exportRows, importRows } from "./database-rows.ts";
import { remoteDatabase } from "./remote-database.ts";

// Moves everything to another account: `export <file>` from one, `import <file>` into the empty database of another.
const [direction, file] = process.argv.slice(2);

try {
  if (!file || !["export", "import"].includes(direction ?? "")) {
    throw new Error(
      "Say `npm run db:move -- export <file>` or `npm run db:move -- import <file>`, with --remote for production.",
    );
  }
  // Wrangler exports a local database from its default folder only.
  const database = process.argv.includes("--remote") ? await remoteDatabase() : ["--local"];
  if (direction === "export") {
    await exportRows(file, database);
    console.log(`Everything is in ${file}. It holds addresses and links: keep it private.`);
  } else {
    await importRows(file, database);
    console.log("Everything is imported.");
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
