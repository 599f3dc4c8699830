import { spawnSync } from "node:child_process";
import { root } from "../local/local-stack.ts";

// The other projects do not read the built frontend.
const needBuild = ["build", "journeys"];

const args = process.argv.slice(2);
const named = args.flatMap((arg, at) => (arg === "--project" ? [args[at + 1]] : arg.match(/^--project=(.+)/)?.[1]));
const projects = named.filter((name) => name !== undefined);
const runs = (some: string[]) => projects.length === 0 || some.some((name) => projects.includes(name));

function runToEnd(command: string, commandArgs: string[]): void {
  const { status } = spawnSync(command, commandArgs, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

if (runs(needBuild)) runToEnd("npm", ["run", "build", "--", "--logLevel", "warn"]);
runToEnd("vitest", ["run", ...args]);
