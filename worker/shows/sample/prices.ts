import type { Draw } from "./draw.ts";
import type { SamplePrice } from "./shapes.ts";

/** Rough value of one euro; currencies not listed are close to it. */
const scales: Record<string, number> = {
  ...{ AED: 4, ARS: 1500, BRL: 6, CLP: 1000, CNY: 8, CZK: 25, DKK: 7, EGP: 50, HKD: 9, HUF: 400, ILS: 4, INR: 90 },
  ...{ ISK: 140, JPY: 160, KES: 140, KRW: 1500, MAD: 10, MXN: 20, MYR: 5, NGN: 1600, NOK: 11, PEN: 4, PHP: 60 },
  ...{ PKR: 300, PLN: 4, RON: 5, SAR: 4, SEK: 11, THB: 38, TRY: 40, TWD: 35, UAH: 45, UYU: 42, ZAR: 20 },
};
const tiers = [12, 14, 16, 18, 20, 24, 28, 32, 38, 45, 55, 70];

/** Returns an ordinary price range in typical amounts. */
export function priceRange(draw: Draw, currency: string): SamplePrice {
  const tier = draw("tier", tiers.length - 4);
  const amount = (index: number) => roundFor(currency, tiers[index] ?? 20);
  return { type: "standard", currency, min: amount(tier), max: amount(tier + 1 + draw("spread", 4)) };
}

/** Returns an amount of euros in another currency, rounded as prices usually are there. */
export function roundFor(currency: string, euros: number): number {
  const scale = scales[currency] ?? 1;
  const step = scale >= 1000 ? 1000 : scale >= 100 ? 100 : scale >= 10 ? 10 : scale > 1 ? 5 : 1;
  return Math.max(step, Math.round((euros * scale) / step) * step);
}
