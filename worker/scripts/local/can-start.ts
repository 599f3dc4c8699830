import { accessSync, constants, mkdirSync } from "node:fs";
import { createServer } from "node:net";

// A stopped server may hold its port a moment longer.
const TRIES = 10;
const PAUSE_MS = 100;

/** Throws one sentence when a folder is not writable. */
export function checkWritable(folders: string[]): void {
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
    } catch {
      throw new Error(`Eightish cannot write to ${folder}: give it the permission to.`);
    }
  }
}

/** Throws one sentence when the port is not available. */
export async function checkPort(port: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    const code = await tryPort(port);
    if (code === undefined) return;
    if (code === "EACCES") throw new Error(`There is no permission to use port ${port}: try PORT=8788 npm start.`);
    if (tries === TRIES) {
      throw new Error(
        `Port ${port} is in use: stop what uses it, or choose another, as in PORT=${port + 1} npm start.`,
      );
    }
    await new Promise((wait) => setTimeout(wait, PAUSE_MS));
  }
}

function tryPort(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(undefined)));
  });
}
