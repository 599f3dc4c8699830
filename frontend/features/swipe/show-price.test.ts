import { expect, it } from "vitest";
import { inEnglish } from "#schema/words.ts";
import { priceText, rangeText } from "./show-price.ts";

const range = (min: number | null, max: number | null, currency = "EUR", type = "standard") => ({
  currency,
  min,
  max,
  type,
});
const price = (...priceRanges: ReturnType<typeof range>[]) => priceText({ priceRanges }, inEnglish);

it("says 'Price TBA' for an unknown price", () => {
  expect([price(), price(range(null, null))]).toEqual(["Price TBA", "Price TBA"]);
});

it("spans all tickets in one currency and shows a single price once", () => {
  expect(price(range(24, 38), range(80, 120, "EUR", "vip"))).toBe("€24 – €120");
  expect(price(range(24, 24))).toBe("€24");
  expect(price(range(0, 0))).toBe("Free");
  expect(price(range(19.5, 30))).toBe("€19.50 – €30");
  expect(price(range(4500, 9000, "JPY"))).toBe("¥4,500 – ¥9,000");
  expect(price(range(10, null), range(null, 99, "USD"))).toBe("from €10");
  expect(rangeText(range(null, 38), inEnglish)).toBe("up to €38");
  expect(price(range(5, 9, "coins"))).toBe("5 coins – 9 coins");
});
