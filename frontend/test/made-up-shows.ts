import type { PileShow, ShowMatch, SwipedShow } from "#schema/contracts/swipe.ts";
import { showGroupKey } from "#schema/show-groups.ts";

interface Made {
  /** The start as an instant; null for none. */
  date?: string | null;
  time?: string | null;
  venue?: string | null;
  url?: string | null;
  connectionLikes?: number;
}

/** Returns a show in Lisbon for tests. Each id is another listing. */
export function madeUpShow(id: string, name: string, made: Made = {}): PileShow {
  const { date = "2099-12-03T20:30:00.000Z", time = "20:30:00", venue = "Tin Hall", connectionLikes = 0 } = made;
  const nowhere = { name: null };
  return {
    id,
    ticketmasterId: id,
    name,
    description: "",
    url: made.url === undefined ? `https://www.ticketmaster.com/event/${id}` : made.url,
    date,
    images: [
      { url: "https://images.example/small.jpg", width: 100, height: 56, isFallback: false },
      { url: "https://images.example/large.jpg", width: 1024, height: 576, isFallback: false },
    ],
    dates: {
      start: { localDate: date?.slice(0, 10) ?? null, localTime: time, isTimeTba: time === null },
      end: { localDate: null },
      timezone: "Europe/Lisbon",
    },
    status: "onsale",
    location: { city: "Lisbon" },
    venues: [
      {
        name: venue,
        city: { name: "Lisbon" },
        state: nowhere,
        country: nowhere,
        address: { line1: null, line2: null },
        location: null,
      },
    ],
    priceRanges: [],
    classifications: [],
    artists: [],
    isSample: false,
    groupKey: showGroupKey(name, venue),
    connectionLikes,
  };
}

/** Returns nights of one show, from December 1 on. */
export function residency(name: string, nights: number): PileShow[] {
  return Array.from({ length: nights }, (_, night) =>
    madeUpShow(`${name}-${night}`, name, { date: `2099-12-${String(night + 1).padStart(2, "0")}T20:30:00.000Z` }),
  );
}

export const liked = (event: PileShow, listings: PileShow[] = []): SwipedShow => ({ event, action: "like", listings });
export const disliked = (event: PileShow): SwipedShow => ({ event, action: "dislike", listings: [] });

/** Returns a match with a person who has a name, or only an address. */
export function match(event: PileShow, firstName: string | null, listings: PileShow[] = []): ShowMatch {
  const id = firstName?.toLowerCase() ?? "nameless";
  return {
    match: { id: `${id}:${event.id}`, createdAt: "2026-11-20T12:00:00.000Z" },
    event,
    listings,
    friend: { id, firstName, lastName: firstName && "Duarte", email: `${id}@example.com` },
  };
}
