import { defineConfig } from "vitest/config";
import config from "../../../vitest.config.ts";

// Files share a process. A new one for each mutant would take longer than its tests.
const projects = (config.test?.projects ?? []) as { test: { name: string; setupFiles?: string[] } }[];
export default defineConfig({
  test: {
    projects: projects
      .filter(({ test: { name } }) => name === "rules" || name === "worker")
      .map((project) => ({
        ...project,
        test: {
          ...project.test,
          isolate: false,
          maxWorkers: 2,
          setupFiles: ["./worker/scripts/mutants/set-up.ts", ...(project.test.setupFiles ?? [])],
        },
      })) as never,
  },
});
