import { demandsOf, type Rankable } from "#schema/board-dates.ts";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { isDemanding } from "#schema/missing.ts";
import { isDeadlineOver } from "../deadline/is-deadline-over.ts";

/** Returns true when answering has closed, there is no final date, and each date misses something. */
export function isClosedIncomplete(board: EventDashboard, leading: Rankable<TalliedOption> | undefined): boolean {
  const { isFinalized, isPastEvent } = board.event;
  if (isFinalized || isPastEvent || !isDemanding(demandsOf(board))) return false;
  return isDeadlineOver(board.event) && (leading?.misses ?? true);
}
