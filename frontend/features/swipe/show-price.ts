import type { StoredShow } from "#schema/contracts/swipe.ts";

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
