import { timeZone } from "#schema/contracts/common.ts";
import { instantToZoned, zonedToInstant } from "#schema/dates.ts";
import { isWallDate } from "#schema/wall-clock.ts";
import { DAY } from "../../lib/clock.ts";
import type { ProviderListing } from "./ticketmaster-shapes.ts";

/** The assumed start of a show without a time. */
export const ASSUMED_TIME = "20:00";

/** The fields of an entry that give its time. */
export type TimedEntry = Pick<ProviderListing, "dates"> & { _embedded: { venues: { timezone: string | null }[] } };

interface ShowTime {
  localDate: string;
  /** HH:MM:SS; null when it is to be announced or not specific. */
  localTime: string | null;
  /** Last day of a show over several days; null otherwise. */
  endDate: string | null;
  timezone: string | null;
  /** Milliseconds, like the two below. */
  startsAt: number;
  /** Place in the provider's list: an untimed show comes at the start of its day. */
  sortedAt: number;
  /**
   * The moment from which it is past: its start, or the end of the (last) day when it is untimed or over several days.
   */
  overAt: number;
}

/** Returns the time of a show in its own zone, or else its venue's; null without a date. Never throws. */
export function showTime({ dates, _embedded }: TimedEntry): ShowTime | null {
  const { start, end } = dates;
  if (start.dateTBA || start.dateTBD) return null;
  const timezone = showZone({ dates, _embedded });
  const zone = timezone ?? "UTC";
  const exact = start.dateTime && /^\d{4}-\d\d-\d\dT/.test(start.dateTime) ? Date.parse(start.dateTime) : Number.NaN;
  const there = start.localDate === null && !Number.isNaN(exact) ? instantToZoned(new Date(exact), zone) : null;
  const localDate = start.localDate ?? there?.date ?? "";
  if (!isWallDate(localDate)) return null;
  const time = start.localTime ?? there?.time ?? "";
  const isTimed = !start.timeTBA && !start.noSpecificTime && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time);
  const localTime = isTimed ? time.padEnd(8, ":00") : null;
  const at = (date: string, clock: string) => zonedToInstant(date, clock, zone).getTime();
  // Without a zone only the provider's own instant can be right.
  const isExact = timezone === null && isTimed && !Number.isNaN(exact);
  const startsAt = isExact ? exact : at(localDate, localTime ?? ASSUMED_TIME);
  const endDate = end.localDate && isWallDate(end.localDate) && end.localDate > localDate ? end.localDate : null;
  const sortedAt = isTimed ? startsAt : at(localDate, "00:00");
  const overAt = isTimed && endDate === null ? startsAt : at(endDate ?? localDate, "00:00") + DAY;
  return { localDate, localTime, endDate, timezone, startsAt, sortedAt, overAt };
}

/** Returns the IANA zone of a show, or else of its venue; null when the runtime knows neither. */
export function showZone({ dates, _embedded }: TimedEntry): string | null {
  return [dates.timezone, ..._embedded.venues.map((venue) => venue.timezone)].find(isKnownZone) ?? null;
}

// A check takes some 30 µs, and a page repeats a few zones a hundred times.
const knownZones = new Set<string>();

function isKnownZone(name: string | null): name is string {
  if (name === null) return false;
  if (!knownZones.has(name) && timeZone.safeParse(name).success) knownZones.add(name);
  return knownZones.has(name);
}
