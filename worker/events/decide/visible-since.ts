import { visibilities } from "#schema/contracts/visibility.ts";
import type { EventRow } from "../event-row.ts";

type Shown = Pick<EventRow, "visibility" | "afterAnswer">;

/**
 * Returns since when invitees see more of the answers than people were told when they answered; null when nothing is
 * shown or all knew.
 */
export function visibleSinceAfter(
  { before, after, hasAnswers }: { before: Shown & Pick<EventRow, "visibleSince">; after: Shown; hasAnswers: boolean },
  now: number,
): number | null {
  if (after.visibility === "organizer") return null;
  return hasAnswers && showsMore(before, after) ? now : before.visibleSince;
}

/** Returns true when people see more than before, or more people see it. */
export function showsMore(before: Shown, after: Shown): boolean {
  if (after.visibility === "organizer") return false;
  const rank = ({ visibility }: Shown) => visibilities.indexOf(visibility);
  return rank(after) > rank(before) || (before.afterAnswer && !after.afterAnswer);
}
