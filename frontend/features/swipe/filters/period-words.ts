import type { Period } from "#schema/contracts/swipe.ts";
import { formatMonth } from "#schema/dates.ts";
import type { Words } from "#schema/words.ts";

const names: Record<string, string> = {
  any: /*i18n*/ "Any time",
  weekend: /*i18n*/ "This weekend",
  month: /*i18n*/ "This month",
  "next-month": /*i18n*/ "Next month",
};

const MONTHS = 12;

/** Returns 'This weekend' or 'December 2026'. */
export function periodText(period: Period, i18n: Words): string {
  const name = names[period];
  return name ? i18n.t(name) : formatMonth(`${period}-01`, "long", i18n);
}

/** Returns the periods to choose from on the day `today`: the named ones, then the months of a year, and `chosen`. */
export function periodsOn(today: Date, chosen: Period): Period[] {
  const months = Array.from({ length: MONTHS }, (_, ahead) =>
    new Date(Date.UTC(today.getFullYear(), today.getMonth() + ahead)).toISOString().slice(0, 7),
  );
  return [...new Set([...Object.keys(names), ...months, chosen])];
}
