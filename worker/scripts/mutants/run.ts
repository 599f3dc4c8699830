import { copyFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createVitest, type TestModule, type TestModuleState, type TestSpecification, type Vitest } from "vitest/node";
import type { Mutant } from "./instrument.ts";
import type { Plan } from "./set-up.ts";

/** One test file that covers a mutant. */
interface Covering {
  spec: TestSpecification;
  tests: string[] | null;
  hits: number;
  /** Milliseconds that these tests took without a mutant. */
  time: number;
}

// A run of more test files than this reports its progress too rarely and needs too much memory.
const AT_ONCE = 60;

export async function startTests(sandbox: string): Promise<Vitest> {
  return await createVitest("test", {
    root: sandbox,
    config: join(sandbox, "worker/scripts/mutants/vitest.config.ts"),
    watch: false,
    reporters: [{}],
    silent: true,
  });
}

/** Runs the tests without a mutant. Returns, by mutant, the test files that cover it. Throws when a test fails. */
export async function dryRun(vitest: Vitest, folders: string[]): Promise<Map<string, Covering[]>> {
  const specs = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
    folders.some((folder) => moduleId.startsWith(join(vitest.config.root, folder))),
  );
  const { testModules } = await run(vitest, specs, {});
  // A copy with a mutant that does not exist must pass, or it would seem to notice every mutant.
  const unknown = specs.map((spec, n) => [`none-${n}`, { spec, tests: null, hits: 0, time: 0 }] as const);
  if ((await killedBy(vitest, unknown)).length > 0) throw new Error("A copy of a test file fails without a mutant.");
  const covering = new Map<string, Covering[]>();
  for (const module of testModules) {
    if (!module.ok()) throw new Error(`${module.relativeModuleId} fails without a mutant: ${firstError(module)}`);
    const spec = specs.find(({ moduleId }) => moduleId === module.moduleId)!;
    const add = (mutant: string, test: string | null, hits: number, time: number) => {
      const all = covering.get(mutant) ?? [];
      covering.set(mutant, all);
      const here = all.find((one) => one.spec === spec) ?? { spec, tests: [], hits: 0, time: 0 };
      if (!all.includes(here)) all.push(here);
      if (test === null) here.tests = null;
      else here.tests?.push(test);
      here.hits += hits;
      here.time += time;
    };
    for (const test of module.children.allTests()) {
      for (const [mutant, hits] of Object.entries(test.meta().covered ?? {})) {
        add(mutant, test.id.slice(test.id.indexOf("_") + 1), hits, test.diagnostic()?.duration ?? 0);
      }
    }
    for (const [mutant, hits] of Object.entries(module.meta().coveredAtLoad ?? {})) {
      add(mutant, null, hits, module.diagnostic().duration);
    }
  }
  for (const all of covering.values()) all.sort((a, b) => a.time - b.time);
  return covering;
}

/** Runs each mutant against the files that cover it, the quickest first. Returns the ids that no test notices. */
export async function findSurvivors(
  vitest: Vitest,
  mutants: readonly Mutant[],
  covering: Map<string, Covering[]>,
  onProgress: (done: number) => void,
): Promise<Set<string>> {
  const survivors = new Set(mutants.map(({ id }) => id));
  let waiting = mutants
    .map(({ id }) => ({ id, files: covering.get(id) ?? [] }))
    .filter(({ files }) => files.length > 0);
  while (waiting.length > 0) {
    // The last mutants try several files at once, because every run starts a process.
    const each = Math.max(1, Math.floor(AT_ONCE / waiting.length));
    const now = waiting.splice(0, AT_ONCE);
    const pairs = now.flatMap(({ id, files }) => files.slice(0, each).map((file) => [id, file] as const));
    for (const id of await killedBy(vitest, pairs)) survivors.delete(id);
    const rest = now.map(({ id, files }) => ({ id, files: files.slice(each) }));
    waiting = [...rest.filter(({ id, files }) => survivors.has(id) && files.length > 0), ...waiting];
    onProgress(mutants.length - waiting.length);
  }
  return survivors;
}

/** Runs test files, each with a mutant. Returns the ids of the mutants that fail one. */
async function killedBy(vitest: Vitest, pairs: (readonly [string, Covering])[]): Promise<string[]> {
  const plans: Record<string, Plan> = {};
  const runs = pairs.map(([mutant, { spec, tests, hits }]) => {
    // Vitest identifies a run by its file, so each mutant gets a copy of the file.
    const path = join(dirname(spec.moduleId), `mutant-${mutant}-${basename(spec.moduleId)}`);
    copyFileSync(spec.moduleId, path);
    plans[path] = { mutant, tests, mostHits: 100 * hits + 1000 };
    return { mutant, path, spec: spec.project.createSpecification(path) };
  });
  const specs = runs.map(({ spec }) => spec);
  const { testModules } = await run(vitest, specs, plans);
  for (const { path } of runs) rmSync(path);
  const states = new Map(testModules.map((module) => [module.moduleId, module.state()]));
  return runs.filter(({ path }) => hasFailed(path, states.get(path))).map(({ mutant }) => mutant);
}

/** Throws when the tests did not run to their end: that says nothing about the mutant. */
function hasFailed(path: string, state: TestModuleState | undefined): boolean {
  if (state === "failed") return true;
  if (state === "passed" || state === "skipped") return false;
  throw new Error(`${basename(path)} did not run.`);
}

async function run(vitest: Vitest, specs: TestSpecification[], plans: Record<string, Plan>) {
  vitest.provide("plans", plans);
  for (const project of vitest.projects) project.provide("plans", plans);
  return await vitest.runTestSpecifications(specs);
}

function firstError(module: TestModule): string {
  for (const test of module.children.allTests("failed"))
    return `${test.fullName}: ${test.result().errors?.[0]?.message}`;
  return module.errors()[0]?.message ?? "unknown";
}
