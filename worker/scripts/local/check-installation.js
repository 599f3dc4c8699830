import { existsSync } from "node:fs";
import { createRequire } from "node:module";

// Plain JavaScript, because an incomplete installation runs it with a Node that may not read TypeScript.
const problem = problemOf(createRequire(import.meta.url));
if (problem) {
  console.error(problem);
  process.exit(1);
}

/** Returns in one sentence what the installation lacks; undefined when it is complete. */
function problemOf(require) {
  for (const name of ["vite", "wrangler"])
    if (!isInstalled(name)) return `The package '${name}' is missing: run npm ci.`;
  if (!process.features.typescript)
    return "npm ci installed no Node 24 for this system: install Node 24 yourself, or run npm ci without --omit=optional.";
  if (!existsSync(new URL("../../../schema/locales/de.ts", import.meta.url)))
    return "The texts are not compiled, because the installation's scripts did not run: run npm run postinstall.";
  if (!hasWorkerd())
    return "The program 'workerd' is missing for this system: run npm ci without --omit=optional, on the machine that starts Eightish.";

  function isInstalled(name) {
    return existsSync(new URL(`../../../node_modules/${name}/package.json`, import.meta.url));
  }
  function hasWorkerd() {
    try {
      return existsSync(require("workerd").default);
    } catch {
      return false;
    }
  }
}
