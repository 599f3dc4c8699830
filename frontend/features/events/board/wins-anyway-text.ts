import type { Rankable } from "#schema/board-dates.ts";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import { formatMonthDay } from "#schema/dates.ts";
import { winsAnyway } from "#schema/ranking.ts";
import { someNames } from "#schema/some-names.ts";
import type { Words } from "#schema/words.ts";
import { nameOf } from "./people/participant-name.ts";

/**
 * Returns 'Dec 12 wins, whatever Kay says' once the people who have not answered cannot change which date is best. Empty
 * before that, with nobody to wait for, and while others may join by a group link.
 */
export function winsAnywayText(ranked: readonly Rankable<TalliedOption>[], board: EventDashboard, i18n: Words): string {
  const { event, participants, unlisted, hostResponse, groupLink } = board;
  const pending = participants.filter(({ hasResponded }) => !hasResponded);
  const count = pending.length + (unlisted?.pending ?? 0);
  if (event.isFinalized || event.isPastEvent || groupLink !== null || count === 0) return "";
  // An organizer who has not answered may still add one yes.
  const open = count * event.maxParty + (hostResponse ? 0 : 1);
  if (!winsAnyway(ranked, hostResponse?.dateOptionResponses ?? {}, open)) return "";
  return i18n.t("{count, plural, one {{date} wins, whatever {names} says} other {{date} wins, whatever {names} say}}", {
    count,
    date: formatMonthDay(ranked[0]!.date, i18n),
    names: someNames(
      pending.map((person) => nameOf(person, i18n)),
      i18n,
      count,
    ),
  });
}
