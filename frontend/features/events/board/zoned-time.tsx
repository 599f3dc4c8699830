import type { OptionDate } from "#schema/option-date.ts";
import { shownTime } from "../../../lib/shown-time.ts";
import { useWords } from "../../../lib/words.ts";
import { ViewerTime } from "../../polls/wall-time.tsx";

/** Shows '7:30 PM Denver time', and the viewer's own time if it differs, in a line of facts. Whole days have neither. */
export function ZonedTime({ option: { date, time }, timezone }: { option: OptionDate; timezone: string }) {
  const i18n = useWords();
  if (time === null) return null;
  return (
    <>
      {shownTime(time, timezone, i18n)}
      <ViewerTime date={date} time={time} eventZone={timezone} />
    </>
  );
}
