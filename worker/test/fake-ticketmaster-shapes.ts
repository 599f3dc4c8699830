export const SEGMENT = "KZFzniwnSyZfZ7v7nJ";
const utc = (instant: number) => new Date(instant).toISOString().replace(/\.\d{3}Z$/, "Z");

export interface FakeShow {
  id: string;
  name?: string;
  /** Epoch milliseconds; null for a date to be announced. */
  at: number | null;
  /** Degrees; null for a venue without coordinates. */
  place?: { lat: number; lon: number } | null;
  venue?: string;
  genre?: string;
  price?: { min: number; max: number };
  status?: string;
  /** The day before it was rescheduled. */
  initially?: string;
}

export const lisbon = { lat: 38.7167, lon: -9.1333 };

/** Returns a list entry. The last character of the id decides which often-missing fields it lacks. */
export function listed(show: FakeShow): Record<string, unknown> {
  const { id, at, place = lisbon } = show;
  const isLacking = /[37]$/.test(id);
  const local =
    at === null
      ? null
      : new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Lisbon", dateStyle: "short", timeStyle: "medium" }).format(
          at,
        );
  const [localDate, localTime] = local?.split(" ") ?? [];
  return {
    name: show.name ?? `The ${id}`,
    type: "event",
    id,
    test: false,
    url: `https://www.ticketmaster.com/event/${id}`,
    locale: "en-us",
    images: [
      { ratio: "16_9", url: `https://s1.ticketm.net/dam/a/${id}.jpg`, width: 1024, height: 576, fallback: false },
    ],
    sales: { public: { startDateTime: "1900-01-01T06:00:00Z", startTBD: false, startTBA: true } },
    dates: {
      start:
        at === null
          ? { dateTBD: false, dateTBA: true, timeTBA: true, noSpecificTime: false }
          : {
              localDate,
              localTime,
              dateTime: utc(at),
              dateTBD: false,
              dateTBA: false,
              timeTBA: false,
              noSpecificTime: false,
            },
      ...(show.initially ? { initialStartDate: { localDate: show.initially } } : {}),
      ...(isLacking ? {} : { timezone: "Europe/Lisbon" }),
      status: { code: show.status ?? "onsale" },
      spanMultipleDays: false,
    },
    classifications: [
      {
        primary: true,
        segment: { id: SEGMENT, name: "Music" },
        genre: { id: "KnvZfZ7vAeA", name: show.genre ?? "Rock" },
        subGenre: { id: "KZazBEonSMnZfZ7v6dt", name: "Pop" },
        family: false,
      },
    ],
    ...(show.price ? { priceRanges: [{ type: "standard", currency: "EUR", ...show.price }] } : {}),
    _links: { self: { href: `/discovery/v2/events/${id}?locale=en-us` } },
    _embedded: {
      venues: [
        {
          name: show.venue ?? "Hall of Mirrors",
          type: "venue",
          id: "KovZpZA",
          timezone: "Europe/Lisbon",
          city: { name: "Lisbon" },
          country: { name: "Portugal", countryCode: "PT" },
          ...(isLacking ? {} : { address: { line1: "Rua da Prata 1" } }),
          ...(place ? { location: { longitude: String(place.lon), latitude: String(place.lat) } } : {}),
        },
      ],
      ...(isLacking ? {} : { attractions: [{ name: show.name ?? `The ${id}`, type: "attraction", id: `K8v${id}` }] }),
    },
  };
}

export function details(show: FakeShow): Record<string, unknown> {
  return {
    ...listed(show),
    info: "Doors open an hour before.",
    pleaseNote: "No umbrellas.",
    ageRestrictions: { ageRuleDescription: "All ages", legalAgeEnforced: false },
    seatmap: { staticUrl: "https://maps.ticketmaster.com/map.png" },
  };
}

export function attraction(id: string): Record<string, unknown> {
  return {
    name: "An act",
    type: "attraction",
    id,
    aliases: ["The Act"],
    externalLinks: { homepage: [{ url: "https://act.test" }], twitter: [{ url: "@act" }] },
    images: [],
    upcomingEvents: { _total: 3, ticketmaster: 3 },
  };
}
