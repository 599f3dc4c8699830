import type { ShowChange } from "#schema/contracts/show-changes.ts";
import { formatDayDate } from "#schema/dates.ts";
import type { DateLinks, Noted } from "#schema/option-date.ts";
import { useWords } from "../../lib/words.ts";
import { isWebUrl } from "./is-web-url.ts";

interface Shown extends Noted, DateLinks {
  date: string;
  change?: ShowChange | undefined;
}

/** What became of a date's show, as long as the date does not say it itself. */
const newsOf: Partial<Record<ShowChange["kind"], string>> = {
  cancelled: /*i18n*/ "The show is called off",
  postponed: /*i18n*/ "The show is postponed",
  moved: /*i18n*/ "The show moved to {day}.",
};

/** What the organizer adds to a date, with picture and ticket page where the dates are several shows. */
export function OptionNote({ option: { note, ticketUrl, imageUrl, date, change } }: { option: Shown }) {
  const i18n = useWords();
  const day = change?.to?.slice(0, 10);
  const news = change && day !== date && newsOf[change.kind];
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
        {news && <span style={{ display: "block" }}>{i18n.t(news, { day: formatDayDate(day, i18n) })}</span>}
      </p>
    </div>
  );
}
