import { DURATION_MAX_MINUTES, DURATION_MIN_MINUTES } from "#schema/limits.ts";

/** Returns '1 hour 30 minutes', or '2 days' for 2,880 minutes. */
export function lengthWords(minutes: number): string {
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), "day"],
    [Math.floor((minutes % 1440) / 60), "hour"],
    [minutes % 60, "minute"],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${count === 1 ? unit : `${unit}s`}`)
    .join(" ");
}

/** Returns what is wrong with a length in minutes, or null. */
export function lengthProblem(minutes: number): string | null {
  return Number.isInteger(minutes) && minutes >= DURATION_MIN_MINUTES && minutes <= DURATION_MAX_MINUTES
    ? null
    : `Please enter a length from ${DURATION_MIN_MINUTES} minutes to two weeks`;
}
