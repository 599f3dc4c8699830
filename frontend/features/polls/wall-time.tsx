import { formatTime, stubParts, viewerTime } from "#schema/dates.ts";
import { useViewerZone } from "./use-browser-state.ts";

interface WallTimeProps {
  date: string;
  time: string;
  eventZone: string;
}

/** '7:30 PM', and what the viewer's own clock reads then when it differs. */
export function WallTime(props: WallTimeProps) {
  return (
    <>
      {formatTime(props.time)}
      <ViewerTime {...props} />
    </>
  );
}

/** ' · 2:30 PM your time', with the weekday when it is another; on the line it follows, so that nothing moves. */
export function ViewerTime({ date, time, eventZone }: WallTimeProps) {
  const viewerZone = useViewerZone(eventZone);
  const here = viewerZone === eventZone ? null : viewerTime(date, time, eventZone, viewerZone);
  if (!here) return null;
  const day = here.sameDay ? "" : `${stubParts(here.date)?.weekday} `;
  return <span className="text-sm text-ink-3">{` · ${day}${formatTime(here.time)} your time`}</span>;
}
