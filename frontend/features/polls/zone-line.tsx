import type { DateOption } from "#schema/contracts/events.ts";
import { viewerTime } from "#schema/dates.ts";
import { zoneSentence } from "#schema/zoned-time.ts";
import { useWords } from "../../lib/words.ts";
import { ClockIcon } from "./icons.tsx";
import { useIsOwnZone, useViewerZone } from "./use-browser-state.ts";

/**
 * Names the dates' time zone, unless it is the viewer's own or all dates are whole days. The server does not know the viewer's,
 * so the line's room stays, at the end of the column, and nothing below moves up.
 */
export function ZoneLine({ eventZone, options }: { eventZone: string; options: DateOption[] }) {
  const i18n = useWords();
  const viewerZone = useViewerZone(eventZone);
  const isOwn = useIsOwnZone(eventZone);
  if (options.every(({ time }) => time === null)) return null;
  if (isOwn) return <div className="order-last mt-3 h-10 lg:h-5 print:hidden" />;
  const differs = options.some(({ date, time }) => time !== null && viewerTime(date, time, eventZone, viewerZone));
  return (
    <p className="mt-3 flex min-h-10 gap-2 text-sm text-ink-2 lg:min-h-5">
      <ClockIcon />
      <span className="min-w-0">
        {i18n.paragraph(zoneSentence(eventZone, i18n), differs && i18n.t("Your time is next to each one."))}
      </span>
    </p>
  );
}
