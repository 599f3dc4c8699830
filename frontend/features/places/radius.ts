import { RADIUS_MAX_KM, RADIUS_MIN_KM } from "#schema/limits.ts";

/**
 * Returns the radius in kilometres after `text` was entered. An empty text gives null, an invalid or negative one keeps
 * the radius, and one out of range gives the limit.
 */
export function radiusAfter(text: string, before: number | null): number | null {
  if (text.trim() === "") return null;
  const typed = Number(text);
  if (!Number.isFinite(typed) || typed <= 0) return before;
  return Math.min(Math.max(typed, RADIUS_MIN_KM), RADIUS_MAX_KM);
}
