import { isNode, lastPart, listOf, type Node } from "./json-ld.ts";
import type { VenueShow } from "./venue-show.ts";
import type { readWhen } from "./when.ts";

const AMOUNT_MAX = 1_000_000;
/** Sites without a date write 1900 or 1970. */
const PLACEHOLDERS = Date.UTC(2000);

/** Returns all offers of an event: those of a sum stand inside it, and have its currency. */
export function offersOf(offers: unknown[]): Node[] {
  return offers
    .filter(isNode)
    .flatMap((offer) => {
      const inner = listOf(offer.offers).filter(isNode);
      return [offer, ...inner.map((one) => ({ priceCurrency: offer.priceCurrency, ...one }))];
    })
    .slice(0, 100);
}

/** Returns the lowest and the highest price in the first currency; null without an amount or a currency. */
export function priceOf(offers: Node[]): VenueShow["price"] {
  const all = offers.flatMap((offer) => [offer, ...listOf(offer.priceSpecification).filter(isNode)]);
  const amounts = all.flatMap(({ price, lowPrice, highPrice, minPrice, maxPrice, priceCurrency }) => {
    const currency = typeof priceCurrency === "string" ? priceCurrency.trim().toUpperCase() : "";
    const [low, high] = [amountOf(lowPrice ?? minPrice), amountOf(highPrice ?? maxPrice)];
    // Programs write 0 for a highest price that they do not know.
    const values = [amountOf(price), low, low !== null && high !== null && high < low ? null : high];
    return /^[A-Z]{3}$/.test(currency) ? values.flatMap((value) => (value === null ? [] : { value, currency })) : [];
  });
  const currency = amounts[0]?.currency;
  if (currency === undefined) return null;
  const values = amounts.filter((one) => one.currency === currency).map(({ value }) => value);
  return { min: Math.min(...values), max: Math.max(...values), currency };
}

/** Reads an amount: 22.5, '22,50', '1.250,00', 'EUR 12'. */
function amountOf(value: unknown): number | null {
  const written =
    typeof value === "string" ? /^[^\d-]{0,8}(\d[\d.,' \u00A0\u202F]*)[^\d]{0,8}$/.exec(value.trim())?.[1] : null;
  const text = written?.replace(/[' \u00A0\u202F]/g, "").replace(/[.,]+$/, "");
  const decimal = text?.replace(/[.,](?=\d{3}(?!\d))/g, "").replace(",", ".");
  const amount = typeof value === "number" ? value : decimal ? Number(decimal) : Number.NaN;
  return amount >= 0 && amount <= AMOUNT_MAX ? Math.round(amount * 100) / 100 : null;
}

/** Returns true when each offer says that nothing is left. */
export function areSoldOut(offers: Node[]): boolean {
  const said = offers.filter(({ availability, offers: inner }) => availability !== undefined || inner === undefined);
  return said.length > 0 && said.every(({ availability }) => /^(?:SoldOut|OutOfStock)$/i.test(lastPart(availability)));
}

/** Returns true when an offer says that tickets are left. */
export const haveTickets = (offers: Node[]): boolean =>
  offers.some(({ availability }) =>
    /^(?:InStock|LimitedAvailability|OnlineOnly|InStoreOnly|PreOrder|PreSale)$/i.test(lastPart(availability)),
  );

interface Sale {
  when: (value: unknown) => ReturnType<typeof readWhen>;
  now: number;
  /** When the show begins. */
  before: number;
}

/** Returns when the first sale opens, if that is ahead and before the show; null once another one is open. */
export function saleOpensOf(offers: Node[], { when, now, before }: Sale): number | null {
  const sales = offers.map(({ validFrom, availabilityStarts, validThrough, availabilityEnds }) => {
    const opens = [validFrom, availabilityStarts].flatMap((value) => when(value)?.instant ?? []);
    const closes = when(validThrough ?? availabilityEnds)?.instant ?? before;
    return { opens: opens.filter((at) => at > PLACEHOLDERS && at < before), isOver: closes <= now };
  });
  const ahead = sales.flatMap(({ opens }) => opens.filter((at) => at > now));
  const isOpen = sales.some(({ opens, isOver }) => !isOver && opens.some((at) => at <= now));
  return ahead.length === 0 || isOpen ? null : Math.min(...ahead);
}
