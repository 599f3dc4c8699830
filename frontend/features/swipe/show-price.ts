import type { StoredShow } from "#schema/contracts/swipe.ts";
import type { Words } from "#schema/words.ts";

type PriceRange = StoredShow["priceRanges"][number];

/** Returns '€24 – €38', '€24', 'from €24' or 'up to €38' over all tickets in the first currency, or 'Price TBA'. */
export function priceText({ priceRanges }: Pick<StoredShow, "priceRanges">, i18n: Words): string {
  const known = priceRanges.filter(({ min, max }) => min !== null || max !== null);
  const currency = known[0]?.currency;
  if (currency === undefined) return i18n.t("Price TBA");
  const same = known.filter((range) => range.currency === currency);
  const lowest = least(same.map(({ min }) => min));
  const highest = least(same.map(({ max }) => max && -max));
  return rangeText({ currency, min: lowest, max: highest && -highest }, i18n);
}

/** Describes one price range in the same words as {@link priceText}. */
export function rangeText({ currency, min, max }: Omit<PriceRange, "type">, i18n: Words): string {
  const money = (amount: number) => moneyText(amount, currency, i18n.locales);
  if (min === null && max === null) return i18n.t("Price TBA");
  if (min === null) return i18n.t("up to {price}", { price: money(max ?? 0) });
  if (max === null) return i18n.t("from {price}", { price: money(min) });
  // Elsewhere 'Free' says that a calendar has nothing at the time.
  if (min === max && min === 0) return i18n.t("{what, select, price {Free} other {Free}}", { what: "price" });
  if (min === max) return money(min);
  return i18n.t("{lowest} – {highest}", { lowest: money(min), highest: money(max) });
}

function moneyText(amount: number, currency: string, locales: Words["locales"]): string {
  try {
    const digits = Number.isInteger(amount) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
    return new Intl.NumberFormat(locales, { style: "currency", currency, ...digits }).format(amount);
  } catch {
    // Not an ISO 4217 code.
    return `${amount} ${currency}`.trim();
  }
}

function least(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
