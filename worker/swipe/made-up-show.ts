import type { StoredShow } from "#schema/contracts/swipe.ts";

/** Returns a show at the Tin Hall; the test sets id, name and date. */
export function show(id: string, changes: { name?: string; venue?: string; date?: string } = {}): StoredShow {
  const { name = `Show ${id}`, venue = "Tin Hall", date = "2027-03-12T20:00:00.000Z" } = changes;
  const nowhere = { name: null };
  return {
    id,
    ticketmasterId: id,
    name,
    description: "",
    url: `https://www.ticketmaster.com/event/${id}`,
    date,
    images: [{ url: `https://images.example/${id}.jpg`, width: 1024, height: 576, isFallback: false }],
    dates: {
      start: { localDate: date.slice(0, 10), localTime: "20:00:00", isTimeTba: false },
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
  };
}
