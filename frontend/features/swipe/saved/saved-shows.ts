import type { PileShow, SwipedShow } from "#schema/contracts/swipe.ts";
import { type ShowStack, stackShows } from "#schema/show-groups.ts";

/** A show of a list: its dates as one card. */
export interface SavedShow {
  /** The listing that was swiped: what the next word is about. */
  ticketmasterId: string;
  stack: ShowStack;
}

/** Whether a show's date is not before `now` (epoch milliseconds); one without a date may still come. */
export function isUpcoming({ date }: Pick<PileShow, "date">, now: number): boolean {
  return date === null || Date.parse(date) >= now;
}

/**
 * Entries as shows, those still to come by date, the soonest first, and those that are over, the latest first. A show
 * of several nights is over with its last one; until then its card has the nights that are left.
 */
export function savedShows(entries: readonly SwipedShow[], now: number): { upcoming: SavedShow[]; past: SavedShow[] } {
  const upcoming: SavedShow[] = [];
  const past: SavedShow[] = [];
  for (const [first, ...twins] of Map.groupBy(entries, ({ event }) => event.groupKey).values()) {
    if (!first) continue;
    const stack = stackOf([first, ...twins], now);
    const shows = isUpcoming(stack, now) ? upcoming : past;
    shows.push({ ticketmasterId: first.event.ticketmasterId, stack });
  }
  return { upcoming: upcoming.sort(bySoonest), past: past.sort((one, other) => bySoonest(other, one)) };
}

/** All listings of one show as one card: with the nights still to come, or the swiped ones when none is. */
export function stackOf(entries: readonly { event: PileShow; listings: PileShow[] }[], now: number): ShowStack {
  const swiped = entries.map(({ event }) => event);
  const coming = entries.flatMap(({ event, listings }) => [event, ...listings]).filter((show) => isUpcoming(show, now));
  return stackShows(coming.length > 0 ? coming : swiped)[0]!;
}

const bySoonest = (one: SavedShow, other: SavedShow) => momentOf(one) - momentOf(other);

/** Undated shows come last. */
function momentOf({ stack }: { stack: ShowStack }): number {
  return stack.date === null ? Number.MAX_SAFE_INTEGER : Date.parse(stack.date);
}
