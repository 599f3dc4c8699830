/**
 * Repeats a statement that changes at most `portion` rows until fewer are left. Each run stays well below D1's 30 s,
 * and finished runs stay when a later one fails. Returns the number of changed rows.
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
