import { offsetAt, temporal, wallToInstant } from "./instants.ts";
import { addDays, lastDay, type Noted, type OptionDate, type WallClock, type WholeDays } from "./option-date.ts";
import { inEnglish, type Words } from "./words.ts";

export type { WallClock };

const DAY = 86_400_000;
const MINUTE = 60_000;
const MIDNIGHT = "00:00";

function parseDate(date: string | null | undefined): Date | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date ?? "");
  if (!parts) return null;
  const parsed = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])));
  return parsed.toISOString().startsWith(parts[0]) ? parsed : null;
}

// Provider times have seconds ('20:00:00'), which are dropped.
function parseTime(time: string | null | undefined): { hour: number; minute: number } | null {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time ?? "");
  return parts && { hour: Number(parts[1]), minute: Number(parts[2]) };
}

function parseInstant(iso: string | null | undefined): Date | null {
  const parsed = new Date(/^\d{4}-\d\d-\d\dT/.test(iso ?? "") ? (iso as string) : Number.NaN);
  return Number.isNaN(parsed.getTime()) ? null : parsed;
}

/**
 * Returns the instant at which a wall clock in `timeZone` reads `date` (YYYY-MM-DD) and `time` (HH:MM). A time in a gap
 * takes the offset before the gap; a time that comes twice means the first (RFC 5545 §3.3.5). Throws a RangeError for a
 * date, time or zone that does not exist.
 */
export function zonedToInstant(date: string, time: string, timeZone: string): Date {
  const day = parseDate(date);
  const clock = parseTime(time);
  if (!day || !clock) throw new RangeError(`${date} ${time} is not a date and time`);
  const wall = day.getTime() + (clock.hour * 60 + clock.minute) * MINUTE;
  return new Date(wallToInstant(wall, (instant) => offsetAt(instant, timeZone)));
}

/** Returns the wall clock in `timeZone` at `instant`. Throws a RangeError for an unknown zone or an invalid instant. */
export function instantToZoned(instant: Date, timeZone: string): WallClock {
  const wall = instant.getTime() + offsetAt(instant.getTime(), timeZone);
  const [date = "", time = ""] = new Date(wall).toISOString().split("T");
  return { date, time: time.slice(0, 5) };
}

/**
 * Moves an option in a gap forward by the gap (01:30 becomes 02:30); any other option and whole days stay as they are.
 * Throws a RangeError as {@link zonedToInstant} does.
 */
export function atExistingTime<Option extends OptionDate>(option: Option, timeZone: string): Option {
  if (option.time === null) return option;
  return { ...option, ...instantToZoned(zonedToInstant(option.date, option.time, timeZone), timeZone) };
}

/**
 * Returns when an option starts and ends in `timeZone`. Whole days begin with the midnight before the first day and end
 * with the one after the last; an option with a time ends after `durationMinutes`. Throws as {@link zonedToInstant} does.
 */
export function spanOf(option: OptionDate, timeZone: string, durationMinutes = 0): { start: Date; end: Date } {
  const start = zonedToInstant(option.date, option.time ?? MIDNIGHT, timeZone);
  if (option.time !== null) return { start, end: new Date(start.getTime() + durationMinutes * MINUTE) };
  return { start, end: zonedToInstant(addDays(option.date, option.days), MIDNIGHT, timeZone) };
}

/**
 * Returns the instant, in milliseconds, at which an option is over for who chooses a date or answers: the start of one
 * with a time, the end of whole days.
 */
export function overAt(option: OptionDate, timeZone: string): number {
  return spanOf(option, timeZone).end.getTime();
}

/** Returns the runtime's IANA zone: the visitor's in a browser, UTC in a Worker. */
export function localTimeZone(): string {
  return temporal()?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

type Dated = "long" | "near" | "short" | "day" | "monthDay" | "month" | "shortMonth";

/** Writes a day as `words` do, or in another pattern; 'Unknown' for a date that does not exist. */
function write(
  date: string | null | undefined,
  way: Dated,
  i18n: Words,
  pattern: string = i18n.formats[way].pattern,
): string {
  const day = parseDate(date);
  if (!day) return i18n.t("Unknown");
  const { weekdays, shortWeekdays } = i18n.formats;
  return fill(pattern, {
    weekday: (way === "day" ? shortWeekdays : weekdays)[day.getUTCDay()],
    day: day.getUTCDate(),
    month: i18n.formats[way].months[day.getUTCMonth()],
    year: day.getUTCFullYear(),
  });
}

function fill(pattern: string, parts: Record<string, string | number | undefined>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name) => String(parts[name] ?? ""));
}

/** Returns 'Friday, December 11, 2026' for YYYY-MM-DD; 'Unknown' for a date that does not exist. */
export function formatLongDate(date: string | null | undefined, i18n: Words = inEnglish): string {
  return write(date, "long", i18n);
}

/**
 * Returns 'Friday, December 11' for YYYY-MM-DD from `today` to nine months after its month, and adds the year to any other
 * date, so that no two dates read the same; 'Unknown' for a date that does not exist.
 */
export function formatNearDate(date: string | null | undefined, today: string, i18n: Words = inEnglish): string {
  const [day, from] = [parseDate(date), parseDate(today)];
  if (!day || !from || day < from) return write(date, "long", i18n);
  const monthsAhead = (day.getUTCFullYear() - from.getUTCFullYear()) * 12 + day.getUTCMonth() - from.getUTCMonth();
  return write(date, monthsAhead < 10 ? "near" : "long", i18n);
}

/** Returns 'Dec 11, 2026' for YYYY-MM-DD; 'Unknown' for a date that does not exist. */
export function formatShortDate(date: string | null | undefined, i18n: Words = inEnglish): string {
  return write(date, "short", i18n);
}

/** Returns 'December 2026' or 'Dec 2026' for YYYY-MM-DD; 'Unknown' for a date that does not exist. */
export function formatMonth(
  date: string | null | undefined,
  length: "long" | "short" = "long",
  i18n: Words = inEnglish,
): string {
  return write(date, length === "short" ? "shortMonth" : "month", i18n);
}

/** Returns 'Fri, Dec 11' for YYYY-MM-DD; 'Unknown' for a date that does not exist. */
export function formatDayDate(date: string | null | undefined, i18n: Words = inEnglish): string {
  return write(date, "day", i18n);
}

/**
 * Returns 'Fri, Dec 11 – Sun, Dec 13' for whole days, and 'Fri, Dec 11' for one day. `hasYear` adds the year: once, where
 * a language says it last and the days are of one year. 'Unknown' for a date that does not exist.
 */
export function formatDays(option: Omit<WholeDays, "time">, i18n: Words = inEnglish, hasYear = false): string {
  const { day, dayYear, until } = i18n.formats;
  const pattern = hasYear ? dayYear : day.pattern;
  const said = (date: string, as = pattern) => write(date, "day", i18n, as);
  const { date, days } = option;
  if (days === 1 || !parseDate(date)) return said(date);
  const last = lastDay(option);
  const isSaidOnce = date.slice(0, 4) === last.slice(0, 4) && dayYear.endsWith("{year}");
  return said(date, isSaidOnce ? day.pattern : pattern) + until + said(last);
}

/** Returns '– Dec 13' for several whole days, to stand after their first day; empty for one day. */
export function formatUntil(option: Omit<WholeDays, "time">, i18n: Words = inEnglish): string {
  return option.days === 1 ? "" : `${i18n.formats.until.trim()} ${formatMonthDay(lastDay(option), i18n)}`;
}

/** Returns 'Dec 11' for YYYY-MM-DD; 'Unknown' for a date that does not exist. */
export function formatMonthDay(date: string | null | undefined, i18n: Words = inEnglish): string {
  return write(date, "monthDay", i18n);
}

/** Returns '7:30 PM', with a plain space, for HH:MM or HH:MM:SS; 'Unknown' for a time that does not exist. */
export function formatTime(time: string | null | undefined, i18n: Words = inEnglish): string {
  const clock = parseTime(time);
  if (!clock) return i18n.t("Unknown");
  const { time: pattern, periods, hasTwoDigits } = i18n.formats;
  const hour = periods ? clock.hour % 12 || 12 : clock.hour;
  return fill(pattern, {
    hour: String(hour).padStart(hasTwoDigits ? 2 : 1, "0"),
    minute: String(clock.minute).padStart(2, "0"),
    period: periods?.[clock.hour < 12 ? 0 : 1],
  });
}

/** Returns 'Friday, December 11, 2026 at 7:30 PM'; 'Unknown' when the date or the time does not exist. */
export function formatDateAtTime(
  date: string | null | undefined,
  time: string | null | undefined,
  i18n: Words = inEnglish,
): string {
  if (!parseDate(date) || !parseTime(time)) return i18n.t("Unknown");
  return i18n.t("{date} at {time}", { date: formatLongDate(date, i18n), time: formatTime(time, i18n) });
}

/**
 * Returns an option as {@link formatDateAtTime} does, and whole days as {@link formatDays} does with the year, with the
 * option's note.
 */
export function formatOption(option: OptionDate, i18n: Words = inEnglish): string {
  const { date, time } = option;
  return withNote(time === null ? formatDays(option, i18n, true) : formatDateAtTime(date, time, i18n), option, i18n);
}

/** Returns 'Dinner – Placebo, Arena': words about a date with its note, or alone for a date without one. */
export function withNote(words: string, { note }: Noted, i18n: Words = inEnglish): string {
  return note ? `${words} – ${i18n.isolate(note)}` : words;
}

/**
 * Returns the day of an option with a time, 'Fri, Dec 11', 'Friday, December 11, 2026' or 'Dec 11, 2026', and whole days as
 * {@link formatDays} does: with the year where the way has it.
 */
export function formatOptionDay(option: OptionDate, way: "day" | "long" | "short", i18n: Words = inEnglish): string {
  return option.time === null ? formatDays(option, i18n, way !== "day") : write(option.date, way, i18n);
}

/**
 * Returns the three lines of a ticket stub, { weekday: 'Fri', day: '11', month: 'Dec' }; null for a date that does not
 * exist.
 */
export function stubParts(
  date: string | null | undefined,
  { formats }: Pick<Words, "formats"> = inEnglish,
): { weekday: string; day: string; month: string } | null {
  const day = parseDate(date);
  return (
    day && {
      weekday: formats.shortWeekdays[day.getUTCDay()] ?? "",
      day: String(day.getUTCDate()),
      month: formats.stubMonths[day.getUTCMonth()] ?? "",
    }
  );
}

/** Returns the day of an ISO 8601 instant in `timeZone`, 'Nov 3, 2026'; 'Unknown' when it is missing or invalid. */
export function formatInstantDate(
  iso: string | null | undefined,
  timeZone: string = localTimeZone(),
  i18n: Words = inEnglish,
): string {
  const instant = parseInstant(iso);
  return formatShortDate(instant && instantToZoned(instant, timeZone).date, i18n);
}

/**
 * Returns 'today', '1 day ago' or 'n days ago' for the whole 24-hour days from an ISO 8601 instant to `now`; 'Unknown'
 * if invalid.
 */
export function relativeAge(iso: string | null | undefined, now: Date, i18n: Words = inEnglish): string {
  const instant = parseInstant(iso);
  if (!instant) return i18n.t("Unknown");
  const days = Math.floor((now.getTime() - instant.getTime()) / DAY);
  return days < 1 ? i18n.t("today") : i18n.t("{days, plural, one {# day ago} other {# days ago}}", { days });
}

// Browsers still report the old tz database names of these cities.
const renamed: Record<string, string> = {
  Calcutta: "Kolkata",
  Godthab: "Nuuk",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh",
};

/** Returns the city in an IANA zone's name ('Buenos Aires'); 'UTC' or 'UTC+5' for a zone without a city. */
export function zoneLabel(timeZone: string, i18n: Words = inEnglish): string {
  const name = timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
  // Etc/GMT±n has POSIX signs, the opposite of the usual ones (tz database, file etcetera).
  const fixed = /^(?:GMT|UTC|UCT|Universal|Zulu|Greenwich)(?:([+-])0*(\d+))?$/.exec(name);
  if (fixed) return fixed[2] ? `UTC${fixed[1] === "+" ? "-" : "+"}${fixed[2]}` : "UTC";
  const city = Object.hasOwn(renamed, name) ? renamed[name]! : name;
  const { cities = {} } = i18n.formats;
  return (Object.hasOwn(cities, city) ? cities[city] : city) || "Unknown";
}

/**
 * Returns the viewer's wall time for the event's `date` and `time`; null when both clocks read the same or the input is
 * invalid. `sameDay` is false when the viewer's date differs and must be shown too.
 */
export function viewerTime(
  date: string,
  time: string,
  eventZone: string,
  viewerZone: string,
): (WallClock & { sameDay: boolean }) | null {
  try {
    const instant = zonedToInstant(date, time, eventZone);
    const there = instantToZoned(instant, eventZone);
    const here = instantToZoned(instant, viewerZone);
    if (here.date === there.date && here.time === there.time) return null;
    return { ...here, sameDay: here.date === date };
  } catch {
    return null;
  }
}
