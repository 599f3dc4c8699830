import type { PileShow } from "#schema/contracts/swipe.ts";
import { largestImage } from "#schema/show-images.ts";
import { venueText } from "./show-words.ts";

// The contract's limit for a location.
const LOCATION_MAX = 300;

/** What an event planned for a show has of it; the place is empty where none is known. */
export function showLinks(show: PileShow): { location: string; ticketUrl: string | null; imageUrl: string | null } {
  const isPlaced = show.venues[0]?.name || show.venues[0]?.city.name || show.location.city;
  return {
    location: isPlaced ? venueText(show).slice(0, LOCATION_MAX) : "",
    ticketUrl: show.url,
    imageUrl: largestImage(show.images)?.url ?? null,
  };
}
