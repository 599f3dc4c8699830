import { formatInstantDate, formatTime, instantToZoned, localTimeZone } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";

/** Returns an ISO 8601 instant as day and time, by default in the viewer's zone: 'Nov 3, 2026, 3:17 AM'. */
export function formatMoment(iso: string, i18n: Words, timeZone = localTimeZone()): string {
  return i18n.t("{date}, {time}", {
    date: formatInstantDate(iso, timeZone, i18n),
    time: formatTime(instantToZoned(new Date(iso), timeZone).time, i18n),
  });
}

/** Returns a duration in its largest unit: '0.4 s', '45 s', '12 min', '3 h'. */
export function formatSeconds(seconds: number, i18n: Words): string {
  if (seconds >= 2 * 3600) return i18n.t("{hours} h", { hours: i18n.count(Math.floor(seconds / 3600)) });
  if (seconds >= 2 * 60) return i18n.t("{minutes} min", { minutes: Math.floor(seconds / 60) });
  return i18n.t("{seconds} s", {
    seconds: i18n.count(seconds < 10 ? Number(seconds.toFixed(1)) : Math.floor(seconds)),
  });
}
