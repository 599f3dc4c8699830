import { spawnSync } from "node:child_process";
import { findChromium } from "./chromium.ts";
import { root } from "./local-stack.ts";

const chromium = findChromium();
const result = spawnSync("vitest", ["run", ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, CHROMIUM_PATH: chromium },
  stdio: "inherit",
});
process.exit(result.status ?? 1);
