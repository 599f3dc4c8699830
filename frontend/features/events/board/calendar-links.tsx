import { googleCalendarUrl, outlookCalendarUrl } from "#schema/calendar-links.ts";
import type { DateOption, EventDetails } from "#schema/contracts/events.ts";
import { buttonClass } from "../../../ui/form/button.tsx";

/** Links that add the final date to the organizer's calendar. */
export function CalendarLinks({ event, option }: { event: EventDetails; option: DateOption }) {
  const entry = { ...event, date: option.date, time: option.time };
  const look = buttonClass({ v: "secondary", s: "sm" });
  return (
    <p className="flex flex-wrap gap-2 print:hidden">
      <a className={look} href={googleCalendarUrl(entry)} target="_blank" rel="noopener noreferrer">
        Google Calendar
      </a>
      <a className={look} href={outlookCalendarUrl(entry)} target="_blank" rel="noopener noreferrer">
        Outlook
      </a>
      <a className={look} href={`/api/events/${event.id}/calendar.ics`} download>
        Download .ics
      </a>
    </p>
  );
}
