import type { PileShow, SwipedShow } from "#schema/contracts/swipe.ts";
import { groupBy } from "#schema/group-by.ts";
import { type ShowStack, stackShows } from "#schema/show-groups.ts";

/** A show in a list. All its dates share one card. */
export interface SavedShow {
  /** The listing that was swiped. The next action applies to it. */
  showId: string;
  stack: ShowStack;
}

/** Returns whether a show is still to come at `now` (epoch milliseconds). Undated shows are. */
export function isUpcoming({ date }: Pick<PileShow, "date">, now: number): boolean {
  return date === null || Date.parse(date) >= now;
}

/**
 * Groups entries into shows: upcoming ones soonest first, past ones latest first. A show with several dates is past
 * after its last one; until then its card shows the remaining dates.
 */
export function savedShows(entries: readonly SwipedShow[], now: number): { upcoming: SavedShow[]; past: SavedShow[] } {
  const upcoming: SavedShow[] = [];
  const past: SavedShow[] = [];
  for (const [first, ...duplicates] of groupBy(entries, ({ event }) => event.groupKey).values()) {
    if (!first) continue;
    const stack = stackOf([first, ...duplicates], now);
    const shows = isUpcoming(stack, now) ? upcoming : past;
    shows.push({ showId: first.event.id, stack });
  }
  return { upcoming: upcoming.sort(bySoonest), past: past.sort((one, other) => bySoonest(other, one)) };
}

/** Stacks all listings of one show: the upcoming ones, or the swiped ones if none is upcoming. */
export function stackOf(entries: readonly { event: PileShow; listings: PileShow[] }[], now: number): ShowStack {
  const swiped = entries.map(({ event }) => event);
  const coming = entries.flatMap(({ event, listings }) => [event, ...listings]).filter((show) => isUpcoming(show, now));
  return stackShows(coming.length > 0 ? coming : swiped)[0]!;
}

/** Compares shows by date: the soonest comes first, and shows without a date come last. */
export const bySoonest = (one: { stack: ShowStack }, other: { stack: ShowStack }) => momentOf(one) - momentOf(other);

function momentOf({ stack }: { stack: ShowStack }): number {
  return stack.date === null ? Number.MAX_SAFE_INTEGER : Date.parse(stack.date);
}
