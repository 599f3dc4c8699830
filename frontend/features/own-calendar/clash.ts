import { type BusyTime, type Reading, type Span, touches, type Unread } from "#schema/calendar/reading.ts";
import { formatShortDate, formatTime, instantToZoned, localTimeZone, spanOf, stubParts } from "#schema/dates.ts";
import type { OptionDate } from "#schema/option-date.ts";
import { inEnglish, type Words } from "#schema/words.ts";
import { freeLine } from "./free-line.ts";

const NAMED = 2;
const WEEK = 7 * 86_400_000;
// Some programs write it for an entry without end. The years after it have more digits.
const LAST_DAY = Date.UTC(9999, 11, 31);

/** Returns when a date of an event begins and ends. Whole days are those of the viewer, as in their calendar. */
export function busySpanOf(option: OptionDate, timezone: string, minutes: number): Span {
  const { start, end } = spanOf(option, option.time === null ? localTimeZone() : timezone, minutes);
  return { start: start.getTime(), end: end.getTime() };
}

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

/** Returns what is not known of a calendar ('1 entry could not be read'), or of it in a span; empty when all is known. */
export function unknownLine({ unread, isWhole }: Reading, i18n: Words, span?: Span): string {
  if (!isWhole) return i18n.t("Your calendar was not read whole");
  const countOf = (why: Unread["why"]) =>
    unread.filter((one) => one.why === why && (!span || one.mayBe.some((may) => touches(may, span)))).length;
  const [entries, zones] = [countOf("entry"), countOf("zone")];
  const parts = [
    entries > 0 &&
      i18n.t("{count, plural, one {# entry could not be read} other {# entries could not be read}}", {
        count: entries,
      }),
    zones > 0 &&
      i18n.t("{count, plural, one {# entry has an unknown time zone} other {# entries have an unknown time zone}}", {
        count: zones,
      }),
  ];
  if (span && countOf("range") > 0) parts.push(i18n.t("Your calendar says nothing about this date"));
  return parts.filter(Boolean).join(i18n.formats.list.middle);
}

/** Returns the line for a date on which the calendars have nothing: 'Free' only when all of each is known. */
export const dateLine = (reading: Reading, span: Span, i18n: Words, isAllRead = true) =>
  unknownLine(reading, i18n, span) || (isAllRead ? freeLine(i18n) : "");

function namedTimes(one: BusyTime, zone: string, i18n: Words): string {
  const times = timesOf(one, zone, i18n);
  return one.title === null ? times : `${one.title || i18n.t("Untitled")} ${times}`;
}

function timesOf({ start, end, isAllDay }: BusyTime, zone: string, i18n: Words): string {
  if (isAllDay) return i18n.t("all day");
  const from = instantToZoned(new Date(start), zone);
  const to = instantToZoned(new Date(Math.min(end, LAST_DAY)), zone);
  // A weekday would name many days.
  if (end - start >= WEEK) return `${formatShortDate(from.date, i18n)}–${formatShortDate(to.date, i18n)}`;
  const [begin, finish] = [formatTime(from.time, i18n), formatTime(to.time, i18n)];
  const weekday = (date: string) => stubParts(date, i18n)?.weekday ?? "";
  if (from.date !== to.date) return `${weekday(from.date)} ${begin}–${weekday(to.date)} ${finish}`;
  const period = i18n.formats.periods?.find((half) => begin.endsWith(` ${half}`) && finish.endsWith(` ${half}`));
  return `${period ? begin.slice(0, -1 - period.length) : begin}–${finish}`;
}
