import fc from "fast-check";
import { afterEach, beforeEach, inject, vi } from "vitest";

/** What one run of a test file does. Without a mutant it records which mutants the tests cover. */
export interface Plan {
  mutant: string | null;
  /** Indexes of the tests that cover the mutant; null for all. */
  tests: string[] | null;
  /** A mutant that runs more often than this is in an endless loop. */
  mostHits: number;
  /** Whether all modules load anew, which takes longer than most tests. */
  isFresh: boolean;
  /** Milliseconds for one test. */
  patience: number;
}

interface Stryker {
  activeMutant: string | undefined;
  currentTestId: string | undefined;
  hitCount: number | undefined;
  hitLimit: number | undefined;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
  wasFresh: boolean;
  /** Mutants that a test noticed. */
  noticed: Set<string>;
}

declare module "vitest" {
  interface ProvidedContext {
    /** By path of the test file. */
    plans: Record<string, Plan>;
  }
  interface TaskMeta {
    covered?: Record<string, number>;
    coveredAtLoad?: Record<string, number>;
  }
}

const { __stryker__: before } = globalThis as { __stryker__?: Stryker };
const stryker = (before ?? {}) as Stryker;
Object.assign(globalThis, { __stryker__: stryker });
// The first counterexample is enough; looking for a shorter one takes minutes.
fc.configureGlobal({ endOnFailure: true });

const { filepath } = (globalThis as unknown as { __vitest_worker__: { filepath: string } }).__vitest_worker__;
const plan = inject("plans")[filepath]!;
stryker.noticed ??= new Set();
// Throwing while the file loads is the cheapest way to skip it.
if (plan.mutant && stryker.noticed.has(plan.mutant)) throw new Error("A test noticed this mutant already.");
vi.setConfig({ testTimeout: plan.patience, hookTimeout: plan.patience });
if (plan.isFresh || stryker.wasFresh) vi.resetModules();
stryker.wasFresh = plan.isFresh;
stryker.activeMutant = plan.mutant ?? undefined;
stryker.currentTestId = undefined;
stryker.hitCount = plan.mutant ? 0 : undefined;
stryker.hitLimit = plan.mutant ? plan.mostHits : undefined;
// The instrumented files keep this object.
stryker.mutantCoverage ??= { static: {}, perTest: {} };
stryker.mutantCoverage.static = {};
stryker.mutantCoverage.perTest = {};

/** Returns a test's index in its file: the part of its id after the hash of the file. */
const indexOf = (id: string) => id.slice(id.indexOf("_") + 1);

beforeEach(({ task, skip }) => {
  if (!plan.mutant) task.file.meta.coveredAtLoad = stryker.mutantCoverage.static;
  else if (stryker.noticed.has(plan.mutant)) skip("the mutant is known");
  if (plan.tests && !plan.tests.includes(indexOf(task.id))) skip("does not cover the mutant");
  stryker.currentTestId = task.id;
});
afterEach(({ task }) => {
  if (plan.mutant) {
    if (task.result?.state === "fail") stryker.noticed.add(plan.mutant);
    return;
  }
  task.meta.covered = stryker.mutantCoverage.perTest[task.id] ?? {};
});
