import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { someNames } from "#schema/some-names.ts";
import type { Words } from "#schema/words.ts";

/** Names the people who cannot make a date, the organizer first: 'You, Ana, and Tom'. Empty when there are none. */
export function whoCannot(
  { id }: TalliedOption,
  board: Pick<EventDashboard, "responses" | "hostResponse">,
  i18n: Words,
): string {
  const names = board.responses
    .filter(({ dateOptionResponses }) => dateOptionResponses[id] === "no")
    .map(({ respondentName }) => respondentName);
  if (board.hostResponse?.dateOptionResponses[id] === "no") names.unshift(i18n.t("You"));
  return someNames(names, i18n);
}
