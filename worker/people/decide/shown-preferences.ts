import type { ConnectionPreferences, SharedShow, Sharing } from "#schema/contracts/connection-preferences.ts";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import { SHARED_GENRES_MAX, SHARED_SHOWS_MAX } from "#schema/limits.ts";
import { stackShows } from "#schema/show-groups.ts";

/** A liked show: its listings still to come, soonest first, at least one. */
interface LikedShow {
  isMutual: boolean;
  listings: StoredShow[];
}

/** What is known of a connected person, shared or not. */
export interface KnownPreferences {
  sharing: Sharing;
  /** 'city, country', sometimes with a state between. Empty when no city is chosen. */
  location: string;
  chosenGenres: string[];
  /** The most frequent first. */
  likedGenres: string[];
  /** In list order; one more than the list holds when there are more. */
  likedShows: LikedShow[];
}

/** Decides what of a person's preferences a connected person sees. */
export function shownPreferences(known: KnownPreferences): ConnectionPreferences {
  const { sharing, location, chosenGenres, likedGenres, likedShows } = known;
  const shows = sharing.likes ? likedShows : [];
  return {
    sharing,
    city: sharing.city ? cityOf(location) : null,
    genres: sharing.genres ? genresOf([...chosenGenres, ...likedGenres]) : [],
    shows: shows.slice(0, SHARED_SHOWS_MAX).map(toSharedShow),
    hasMoreShows: shows.length > SHARED_SHOWS_MAX,
  };
}

function cityOf(location: string): ConnectionPreferences["city"] {
  const [name = "", ...region] = location.split(", ");
  return name === "" ? null : { name, region: region.join(", ") || null };
}

// The provider's words for a genre that it does not know.
const unknown = new Set(["undefined", "other"]);

function genresOf(names: string[]): string[] {
  const bySpelling = new Map<string, string>();
  for (const name of names) {
    const spelling = name.toLowerCase();
    if (!unknown.has(spelling) && !bySpelling.has(spelling)) bySpelling.set(spelling, name);
  }
  return [...bySpelling.values()].slice(0, SHARED_GENRES_MAX);
}

function toSharedShow({ isMutual, listings }: LikedShow): SharedShow {
  // Equal keys, because these listings belong to one group even when their names differ.
  const [stack] = stackShows(listings.map((listing) => ({ ...listing, groupKey: "", connectionLikes: 0 })));
  const { id, name, url, images, location, dates, venues, dateVariants, status, earlierDate } = stack!;
  return {
    id,
    name,
    url,
    images,
    location: { city: location.city },
    dates: { timezone: dates.timezone },
    venues: venues.map((venue) => ({ name: venue.name, city: { name: venue.city.name } })),
    dateVariants: dateVariants.map(({ showId, date, time, isTimeTba }) => ({ showId, date, time, isTimeTba })),
    status,
    ...(earlierDate && { earlierDate }),
    isMutual,
  };
}
