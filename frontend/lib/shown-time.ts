import { formatOption, formatTime, localTimeZone } from "#schema/dates.ts";
import type { OptionDate } from "#schema/option-date.ts";
import type { Words } from "#schema/words.ts";
import { formatDateAtZonedTime, formatZonedTime, isSameZone } from "#schema/zoned-time.ts";

/** Says whether a time zone is the one of this browser. A page names no zone to who is in it. */
export const isOwnZone = (timeZone: string): boolean => isSameZone(timeZone, localTimeZone());

/** Returns '7:30 PM London time', and '7:30 PM' to a person in London. */
export const shownTime = (time: string, timeZone: string, i18n: Words): string =>
  isOwnZone(timeZone) ? formatTime(time, i18n) : formatZonedTime(time, timeZone, i18n);

/** Returns 'Friday, December 11, 2026 at 7:30 PM London time', and to a person in London without the zone. */
export const shownDate = (option: OptionDate, timeZone: string, i18n: Words): string =>
  isOwnZone(timeZone) ? formatOption(option, i18n) : formatDateAtZonedTime(option, timeZone, i18n);
