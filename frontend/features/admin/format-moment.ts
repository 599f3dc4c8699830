import { formatInstantDate, formatTime, instantToZoned, localTimeZone } from "#schema/dates.ts";
import { inEnglish, type Words } from "#schema/words.ts";

/** Returns an ISO 8601 instant as day and time, by default in the viewer's zone: 'Nov 3, 2026, 3:17 AM'. */
export function formatMoment(iso: string, timeZone = localTimeZone(), i18n: Words = inEnglish): string {
  return i18n.t("{date}, {time}", {
    date: formatInstantDate(iso, timeZone, i18n),
    time: formatTime(instantToZoned(new Date(iso), timeZone).time, i18n),
  });
}
