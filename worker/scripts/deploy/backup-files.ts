import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { exportRows } from "./database-rows.ts";
import { wrangler } from "./production.ts";

const NOTE = "INSERT OR REPLACE INTO backups (id, made_at) VALUES (1, unixepoch() * 1000)";

interface Backup {
  /** Gets the two files, and is made if it does not exist. */
  folder: string;
  /** Wrangler's arguments that name the database. */
  database: string[];
  /** The values of the deployment's settings, by name. */
  settings: Record<string, string>;
  passphrase: string;
}

/**
 * Writes the database's rows and the settings into a folder, each as a file that `age` or {@link openBackup} opens with
 * the passphrase. Then notes the time in the database. The plain rows are in a temporary folder only, which this removes.
 */
export async function makeBackup({ folder, database, settings, passphrase }: Backup): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await withTemporaryFolder(async (plain) => {
    const rows = join(plain, "database.sql");
    await exportRows(rows, database);
    const named = join(plain, "settings.json");
    writeFileSync(named, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
    await encrypt(rows, join(folder, "database.sql.age"), passphrase);
    await encrypt(named, join(folder, "settings.json.age"), passphrase);
  });
  await wrangler("d1", "execute", "DB", ...database, "--yes", "--command", NOTE);
}

/** Decrypts a backup's two files into another folder. Throws for a wrong passphrase and for a changed file. */
export async function openBackup(backup: string, folder: string, passphrase: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of ["database.sql", "settings.json"]) {
    await decrypt(join(backup, `${name}.age`), join(folder, name), passphrase);
  }
}

async function encrypt(from: string, to: string, passphrase: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  await write(await encrypter.encrypt(bytesOf(from)), to);
}

async function decrypt(from: string, to: string, passphrase: string): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  await write(await decrypter.decrypt(bytesOf(from)), to);
}

const bytesOf = (path: string) => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;

const write = (bytes: ReadableStream<Uint8Array>, path: string) =>
  pipeline(Readable.fromWeb(bytes as never), createWriteStream(path, { mode: 0o600 }));

async function withTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "eightish-backup-"));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
