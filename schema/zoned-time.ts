import { formatLongDate, formatOption, formatTime, withNote, zoneLabel } from "./dates.ts";
import type { OptionDate } from "./option-date.ts";
import { inEnglish, type Words } from "./words.ts";

const hasCity = (zone: string) => !zone.startsWith("UTC");

/** Says whether two IANA names mean one zone: some have an older name too. */
export const isSameZone = (one: string, other: string): boolean => zoneLabel(one) === zoneLabel(other);

/** Returns 'London time' for a zone with a city, and 'UTC+5' for one without. */
export function zoneTime(timeZone: string, i18n: Words = inEnglish): string {
  const zone = zoneLabel(timeZone, i18n);
  return hasCity(zone) ? i18n.t("{zone} time", { zone }) : zone;
}

/** Returns 'Times are in London time.', and 'Times are in UTC+5.' for a zone without a city. */
export function zoneSentence(timeZone: string, i18n: Words = inEnglish): string {
  const zone = zoneLabel(timeZone, i18n);
  return i18n.t(hasCity(zone) ? /*i18n*/ "Times are in {zone} time." : /*i18n*/ "Times are in {zone}.", { zone });
}

/** Returns '7:30 PM London time'. */
export function formatZonedTime(time: string, timeZone: string, i18n: Words = inEnglish): string {
  return i18n.t("{time} {zone}", { time: formatTime(time, i18n), zone: zoneTime(timeZone, i18n) });
}

/** Returns 'Friday, December 11, 2026 at 7:30 PM London time', and whole days, which have no zone, without one; each with its note. */
export function formatDateAtZonedTime(option: OptionDate, timeZone: string, i18n: Words = inEnglish): string {
  const { date, time } = option;
  if (time === null) return formatOption(option, i18n);
  const words = i18n.t("{date} at {time}", {
    date: formatLongDate(date, i18n),
    time: formatZonedTime(time, timeZone, i18n),
  });
  return withNote(words, option, i18n);
}
