import { formatDayDate, formatTime, type WallClock } from "./dates.ts";
import { inEnglish, type Words } from "./words.ts";

/** Returns 'Thu, Mar 4, 6:00 PM'. */
export function formatDeadline({ date, time }: WallClock, i18n: Words = inEnglish): string {
  return i18n.t("{day}, {time}", { day: formatDayDate(date, i18n), time: formatTime(time, i18n) });
}

/** Returns what the page and the API say to a guest after the deadline. */
export function answeringClosed(deadline: WallClock, organizer: string, i18n: Words = inEnglish): string {
  return i18n.t("Answering closed on {deadline}. Ask {organizer} if yours still matters.", {
    deadline: formatDeadline(deadline, i18n),
    organizer,
  });
}
