import type { SharedShow } from "#schema/contracts/connection-preferences.ts";
import { LOCATION_MAX } from "#schema/limits.ts";
import { largestImage } from "#schema/show-images.ts";
import { venueName } from "./show-words.ts";

type LinkedShow = Pick<SharedShow, "url" | "images" | "venues" | "location">;

/** Returns what an event keeps of its show. The location is empty if unknown. */
export function showLinks(show: LinkedShow): { location: string; ticketUrl: string | null; imageUrl: string | null } {
  return {
    location: venueName(show).slice(0, LOCATION_MAX),
    ticketUrl: show.url,
    imageUrl: largestImage(show.images)?.url ?? null,
  };
}
