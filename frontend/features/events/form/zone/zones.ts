import { formatTime, instantToZoned, zoneLabel } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";

/** A time zone as people look for it. */
export interface Zone {
  /** The IANA name. */
  id: string;
  city: string;
  /** 'Europe', or 'Argentina, America'. Empty for UTC. */
  region: string;
}

const SHOWN_MAX = 30;

/** Returns the zones that the browser knows, and the ones given, in order of their cities. */
export function zonesWith(i18n: Words, ...given: string[]): Zone[] {
  const ids = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ...given]);
  return [...ids].map((id) => zoneOf(id, i18n)).sort((a, b) => a.city.localeCompare(b.city, i18n.language));
}

export function zoneOf(id: string, i18n: Words): Zone {
  const region = id.split("/").slice(0, -1).reverse().join(", ").replaceAll("_", " ");
  return { id, city: zoneLabel(id, i18n), region };
}

/** Returns up to 30 zones whose city or region has every word of the text. Cities that begin with the text come first. */
export function searchZones(zones: readonly Zone[], text: string): Zone[] {
  const words = folded(text)
    .split(/[\s,/]+/)
    .filter(Boolean);
  const found = zones.filter(({ id, city, region }) => {
    const name = folded(`${city} ${region} ${zoneLabel(id)}`);
    return words.every((word) => name.includes(word));
  });
  const starts = ({ city }: Zone) => folded(city).startsWith(words[0] ?? "");
  return [...found.filter(starts), ...found.filter((zone) => !starts(zone))].slice(0, SHOWN_MAX);
}

/** Returns the zone's time at an instant and its offset then: ['9:21 PM', 'UTC+1']. */
export function clockIn(zone: string, instant: Date, i18n: Words): [time: string, offset: string] {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(
    instant,
  );
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const offset = name.replace("GMT", "UTC").replace(/\+0$/, "");
  return [formatTime(instantToZoned(instant, zone).time, i18n), offset];
}

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
