import type { Reporter, TestModule } from "vitest/node";
import { type Step, writeCompatibility } from "../check/compatibility.ts";

/**
 * Writes passed steps into docs/compatibility.md, one section per project. A describe names the program, a test the
 * step. Skips a project with a failed or skipped test.
 */
export class CompatibilityReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const [section, own] of Map.groupBy(modules, ({ project }) => project.name)) {
      const tests = own.flatMap((module) => [...module.children.allTests()]);
      const isWhole = own.every((module) => module.ok()) && tests.every((test) => test.result().state === "passed");
      if (!isWhole || tests.length === 0) continue;
      const steps = tests.flatMap(({ name, parent }): Step[] =>
        parent.type === "suite" ? [{ program: parent.name, step: name }] : [],
      );
      writeCompatibility(section, steps);
    }
  }
}
