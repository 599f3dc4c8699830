import { expect, it } from "vitest";
import { artistDetails, showDetails } from "#schema/contracts/swipe.ts";
import { normaliseArtist, normaliseDetails } from "./normalise-details.ts";
import { minimal, real } from "./test-fixtures.ts";

const source = { isSample: false, appOrigin: "https://eightish.test", now: 0 };

it("converts the provider's details without foreign fields", () => {
  const details = normaliseDetails(real, source);
  expect(showDetails.strict().parse(details)).toEqual(details);
  expect(details).toMatchObject({
    info: "Doors at seven.",
    pleaseNote: "No large bags.",
    url: "https://www.ticketmaster.com/saltwater-choir/event/vvG1fZ9Yk_-a",
    dates: { timezone: "America/New_York" },
    ageRestrictions: { ageRule: "18 and over.", legalAgeEnforced: true },
    accessibility: { info: "Step-free." },
    seatmap: { staticUrl: "https://maps.ticketmaster.com/maps/geometry/3/event/x/staticImage" },
  });
  expect(details?._embedded.venues[0]).toEqual({
    name: "The Tin Lantern",
    city: { name: "Brooklyn" },
    state: { name: "New York" },
    country: { name: "United States Of America" },
    address: { line1: "12 Harbour Street", line2: null },
    location: { latitude: 40.71, longitude: -73.96 },
    boxOfficeInfo: { phoneNumberDetail: "212-555-0100", openHoursDetail: "Noon to six" },
    parkingDetail: "Behind the house.",
    accessibleSeatingDetail: "Ask at the door.",
    generalInfo: { generalRule: "No umbrellas.", childRule: "Over 5." },
  });
  expect(details?._embedded.attractions.map(({ id, name }) => [id, name])).toEqual([
    ["K8vZ9171C-f", "Saltwater Choir"],
    ["K8vZ9171C-g", "Borrowed Archive"],
  ]);
});

it("accepts nearly empty details, also of cancelled and past shows", () => {
  const details = normaliseDetails(minimal, source);
  expect(details).toMatchObject({ images: [], info: null, url: null, seatmap: { staticUrl: null } });
  expect(details?.ageRestrictions).toEqual({ ageRule: null, legalAgeEnforced: null });
  const gone = { ...real, dates: { start: { localDate: "2001-01-01" }, status: { code: "cancelled" } } };
  expect(normaliseDetails(gone, source)?.info).toBe("Doors at seven.");
});

it("reads an enforced age only from true or false", () => {
  const unclear = { ...real, ageRestrictions: { ...real.ageRestrictions, legalAgeEnforced: "no" } };
  expect(normaliseDetails(unclear, source)?.ageRestrictions.legalAgeEnforced).toBeNull();
});

it("drops links to other sites", () => {
  const hostile = { ...real, url: "https://evil.example/", seatmap: { staticUrl: "javascript:alert(1)" } };
  expect(normaliseDetails(hostile, source)).toMatchObject({ url: null, seatmap: { staticUrl: null } });
});

it.each([null, "text", {}, { errors: [{ code: "DIS1004" }] }])("is null for a malformed response: %j", (raw) => {
  expect(normaliseDetails(raw, source)).toBeNull();
  expect(normaliseArtist(raw)).toBeNull();
});

it("keeps an artist's http(s) links only, in a list per site", () => {
  const artist = normaliseArtist({
    id: "K8vZ9171C-f",
    name: "Saltwater Choir",
    aliases: ["The Choir", "", 7],
    externalLinks: {
      homepage: [{ url: "https://example.com/a" }, { url: "javascript:alert(1)" }, { url: "http://example.com/b" }],
      twitter: [{ url: "@saltwater" }],
      facebook: [{ url: "https://someone:secret@example.com/" }, {}, null],
      musicbrainz: [{ id: "bdacc37b" }],
      spotify: "https://example.com/spotify",
    },
    upcomingEvents: { _total: 12, ticketmaster: 9 },
    images: [{ url: "https://s1.ticketm.net/c.jpg", width: 640, height: 427 }],
  });
  expect(artistDetails.strict().parse(artist)).toEqual(artist);
  expect(artist).toEqual({
    images: [{ url: "https://s1.ticketm.net/c.jpg", width: 640, height: 427, isFallback: false }],
    upcomingEvents: { _total: 12 },
    aliases: ["The Choir"],
    externalLinks: {
      homepage: [{ url: "https://example.com/a" }, { url: "http://example.com/b" }],
      spotify: [],
      youtube: [],
      facebook: [],
      instagram: [],
      twitter: [],
    },
  });
});

it("drops an address that is too long once its spaces are escaped", () => {
  const homepage = [
    { url: `https://example.com/${"x ".repeat(100)}x` },
    { url: `https://example.com/${"x ".repeat(900)}x` },
  ];
  const links = normaliseArtist({
    id: "K8vZ9171C-f",
    name: "Saltwater Choir",
    externalLinks: { homepage },
  })?.externalLinks;
  expect(links?.homepage).toEqual([{ url: `https://example.com/${"x%20".repeat(100)}x` }]);
});

it("limits the length of every list", () => {
  const many = (entry: (index: number) => unknown) => Array.from({ length: 100 }, (_, index) => entry(index));
  const details = normaliseDetails(
    {
      ...real,
      _embedded: {
        venues: many(() => ({ name: "Hall" })),
        attractions: many((index) => ({ id: `a${index}`, name: `Act ${index}` })),
      },
      classifications: many(() => ({})),
    },
    source,
  );
  expect(details?._embedded.venues).toHaveLength(5);
  expect(details?._embedded.attractions).toHaveLength(20);
  expect(details?.classifications).toHaveLength(10);
});
