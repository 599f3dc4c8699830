import ICAL from "ical.js";
import { wallToInstant } from "../instants.ts";
import type { Property } from "./properties.ts";
import { UTC, type Zone } from "./zones.ts";

export const DAY = 86_400_000;

/** A time as a calendar writes it. */
export interface WrittenTime {
  /** What a clock shows, in milliseconds as if it were UTC. */
  wall: number;
  isDate: boolean;
  zone: Zone;
}

const FORM = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z?))?$/i;

/** Reads a date or a time. Throws a RangeError for one that does not exist. */
export function readTime(value: string, zone: Zone, isAlwaysDate = false): WrittenTime {
  const parts = FORM.exec(value);
  if (!parts) throw new RangeError(`${value} is no time`);
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as number[];
  const isDate = isAlwaysDate || parts[4] === undefined;
  const midnight = Date.UTC(year!, month! - 1, day!);
  if (new Date(midnight).getUTCDate() !== day || month! > 12 || hour! > 23 || minute! > 59 || second! > 60)
    throw new RangeError(`${value} is no time`);
  const wall = isDate ? midnight : midnight + ((hour! * 60 + minute!) * 60 + second!) * 1000;
  return { wall, isDate, zone: parts[7] ? UTC : zone };
}

export const instantOf = ({ wall, zone }: WrittenTime) => wallToInstant(wall, zone.offsetAt);

/** Returns the end of a duration ('P1DT2H') that begins at a time: days are those of the clock, hours those of a watch. */
export function endAfter({ wall, zone }: WrittenTime, value: string): number {
  if (!ICAL.Duration.isValueString(value)) throw new RangeError(`${value} is no duration`);
  const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(value);
  if (isNegative) throw new RangeError(`${value} ends before it begins`);
  const later = wallToInstant(wall + (weeks * 7 + days) * DAY, zone.offsetAt);
  return later + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** Returns the values of a property that may have several, separated by commas. */
export const valuesOf = (properties: Property[]) =>
  properties.flatMap(({ params, value }) => value.split(",").map((one) => ({ params, value: one.trim() })));

export interface Period {
  start: WrittenTime;
  /** The instant at which it ends, or null for a time alone. */
  end: number | null;
}

/** Reads 'start/end', 'start/duration' or a time alone. */
export function readPeriod(value: string, zone: Zone, isAlwaysDate = false): Period {
  const [from = "", to] = value.split("/");
  const start = readTime(from, zone, isAlwaysDate);
  if (to === undefined) return { start, end: null };
  return { start, end: /^[+-]?P/i.test(to) ? endAfter(start, to) : instantOf(readTime(to, zone)) };
}
