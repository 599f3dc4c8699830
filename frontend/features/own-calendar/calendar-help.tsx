import type { ReactNode } from "react";
import { useWords } from "../../lib/words.ts";
import { CalendarWords } from "../calendars/calendar-words.tsx";

const exportWays = [
  { program: "Google", way: /*i18n*/ "on a computer, Settings › Import & export › Export. Unzip the download." },
  { program: "Apple", way: /*i18n*/ "on a Mac, choose the calendar, then File › Export › Export." },
  {
    program: "Outlook",
    way: /*i18n*/ "Settings › Calendar › Shared calendars › Publish, then open the ICS link. In classic Outlook: File › Save Calendar.",
  },
];

/** Says in one line per program how to get a calendar file. */
export default function CalendarHelp(): ReactNode {
  return (
    <CalendarWords>
      <ExportWays />
    </CalendarWords>
  );
}

function ExportWays() {
  const i18n = useWords();
  return (
    <dl className="grid gap-2 pb-2">
      {exportWays.map(({ program, way }) => (
        <div key={program}>
          <dt className="inline font-semibold text-ink">{program}: </dt>
          <dd className="inline">{i18n.t(way)}</dd>
        </div>
      ))}
    </dl>
  );
}
