import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { fetch as fetchByMiniflare, type Request as MiniflareRequest, Response as MiniflareResponse } from "miniflare";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { storedDataModule } from "./frontend/stored-data.ts";
import { startCalendarStandIn } from "./worker/scripts/local/calendars/calendar-stand-in.ts";

// With one worker, Vitest runs files without a group last, so every project has a group. The quick projects come first,
// with three files at a time, because some tests only wait.
// Time limits only end a run that hangs: a busy machine takes many times as long.
const quick = { maxWorkers: 3, sequence: { groupOrder: 1 } };

/** Starts the journeys that wait longest first. Vitest would start them last, because their files are small. */
class LongWaitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const group = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const waits = ({ moduleId }: TestSpecification) =>
      /e2e\/(drill|mailed-links|newcomer)\.test\.ts$/.test(moduleId) ? 0 : 1;
    return (await super.sort(files)).sort((a, b) => group(a) - group(b) || waits(a) - waits(b));
  }
}

const isQuick = process.env.QUICK === "1";

// npm run test:all runs everything, with all repetitions and the real cost of passwords; npm test the main journeys and what
// takes little time.
const isWhole = process.env.LONG_TESTS === "1";
const mainJourneys = ["main-journey", "signing-in", "poll-page", "discovery"];
const journeys = isWhole ? ["*"] : mainJourneys;

// npm run test:upgrade sets the migrations of another state.
const migrations = process.env.MIGRATIONS ?? "./schema/migrations";

/** Returns the Worker in workerd with its test bindings; `miniflare` sets how requests leave it. */
export async function workerd(
  miniflare: { outboundService?: (request: MiniflareRequest) => MiniflareResponse | Promise<MiniflareResponse> } = {},
  bindings: Record<string, string> = {},
) {
  return {
    wrangler: { configPath: "./wrangler.toml" },
    miniflare: {
      ...miniflare,
      bindings: {
        // 24,000 cities would cost every file a third of a second. Tests that need cities insert them.
        TEST_MIGRATIONS: (await readD1Migrations(migrations)).filter(({ name }) => !/_cities/.test(name)),
        APP_ORIGIN: "https://eightish.test",
        SESSION_SECRET: "a secret for tests only, 32 bytes or more",
        MAIL_TRANSPORT: "cloudflare",
        MAIL_FROM: "Eightish <hello@eightish.test>",
        ADMIN_EMAILS: "admin@example.com",
        // Keys for tests only.
        VAPID_PUBLIC_KEY: "BBeTAOXNT7wMz0xzEE7JzBbo-ytskQ2uSKHs_qIQrYgoXIF82-DX1SzO54ixvOJ_d4J9-_uCq5mOpaFWFLwzN2g",
        VAPID_PRIVATE_KEY: "VrH9vQrPAP2xkabGCbw53RX1olb5b97Iwujgh36Sf7Q",
        VAPID_SUBJECT: "mailto:hello@eightish.test",
        ...bindings,
      },
    },
  };
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongWaitsFirst },
    projects: [
      {
        test: {
          ...quick,
          name: "rules",
          environment: "node",
          // Starting a process takes longer than most files.
          isolate: false,
          provide: { isWhole },
          include: [
            "schema/**/*.test.ts",
            "emails/**/*.test.ts",
            "emails/**/*.test.tsx",
            "frontend/test/**/*.test.{ts,tsx}",
            "worker/scripts/**/*.test.ts",
            "worker/**/decide/*.test.ts",
            "worker/policy/*.test.ts",
            "frontend/e2e/drill/*.test.ts",
          ],
          exclude: ["frontend/test/build/**", "worker/scripts/deploy/rehearsal/**", "**/*.real.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          ...quick,
          name: "build",
          environment: "node",
          // The rehearsed deployment takes the built site, and minutes.
          include: [
            "frontend/test/build/**/*.test.{ts,tsx}",
            ...(isWhole ? ["worker/scripts/deploy/rehearsal/*.test.ts"] : []),
          ],
          // It builds the site twice more.
          exclude: isWhole ? [] : ["**/same-build.test.ts"],
          testTimeout: 600_000,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => {
            const calendars = await startCalendarStandIn({ ownOrigin: "https://eightish.test" });
            // A request to any other outside server gets 599 and reaches no server.
            const outboundService = ({ url, headers }: MiniflareRequest) =>
              url.startsWith(`${calendars.origin}/`)
                ? fetchByMiniflare(url, { headers, redirect: "manual" })
                : new MiniflareResponse("no network", { status: 599 });
            return workerd({ outboundService }, { CALENDAR_TEST_ORIGIN: calendars.origin });
          }),
        ],
        test: {
          ...quick,
          name: "worker",
          include: ["worker/**/*.test.ts"],
          exclude: [
            "worker/scripts/**",
            "worker/**/decide/**",
            "worker/policy/**",
            "**/*.real.test.ts",
            // Every pair of changes takes a third of the time, and the tests that call all routes a tenth.
            ...(isWhole ? [] : ["worker/test/races/**"]),
            ...(isQuick ? ["worker/test/**"] : []),
          ],
          // A new workerd per file takes three times as long as emptying one (worker/test/setup.ts).
          isolate: false,
          // workerd cannot read Vitest's cache on disk, so with the cache Vitest sends all modules anew for each file. This
          // makes the run of one file faster, and a whole run slower by a quarter.
          fsModuleCache: process.env.ALL_FILES !== "1",
          setupFiles: ["./worker/test/setup.ts"],
          provide: { isWhole },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [storedDataModule()],
        test: {
          ...quick,
          name: "frontend",
          environment: "happy-dom",
          // Loading happy-dom takes longer than most files. Each file gets its own window and modules in a context instead
          // of a process.
          pool: "vmThreads",
          setupFiles: ["./frontend/test/no-console-errors.ts", "./frontend/test/setup.ts"],
          include: ["frontend/{app,features,functions,lib,pages,poll,ui}/**/*.test.{ts,tsx}"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "journeys",
          environment: "node",
          include: journeys.map((name) => `frontend/e2e/${name}.test.ts`),
          globalSetup: ["./frontend/e2e/stack-setup.ts", "./frontend/e2e/browser-setup.ts"],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // As long as the browser's own waits.
          expect: { poll: { timeout: 60_000 } },
          // Each file drives the same browser and stack. While one waits for a mail or a page, the others use the processor.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
