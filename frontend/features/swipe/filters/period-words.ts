import type { Period } from "#schema/contracts/swipe.ts";
import { formatMonth } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";

const names: Record<string, string> = {
  any: /*i18n*/ "Any time",
  weekend: /*i18n*/ "This weekend",
  month: /*i18n*/ "This month",
  "next-month": /*i18n*/ "Next month",
};

/** This month and the next one have names. */
const NAMED_MONTHS = 2;
const MONTHS = 12;

/** Returns 'This weekend' or 'December 2026'. */
export function periodText(period: Period, i18n: Words): string {
  const name = names[period];
  return name ? i18n.t(name) : formatMonth(`${period}-01`, "long", i18n);
}

/** Returns the periods to choose from on the day `today`: the named ones, then the other months of a year, and `chosen`. */
export function periodsOn(today: Date, chosen: Period): Period[] {
  const months = Array.from({ length: MONTHS - NAMED_MONTHS }, (_, index) =>
    new Date(Date.UTC(today.getFullYear(), today.getMonth() + NAMED_MONTHS + index)).toISOString().slice(0, 7),
  );
  return [...new Set([...Object.keys(names), ...months, chosen])];
}
