import type { EventDetails } from "#schema/contracts/events.ts";
import { zonedToInstant } from "#schema/dates.ts";

/** Returns true when the event's deadline has passed, so that nobody can answer any more. */
export function isDeadlineOver({ deadline, timezone }: Pick<EventDetails, "deadline" | "timezone">): boolean {
  return deadline !== null && zonedToInstant(deadline.date, deadline.time, timezone).getTime() <= Date.now();
}
