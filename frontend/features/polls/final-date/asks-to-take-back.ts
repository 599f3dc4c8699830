import type { Poll } from "#schema/contracts/polls.ts";

/** Returns whether a mail's link can take the final date back. Not if the date has changed, is over or was declined already. */
export function asksToTakeBack({ event, existingResponse }: Poll, optionId: string | null): optionId is string {
  if (optionId === null || optionId !== event.finalDateId || event.isPastEvent) return false;
  return existingResponse?.dateOptionResponses[optionId] !== "no";
}
