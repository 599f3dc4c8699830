import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** Returns the output of a Git command in a folder. Throws without Git. */
const git = (folder: string, ...args: string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** Returns the day (UTC) of the commit that is built, which is the same for each build of it; null without Git. */
export function commitDay(folder = root): string | null {
  try {
    return new Date(Number(git(folder, "log", "-1", "--format=%ct")) * 1000).toISOString().slice(0, 10);
  } catch {
    return null;
  }
}

/**
 * Returns the commit that is built and deployed, with '-dirty' when files differ from it. Without Git, returns the
 * package's version and says so.
 */
export function version(folder = root): string {
  try {
    return git(folder, "rev-parse", "HEAD") + (git(folder, "status", "--porcelain") === "" ? "" : "-dirty");
  } catch {
    return `${JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version}, built without Git`;
  }
}
