import { zonedToInstant } from "#schema/dates.ts";
import { DAY } from "../../lib/clock.ts";
import { SAMPLE_TICKETS } from "../ticketmaster/ticket-url.ts";
import { drawsOf } from "./draw.ts";
import { families } from "./families.ts";
import { type Oddity, oddities } from "./oddities.ts";
import type { Place } from "./place.ts";
import type { Draft, SampleEvent } from "./shapes.ts";
import { dayOf, listingOf, onDay, showOf } from "./show.ts";

/** Weeks that the catalogue covers from now. */
export const WEEKS = 26;

// The first show of week n has oddity n, so every half year of a cell has each one.
const turns: Oddity[] = [...Object.values(families), ...Object.values(oddities)];

/** Returns the ordinary and odd listings of one week in one cell, always the same ones. */
export function listingsOf(place: Place, week: number, appOrigin: string): SampleEvent[] {
  const count = 3 + drawsOf(`${place.cell} ${week}`)("shows", 6);
  const drafts = Array.from({ length: count }, (_, number) => {
    const show = showOf(place, week, number, appOrigin);
    const turn = number === 0 ? turns[week % WEEKS] : undefined;
    return turn ? turn(show, listingOf(show)) : [listingOf(show)];
  });
  return [...drafts.flat(), ...onClockChange(place, week, appOrigin)].map((draft, index) => {
    const id = `SAMPLE-${place.cell}-${week}-${index}`;
    return { ...draft, id, url: draft.url ?? `${appOrigin}${SAMPLE_TICKETS}${id}` };
  });
}

/** Returns a late show at the hour that a clock change of this week skips or repeats. */
function onClockChange(place: Place, week: number, appOrigin: string): Draft[] {
  const noon = (day: number) => zonedToInstant(dayOf(week, day), "12:00", place.timezone).getTime();
  if (noon(6) - noon(-1) === 7 * DAY) return [];
  const day = [0, 1, 2, 3, 4, 5].find((each) => noon(each) - noon(each - 1) !== DAY) ?? 6;
  const show = showOf(place, week, 99, appOrigin);
  return [onDay(show, listingOf(show), day, "02:30")];
}

/** Returns an event's place in a list by date, in milliseconds: untimed at the start of its day, undated last. */
export function sortedAt({ dates: { start } }: SampleEvent, { timezone }: Place): number {
  if (start.dateTime) return Date.parse(start.dateTime);
  return start.localDate ? zonedToInstant(start.localDate, "00:00", timezone).getTime() : Number.POSITIVE_INFINITY;
}
