import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { isCurrent } from "./is-current.ts";
import { root, run } from "./local-stack.ts";
import { startProcess } from "./processes.ts";

const viteArgs = ["build", "-c", "frontend/vite.config.ts", "frontend", "--logLevel", "warn"];
const deployed = join(root, "frontend/dist");
const sources = [
  "frontend/**/*.{ts,tsx,css,html,svg,png,js}",
  "frontend/public/*",
  "schema/**/*.ts",
  "worker/policy/*.ts",
  "package-lock.json",
];

/** Returns true when the frontend in `folder` is newer than every source file. */
export const isBuilt = (folder: string) =>
  isCurrent(join(folder, "index.html"), sources, { exclude: ["frontend/dist/**"] });

/** Builds the static frontend into `folder` when a source file is newer than the last build. */
export async function buildFrontend(folder = deployed, env: Record<string, string> = {}): Promise<void> {
  if (!isBuilt(folder)) await run("vite", [...viteArgs, "--outDir", folder], "The frontend does not build.", env);
}

/** Rebuilds what the local stack serves, such as the poll page, on every change. */
export function watchFrontend(folder: string, env: Record<string, string>): void {
  const watcher = startProcess("vite", [...viteArgs, "--outDir", folder, "--watch"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: "inherit",
  });
  // Reloading the open page has priority over this build.
  if (watcher.pid) setPriority(watcher.pid, constants.priority.PRIORITY_BELOW_NORMAL);
}
