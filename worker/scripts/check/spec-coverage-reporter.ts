import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Reporter, TestModule, Vitest } from "vitest/node";
import { root } from "../local/local-stack.ts";
import { unshownTests } from "./spec-coverage.ts";

/**
 * Fails a run in which a test that docs/spec-coverage.md names did not pass. A run of some files checks only the tests
 * in them. A run of tests chosen by name checks nothing.
 */
export class SpecCoverageReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    if (!this.#vitest || this.#vitest.config.testNamePattern) return;
    const seen = modules.flatMap(({ moduleId, children }) =>
      [...children.allTests()].map((test) => ({
        path: relative(root, moduleId),
        title: test.name,
        state: test.result().state,
      })),
    );
    const files = (await ranEverything(this.#vitest, modules)) ? null : new Set(seen.map(({ path }) => path));
    const unshown = unshownTests(readFileSync(join(root, "docs/spec-coverage.md"), "utf8"), seen, files);
    for (const sentence of unshown) console.error(sentence);
    if (unshown.length > 0) process.exitCode = 1;
  }
}

async function ranEverything(vitest: Vitest, modules: readonly TestModule[]): Promise<boolean> {
  if (vitest.config.cliOptions.project) return false;
  const ran = new Set(modules.map(({ moduleId }) => moduleId));
  return (await vitest.globTestSpecifications()).every(({ moduleId }) => ran.has(moduleId));
}
