import { formatDays, formatTime, stubParts, viewerTime } from "#schema/dates.ts";
import type { OptionDate } from "#schema/option-date.ts";
import { useWords } from "../../lib/words.ts";
import { Fact } from "../../ui/facts.tsx";
import { useViewerZone } from "./use-browser-state.ts";

interface WallTimeProps {
  date: string;
  time: string;
  eventZone: string;
}

/** Shows '7:30 PM', and the viewer's own time if it differs, in a line of facts. */
export function WallTime(props: WallTimeProps) {
  const i18n = useWords();
  return (
    <>
      {formatTime(props.time, i18n)}
      <ViewerTime {...props} />
    </>
  );
}

/** Shows an option's time as {@link WallTime} does, and whole days, which are the same days for every viewer. */
export function OptionTime({ option, eventZone }: { option: OptionDate; eventZone: string }) {
  const i18n = useWords();
  if (option.time === null) return formatDays(option, i18n);
  return <WallTime date={option.date} time={option.time} eventZone={eventZone} />;
}

/** Shows ' · 2:30 PM your time' as the next of some facts, with the weekday if it differs. */
export function ViewerTime({ date, time, eventZone }: WallTimeProps) {
  const i18n = useWords();
  const viewerZone = useViewerZone(eventZone);
  const here = viewerZone === eventZone ? null : viewerTime(date, time, eventZone, viewerZone);
  if (!here) return null;
  const shown = { weekday: stubParts(here.date, i18n)?.weekday, time: formatTime(here.time, i18n) };
  const own = here.sameDay ? i18n.t("{time} your time", shown) : i18n.t("{weekday} {time} your time", shown);
  return <Fact className="text-sm font-normal text-ink-3">{own}</Fact>;
}
