import { formatTime, zoneLabel } from "./dates.ts";

/** Returns 'London time' for a zone with a city, and 'UTC+5' for one without. */
export function zoneTime(timeZone: string): string {
  const label = zoneLabel(timeZone);
  return label.startsWith("UTC") ? label : `${label} time`;
}

/** Returns '7:30 PM London time'. */
export function formatZonedTime(time: string, timeZone: string): string {
  return `${formatTime(time)} ${zoneTime(timeZone)}`;
}
