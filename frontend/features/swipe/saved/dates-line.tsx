import type { SharedShow } from "#schema/contracts/connection-preferences.ts";
import { formatShortDate } from "#schema/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { moreDatesText, timeText } from "../show-words.ts";

/** For example 'Dec 3, 2026, 8:30 PM +2 more' for a show with three dates, or 'Date TBA'. */
export function DatesLine({ stack: { dateVariants } }: { stack: Pick<SharedShow, "dateVariants"> }) {
  const i18n = useWords();
  const [first] = dateVariants;
  const more = dateVariants.length - 1;
  return (
    <p className="mt-1 text-sm">
      <span className="font-semibold">
        {first?.date
          ? i18n.t("{date}, {time}", { date: formatShortDate(first.date, i18n), time: timeText(first, i18n) })
          : i18n.t("Date TBA")}
      </span>
      {more > 0 && <span className="text-ink-2"> {moreDatesText(more, i18n)}</span>}
    </p>
  );
}
