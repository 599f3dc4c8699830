import { copyFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createVitest, type TestModule, type TestSpecification, type Vitest } from "vitest/node";
import type { Mutant } from "./instrument.ts";
import type { Plan } from "./set-up.ts";

/** One test file that covers a mutant. */
interface Covering {
  spec: TestSpecification;
  /** Null for all. */
  tests: string[] | null;
  /** Whether modules that already ran must load anew. */
  isFresh: boolean;
  hits: number;
  /** Milliseconds that these tests took without a mutant. */
  time: number;
}

/** Milliseconds that a test may take beyond ten times its base run. */
const PATIENCE = 60_000;

export async function startTests(sandbox: string, onProgress: () => void): Promise<Vitest> {
  return await createVitest("test", {
    root: sandbox,
    config: join(sandbox, "worker/scripts/mutants/vitest.config.ts"),
    watch: false,
    reporters: [{ onTestModuleEnd: () => onProgress() }],
    silent: true,
  });
}

/**
 * Returns, by mutant, the test files that cover it. Runs each file twice: with fresh modules, to record what runs while
 * they load, and then with loaded modules, as for most mutants. Throws when a test fails: it would seem to notice every
 * mutant.
 */
export async function dryRun(vitest: Vitest, folders: string[]): Promise<Map<string, Covering[]>> {
  const specs = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
    folders.some((folder) => moduleId.startsWith(join(vitest.config.root, folder))),
  );
  const covering = new Map<string, Covering[]>();
  const add = (spec: TestSpecification, mutant: string, test: string | null, hits: number, time: number) => {
    const all = covering.get(mutant) ?? [];
    covering.set(mutant, all);
    const here = all.find((one) => one.spec === spec) ?? { spec, tests: [], isFresh: false, hits: 0, time: 0 };
    if (!all.includes(here)) all.push(here);
    if (test === null) Object.assign(here, { tests: null, isFresh: true });
    else here.tests?.push(test);
    here.hits += hits;
    here.time += time;
  };
  const base = { mutant: null, mostHits: 0, patience: PATIENCE };
  const ran = await runCopies(vitest, [
    ...specs.map((spec) => ({ spec, plan: { ...base, tests: [], isFresh: true } })),
    ...specs.map((spec) => ({ spec, plan: { ...base, tests: null, isFresh: false } })),
  ]);
  for (const { spec, module } of ran) {
    if (!module.ok()) throw new Error(`${module.relativeModuleId} fails without a mutant: ${firstError(module)}`);
    for (const test of module.children.allTests()) {
      for (const [mutant, hits] of Object.entries(test.meta().covered ?? {}))
        add(spec, mutant, test.id.slice(test.id.indexOf("_") + 1), hits, test.diagnostic()?.duration ?? 0);
    }
    for (const [mutant, hits] of Object.entries(module.meta().coveredAtLoad ?? {}))
      add(spec, mutant, null, hits, module.diagnostic().duration);
  }
  for (const all of covering.values()) all.sort((a, b) => a.time - b.time);
  return covering;
}

/** Runs each mutant against the files that cover it, the quickest first. Returns the ids that no test notices. */
export async function findSurvivors(
  vitest: Vitest,
  mutants: readonly Mutant[],
  covering: Map<string, Covering[]>,
): Promise<Set<string>> {
  const pairs = mutants.flatMap(({ id, keepsValues }) =>
    (covering.get(id) ?? []).map((file) => ({ id, ...file, isFresh: file.isFresh || keepsValues })),
  );
  // Each call starts a process, so one call does all runs. Runs that load modules anew come together.
  const ran = await runCopies(
    vitest,
    pairs
      .sort((a, b) => Number(a.isFresh) - Number(b.isFresh))
      .map(({ id, spec, tests, isFresh, hits, time }) => ({
        spec,
        plan: { mutant: id, tests, isFresh, mostHits: 100 * hits + 1000, patience: PATIENCE + 10 * time },
      })),
  );
  const noticed = new Set(ran.filter(({ module }) => hasFailed(module)).map(({ plan }) => plan.mutant));
  return new Set(mutants.map(({ id }) => id).filter((id) => !noticed.has(id)));
}

/** Throws when the tests did not run to their end: that says nothing about the mutant. */
function hasFailed(module: TestModule): boolean {
  const state = module.state();
  if (state === "failed") return true;
  if (state === "passed" || state === "skipped") return false;
  throw new Error(`${module.relativeModuleId} did not run.`);
}

/** Runs each test file as planned. Vitest identifies a run by its file, so each run gets a copy of the file. */
async function runCopies(vitest: Vitest, runs: { spec: TestSpecification; plan: Plan }[]) {
  const copies = runs.map(({ spec, plan }, n) => {
    const path = join(dirname(spec.moduleId), `mutant-${n}-${basename(spec.moduleId)}`);
    copyFileSync(spec.moduleId, path);
    return { spec, plan, path };
  });
  const plans = Object.fromEntries(copies.map(({ path, plan }) => [path, plan]));
  vitest.provide("plans", plans);
  for (const project of vitest.projects) project.provide("plans", plans);
  const { testModules } = await vitest.runTestSpecifications(
    copies.map(({ spec, path }) => spec.project.createSpecification(path)),
  );
  for (const { path } of copies) rmSync(path);
  return copies.map(({ spec, plan, path }) => {
    const module = testModules.find(({ moduleId }) => moduleId === path);
    if (!module) throw new Error(`${basename(path)} did not run.`);
    return { spec, plan, module };
  });
}

function firstError(module: TestModule): string {
  for (const test of module.children.allTests("failed"))
    return `${test.fullName}: ${test.result().errors?.[0]?.message}`;
  return module.errors()[0]?.message ?? "unknown";
}
