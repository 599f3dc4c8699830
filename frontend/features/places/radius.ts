/** Kilometres, as `swipePreferencesInput` takes them. */
export const RADIUS_MIN = 1;
export const RADIUS_MAX = 200;
export const RADIUS_DEFAULT = 50;

/**
 * The radius after somebody typed `text` into its field, in kilometres: empty clears it (null), what is no number or not
 * positive changes nothing, and beyond the ends the end counts.
 */
export function radiusAfter(text: string, before: number | null): number | null {
  if (text.trim() === "") return null;
  const typed = Number(text);
  if (!Number.isFinite(typed) || typed <= 0) return before;
  return Math.min(Math.max(typed, RADIUS_MIN), RADIUS_MAX);
}
