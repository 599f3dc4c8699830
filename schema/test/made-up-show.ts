import type { StoredShow } from "../contracts/swipe.ts";

export interface Made extends Partial<Omit<StoredShow, "id" | "ticketmasterId" | "dates" | "venues">> {
  /** The wall date and time; by default the date of the start, and 20:00; a null time is to be announced. */
  day?: string | null;
  time?: string | null;
  venue?: string | null;
}

const nowhere = { name: null };

/** Returns a show in Lisbon for tests. Each id is another listing. */
export function madeUpShow(id: string, made: Made = {}): StoredShow {
  const { date = "2038-03-12T20:00:00.000Z", time = "20:00:00", venue = "Tin Hall", ...rest } = made;
  const { day = date?.slice(0, 10) ?? null, ...fields } = rest;
  return {
    id,
    ticketmasterId: id,
    name: `Show ${id}`,
    description: "",
    url: `https://www.ticketmaster.com/event/${id}`,
    date,
    images: [{ url: `https://images.example/${id}.jpg`, width: 1024, height: 576, isFallback: false }],
    dates: {
      start: { localDate: day, localTime: time, isTimeTba: time === null },
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
    ...fields,
  };
}
