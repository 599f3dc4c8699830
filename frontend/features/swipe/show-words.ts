import type { StoredShow, SwipePreferences } from "#schema/contracts/swipe.ts";
import { formatDayDate, formatTime } from "#schema/dates.ts";

type PriceRange = StoredShow["priceRanges"][number];

/** Returns '€24 – €38', '€24', 'from €24' or 'up to €38' over all tickets in the first currency, or 'Price TBA'. */
export function priceText({ priceRanges }: Pick<StoredShow, "priceRanges">): string {
  const known = priceRanges.filter(({ min, max }) => min !== null || max !== null);
  const currency = known[0]?.currency;
  if (currency === undefined) return "Price TBA";
  const same = known.filter((range) => range.currency === currency);
  const lowest = least(same.map(({ min }) => min));
  const highest = least(same.map(({ max }) => max && -max));
  return rangeText({ currency, min: lowest, max: highest && -highest });
}

/** Describes one price range in the same words as {@link priceText}. */
export function rangeText({ currency, min, max }: Omit<PriceRange, "type">): string {
  if (min === null && max === null) return "Price TBA";
  if (min === null) return `up to ${money(max ?? 0, currency)}`;
  if (max === null) return `from ${money(min, currency)}`;
  if (min === max) return min === 0 ? "Free" : money(min, currency);
  return `${money(min, currency)} – ${money(max, currency)}`;
}

function money(amount: number, currency: string): string {
  try {
    const digits = Number.isInteger(amount) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
    return new Intl.NumberFormat("en-US", { style: "currency", currency, ...digits }).format(amount);
  } catch {
    // Not an ISO 4217 code.
    return `${amount} ${currency}`.trim();
  }
}

function least(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** For example 'Village Underground, Lisbon', or 'Location not available' if both are unknown. */
export function venueText({ venues, location }: Pick<StoredShow, "venues" | "location">): string {
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
