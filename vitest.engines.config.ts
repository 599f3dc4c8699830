import { defineConfig } from "vitest/config";

/** `npm run test:engines`: the main ways in every browser engine that this machine has. */
export default defineConfig({
  test: {
    include: ["frontend/e2e/engines/*.test.ts"],
    globalSetup: ["./frontend/e2e/global-setup.ts"],
    // A step takes a few seconds; on a busy machine it may wait 30 s for each thing that it needs.
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
