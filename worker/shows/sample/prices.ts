import type { Draw } from "./draw.ts";
import type { Region } from "./regions.ts";
import type { SamplePrice } from "./shapes.ts";

const tiers = [12, 14, 16, 18, 20, 24, 28, 32, 38, 45, 55, 70];

/** Returns an ordinary price range in typical amounts. */
export function priceRange(draw: Draw, region: Region): SamplePrice {
  const tier = draw("tier", tiers.length - 4);
  const amount = (index: number) => roundFor(region, tiers[index] ?? 20);
  return { type: "standard", currency: region.currency, min: amount(tier), max: amount(tier + 1 + draw("spread", 4)) };
}

/** Returns an amount of euros in the region's currency, rounded as prices usually are there. */
export function roundFor({ scale }: Region, euros: number): number {
  const step = scale >= 10 ? 10 ** Math.floor(Math.log10(scale)) : scale > 1 ? 5 : 1;
  return Math.max(step, Math.round((euros * scale) / step) * step);
}
