import type { WallClock } from "#schema/dates.ts";
import { formatZonedTime } from "#schema/zoned-time.ts";
import { useWords } from "../../../lib/words.ts";
import { ViewerTime } from "../../polls/wall-time.tsx";

/** Shows '7:30 PM Denver time', and the viewer's own time if it differs. */
export function ZonedTime({ option: { date, time }, timezone }: { option: WallClock; timezone: string }) {
  return (
    <>
      {formatZonedTime(time, timezone, useWords())}
      <ViewerTime date={date} time={time} eventZone={timezone} />
    </>
  );
}
