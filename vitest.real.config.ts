import { cloudflareTest } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { workerd } from "./vitest.config.ts";
import { CompatibilityReporter } from "./worker/scripts/real/compatibility-reporter.ts";

/** `npm run test:real` tests the product with programs of others. It skips missing programs by name. */
export default defineConfig({
  test: {
    reporters: ["default", new CompatibilityReporter()],
    projects: [
      {
        plugins: [cloudflareTest(() => workerd())],
        test: {
          name: "mail servers",
          include: ["worker/mail/**/*.real.test.ts"],
          globalSetup: ["./worker/scripts/real/mail-room.ts"],
          setupFiles: ["./worker/test/setup.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "calendar programs",
          environment: "node",
          include: ["emails/**/*.real.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "spreadsheets",
          environment: "node",
          include: ["worker/events/**/*.real.test.ts"],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
