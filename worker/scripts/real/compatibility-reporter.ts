import type { Reporter, TestModule } from "vitest/node";
import { writeCompatibility } from "../check/compatibility.ts";

/**
 * Writes what passed into docs/compatibility.md, one section per project. A describe names the program, and each test is
 * a step. Skips a project with a failed or skipped test.
 */
export class CompatibilityReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const [section, own] of Map.groupBy(modules, ({ project }) => project.name)) {
      const tests = own.flatMap((module) => [...module.children.allTests()]);
      const isWhole = own.every((module) => module.ok()) && tests.every((test) => test.result().state === "passed");
      if (!isWhole || tests.length === 0) continue;
      const programs = tests.flatMap(({ parent }) => (parent.type === "suite" ? [parent.name] : []));
      writeCompatibility(section, programs);
    }
  }
}
