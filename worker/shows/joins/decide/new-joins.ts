import type { StoredShow } from "#schema/contracts/swipe.ts";
import { groupBy } from "#schema/group-by.ts";
import { isSameShow } from "./same-show.ts";

/** A stored show with the key that its group has now. */
export interface KeyedShow extends StoredShow {
  groupKey: string;
}

/** The group `from` becomes part of the group `into`. */
export interface Join {
  from: string;
  into: string;
}

/**
 * Returns which groups of `shows` and of `others` become one. The group of a venue's show goes into that of the provider,
 * or of the shorter key. Each group goes into one that stays.
 */
export function newJoins(shows: KeyedShow[], others: KeyedShow[]): Join[] {
  const byDay = groupBy(others, dayOf);
  const into = new Map<string, string>();
  const endOf = (key: string): string => {
    const next = into.get(key);
    return next === undefined ? key : endOf(next);
  };
  for (const show of shows) {
    for (const other of byDay.get(dayOf(show)) ?? []) {
      if (sourceOf(show) === sourceOf(other) || !isSameShow(show, other)) continue;
      const [stays, goes] = [show, other].sort(keepsItsKey) as [KeyedShow, KeyedShow];
      const [from, end] = [endOf(goes.groupKey), endOf(stays.groupKey)];
      // Two groups of the provider stay two, whatever a venue calls them.
      if (from !== end && goes.source === "venue" && from === goes.groupKey) into.set(from, end);
    }
  }
  return [...into.keys()].map((from) => ({ from, into: endOf(from) }));
}

const dayOf = ({ dates }: KeyedShow) => dates.start.localDate ?? "";

/** The id of a venue's show is that of the venue with a hash. */
const sourceOf = ({ id, source }: KeyedShow) => (source === "venue" ? id.slice(0, id.lastIndexOf("-")) : "provider");

function keepsItsKey(one: KeyedShow, other: KeyedShow): number {
  return (
    Number(one.source === "venue") - Number(other.source === "venue") ||
    one.groupKey.length - other.groupKey.length ||
    (one.groupKey < other.groupKey ? -1 : 1)
  );
}
