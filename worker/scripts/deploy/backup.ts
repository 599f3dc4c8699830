import { join } from "node:path";
import { makeBackup, openBackup } from "./backup-files.ts";
import { names, secretNames } from "./deploy-plan.ts";
import { wrangler } from "./production.ts";
import { remoteDatabase } from "./remote-database.ts";
import { deploymentSettings } from "./settings.ts";

// Keeps a copy outside the account: `make <folder>` and `open <folder with the copy> <folder>` (docs/runbook.md).
const [action, folder, target] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isRemote = process.argv.includes("--remote");

try {
  const passphrase = process.env.BACKUP_PASSPHRASE ?? "";
  if (passphrase.length < 16)
    throw new Error("Set BACKUP_PASSPHRASE to at least 16 characters, and keep it elsewhere.");
  if (action === "make" && folder) await make(folder, passphrase);
  else if (action === "open" && folder && target) await open(folder, target, passphrase);
  else {
    throw new Error(
      "Say `npm run backup -- make <folder>`, with --remote for production, or `npm run backup -- open <folder> <target>`.",
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function make(parent: string, passphrase: string): Promise<void> {
  // Wrangler exports a local database from its default folder only.
  const database = isRemote ? await remoteDatabase() : ["--local"];
  const settings = Object.fromEntries(
    deploymentSettings.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
  const own = join(parent, `eightish-${new Date().toISOString().slice(0, 16).replaceAll(":", "")}`);
  await makeBackup({ folder: own, database, settings, passphrase });
  console.log(`The backup is in ${own}.`);
  const missing = isRemote ? (await settingsOfWorker()).filter((name) => !(name in settings)) : [];
  if (missing.length > 0) {
    console.log(
      `Cloudflare shows no value of a setting. Not in this environment, so not in the backup: ${missing.join(", ")}.`,
    );
  }
}

async function open(backup: string, into: string, passphrase: string): Promise<void> {
  await openBackup(backup, into, passphrase);
  console.log(
    `${into} has database.sql and settings.json. They hold addresses, links and keys: delete them after use.`,
  );
}

async function settingsOfWorker(): Promise<string[]> {
  return [...secretNames(await wrangler("secret", "list", "--name", names.worker))].sort();
}
