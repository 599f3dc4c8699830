// Where a wall time becomes an instant. This file imports nothing, and no words.

const DAY = 86_400_000;

// Making a formatter takes some 30 µs, using one about 1 µs.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

interface Temporal {
  Now: { timeZoneId(): string };
  Instant: {
    fromEpochMilliseconds(instant: number): { toZonedDateTimeISO(zone: string): { offsetNanoseconds: number } };
  };
}

// A page's first use of Intl takes a slow phone 100 ms, which Temporal saves. Safari does not have it yet.
export const temporal = () => (globalThis as { Temporal?: Temporal }).Temporal;

/** Returns by how many milliseconds the wall clock of `timeZone` is ahead of UTC at `instant`. */
export function offsetAt(instant: number, timeZone: string): number {
  const zoned = temporal()?.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  if (zoned) return zoned.offsetNanoseconds / 1e6;
  const fields = formatterFor(timeZone).format(instant).match(/\d+/g)!.map(Number);
  const [month = 1, day, year = 0, hour, minute, second] = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/**
 * Returns the instant of a wall time, both in milliseconds; the wall time is written as if it were UTC. `offset` says by how
 * much the zone's clock is ahead of UTC at an instant. A time in a gap takes the offset before the gap; a time
 * that comes twice means the first (RFC 5545 §3.3.5).
 */
export function wallToInstant(wall: number, offset: (instant: number) => number): number {
  // Every zone is less than a day from UTC, so the instant lies between these two samples.
  const before = offset(wall - DAY);
  const after = offset(wall + DAY);
  const early = wall - before;
  const late = wall - after;
  if (before === after || offset(early) === before) return early;
  return offset(late) === after ? late : early;
}
