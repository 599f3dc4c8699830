import type { DateOption } from "#schema/contracts/events.ts";
import { viewerTime, zoneLabel } from "#schema/dates.ts";
import { ClockIcon } from "./icons.tsx";
import { useViewerZone } from "./use-browser-state.ts";

/** Names the dates' time zone. Phones reserve two lines, because the viewer's zone is known only after hydration. */
export function ZoneLine({ eventZone, options }: { eventZone: string; options: DateOption[] }) {
  const viewerZone = useViewerZone(eventZone);
  const differs =
    viewerZone !== eventZone && options.some(({ date, time }) => viewerTime(date, time, eventZone, viewerZone));
  const own = differs ? ` Your time (${zoneLabel(viewerZone)}) is next to each one.` : "";
  return (
    <p className="flex min-h-10 gap-2 text-sm text-ink-2 lg:min-h-5">
      <ClockIcon />
      <span className="min-w-0">{`Times are in ${zoneLabel(eventZone)} time.${own}`}</span>
    </p>
  );
}
