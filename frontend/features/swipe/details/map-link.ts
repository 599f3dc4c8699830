import type { LiveEvent } from "#schema/contracts/swipe.ts";

type Venue = Pick<LiveEvent["venues"][number], "address" | "city" | "state" | "country" | "location">;

/** 'Hanbury Street 54', 'London, England, United Kingdom': what is known of it. */
export function addressLines({ address, city, state, country }: Venue): string[] {
  const region = [city.name, state.name, country.name].filter(Boolean).join(", ");
  return [address.line1, address.line2, region].filter((line): line is string => Boolean(line));
}

/** A map of the place: by coordinates, else by address and city; null where neither is known. */
export function mapLink(venue: Venue): string | null {
  if (venue.location) {
    const { latitude, longitude } = venue.location;
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  if (!venue.address.line1 || !venue.city.name) return null;
  const query = [venue.address.line1, venue.city.name, venue.country.name].filter(Boolean).join(", ");
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
