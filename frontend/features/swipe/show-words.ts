import type { SharedShow } from "#schema/contracts/connection-preferences.ts";
import type { Friend, PlanState } from "#schema/contracts/plans.ts";
import type { PileShow, StoredShow, SwipePreferences } from "#schema/contracts/swipe.ts";
import { formatDayDate, formatMonthDay, formatTime, instantToZoned, localTimeZone } from "#schema/dates.ts";
import { shortName } from "#schema/person-name.ts";
import type { Words } from "#schema/words.ts";

type PlacedShow = Pick<SharedShow, "venues" | "location">;

/** For example 'Village Underground, Lisbon'. Empty if both are unknown. */
export function venueName({ venues, location }: PlacedShow): string {
  const [venue] = venues;
  return [venue?.name, venue?.city.name ?? location.city].filter(Boolean).join(", ");
}

/** For example 'Village Underground, Lisbon', or 'Location not available' if both are unknown. */
export const venueText = (show: PlacedShow, i18n: Words) => venueName(show) || i18n.t("Location not available");

/** For example 'Thu, Dec 3', or 'Date TBA' if unknown. */
export const dayText = (date: string | null, i18n: Words) =>
  date === null ? i18n.t("Date TBA") : formatDayDate(date, i18n);

/** For example '8:30 PM', or 'Time TBA'. */
export const timeText = (night: { time: string | null; isTimeTba: boolean }, i18n: Words) =>
  night.time === null || night.isTimeTba ? i18n.t("Time TBA") : formatTime(night.time, i18n);

/** For example '+2 more', for the dates beside those shown. */
export const moreDatesText = (dates: number, i18n: Words) =>
  i18n.t("{dates, plural, one {+# more} other {+# more}}", { dates });

/** What decides what is unusual about a show. */
export type ChangingShow = Pick<StoredShow, "status" | "earlierDate" | "soldOut" | "saleOpens" | "change"> & {
  dates?: Pick<StoredShow["dates"], "timezone">;
};

/** For example '+2 more', for the friends beside those named. */
export const moreFriendsText = (friends: number, i18n: Words) =>
  i18n.t("{friends, plural, one {+# more} other {+# more}}", { friends });

/** Says what is unusual about a show, for example 'Moved from Sat, Dec 12' or 'Not on sale'. Null for none. */
export function saleText(show: ChangingShow, i18n: Words): string | null {
  const { status, soldOut, change, saleOpens } = show;
  const date = show.earlierDate && formatDayDate(show.earlierDate, i18n);
  if (status === "postponed") return date ? i18n.t("Postponed. It was {date}.", { date }) : i18n.t("Postponed");
  if (status === "cancelled") return date ? i18n.t("Cancelled. It was {date}.", { date }) : i18n.t("Cancelled");
  if (soldOut) return i18n.t("Sold out");
  const from = date || (change?.kind === "moved" && change.from && startText(change.from, change.to, i18n));
  if (from) return i18n.t("Moved from {date}", { date: from });
  if (status === "rescheduled") return i18n.t("Rescheduled");
  if (saleOpens) return i18n.t("Sale opens {when}", { when: instantText(saleOpens, show.dates?.timezone, i18n) });
  if (change?.kind === "on-again") return i18n.t("On again");
  return status === "offsale" ? i18n.t("Not on sale") : null;
}

/** Returns the day of a start, 'Sat, Dec 12', or its time alone when the show stays on its day. */
function startText(start: string, to: string | null, i18n: Words): string {
  const [day, time] = start.split("T");
  return time && to?.startsWith(`${day}T`) ? formatTime(time, i18n) : formatDayDate(day, i18n);
}

/** Returns an instant by the clock of the show, 'Mar 5, 10:00 AM'. */
function instantText(instant: string, zone: string | null | undefined, i18n: Words): string {
  const { date, time } = instantToZoned(new Date(instant), zone ?? localTimeZone());
  return i18n.t("{date}, {time}", { date: formatMonthDay(date, i18n), time: formatTime(time, i18n) });
}

/**
 * Returns 'Ana is in', 'Ana has a ticket' or 'Ana would come if a friend does'. Says 'Ana would come too' to a person who
 * comes if a friend does. Null for a friend without a plan.
 */
export function planText(friend: Friend, i18n: Words, ownState?: PlanState): string | null {
  const name = i18n.isolate(shortName(friend));
  switch (friend.plan?.state) {
    case "in":
      return i18n.t("{name} is in", { name });
    case "ticket":
      return i18n.t("{name} has a ticket", { name });
    case "if-friend":
      return ownState === "if-friend"
        ? i18n.t("{name} would come too", { name })
        : i18n.t("{name} would come if a friend does", { name });
    default:
      return null;
  }
}

/**
 * Returns what the first friend plans, with the number of the others: 'Ana is in +2 more'. Without a plan it is 'Harp likes this', 'Harp and Ana like this' or 'Harp, Ana and 2 more like this'. Where nobody is named it is
 * '3 friends like it'. Null if no friend likes the show.
 */
export function likesText(show: Pick<PileShow, "connectionLikes" | "friends">, i18n: Words): string | null {
  const { connectionLikes: count, friends = [] } = show;
  if (count === 0) return null;
  const plan = friends[0] && planText(friends[0], i18n);
  if (plan) return count > 1 ? `${plan} ${moreFriendsText(count - 1, i18n)}` : plan;
  const [name, other] = friends.map((friend) => i18n.isolate(shortName(friend)));
  if (!name) return i18n.t("{count, plural, one {# friend likes it} other {# friends like it}}", { count });
  if (!other) return i18n.t("{name} likes this", { name });
  if (count === 2) return i18n.t("{name} and {other} like this", { name, other });
  return i18n.t("{name}, {other} and {count, plural, one {# more} other {# more}} like this", {
    name,
    other,
    count: count - 2,
  });
}

/** For example 'Lisbon, Portugal, within 50 km'. */
export const placeText = ({ location, radius }: Pick<SwipePreferences, "location" | "radius">, i18n: Words) =>
  i18n.t("{place}, within {radius} km", { place: location, radius: i18n.count(radius) });
