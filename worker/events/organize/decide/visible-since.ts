import { type ShownAnswers, showsMore } from "#schema/shown-answers.ts";
import type { EventRow } from "../../core/event-row.ts";

/**
 * Returns since when invitees see more answers than people were told when they answered. Returns null when invitees see
 * none, or when all people knew what is shown.
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
