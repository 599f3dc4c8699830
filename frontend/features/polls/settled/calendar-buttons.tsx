import type { Poll } from "#schema/contracts/polls.ts";
import { CalendarLinks } from "./calendar-links.tsx";

/** Links that add the final date to a guest's calendar. Renders nothing if there is none. */
export function CalendarButtons({ event, token }: { event: Poll["event"]; token: string }) {
  if (!event.isFinalized || !event.finalizedDate) return null;
  return <CalendarLinks entry={{ ...event, ...event.finalizedDate }} file={`/api/poll/${token}/calendar.ics`} />;
}
