import { formatTime, instantToZoned, localTimeZone, spanOf, stubParts } from "#schema/dates.ts";
import type { OptionDate } from "#schema/option-date.ts";
import { inEnglish, type Words } from "#schema/words.ts";
import type { BusyTime, Span } from "./busy-times.ts";

const NAMED = 2;

/** Returns when a date of an event begins and ends. Whole days are those of the viewer, as in their calendar. */
export function busySpanOf(option: OptionDate, timezone: string, minutes: number): Span {
  const { start, end } = spanOf(option, option.time === null ? localTimeZone() : timezone, minutes);
  return { start: start.getTime(), end: end.getTime() };
}

/** Returns true when two spans have time in common. */
export const touches = (one: Span, other: Span) => one.start < other.end && one.end > other.start;

/** Returns the line for one date: 'Busy: Dentist 7:00–8:30 PM' in the viewer's time, or an empty line. */
export function busyLine(busy: BusyTime[], span: Span, zone: string, i18n: Words = inEnglish): string {
  const clashes = busy.filter((one) => touches(one, span));
  if (clashes.length === 0) return "";
  const more = clashes.length - NAMED;
  const named = clashes.slice(0, NAMED).map((one) => namedTimes(one, zone, i18n));
  const entries = [
    ...named,
    ...(more > 0 ? [i18n.t("{count, plural, one {# more} other {# more}}", { count: more })] : []),
  ];
  return i18n.t("Busy: {entries}", { entries: entries.join(i18n.formats.list.middle) });
}

/** Returns the line for a date on which nothing was found, but not everything could be read. */
export const unreadLine = (count: number, i18n: Words) =>
  i18n.t("{count, plural, one {# entry could not be read} other {# entries could not be read}}", { count });

/** Returns the line for a date on which the calendar is free. */
export const freeLine = (i18n: Words) => i18n.t("{of, select, calendar {Free} other {Free}}", { of: "calendar" });

function namedTimes(one: BusyTime, zone: string, i18n: Words): string {
  const times = timesOf(one, zone, i18n);
  return one.title === null ? times : `${one.title || i18n.t("Untitled")} ${times}`;
}

function timesOf({ start, end, isAllDay }: BusyTime, zone: string, i18n: Words): string {
  if (isAllDay) return i18n.t("all day");
  const from = instantToZoned(new Date(start), zone);
  const to = instantToZoned(new Date(end), zone);
  const [begin, finish] = [formatTime(from.time, i18n), formatTime(to.time, i18n)];
  const weekday = (date: string) => stubParts(date, i18n)?.weekday ?? "";
  if (from.date !== to.date) return `${weekday(from.date)} ${begin}–${weekday(to.date)} ${finish}`;
  const period = i18n.formats.periods?.find((half) => begin.endsWith(` ${half}`) && finish.endsWith(` ${half}`));
  return `${period ? begin.slice(0, -1 - period.length) : begin}–${finish}`;
}
