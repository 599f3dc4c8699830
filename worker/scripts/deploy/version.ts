import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/**
 * Returns the commit that is built and deployed, with '-dirty' when files differ from it. Without Git, returns the
 * package's version and says so.
 */
export function version(folder = root): string {
  try {
    const git = (...args: string[]) =>
      execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    return git("rev-parse", "HEAD") + (git("status", "--porcelain") === "" ? "" : "-dirty");
  } catch {
    return `${JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version}, built without Git`;
  }
}
