import { type ShownAnswers, showsMore } from "#schema/shown-answers.ts";
import type { EventRow } from "../event-row.ts";

/**
 * Returns since when invitees see more of the answers than people were told when they answered; null when nothing is
 * shown or all knew.
 */
export function visibleSinceAfter(
  {
    before,
    after,
    hasAnswers,
  }: { before: ShownAnswers & Pick<EventRow, "visibleSince">; after: ShownAnswers; hasAnswers: boolean },
  now: number,
): number | null {
  if (after.visibility === "organizer") return null;
  return hasAnswers && showsMore(before, after) ? now : before.visibleSince;
}
