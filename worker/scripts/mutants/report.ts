import type { Mutant } from "./instrument.ts";

/** Returns a random part of a list, always the same for one seed. */
export function sampleOf<One>(all: readonly One[], count: number, seed: number): One[] {
  const left = [...all];
  let state = seed;
  return Array.from({ length: Math.min(count, all.length) }, () => {
    // Park and Miller's generator.
    state = (state * 48_271) % 2_147_483_647;
    return left.splice(state % left.length, 1)[0]!;
  });
}

/** Prints the survivors and the score of an area. Returns whether it reaches the least score. */
export function printScore(
  area: string,
  mutants: readonly Mutant[],
  survivors: ReadonlySet<string>,
  covering: ReadonlyMap<string, unknown>,
  least: number,
): boolean {
  for (const mutant of mutants.filter(({ id }) => survivors.has(id)).sort(byPlace)) {
    const [before, after] = changed(mutant.original, mutant.replacement);
    console.log(`${mutant.file}:${mutant.line} ${mutant.mutator}${covering.has(mutant.id) ? "" : " (not covered)"}`);
    console.log(`  - ${before}\n  + ${after}`);
  }
  const score = mutants.length === 0 ? 100 : (100 * (mutants.length - survivors.size)) / mutants.length;
  const killed = `${mutants.length - survivors.size} of ${mutants.length}`;
  console.log(`${area}: ${score.toFixed(1)} % (${killed} mutants noticed, at least ${least} % wanted)\n`);
  return score >= least;
}

const byPlace = (a: Mutant, b: Mutant) => a.file.localeCompare(b.file) || a.line - b.line;

/** Returns the parts in which two texts differ, with some context, on one line. */
function changed(original: string, replacement: string): [string, string] {
  const [a, b] = [original, replacement].map((text) => text.replace(/\s+/g, " ")) as [string, string];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const part = (text: string) => {
    const from = Math.max(0, start - 30);
    const shown = text.slice(from, Math.min(text.length - end + 30, from + 120));
    return `${from > 0 ? "…" : ""}${shown}${from + shown.length < text.length ? "…" : ""}`;
  };
  return [part(a), part(b)];
}
