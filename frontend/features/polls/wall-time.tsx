import { formatTime, stubParts, viewerTime } from "#schema/dates.ts";
import { useViewerZone } from "./use-browser-state.ts";

interface WallTimeProps {
  date: string;
  time: string;
  eventZone: string;
}

/** Shows '7:30 PM', and the viewer's own time if it differs. */
export function WallTime(props: WallTimeProps) {
  return (
    <>
      {formatTime(props.time)}
      <ViewerTime {...props} />
    </>
  );
}

/** Shows ' · 2:30 PM your time', with the weekday if it differs. Inline, so that the layout stays still. */
export function ViewerTime({ date, time, eventZone }: WallTimeProps) {
  const viewerZone = useViewerZone(eventZone);
  const here = viewerZone === eventZone ? null : viewerTime(date, time, eventZone, viewerZone);
  if (!here) return null;
  const day = here.sameDay ? "" : `${stubParts(here.date)?.weekday} `;
  return <span className="text-sm text-ink-3">{` · ${day}${formatTime(here.time)} your time`}</span>;
}
