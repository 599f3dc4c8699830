import { formatOptionDay, formatTime, withNote } from "#schema/dates.ts";
import type { OptionDate } from "#schema/option-date.ts";
import type { Words } from "#schema/words.ts";

/** Returns 'Final date: Dec 11, 2026 at 7:30 PM', or whole days. */
export function finalDateText(option: OptionDate, i18n: Words): string {
  const date = formatOptionDay(option, "short", i18n);
  const words =
    option.time === null
      ? i18n.t("Final date: {when}", { when: date })
      : i18n.t("Final date: {date} at {time}", { date, time: formatTime(option.time, i18n) });
  return withNote(words, option, i18n);
}

/** Returns 'Leading date: Dec 11, 2026 at 7:30 PM', or whole days. */
export function leadingDateText(option: OptionDate, i18n: Words): string {
  const date = formatOptionDay(option, "short", i18n);
  const words =
    option.time === null
      ? i18n.t("Leading date: {when}", { when: date })
      : i18n.t("Leading date: {date} at {time}", { date, time: formatTime(option.time, i18n) });
  return withNote(words, option, i18n);
}

/** Returns 'Dec 11, 2026 at 7:30 PM', or whole days. */
export function shortOptionText(option: OptionDate, i18n: Words): string {
  const date = formatOptionDay(option, "short", i18n);
  const words = option.time === null ? date : i18n.t("{date} at {time}", { date, time: formatTime(option.time, i18n) });
  return withNote(words, option, i18n);
}
