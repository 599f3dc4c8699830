import { formatInstantDate, formatTime, instantToZoned, localTimeZone } from "#schema/dates.ts";
import { inEnglish, type Words } from "#schema/words.ts";

/** Returns an ISO 8601 instant as day and time, by default in the viewer's zone: 'Nov 3, 2026, 3:17 AM'. */
export function formatMoment(iso: string, timeZone = localTimeZone(), i18n: Words = inEnglish): string {
  const { time } = instantToZoned(new Date(iso), timeZone);
  return i18n.t("{date}, {time}", { date: formatInstantDate(iso, timeZone, i18n), time: formatTime(time, i18n) });
}

/** Returns a duration in its largest unit: '0.4 s', '45 s', '12 min', '3 h'. */
export function formatSeconds(seconds: number): string {
  if (seconds >= 2 * 3600) return `${Math.floor(seconds / 3600)} h`;
  if (seconds >= 2 * 60) return `${Math.floor(seconds / 60)} min`;
  return `${seconds < 10 ? Number(seconds.toFixed(1)) : Math.floor(seconds)} s`;
}
