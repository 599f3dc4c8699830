/**
 * Runs a statement that changes `portion` rows at most until there are fewer left: each run stays well below D1's 30 s,
 * and what was done stays done when a later one fails. Answers how many rows were changed in all.
 */
export async function inPortions(
  portion: number,
  run: (portion: number) => PromiseLike<{ meta: { changes: number } }>,
): Promise<number> {
  for (let changed = 0; ; ) {
    const { meta } = await run(portion);
    changed += meta.changes;
    if (meta.changes < portion) return changed;
  }
}
