import type { Poll } from "#schema/contracts/polls.ts";
import { answeringClosed } from "#schema/deadline.ts";
import type { Words } from "#schema/words.ts";

/** Returns whether the poll accepts no answers any more. */
export function isClosedPoll({ isPastEvent, isClosed, deadline }: Poll["event"]): boolean {
  return isPastEvent || (isClosed && deadline !== null);
}

/** Returns why the poll accepts no answers, or null while it does. */
export function closedReason(event: Poll["event"], i18n: Words): string | null {
  const { isPastEvent, isClosed, deadline, organizerName } = event;
  if (isPastEvent) return i18n.t("This event is over. Answers are closed.");
  return isClosed && deadline ? answeringClosed(deadline, organizerName, i18n) : null;
}
