import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./local-stack.ts";

const viteArgs = ["build", "-c", "frontend/vite.config.ts", "frontend", "--logLevel", "warn"];
const sources = [
  "frontend/**/*.{ts,tsx,css,html,svg,png,js}",
  "frontend/public/*",
  "schema/**/*.ts",
  "package-lock.json",
];

/** Builds the static frontend when anything it is made of is newer than the last build. */
export async function buildFrontend(): Promise<void> {
  const built = join(root, "frontend/dist/index.html");
  if (existsSync(built)) {
    const builtAt = statSync(built).mtimeMs;
    const files = globSync(sources, { cwd: root, exclude: ["frontend/dist/**"] });
    if (files.every((file) => statSync(join(root, file)).mtimeMs < builtAt)) return;
  }
  await run("vite", viteArgs, "The frontend does not build.");
}

/** Builds again on every change; the running server picks the files up. */
export function watchFrontend(): ChildProcess {
  return spawn("vite", [...viteArgs, "--watch"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: "inherit",
  });
}
