import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { root } from "../local/local-stack.ts";
import { memoryFolder } from "../local/memory-folder.ts";

// Only these projects read the built frontend.
const needBuild = ["build", "journeys"];

const args = process.argv.slice(2);
const named = args.flatMap((arg, at) => (arg === "--project" ? [args[at + 1]] : arg.match(/^--project=(.+)/)?.[1]));
const projects = named.filter((name) => name !== undefined);
const runs = (some: string[]) => projects.length === 0 || some.some((name) => projects.includes(name));

// A run deletes its databases at the end. Keeping them in memory saves a tenth of the time.
const folder = memoryFolder("eightish-test-");
const env = { ...process.env, TMPDIR: folder, ALL_FILES: "1" };

// Ctrl+C ends the commands, and then this process after it has removed the folder.
process.on("SIGINT", () => {});
try {
  process.exitCode =
    (runs(needBuild) && runToEnd("npm", ["run", "build", "--", "--logLevel", "warn"])) ||
    runToEnd("vitest", ["run", ...args]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the command's exit code. */
function runToEnd(command: string, commandArgs: string[]): number {
  return spawnSync(command, commandArgs, { cwd: root, env, stdio: "inherit" }).status ?? 1;
}
