import type { PileShow } from "#schema/contracts/swipe.ts";
import { LOCATION_MAX } from "#schema/limits.ts";
import { largestImage } from "#schema/show-images.ts";
import { venueText } from "./show-words.ts";

/** Returns what an event keeps of its show. The location is empty if unknown. */
export function showLinks(show: PileShow): { location: string; ticketUrl: string | null; imageUrl: string | null } {
  const isPlaced = show.venues[0]?.name || show.venues[0]?.city.name || show.location.city;
  return {
    location: isPlaced ? venueText(show).slice(0, LOCATION_MAX) : "",
    ticketUrl: show.url,
    imageUrl: largestImage(show.images)?.url ?? null,
  };
}
