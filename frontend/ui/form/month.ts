/** Calendar arithmetic on 'YYYY-MM-DD' strings, independent of time zones. */

const DAY = 86_400_000;

function toUtc(day: string): number {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return Date.UTC(year, month - 1, date);
}

function fromUtc(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

export function addDays(day: string, count: number): string {
  return fromUtc(toUtc(day) + count * DAY);
}

/** Returns the same day of another month, or that month's last day if it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Returns 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(toUtc(day)).getUTCDay();
}

/** Returns the month's weeks, from Sunday. Days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month.slice(0, 7)}-01`;
  const count = Math.round((toUtc(addMonths(first, 1)) - toUtc(first)) / DAY);
  const cells: (string | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let i = 0; i < count; i++) cells.push(addDays(first, i));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Returns every day from one to the other, in order and inclusive. */
export function daysBetween(a: string, b: string): string[] {
  const [from, to] = a < b ? [a, b] : [b, a];
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** For example "December 2026". */
export function monthTitle(day: string): string {
  return new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(toUtc(day));
}

/** For example "Friday, December 4, 2026". */
export function dayTitle(day: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(toUtc(day));
}
