import type { Rule } from "./rule.ts";
import { DAY } from "./times.ts";

// Days count from 1970-01-01, a Thursday.

export const dayOf = (wall: number) => Math.floor(wall / DAY);
export const dayAt = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / DAY;
export const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7;
/** Returns the first day of a day's week. */
export const weekOf = (day: number, weekStart: number) => day - ((weekdayOf(day) - weekStart + 7) % 7);

/** Returns true when a number names a place in a row of `length`, from its beginning or, below zero, from its end. */
const isPlace = (numbers: number[], place: number, length: number) =>
  numbers.some((number) => (number > 0 ? number : length + 1 + number) === place);

/** Returns the number of a day's week in its year, and how many weeks that year has. The first week has most days in it. */
function weekNumber(day: number, weekStart: number): { number: number; weeks: number } {
  const first = (year: number) => weekOf(dayAt(year, 1, 4), weekStart);
  const week = weekOf(day, weekStart);
  const year = new Date((week + 3) * DAY).getUTCFullYear();
  return { number: (week - first(year)) / 7 + 1, weeks: (first(year + 1) - first(year)) / 7 };
}

/** Returns true for a day that all parts of a rule about days allow. */
export function isDayOf(rule: Rule, day: number): boolean {
  const { months, monthDays, yearDays, weeks, weekdays, frequency } = rule;
  const date = new Date(day * DAY);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  if (months.length > 0 && !months.includes(month)) return false;
  const inMonth = { from: dayAt(year, month, 1), to: dayAt(year, month + 1, 1) };
  const inYear = { from: dayAt(year, 1, 1), to: dayAt(year + 1, 1, 1) };
  const isIn = (numbers: number[], { from, to }: typeof inMonth) =>
    numbers.length === 0 || isPlace(numbers, day - from + 1, to - from);
  if (!isIn(monthDays, inMonth) || !isIn(yearDays, inYear)) return false;
  if (weeks.length > 0) {
    const { number, weeks: all } = weekNumber(day, rule.weekStart);
    if (!isPlace(weeks, number, all)) return false;
  }
  if (weekdays.length === 0) return true;
  const isOfMonth = frequency === "MONTHLY" || months.length > 0;
  const { from, to } = isOfMonth ? inMonth : inYear;
  const hasNth = frequency === "MONTHLY" || frequency === "YEARLY";
  return weekdays.some(({ weekday, nth }) => {
    if (weekday !== weekdayOf(day)) return false;
    if (nth === 0 || !hasNth) return true;
    return nth > 0 ? Math.floor((day - from) / 7) + 1 === nth : Math.floor((to - 1 - day) / 7) + 1 === -nth;
  });
}
