import type { EventShow } from "#schema/contracts/events.ts";
import type { ShowChange } from "#schema/contracts/show-changes.ts";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import { instantToZoned, zonedToInstant } from "#schema/dates.ts";
import { type DateLinks, lastDay, type OptionDate } from "#schema/option-date.ts";
import type { followedChanges } from "#schema/tables/index.ts";
import { toIso } from "../../../lib/clock.ts";
import type { EventRow } from "../event-row.ts";

/** What a change of a show did to a date of an event. */
export type FollowedRow = typeof followedChanges.$inferSelect;

type Shown = OptionDate & Pick<DateLinks, "showId">;

/** An event as far as its shows matter. */
interface OfShows {
  event: Pick<EventRow, "showId" | "followsShow" | "finalOptionId">;
  options: (Shown & { id: string })[];
}

/**
 * Returns the show of a new event's date: its own, or that of the event on that show's night. `shows` are those that we
 * know; null for a date without a known show.
 */
export function showOn(
  date: Shown,
  { ofShow, shows, timezone }: { ofShow: StoredShow | undefined; shows: readonly StoredShow[]; timezone: string },
): string | null {
  const own = shows.find(({ id }) => id === date.showId);
  if (own) return own.id;
  return ofShow && isOn(date, nightOf(ofShow, timezone)) ? ofShow.id : null;
}

/** Returns the day on which a show begins in the event's zone; null while it has none. */
function nightOf({ dates: { start, timezone: venueZone } }: StoredShow, timezone: string): string | null {
  const { localDate: date, localTime: time, isTimeTba } = start;
  if (date === null || isTimeTba || time === null) return date;
  return instantToZoned(zonedToInstant(date, time.slice(0, 5), venueZone ?? timezone), timezone).date;
}

function isOn(date: OptionDate, night: string | null): boolean {
  if (night === null) return false;
  return date.time === null ? date.date <= night && night <= lastDay(date) : date.date === night;
}

/** Returns the shows of an event's dates. */
export function showsOf({ options }: Pick<OfShows, "options">): string[] {
  return [...new Set(options.flatMap(({ showId }) => showId ?? []))];
}

/** Returns the show of an event with what became of it; null for an event of no show. */
export function eventShow({ event, options, followed }: OfShows & { followed: FollowedRow[] }): EventShow | null {
  const final = options.find(({ id }) => id === event.finalOptionId);
  const id = event.showId ?? final?.showId ?? showsOf({ options })[0];
  if (!id) return null;
  const changed = (final ? [final] : options).flatMap(({ id }) => changeOf(id, followed) ?? []);
  return { id, follows: event.followsShow, change: changed[0] ?? null };
}

/** Returns what became of a date's show, as long as it matters to the date; null when nothing does. */
export function changeOf(optionId: string, followed: FollowedRow[]): ShowChange | null {
  const last = followed.findLast((row) => row.optionId === optionId);
  if (!last || last.state === "put-back" || (last.state === "left" && !isOffNow(last))) return null;
  const { from, to, at } = last;
  return { kind: shownKind(last), from, to, at: toIso(at) };
}

/** Returns the kind of a change as people read it: a show that moved to no known date is postponed. */
export const shownKind = ({ kind, to }: Pick<FollowedRow, "kind" | "to">) =>
  kind === "moved" && to === null ? "postponed" : kind;

const saidAtDates: FollowedRow["kind"][] = ["moved", "cancelled", "postponed"];

/** Returns a date with what became of its show, unless the date says it itself. */
export function withChange<Option extends { id: string; date: string }>(option: Option, followed: FollowedRow[]) {
  const change = changeOf(option.id, followed);
  const isSaid = change && saidAtDates.includes(change.kind) && !change.to?.startsWith(option.date);
  return { ...option, ...(isSaid && { change }) };
}

/** Returns true for a change after which a show has no date. One that moved to no known date is postponed. */
export const isOffNow = ({ kind, to }: Pick<FollowedRow, "kind" | "to">): boolean =>
  kind === "cancelled" || kind === "postponed" || (kind === "moved" && to === null);

/**
 * Returns true while the organizer can ask everybody with one press: the show took the final date away, and nobody has put
 * it back or chosen another one since.
 */
export function isAskable(
  optionId: string,
  { event, followed }: { event: Pick<EventRow, "finalOptionId">; followed: FollowedRow[] },
): boolean {
  const last = followed.findLast((row) => row.optionId === optionId && row.wasFinal);
  return event.finalOptionId === null && last !== undefined && isOffNow(last) && last.state !== "put-back";
}
