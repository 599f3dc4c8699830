import { changeBetween, type Difference } from "#schema/change-between.ts";
import type { ShowState } from "#schema/contracts/show-changes.ts";
import { heard, type Said } from "./heard.ts";

/** What is known of a watched show, and what one reading found else. Times are epoch milliseconds. */
export interface Watched {
  known: ShowState;
  seen: ShowState | null;
  seenAt: number | null;
  /** True when what is seen does not count by itself: an admin is asked. */
  isDoubtful: boolean;
}

interface Reading {
  said: Said;
  earlierDay: string | null;
  at: number;
  /** How long after the first a second reading counts, in milliseconds. */
  gap: number;
  /** True when over half of a venue's shows change in this reading. */
  isMass: boolean;
}

interface Outcome {
  watched: Watched;
  change: (Omit<Difference, "known"> & { isDoubtful: boolean }) | null;
}

const same = (one: ShowState, other: ShowState | null) => one.start === other?.start && one.status === other.status;

/**
 * Returns what a reading makes of a watched show. A difference counts when a second reading, `gap` later, agrees. A doubtful
 * one is asked about and stays seen, and what was known stays known.
 */
export function decideReading(watched: Watched, { said, earlierDay, at, gap, isMass }: Reading): Outcome {
  const { known, seen, seenAt } = watched;
  const next = heard(known, said, earlierDay);
  if (same(next, known)) return { watched: { known, ...nothingSeen }, change: null };
  const isDoubtful = said.isDoubtful || isMass;
  if (seenAt === null || !same(next, seen))
    return { watched: { known, seen: next, seenAt: at, isDoubtful }, change: null };
  if (at - seenAt < gap) return { watched: { ...watched, isDoubtful: watched.isDoubtful || isDoubtful }, change: null };
  const difference = changeBetween(known, next);
  if (difference === null) return { watched: { known: next, ...nothingSeen }, change: null };
  const { known: counted, ...change } = difference;
  return watched.isDoubtful || isDoubtful
    ? { watched: { ...watched, isDoubtful: true }, change: { ...change, isDoubtful: true } }
    : { watched: { known: counted, ...nothingSeen }, change: { ...change, isDoubtful: false } };
}

const nothingSeen = { seen: null, seenAt: null, isDoubtful: false };
