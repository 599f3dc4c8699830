import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";

const NAMES_MAX = 3;

/** Names the people who cannot make a date, the organizer first: 'You, Ana, and Tom'. Empty when there are none. */
export function whoCannot({ id }: TalliedOption, board: Pick<EventDashboard, "responses" | "hostResponse">): string {
  const names = board.responses
    .filter(({ dateOptionResponses }) => dateOptionResponses[id] === "no")
    .map(({ respondentName }) => respondentName);
  if (board.hostResponse?.dateOptionResponses[id] === "no") names.unshift("You");
  const hidden = names.length - NAMES_MAX;
  // One more name is as short as '1 other'.
  const shown = hidden > 1 ? [...names.slice(0, NAMES_MAX), `${hidden} others`] : names;
  return new Intl.ListFormat("en").format(shown);
}
