import { googleCalendarUrl, outlookCalendarUrl } from "#schema/calendar-links.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { buttonClass } from "../../ui/form/button.tsx";

const calendars = [
  { name: "Google Calendar", address: googleCalendarUrl },
  { name: "Outlook", address: outlookCalendarUrl },
];

/** Links that add the final date to a calendar. Renders nothing if there is none. */
export function CalendarButtons({ event, token }: { event: Poll["event"]; token: string }) {
  if (!event.isFinalized || !event.finalizedDate) return null;
  const entry = { ...event, ...event.finalizedDate };
  const look = buttonClass({ v: "secondary", s: "sm" });
  return (
    <p className="flex flex-wrap gap-2">
      {calendars.map(({ name, address }) => (
        <a key={name} className={look} href={address(entry)} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
      <a className={look} href={`/api/poll/${token}/calendar.ics`} download>
        Download .ics
      </a>
    </p>
  );
}
