import { CalendarClock } from "lucide-react";
import { formatLongDate, zoneLabel } from "#schema/dates.ts";
import type { ShowStack } from "#schema/show-groups.ts";
import { cn } from "../../../ui/cn.ts";
import { timeText } from "../show-words.ts";
import { DetailsSection, OutLink } from "./details-section.tsx";

const longDay = (date: string | null) => (date === null ? "Date TBA" : formatLongDate(date));

/** Lists every date of a show. If there are several, each has its own ticket link. */
export function DatesSection({ show, timezone }: { show: ShowStack; timezone: string | null }) {
  const last = show.dates.end.localDate;
  return (
    <DetailsSection icon={CalendarClock} title="Date & Time">
      <ul>
        {show.dateVariants.map((night) => (
          <li
            key={night.showId}
            className={cn("flex items-center justify-between gap-x-4", show.isStacked && "min-h-11")}
          >
            <span>
              <span className="font-semibold text-ink">{longDay(night.date)}</span> {timeText(night)}
            </span>
            {show.isStacked && night.url && (
              <OutLink href={night.url} label={`Tickets for ${longDay(night.date)}`}>
                Tickets
              </OutLink>
            )}
          </li>
        ))}
      </ul>
      {last && last !== show.dates.start.localDate && <p>Until {formatLongDate(last)}</p>}
      {timezone && (
        <p>
          {zoneLabel(timezone)} time ({timezone})
        </p>
      )}
    </DetailsSection>
  );
}
