import { CalendarClock } from "lucide-react";
import { formatLongDate, zoneLabel } from "#schema/dates.ts";
import type { ShowStack } from "#schema/show-groups.ts";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { timeText } from "../show-words.ts";
import { StatusBadge } from "../status-badge.tsx";
import { DetailsSection, OutLink } from "./details-section.tsx";

/** Lists every date of a show. If there are several, each has its own status and ticket link. */
export function DatesSection({ show, timezone }: { show: ShowStack; timezone: string | null }) {
  const i18n = useWords();
  const longDay = (date: string | null) => (date === null ? i18n.t("Date TBA") : formatLongDate(date, i18n));
  const nights = [...show.dateVariants, ...show.offVariants];
  const hasSeveral = nights.length > 1;
  const listingOf = ({ showId }: (typeof nights)[number]) => show.stackedEvents.find(({ id }) => id === showId) ?? show;
  const last = show.dates.end.localDate;
  return (
    <DetailsSection icon={CalendarClock} title={i18n.t("Date & Time")}>
      <ul>
        {nights.map((night) => (
          <li
            key={night.showId}
            className={cn("flex flex-wrap items-center justify-between gap-x-4", hasSeveral && "min-h-11")}
          >
            <span>
              <span className="font-semibold text-ink">{longDay(night.date)}</span> {timeText(night, i18n)}
            </span>
            {hasSeveral && <StatusBadge show={listingOf(night)} />}
            {hasSeveral && night.url && (
              <OutLink href={night.url} label={i18n.t("Tickets for {date}", { date: longDay(night.date) })}>
                {i18n.t("Tickets")}
              </OutLink>
            )}
            {hasSeveral &&
              night.otherUrls.map((url) => (
                <OutLink key={url} href={url}>
                  {i18n.t("Tickets at {host}", { host: new URL(url).host })}
                </OutLink>
              ))}
          </li>
        ))}
      </ul>
      {last && last !== show.dates.start.localDate && (
        <p>{i18n.t("Until {date}", { date: formatLongDate(last, i18n) })}</p>
      )}
      {timezone && <p>{i18n.t("{city} time ({timezone})", { city: zoneLabel(timezone, i18n), timezone })}</p>}
    </DetailsSection>
  );
}
