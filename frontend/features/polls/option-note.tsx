import type { ShowChange } from "#schema/contracts/show-changes.ts";
import { formatDayDate } from "#schema/dates.ts";
import type { DateLinks, Noted } from "#schema/option-date.ts";
import { useWords } from "../../lib/words.ts";
import { isWebUrl } from "./is-web-url.ts";

interface Shown extends Noted, DateLinks {
  /** What became of the date's show, as long as the date does not say it itself. */
  change?: ShowChange | undefined;
}

/** What the organizer adds to a date, with picture and ticket page where the dates are several shows. */
export function OptionNote({ option: { note, ticketUrl, imageUrl, change } }: { option: Shown }) {
  const i18n = useWords();
  if (!note && !ticketUrl && !change) return null;
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
        {change && (
          <span className="block">
            {i18n.t(
              "{kind, select, cancelled {The show is called off} postponed {The show is postponed} other {The show moved to {day}}}",
              { kind: change.kind, day: formatDayDate(change.to?.slice(0, 10), i18n) },
            )}
          </span>
        )}
      </p>
    </div>
  );
}
