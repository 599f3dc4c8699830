import type { SwipeInviteInput } from "#schema/contracts/swipe.ts";
import { instantToZoned, localTimeZone } from "#schema/dates.ts";
import type { ShowStack } from "#schema/show-groups.ts";

// The time offered for a show whose own is not known.
const DEFAULT_TIME = "20:00:00";

/** One date of a show, as friends may be asked about it; wall time at the venue. */
export interface OfferedDate {
  date: string;
  time: string;
  isTimeTba: boolean;
  ticketmasterId: string;
  name: string;
  url: string | null;
}

/** Every date of a show. A missing day becomes today's. */
export function offeredDates({ dateVariants, dates }: ShowStack, now = new Date()): OfferedDate[] {
  const today = instantToZoned(now, dates.timezone ?? localTimeZone()).date;
  return dateVariants.map(({ date, time, isTimeTba, ...listing }) => ({
    ...listing,
    date: date ?? today,
    time: isTimeTba || time === null ? DEFAULT_TIME : time,
    isTimeTba: isTimeTba || time === null,
  }));
}

/** What is sent of the chosen dates: those without a time of their own get the one that was asked for. */
export function chosenDates(offered: readonly OfferedDate[], askedTime: string): SwipeInviteInput["eventDates"] {
  return offered.map(({ isTimeTba, time, ...date }) => ({ ...date, time: isTimeTba ? askedTime : time }));
}
