import type { Words } from "#schema/words.ts";

/** Returns a duration in its largest unit: '0.4 s', '45 s', '12 min', '3 h'. */
export function formatSeconds(seconds: number, i18n: Words): string {
  if (seconds >= 2 * 3600) return i18n.t("{hours} h", { hours: i18n.count(Math.floor(seconds / 3600)) });
  if (seconds >= 2 * 60) return i18n.t("{minutes} min", { minutes: Math.floor(seconds / 60) });
  return i18n.t("{seconds} s", {
    seconds: i18n.count(seconds < 10 ? Number(seconds.toFixed(1)) : Math.floor(seconds)),
  });
}
