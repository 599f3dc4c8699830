import { existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./local-stack.ts";

/** Returns true when a built file exists and is newer than every source file. `sources` are globs in `folder`. */
export function isCurrent(
  built: string,
  sources: string[],
  { folder = root, exclude = [] }: { folder?: string; exclude?: string[] } = {},
): boolean {
  if (!existsSync(built)) return false;
  const builtAt = statSync(built).mtimeMs;
  return globSync(sources, { cwd: folder, exclude }).every((file) => statSync(join(folder, file)).mtimeMs < builtAt);
}
