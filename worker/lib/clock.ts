export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Instant on the wire: ISO 8601 UTC with milliseconds. */
export function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** As {@link toIso}, null staying null. */
export function toIsoOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : toIso(milliseconds);
}
