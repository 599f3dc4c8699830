import { DURATION_MAX_MINUTES, DURATION_MIN_MINUTES } from "#schema/limits.ts";
import type { Words } from "#schema/words.ts";

/** Returns '1 hour 30 minutes', or '2 days' for 2,880 minutes. */
export function lengthWords(minutes: number, i18n: Words): string {
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), /*i18n*/ "{count, plural, one {# day} other {# days}}"],
    [Math.floor((minutes % 1440) / 60), /*i18n*/ "{count, plural, one {# hour} other {# hours}}"],
    [minutes % 60, /*i18n*/ "{count, plural, one {# minute} other {# minutes}}"],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, text]) => i18n.t(text, { count }))
    .join(" ");
}

/** Returns true for a length in minutes that an event can have. */
export function isLength(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= DURATION_MIN_MINUTES && minutes <= DURATION_MAX_MINUTES;
}

/** Returns what is wrong with a length in minutes, or null. */
export function lengthProblem(minutes: number, i18n: Words): string | null {
  return isLength(minutes)
    ? null
    : i18n.t("Please enter a length from {minutes, plural, one {# minute} other {# minutes}} to two weeks", {
        minutes: DURATION_MIN_MINUTES,
      });
}
