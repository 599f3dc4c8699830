import { offsetAt } from "../instants.ts";
import { isTimeZone } from "../wall-clock.ts";
import { windowsZones } from "./windows-zones.ts";

export interface Zone {
  /** Says by how many milliseconds the zone's clock is ahead of UTC at an instant. */
  offsetAt: (instant: number) => number;
  isUnknown?: boolean;
}

export const UTC: Zone = { offsetAt: () => 0 };

/** A zone of which nothing is known. Its times read as UTC, and may be half a day earlier or later. */
export const UNKNOWN: Zone = { ...UTC, isUnknown: true };

/** Returns an IANA zone, which remembers its offsets: all entries of a calendar ask for the same dates. */
export function ianaZone(name: string): Zone {
  const known = new Map<number, number>();
  return {
    offsetAt: (instant) => {
      const offset = known.get(instant) ?? offsetAt(instant, name);
      known.set(instant, offset);
      return offset;
    },
  };
}

/** Returns the zone that a name means everywhere: an IANA name, also at the end of a longer one, or one of Windows. */
export function namedZone(name: string): Zone | null {
  // '/freeassociation.sourceforge.net/Europe/Berlin'
  const parts = name.startsWith("/") ? name.split("/") : [];
  const names = [name, parts.slice(-3).join("/"), parts.slice(-2).join("/")];
  const found = names.find(isTimeZone) ?? (Object.hasOwn(windowsZones, name) ? windowsZones[name] : undefined);
  return found && isTimeZone(found) ? ianaZone(found) : null;
}
