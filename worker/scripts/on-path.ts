import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where the system has a program of this name. */
export function onPath(name: string): string | undefined {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);
}
