import { CalendarClock } from "lucide-react";
import { formatLongDate, zoneLabel } from "#schema/dates.ts";
import type { ShowStack } from "#schema/show-groups.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { timeText } from "../show-words.ts";
import { DetailsSection, OutLink } from "./details-section.tsx";

/** Lists every date of a show. If there are several, each has its own ticket link. */
export function DatesSection({ show, timezone }: { show: ShowStack; timezone: string | null }) {
  const i18n = useWords();
  const longDay = (date: string | null) => (date === null ? i18n.t("Date TBA") : formatLongDate(date, i18n));
  const last = show.dates.end.localDate;
  return (
    <DetailsSection icon={CalendarClock} title={i18n.t("Date & Time")}>
      <ul>
        {show.dateVariants.map((night) => (
          <li
            key={night.showId}
            className={cn("flex items-center justify-between gap-x-4", show.isStacked && "min-h-11")}
          >
            <span>
              <span className="font-semibold text-ink">{longDay(night.date)}</span> {timeText(night, i18n)}
            </span>
            {show.isStacked && night.url && (
              <OutLink href={night.url} label={i18n.t("Tickets for {date}", { date: longDay(night.date) })}>
                {i18n.t("Tickets")}
              </OutLink>
            )}
          </li>
        ))}
      </ul>
      {last && last !== show.dates.start.localDate && (
        <p>{i18n.t("Until {date}", { date: formatLongDate(last, i18n) })}</p>
      )}
      {timezone && <p>{i18n.t("{city} time ({timezone})", { city: zoneLabel(timezone), timezone })}</p>}
    </DetailsSection>
  );
}
