import type { StoredShow } from "#schema/contracts/swipe.ts";

type Venue = Pick<StoredShow["venues"][number], "address" | "city" | "state" | "country" | "location">;

/** Returns the known parts of an address, for example 'Hanbury Street 54' and 'London, England, United Kingdom'. */
export function addressLines({ address, city, state, country }: Venue): string[] {
  const region = [city.name, state.name, country.name].filter(Boolean).join(", ");
  return [address.line1, address.line2, region].filter((line): line is string => Boolean(line));
}

/** Links to a map by coordinates, or by address and city. Returns null if neither is known. */
export function mapLink(venue: Venue): string | null {
  if (venue.location) {
    const { latitude, longitude } = venue.location;
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  if (!venue.address.line1 || !venue.city.name) return null;
  const query = [venue.address.line1, venue.city.name, venue.country.name].filter(Boolean).join(", ");
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
