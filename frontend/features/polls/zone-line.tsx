import type { DateOption } from "#schema/contracts/events.ts";
import { viewerTime, zoneLabel } from "#schema/dates.ts";
import { zoneSentence } from "#schema/zoned-time.ts";
import { useWords } from "../../lib/words.ts";
import { ClockIcon } from "./icons.tsx";
import { useViewerZone } from "./use-browser-state.ts";

/**
 * Names the dates' time zone, unless they are all whole days. Phones reserve two lines, because the viewer's zone is known
 * only after hydration.
 */
export function ZoneLine({ eventZone, options }: { eventZone: string; options: DateOption[] }) {
  const i18n = useWords();
  const viewerZone = useViewerZone(eventZone);
  const differs =
    viewerZone !== eventZone &&
    options.some(({ date, time }) => time !== null && viewerTime(date, time, eventZone, viewerZone));
  if (options.every(({ time }) => time === null)) return null;
  return (
    <p className="mt-3 flex min-h-10 gap-2 text-sm text-ink-2 lg:min-h-5">
      <ClockIcon />
      <span className="min-w-0">
        {i18n.paragraph(
          zoneSentence(eventZone, i18n),
          differs && i18n.t("Your time ({zone}) is next to each one.", { zone: zoneLabel(viewerZone) }),
        )}
      </span>
    </p>
  );
}
