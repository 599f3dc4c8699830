import type { SwipeInviteInput } from "#schema/contracts/swipe.ts";
import { instantToZoned, localTimeZone } from "#schema/dates.ts";
import type { ShowStack } from "#schema/show-groups.ts";

// What the form suggests for shows without a known time.
const DEFAULT_TIME = "20:00:00";

/** One date of a show to ask friends about, in wall time at the venue. */
export interface OfferedDate {
  date: string;
  time: string;
  isTimeTba: boolean;
  showId: string;
  name: string;
  url: string | null;
}

/** Returns every date of a show. An unknown day becomes today. */
export function offeredDates({ dateVariants, dates }: ShowStack, now = new Date()): OfferedDate[] {
  const today = instantToZoned(now, dates.timezone ?? localTimeZone()).date;
  return dateVariants.map(({ date, time, isTimeTba, otherUrls: _, ...listing }) => ({
    ...listing,
    date: date ?? today,
    time: isTimeTba || time === null ? DEFAULT_TIME : time,
    isTimeTba: isTimeTba || time === null,
  }));
}

/** Prepares the chosen dates for sending. Dates without a known time get `timeWhenTba`. */
export function chosenDates(offered: readonly OfferedDate[], timeWhenTba: string): SwipeInviteInput["eventDates"] {
  return offered.map(({ isTimeTba, time, showId, ...date }) => ({
    ...date,
    ticketmasterId: showId,
    time: isTimeTba ? timeWhenTba : time,
  }));
}
