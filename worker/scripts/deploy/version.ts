import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../local/local-stack.ts";

/** Returns the commit that is deployed, or the package's version where there is no Git. */
export function version(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  } catch {
    return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
  }
}
