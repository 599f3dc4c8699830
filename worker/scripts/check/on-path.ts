import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns the path of a program on the PATH; undefined when it is not installed. */
export function onPath(name: string): string | undefined {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);
}
