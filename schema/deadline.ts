import { formatDayDate, formatTime, type WallClock } from "./dates.ts";

/** Returns 'Thu, Mar 4, 6:00 PM'. */
export function formatDeadline({ date, time }: WallClock): string {
  return `${formatDayDate(date)}, ${formatTime(time)}`;
}

/** Returns what the page and the API say to a guest after the deadline. */
export function answeringClosed(deadline: WallClock, organizer: string): string {
  return `Answering closed on ${formatDeadline(deadline)}. Ask ${organizer} if yours still matters.`;
}
