import { demandsOf, type Rankable } from "#schema/board-dates.ts";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { zonedToInstant } from "#schema/dates.ts";
import { isDemanding } from "#schema/missing.ts";

/** Returns true when answering has closed, there is no final date, and each date misses something. */
export function isClosedIncomplete(board: EventDashboard, leading: Rankable<TalliedOption> | undefined): boolean {
  const { deadline, timezone, isFinalized, isPastEvent } = board.event;
  if (!deadline || isFinalized || isPastEvent || !isDemanding(demandsOf(board))) return false;
  const isOver = zonedToInstant(deadline.date, deadline.time, timezone).getTime() <= Date.now();
  return isOver && (leading?.misses ?? true);
}
