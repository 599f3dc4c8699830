import { mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
const LEAST_ROOM = 4e9;

/** Makes a folder for files that end with the run. It lies in memory where there is room, and otherwise on the disk. */
export function memoryFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), prefix));
}

function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize >= LEAST_ROOM;
  } catch {
    return false;
  }
}
