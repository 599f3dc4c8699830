import type { SharedShow } from "#schema/contracts/connection-preferences.ts";
import { formatShortDate } from "#schema/dates.ts";
import { timeText } from "../show-words.ts";

/** For example 'Dec 3, 2026, 8:30 PM +2 more' for a show with three dates, or 'Date TBA'. */
export function DatesLine({ stack: { dateVariants } }: { stack: Pick<SharedShow, "dateVariants"> }) {
  const [first] = dateVariants;
  return (
    <p className="mt-1 text-sm">
      <span className="font-semibold">
        {first?.date ? `${formatShortDate(first.date)}, ${timeText(first)}` : "Date TBA"}
      </span>
      {dateVariants.length > 1 && <span className="text-ink-2"> +{dateVariants.length - 1} more</span>}
    </p>
  );
}
