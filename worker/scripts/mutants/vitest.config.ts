import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import config from "../../../vitest.config.ts";

/** Keeps the order: runs that load modules anew come together. */
class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files;
  }
}

// Files share a process. A new one for each mutant would take longer than its tests.
const projects = (config.test?.projects ?? []) as { test: { name: string; setupFiles?: string[] } }[];
export default defineConfig({
  test: {
    sequence: { sequencer: GivenOrder },
    projects: projects
      .filter(({ test: { name } }) => name === "rules" || name === "worker")
      .map((project) => ({
        ...project,
        test: {
          ...project.test,
          isolate: false,
          maxWorkers: 1,
          setupFiles: ["./worker/scripts/mutants/set-up.ts", ...(project.test.setupFiles ?? [])],
        },
      })) as never,
  },
});
