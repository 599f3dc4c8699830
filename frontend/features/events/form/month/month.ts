import { formatMonth } from "#schema/dates.ts";
import { addDays } from "#schema/option-date.ts";
import type { Words } from "#schema/words.ts";

/** Calendar arithmetic on 'YYYY-MM-DD' strings, independent of time zones. */

const DAY = 86_400_000;

function toUtc(day: string): number {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return Date.UTC(year, month - 1, date);
}

function fromUtc(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** Returns the same day of another month, or that month's last day if it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Returns 0 for Sunday to 6 for Saturday. */
function weekdayOf(day: string): number {
  return new Date(toUtc(day)).getUTCDay();
}

/** Returns the first day of a day's week. */
export function weekStart(day: string, firstWeekday: number): string {
  return addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
}

// A month that is almost over continues into the next, so that people need not turn the page for next week.
const WEEKS_MIN = 4;

/**
 * Returns the month's weeks, from the language's first day of the week. The month of `min` begins with its week, and continues into the next month if
 * fewer than four weeks are left. Other days are null.
 */
export function weeksOf(month: string, min: string, firstWeekday = 0): (string | null)[][] {
  const first = `${month.slice(0, 7)}-01`;
  const isFirst = first.slice(0, 7) === min.slice(0, 7);
  const start = weekStart(isFirst ? min : first, firstWeekday);
  const next = addMonths(first, 1);
  const left = Math.ceil((toUtc(next) - toUtc(start)) / DAY / 7);
  const weeks = isFirst ? Math.max(left, WEEKS_MIN) : left;
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = addDays(start, week * 7 + column);
      return day < first || (day >= next && weeks === left) ? null : day;
    }),
  );
}

/** Returns every day from one to the other, in order and inclusive. */
export function daysBetween(a: string, b: string): string[] {
  const [from, to] = a < b ? [a, b] : [b, a];
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** For example "December 2026", or "Nov – Dec 2026" up to a day of a later month. */
export function monthTitle(day: string, last: string, i18n: Words): string {
  if (last.slice(0, 7) <= day.slice(0, 7)) return formatMonth(day, "long", i18n);
  const isOneYear = day.slice(0, 4) === last.slice(0, 4);
  const month = i18n.formats.shortMonth.months[Number(day.slice(5, 7)) - 1] ?? "";
  return i18n.t("{from} – {to}", {
    from: isOneYear ? month : formatMonth(day, "short", i18n),
    to: formatMonth(last, "short", i18n),
  });
}
