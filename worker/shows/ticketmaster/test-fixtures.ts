/** A made-up entry in the provider's form, with fields that we do not read. */
export const real = {
  name: "Saltwater Choir",
  type: "event",
  id: "vvG1fZ9Yk_-a",
  test: false,
  url: "https://www.ticketmaster.com/saltwater-choir/event/vvG1fZ9Yk_-a",
  locale: "en-us",
  images: [
    { ratio: "16_9", url: "https://s1.ticketm.net/a.jpg", width: 2048, height: 1152, fallback: false },
    { ratio: "4_3", url: "https://s1.ticketm.net/b.jpg", width: 305, height: 225, fallback: true },
  ],
  sales: { public: { startDateTime: "2026-06-01T14:00:00Z", startTBD: false } },
  dates: {
    start: {
      localDate: "2026-12-03",
      localTime: "20:30:00",
      dateTime: "2026-12-04T01:30:00Z",
      dateTBD: false,
      dateTBA: false,
      timeTBA: false,
      noSpecificTime: false,
    },
    timezone: "America/New_York",
    status: { code: "onsale" },
    spanMultipleDays: false,
  },
  classifications: [
    {
      primary: true,
      segment: { id: "KZFzniwnSyZfZ7v7nJ", name: "Music" },
      genre: { id: "KnvZfZ7vAeA", name: "Rock" },
      subGenre: { id: "KZazBEonSMnZfZ7v6F1", name: "Undefined" },
    },
  ],
  info: "Doors at seven.",
  pleaseNote: "No <b>large</b> bags.",
  priceRanges: [{ type: "standard", currency: "USD", min: 24, max: 38.5 }],
  seatmap: { staticUrl: "https://maps.ticketmaster.com/maps/geometry/3/event/x/staticImage" },
  accessibility: { info: "Step-free.", ticketLimit: 4 },
  ageRestrictions: { legalAgeEnforced: true, ageRuleDescription: "18 and over." },
  _links: { self: { href: "/discovery/v2/events/vvG1fZ9Yk_-a?locale=en-us" } },
  _embedded: {
    venues: [
      {
        name: "The Tin Lantern",
        type: "venue",
        id: "KovZpZA",
        postalCode: "11211",
        timezone: "America/New_York",
        city: { name: "Brooklyn" },
        state: { name: "New York", stateCode: "NY" },
        country: { name: "United States Of America", countryCode: "US" },
        address: { line1: "12 Harbour Street" },
        location: { longitude: "-73.96", latitude: "40.71" },
        boxOfficeInfo: { phoneNumberDetail: "212-555-0100", openHoursDetail: "Noon to six", acceptedPaymentDetail: "" },
        parkingDetail: "Behind the house.",
        accessibleSeatingDetail: "Ask at the door.",
        generalInfo: { generalRule: "No umbrellas.", childRule: "Over 5." },
      },
    ],
    attractions: [
      {
        name: "Saltwater Choir",
        type: "attraction",
        id: "K8vZ9171C-f",
        externalLinks: { homepage: [{ url: "https://example.com/saltwater" }] },
        images: [{ ratio: "3_2", url: "https://s1.ticketm.net/c.jpg", width: 640, height: 427, fallback: false }],
        classifications: [{ segment: { name: "Music" }, genre: { name: "Rock" }, subGenre: { name: "Pop" } }],
        upcomingEvents: { _total: 12 },
      },
      { name: "Borrowed Archive", type: "attraction", id: "K8vZ9171C-g" },
    ],
  },
};

/** The smallest entry that is a show. */
export const minimal = { id: "Z698xZ2qZ", name: "Tidal Postcards", dates: { start: { localDate: "2026-12-03" } } };
