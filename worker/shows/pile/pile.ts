import { PAGE_MAX, type PileShow, type SwipePage } from "#schema/contracts/swipe.ts";
import { showGenre } from "#schema/show-genre.ts";
import { friendsFirst } from "#schema/show-groups.ts";
import type { swipePreferences } from "#schema/tables/index.ts";
import type { FriendLike } from "../../swipe/friend-likes.ts";
import { withCredit } from "../sources.ts";
import type { GroupedShow } from "../stored-shows.ts";
import type { ListingVenue } from "../venues/stored-venues.ts";
import { distanceKm } from "./distance.ts";
import { listAround, type PileContext } from "./listed-page.ts";
import { isInPeriod, spanOf } from "./period.ts";
import { pileMarks } from "./pile-marks.ts";
import type { Catalogue } from "./search.ts";

type Preferences = typeof swipePreferences.$inferSelect;

const SKIPS = 3;
// A card names two of several friends; with one more the others are counted.
const FRIENDS_NAMED = 2;
// The highest price of the default range, which means any price.
const ANY_PRICE_FROM = 500;

interface Wanted {
  catalogue: Catalogue;
  preferences: Preferences | undefined;
  /** The venues that list shows, wherever they are. */
  venues: ListingVenue[];
  /** Counted from 0. */
  page: number;
}

/**
 * Returns one person's `page`: the shows within their radius and taste that they have not swiped. Skips at most
 * three pages on which nothing is left; `nextPage` is then the page to read next.
 */
export async function pilePage(
  context: PileContext,
  { catalogue, preferences, venues, page: first }: Wanted,
): Promise<SwipePage> {
  if (!preferences || preferences.lat === null || preferences.lon === null) {
    return { events: [], hasMore: false, hasShows: false, isSample: context.provider?.isSample ?? false };
  }
  const centre = { lat: preferences.lat, lon: preferences.lon };
  const span = spanOf(preferences.period, context.now);
  const list = await listAround(context, { catalogue, venues, centre, radius: preferences.radius, span });
  const { isSample } = list;
  const genres = new Set<string>();
  let hasShows = false;
  for (let at = first; ; at++) {
    const page = await list.page(at);
    const near = page ? nearShows(page.shows, centre, preferences, context.now) : [];
    for (const genre of near.map(showGenre)) if (genre) genres.add(genre);
    const wanted = near.filter((show) => isOfGenre(show, preferences.genres));
    hasShows ||= wanted.length > 0;
    const events = await unswiped(context, wanted);
    const hasMore = page?.hasMore === true && at < PAGE_MAX;
    if (events.length > 0 || !hasMore || at === first + SKIPS) {
      const skipped = hasMore && at > first ? { nextPage: at + 1 } : {};
      return { events, hasMore, ...skipped, hasShows, ...(genres.size > 0 && { genres: [...genres] }), isSample };
    }
  }
}

async function unswiped(context: PileContext, listed: GroupedShow[]): Promise<PileShow[]> {
  if (listed.length === 0) return [];
  const { shows, swipedIds, swipedGroups, likes, changes } = await pileMarks(context, context.userId, listed);
  return shows
    .filter(({ id, groupKey }) => !swipedIds.has(id) && !swipedGroups.has(groupKey))
    .map((show) => ({
      ...withCredit({ ...show, change: changes.get(show.id) }, context.now),
      ...likedBy(likes.get(show.groupKey)),
    }))
    .sort(friendsFirst);
}

const hasPlan = ({ plan }: FriendLike) => plan !== undefined;

function likedBy(likes: FriendLike[] = []): Pick<PileShow, "connectionLikes" | "friends"> {
  const planners = likes.toReversed().sort((one, other) => Number(hasPlan(other)) - Number(hasPlan(one)));
  const friends = planners.slice(0, FRIENDS_NAMED).map(({ likedAt, ...friend }) => friend);
  return { connectionLikes: likes.length, ...(friends.length > 0 && { friends }) };
}

/** Returns the shows that fit the preferences, whatever their genre. */
function nearShows(
  shows: GroupedShow[],
  centre: { lat: number; lon: number },
  { radius, period, priceMin, priceMax }: Preferences,
  now: number,
): GroupedShow[] {
  const zone = shows.find(({ dates }) => dates.timezone !== null)?.dates.timezone ?? "UTC";
  return shows.filter(
    (show) =>
      isStillToCome(show, now) &&
      isWithin(show, centre, radius) &&
      isInPeriod(show, period, now, zone) &&
      costs(show, priceMin, priceMax),
  );
}

/** A page may be an hour old, and shows begin meanwhile. Shows without a time or over several days stay. */
function isStillToCome({ date, dates }: GroupedShow, now: number): boolean {
  return date === null || dates.start.isTimeTba || dates.end.localDate !== null || Date.parse(date) > now;
}

/** Shows without a place stay: the provider found them nearby. */
function isWithin({ venues }: GroupedShow, centre: { lat: number; lon: number }, radiusKm: number): boolean {
  const places = venues.flatMap(({ location }) => location ?? []);
  const near = (place: { latitude: number; longitude: number }) =>
    distanceKm(centre, { lat: place.latitude, lon: place.longitude }) <= radiusKm;
  return places.length === 0 || places.some(near);
}

function isOfGenre(show: GroupedShow, genres: string[]): boolean {
  const wanted = new Set(genres.map((genre) => genre.toLowerCase()));
  const has = (name: string | null) => name !== null && wanted.has(name.toLowerCase());
  const isIn = ({ genre, subGenre }: GroupedShow["classifications"][number]) => has(genre.name) || has(subGenre.name);
  return wanted.size === 0 || has(showGenre(show)) || show.classifications.some(isIn);
}

/** Compares prices in the show's own currency; a show without a price stays. */
function costs({ priceRanges }: GroupedShow, min: number, max: number): boolean {
  const upTo = max === ANY_PRICE_FROM ? Number.POSITIVE_INFINITY : max;
  const known = priceRanges.filter((range) => range.min !== null || range.max !== null);
  const overlaps = (range: { min: number | null; max: number | null }) =>
    (range.min ?? 0) <= upTo && (range.max ?? Number.POSITIVE_INFINITY) >= min;
  return known.length === 0 || known.some(overlaps);
}
