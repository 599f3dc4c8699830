import { formatDays, formatLongDate, formatNearDate, instantToZoned, localTimeZone } from "#schema/dates.ts";
import type { OptionDate } from "#schema/option-date.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";

/** A long date or whole days, with the year only if it is not near. Where the weekday comes first, a line breaks after it first. */
export function NearDate({ option }: { option: OptionDate }) {
  const i18n = useWords();
  const text = nearWords(option, instantToZoned(new Date(), localTimeZone()).date, i18n);
  const weekday = i18n.formats.weekdays.find((name) => text.startsWith(name));
  const end = weekday === undefined ? -1 : text.indexOf(" ", weekday.length);
  if (end === -1) return text;
  return (
    <>
      {text.slice(0, end)} <span className="inline-block">{text.slice(end + 1)}</span>
    </>
  );
}

/** Returns the day of an option with a time, or whole days, with the year where a date that is not near has it. */
function nearWords(option: OptionDate, today: string, i18n: Words): string {
  const date = formatNearDate(option.date, today, i18n);
  return option.time === null ? formatDays(option, i18n, date === formatLongDate(option.date, i18n)) : date;
}
