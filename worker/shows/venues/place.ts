import { plainNumber } from "../ticketmaster/plain-text.ts";
import { factText, isAddress, NAME_MAX } from "./fact-text.ts";
import { isNode, listOf, type Node, singleOf, typesOf } from "./json-ld.ts";
import type { VenuePlace } from "./venue-show.ts";

export const isVirtual = (location: unknown): boolean =>
  isNode(location) && typesOf(location).includes("VirtualLocation");

/** Returns a place of JSON-LD; null without a name or an address. */
export function placeOf(location: unknown): VenuePlace | null {
  if (typeof location === "string") return placeOfText(location);
  if (!isNode(location)) return null;
  const address = addressOf(location.address);
  const name = factText(singleOf(location.name), NAME_MAX) ?? address;
  if (name === null || isAddress(name)) return null;
  return { name, address: address === name ? null : address, ...pointOf(location) };
}

/** Returns a place that is written as one text, with its name before the first comma; null for an address of the web. */
export function placeOfText(value: unknown): VenuePlace | null {
  const text = factText(value, 2 * NAME_MAX);
  if (text === null || isAddress(text)) return null;
  const [, name, address] = /^([^,]+),\s*(\S.*)$/.exec(text) ?? [];
  return { name: factText(name ?? text, NAME_MAX) ?? "", address: address ?? null, lat: null, lon: null };
}

function addressOf(value: unknown): string | null {
  const [first] = listOf(value);
  if (!isNode(first)) return factText(first, NAME_MAX);
  const { streetAddress, postalCode, addressLocality, addressRegion, addressCountry } = first;
  const line = (parts: unknown[], between: string) =>
    parts.flatMap((part) => factText(isNode(part) ? part.name : singleOf(part), NAME_MAX) ?? []).join(between);
  return factText(
    line([streetAddress, line([postalCode, addressLocality], " "), addressRegion, addressCountry], ", "),
    NAME_MAX,
  );
}

function pointOf(location: Node): Pick<VenuePlace, "lat" | "lon"> {
  const [geo] = listOf(location.geo);
  const { latitude, longitude } = isNode(geo) ? geo : location;
  return pointAt(latitude, longitude);
}

/** Returns two numbers of degrees; null for what is off the globe. Programs write unknown places as 0, 0. */
export function pointAt(latitude: unknown, longitude?: unknown): Pick<VenuePlace, "lat" | "lon"> {
  const [lat, lon] = [plainNumber(latitude), plainNumber(longitude)];
  const isPoint =
    lat !== null && lon !== null && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && (lat !== 0 || lon !== 0);
  return isPoint ? { lat, lon } : { lat: null, lon: null };
}
