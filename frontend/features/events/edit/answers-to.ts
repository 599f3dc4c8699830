import type { EventDashboard } from "#schema/contracts/events.ts";

/** Returns how many guests have answered a date. */
export function answersTo(id: string, { dateOptions, responses, unlisted }: EventDashboard): number {
  const option = dateOptions.find((one) => one.id === id);
  if (unlisted && option) return option.yesCount + option.maybeCount + option.noCount;
  return responses.filter(({ dateOptionResponses }) => id in dateOptionResponses).length;
}
