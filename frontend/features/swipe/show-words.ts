import type { LiveEvent, SwipePreferences } from "#schema/contracts/swipe.ts";
import { formatDayDate, formatTime } from "#schema/dates.ts";

type PriceRange = LiveEvent["priceRanges"][number];

/** '€24 – €38', '€24', 'from €24' or 'up to €38' over all kinds of one currency; 'Price TBA' where no price is known. */
export function priceText({ priceRanges }: Pick<LiveEvent, "priceRanges">): string {
  const known = priceRanges.filter(({ min, max }) => min !== null || max !== null);
  const currency = known[0]?.currency;
  if (currency === undefined) return "Price TBA";
  const same = known.filter((range) => range.currency === currency);
  const lowest = least(same.map(({ min }) => min));
  const highest = least(same.map(({ max }) => max && -max));
  return rangeText({ currency, min: lowest, max: highest && -highest });
}

/** One range of prices in words, as {@link priceText}. */
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

/** 'Village Underground, Lisbon'; 'Location not available' where neither room nor city is known. */
export function venueText({ venues, location }: Pick<LiveEvent, "venues" | "location">): string {
  const [venue] = venues;
  const parts = [venue?.name, venue?.city.name ?? location.city].filter(Boolean);
  return parts.join(", ") || "Location not available";
}

/** 'Thu, Dec 3'; 'Date TBA' where none is known. */
export const dayText = (date: string | null) => (date === null ? "Date TBA" : formatDayDate(date));

/** '8:30 PM'; 'Time TBA' where the time is to be announced. */
export const timeText = (night: { time: string | null; isTimeTba: boolean }) =>
  night.time === null || night.isTimeTba ? "Time TBA" : formatTime(night.time);

/** 'Indie', else the segment ('Music'), else nothing; the provider writes 'Undefined' where it knows none. */
export function genreText({ classifications }: Pick<LiveEvent, "classifications">): string | null {
  const [kind] = classifications;
  return [kind?.genre.name, kind?.segment].find((name) => name && name !== "Undefined") ?? null;
}

/** What is special about selling, if anything is. */
export function saleText({ status }: Pick<LiveEvent, "status">): string | null {
  if (status === "offsale") return "Not on sale";
  return status === "rescheduled" ? "Rescheduled" : null;
}

/** '1 friend likes it', '3 friends like it'; nothing where none does. */
export function likesText(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? "1 friend likes it" : `${count} friends like it`;
}

/** 'Lisbon, Portugal, within 50 km' */
export const placeText = ({ location, radius }: Pick<SwipePreferences, "location" | "radius">) =>
  `${location}, within ${radius} km`;
