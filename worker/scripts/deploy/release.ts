import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildFrontend } from "../local/build-frontend.ts";
import { root, run } from "../local/local-stack.ts";

// Builds what a deployment uploads, without an account's settings: npm run release -- <folder>
const folder = resolve(process.argv[2] ?? join(root, ".wrangler/release"));
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await buildFrontend(join(folder, "site"));
  await bundle("worker", "deploy", "--dry-run");
  await bundle("functions", "pages", "functions", "build", "--cwd", "frontend");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Bundles with Wrangler and keeps the script. The other files name this machine and the time. */
async function bundle(part: string, ...args: string[]): Promise<void> {
  const out = join(folder, part);
  await run("wrangler", [...args, "--outdir", out], `Wrangler does not bundle: ${part}.`);
  const script = readFileSync(join(out, "index.js"), "utf8");
  rmSync(out, { recursive: true });
  // Wrangler gives the module with the functions' routes a random name.
  const randomName = /(?:pages-\w+\/)?functionsRoutes[-_]0[._]\d+/g;
  writeFileSync(`${out}.js`, script.replaceAll(randomName, "functionsRoutes"));
}
