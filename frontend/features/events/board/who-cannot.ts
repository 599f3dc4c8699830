import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { someNames } from "#schema/some-names.ts";
import type { Words } from "#schema/words.ts";

/** Names the people who cannot make a date, the organizer first: 'You, Ana, and Tom'. Empty when there are none. */
export function whoCannot(
  { id, noCount }: TalliedOption,
  board: Pick<EventDashboard, "responses" | "hostResponse"> & Partial<Pick<EventDashboard, "unlisted">>,
  i18n: Words,
): string {
  const isHostOut = board.hostResponse?.dateOptionResponses[id] === "no";
  const names = board.responses
    .filter(({ dateOptionResponses }) => dateOptionResponses[id] === "no")
    .map(({ respondentName }) => respondentName);
  const guests = board.unlisted ? noCount : names.length;
  return someNames(isHostOut ? [i18n.t("You"), ...names] : names, i18n, guests + (isHostOut ? 1 : 0));
}
