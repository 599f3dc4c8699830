import type { ShowDetails, StoredShow } from "#schema/contracts/swipe.ts";
import { sources } from "../sources.ts";
import type { ProviderEvent, ProviderListing } from "./ticketmaster-shapes.ts";

/** The source of an entry, which decides the links it may have. */
export interface Source {
  isSample: boolean;
  /** Our own origin, which serves the pictures and ticket pages of sample shows. */
  appOrigin: string;
}

type ListedVenue = ProviderListing["_embedded"]["venues"][number];
type DetailedVenue = ProviderEvent["_embedded"]["venues"][number];

/**
 * Returns the ticket link when its host is allowed: ours for sample shows, the provider's for real ones. Otherwise
 * null.
 */
export function ticketUrl(url: string | null, { isSample, appOrigin }: Source): string | null {
  if (url === null) return null;
  return sources[isSample ? "sample" : "ticketmaster"].sellsAt(url, { appOrigin, hosts: [] }) ? url : null;
}

export function imagesOf(images: ProviderListing["images"]): StoredShow["images"] {
  return images.map(({ url, width, height, fallback }) => ({
    url,
    width: Math.max(0, width ?? 0),
    height: Math.max(0, height ?? 0),
    isFallback: fallback,
  }));
}

/** Returns the primary classification first and drops the provider's 'Undefined'. */
export function classificationsOf(classifications: ProviderListing["classifications"]): StoredShow["classifications"] {
  const known = (name: string | null) => (name === "Undefined" ? null : name);
  return classifications
    .toSorted((one, other) => Number(other.primary) - Number(one.primary))
    .map(({ segment, genre, subGenre }) => ({
      segment: known(segment.name),
      genre: { name: known(genre.name) },
      subGenre: { name: known(subGenre.name) },
    }));
}

/** Returns price ranges with the smaller amount first; drops those without amounts. */
export function priceRangesOf(ranges: ProviderListing["priceRanges"]): StoredShow["priceRanges"] {
  return ranges.flatMap(({ type, currency, min, max }) => {
    const amounts = [min, max].filter((amount) => amount !== null && amount >= 0).sort((one, other) => one! - other!);
    if (amounts.length === 0) return [];
    const [low = null, high = null] = min === null || (min < 0 && amounts.length === 1) ? [null, amounts[0]] : amounts;
    return [{ currency, min: low, max: high, type: type ?? "standard" }];
  });
}

export function venueOf({ name, city, state, country, address, location }: ListedVenue): StoredShow["venues"][number] {
  return { name, city, state, country, address, location: placeOf(location) };
}

export function detailedVenueOf(venue: DetailedVenue): ShowDetails["_embedded"]["venues"][number] {
  const { boxOfficeInfo, parkingDetail, accessibleSeatingDetail, generalInfo } = venue;
  return { ...venueOf(venue), boxOfficeInfo, parkingDetail, accessibleSeatingDetail, generalInfo };
}

/**
 * Returns degrees as numbers; null when one is missing or off the globe. The provider writes unknown places as 0, 0.
 */
function placeOf({ latitude, longitude }: ListedVenue["location"]): { latitude: number; longitude: number } | null {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
