import { join } from "node:path";
import { isCurrent } from "./is-current.ts";
import { root, run } from "./local-stack.ts";
import { step } from "./steps.ts";

const folder = join(root, ".wrangler/worker");
const entry = "worker/scripts/local/local-worker.ts";
const sources = ["{worker,schema,emails}/**/*.{ts,tsx,sql}", "wrangler.toml", "package-lock.json"];

/**
 * Bundles the Worker when a source file is newer than the last bundle, and returns the bundle. When Wrangler bundles for
 * a running stack, it reads the sources again and again to notice a change: a tenth of a processor.
 */
export async function buildWorker(): Promise<string> {
  const bundle = join(folder, "local-worker.js");
  if (!isCurrent(bundle, sources))
    await step("Building the Worker", () =>
      run("wrangler", ["deploy", entry, "--dry-run", "--outdir", folder], "The Worker does not build."),
    );
  return bundle;
}
