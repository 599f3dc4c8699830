import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import type { Words } from "#schema/words.ts";

const NAMES_MAX = 3;

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
  const hidden = names.length - NAMES_MAX;
  // One more name is as short as '1 other'.
  if (hidden <= 1) return i18n.list(names);
  const others = i18n.t("{count, plural, one {# other} other {# others}}", { count: hidden });
  return i18n.list([...names.slice(0, NAMES_MAX), others]);
}
