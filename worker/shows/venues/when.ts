import { wallToInstant } from "#schema/instants.ts";
import { isWallDate, isWallTime } from "#schema/wall-clock.ts";
import { DAY, MINUTE } from "../../lib/clock.ts";
import type { Venue, VenueShow } from "./venue-show.ts";

type Start = VenueShow["start"];

/** Says by how many milliseconds the clock of a venue is ahead of UTC at an instant. */
export interface VenueZone {
  offsetAt: (instant: number) => number;
}

const FORM = /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|(\d\d)(\d\d))(?:[T ]\s*(.*))?$/i;
// Some programs write seconds twice: '18:30:00:00+00:00'.
const TIME = /^(\d{1,2}):?(\d\d)(?::?\d\d)?(?::\d\d)?(?:[.,]\d+)?\s*(am|pm)?\s*(.*)$/i;

const two = (part: string | undefined) => (part ?? "").padStart(2, "0");

/**
 * Returns when a page says, in the venue's zone; null for what is no day. A time that cannot be is to be announced. An
 * offset that the zone has in its other season, or none at all, means the time as it is written.
 */
export function readWhen(value: unknown, zone: VenueZone, clock: Venue["clock"]): Start | null {
  const [, year, month, day, shortMonth, shortDay, rest] =
    FORM.exec(typeof value === "string" ? value.trim() : "") ?? [];
  const date = `${year}-${two(month ?? shortMonth)}-${two(day ?? shortDay)}`;
  if (!isWallDate(date)) return null;
  const [, hour, minute, half, offset = ""] = TIME.exec(rest?.trim() ?? "") ?? [];
  const time = `${two(half ? String((Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0)) : hour)}:${minute}`;
  if (!isWallTime(time)) return { date, time: null, instant: null };
  const wall = Date.parse(`${date}T${time}Z`);
  const ahead = clock === "written" ? null : offsetOf(offset);
  const instant = wallToInstant(wall, zone.offsetAt);
  const isAsWritten =
    ahead === null || ahead === wall - instant || (ahead !== "UTC" && seasonsOf(wall, zone).includes(ahead));
  return isAsWritten ? { date, time, instant } : whenOf(wall - (ahead === "UTC" ? 0 : ahead), zone);
}

/** Returns an offset from UTC in milliseconds, or null for text that is none. 'Z' is no offset: programs mean it. */
function offsetOf(text: string): number | "UTC" | null {
  if (/^(?:Z|UTC|GMT)$/i.test(text)) return "UTC";
  const [, sign, hours, minutes] = /^([+\-−])(\d\d):?(\d\d)?$/.exec(text) ?? [];
  return sign ? (sign === "+" ? 1 : -1) * (Number(hours) * 60 + Number(minutes ?? 0)) * MINUTE : null;
}

/** Returns the offsets of a zone in winter and summer. */
function seasonsOf(wall: number, { offsetAt }: VenueZone): number[] {
  const year = new Date(wall).getUTCFullYear();
  return [offsetAt(Date.UTC(year, 0, 1)), offsetAt(Date.UTC(year, 6, 1))];
}

/** Returns what the venue's clock shows at an instant. */
export function whenOf(instant: number, zone: VenueZone): Start & { time: string; instant: number } {
  const wall = new Date(instant + zone.offsetAt(instant)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16), instant };
}

/** Returns the instant at which a show begins: that of its day without a time. */
export const beginOf = ({ date, instant }: Start, zone: VenueZone): number =>
  instant ?? wallToInstant(Date.parse(date), zone.offsetAt);

/** Returns the last day of a show over several days; null for one evening, also beyond midnight, and without an end. */
export function lastDay(start: Start, end: Start | null): VenueShow["end"] {
  if (!end || end.date <= start.date) return null;
  const from = Date.parse(`${start.date}T${start.time ?? "00:00"}Z`);
  const isOneNight = start.time !== null && Date.parse(`${end.date}T${end.time ?? "00:00"}Z`) - from < DAY;
  return isOneNight ? null : { date: end.date, time: end.time };
}

/** Returns true for a show that runs over more than 31 days: it is a series. */
export const isLong = ({ start, end }: Pick<VenueShow, "start" | "end">) =>
  end !== null && Date.parse(end.date) - Date.parse(start.date) > 31 * DAY;

/** Returns true for a show that has begun, or whose last day is over. */
export function isPast({ start, end }: Pick<VenueShow, "start" | "end">, now: number, zone: VenueZone): boolean {
  if (end === null && start.instant !== null) return start.instant <= now;
  return (end ?? start).date < whenOf(now, zone).date;
}
