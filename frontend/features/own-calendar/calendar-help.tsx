import type { ReactNode } from "react";
import { CalendarWords } from "../calendars/calendar-words.tsx";
import { ProgramWays } from "../calendars/program-ways.tsx";

const exportWays = [
  { program: "Google", way: /*i18n*/ "on a computer, Settings › Import & export › Export. Unzip the download." },
  { program: "Apple", way: /*i18n*/ "on a Mac, choose the calendar, then File › Export › Export." },
  {
    program: "Outlook",
    way: /*i18n*/ "Settings › Calendar › Shared calendars › Publish, then open the ICS link. In classic Outlook: File › Save Calendar.",
  },
];

/** Says how to get a calendar file. */
export default function CalendarHelp(): ReactNode {
  return (
    <CalendarWords>
      <div className="pb-2">
        <ProgramWays ways={exportWays} />
      </div>
    </CalendarWords>
  );
}
