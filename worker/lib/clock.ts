export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns an instant for the wire: ISO 8601 UTC with milliseconds. */
export function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Returns an instant as {@link toIso} does; null stays null. */
export function toIsoOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : toIso(milliseconds);
}
