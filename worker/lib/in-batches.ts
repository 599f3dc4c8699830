/**
 * Repeats a statement that changes at most `size` rows and returns one row for each, until fewer are left. Each run
 * stays well below D1's 30 s, and finished runs stay when a later one fails. Returns the number of changed rows.
 */
export async function inBatches(
  size: number,
  // Returns rows, because D1's own count includes the rows of triggers and cascades.
  run: (size: number) => PromiseLike<unknown[]>,
): Promise<number> {
  for (let changed = 0; ; ) {
    const rows = await run(size);
    changed += rows.length;
    if (rows.length < size) return changed;
  }
}
