import type { ShowChange } from "#schema/contracts/show-changes.ts";
import { formatDayDate, formatTime } from "#schema/dates.ts";
import type { DateLinks, Noted } from "#schema/option-date.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../lib/words.ts";
import { isWebUrl } from "./is-web-url.ts";

interface Shown extends Noted, DateLinks {
  date: string;
  change?: ShowChange | undefined;
}

/** What the organizer adds to a date, with picture and ticket page where the dates are several shows. */
export function OptionNote({ option: { note, ticketUrl, imageUrl, date, change } }: { option: Shown }) {
  const i18n = useWords();
  const news = change && newsOf(change, date, i18n);
  if (!note && !ticketUrl && !news) return null;
  return (
    <div className="flex gap-2 text-sm text-ink-2">
      {/* Its own style: a class more would be in the first window of every poll page. One that fails to load stays empty. */}
      {imageUrl && (
        <span
          style={{
            flex: "0 0 44px",
            height: 44,
            borderRadius: 8,
            background: `url(${JSON.stringify(imageUrl)}) 50%/cover`,
          }}
        />
      )}
      <p className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{note}</bdi>{" "}
        {ticketUrl && isWebUrl(ticketUrl) && (
          <a className="link" href={ticketUrl} target="_blank" rel="noopener noreferrer">
            {i18n.t("Tickets")}
          </a>
        )}
        {news && <span style={{ display: "block" }}>{news}</span>}
      </p>
    </div>
  );
}

/** Says what became of a date's show, as long as the date says something else; '' for nothing. */
function newsOf({ kind, from, to }: ShowChange, date: string, i18n: Words): string {
  if (kind === "cancelled") return i18n.t("The show is called off");
  if (kind === "postponed" || (kind === "moved" && !to)) return i18n.t("The show is postponed");
  if (kind !== "moved" || !to) return "";
  return from && to.startsWith(date)
    ? i18n.t("Moved with its show from {day}.", { day: dayOrTime(from, to, i18n) })
    : i18n.t("The show moved to {day}.", { day: dayOrTime(to, from, i18n) });
}

/** Returns the day of a start, or its time where the other start is on that day too. */
function dayOrTime(start: string, other: string | null, i18n: Words): string {
  const [date = "", time] = start.split("T");
  return time && other?.startsWith(date) ? formatTime(time, i18n) : formatDayDate(date, i18n);
}
