import { defineConfig } from "vitest/config";

/** `npm run test:engines` runs the main journeys in every browser engine on this machine. */
export default defineConfig({
  test: {
    include: ["frontend/e2e/engines/*.test.ts"],
    globalSetup: ["./frontend/e2e/stack-setup.ts"],
    // A step takes a few seconds. On a busy machine each wait in it may take 30 s.
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
