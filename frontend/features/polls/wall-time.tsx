import { formatTime, stubParts, viewerTime } from "#schema/dates.ts";
import { useViewerZone } from "./browser.ts";

export interface WallTimeProps {
  date: string;
  time: string;
  eventZone: string;
}

/** '7:30 PM', and on the same line, so that nothing moves, what the viewer's own clock reads then when it differs. */
export function WallTime({ date, time, eventZone }: WallTimeProps) {
  const viewerZone = useViewerZone(eventZone);
  const here = viewerZone === eventZone ? null : viewerTime(date, time, eventZone, viewerZone);
  const day = here && !here.sameDay ? `${stubParts(here.date)?.weekday} ` : "";
  return (
    <>
      {formatTime(time)}
      {here && <span className="text-sm text-ink-3">{` · ${day}${formatTime(here.time)} your time`}</span>}
    </>
  );
}
