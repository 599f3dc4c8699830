import type { Poll } from "#schema/contracts/polls.ts";
import { answeringClosed } from "#schema/deadline.ts";

/** Returns why the poll accepts no answers, or null while it does. */
export function closedReason({ isPastEvent, isClosed, deadline, organizerName }: Poll["event"]): string | null {
  if (isPastEvent) return "This event is over. Answers are closed.";
  return isClosed && deadline ? answeringClosed(deadline, organizerName) : null;
}
