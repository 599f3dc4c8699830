import type { SharedShow } from "#schema/contracts/connection-preferences.ts";
import type { StoredShow, SwipePreferences } from "#schema/contracts/swipe.ts";
import { formatDayDate, formatTime } from "#schema/dates.ts";

/** For example 'Village Underground, Lisbon', or 'Location not available' if both are unknown. */
export function venueText({ venues, location }: Pick<SharedShow, "venues" | "location">): string {
  const [venue] = venues;
  const parts = [venue?.name, venue?.city.name ?? location.city].filter(Boolean);
  return parts.join(", ") || "Location not available";
}

/** For example 'Thu, Dec 3', or 'Date TBA' if unknown. */
export const dayText = (date: string | null) => (date === null ? "Date TBA" : formatDayDate(date));

/** For example '8:30 PM', or 'Time TBA'. */
export const timeText = (night: { time: string | null; isTimeTba: boolean }) =>
  night.time === null || night.isTimeTba ? "Time TBA" : formatTime(night.time);

/** Returns the genre ('Indie'), else the segment ('Music'), else null. The provider's 'Undefined' is unknown. */
export function genreText({ classifications }: Pick<StoredShow, "classifications">): string | null {
  const [kind] = classifications;
  return [kind?.genre.name, kind?.segment].find((name) => name && name !== "Undefined") ?? null;
}

/** Returns a note on ticket sales, or null. */
export function saleText({ status }: Pick<StoredShow, "status">): string | null {
  if (status === "offsale") return "Not on sale";
  return status === "rescheduled" ? "Rescheduled" : null;
}

/** Returns '1 friend likes it' or '3 friends like it', or null for none. */
export function likesText(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? "1 friend likes it" : `${count} friends like it`;
}

/** For example 'Lisbon, Portugal, within 50 km'. */
export const placeText = ({ location, radius }: Pick<SwipePreferences, "location" | "radius">) =>
  `${location}, within ${radius} km`;
