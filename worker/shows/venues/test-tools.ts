import { readVenue } from "./read-venue.ts";
import type { Venue, VenueReading } from "./venue-show.ts";

const files = import.meta.glob<string>("./fixtures/*", { query: "?raw", import: "default", eager: true });

/** Returns the text of a fixture by the beginning of its name. */
export function fixture(name: string): string {
  const found = Object.entries(files).find(([path]) => path.startsWith(`./fixtures/${name}`));
  if (!found) throw new Error(`No fixture begins with ${name}.`);
  return found[1];
}

/** The names of the fixtures that a venue may have. */
export const venueFixtures = Object.keys(files)
  .map((path) => path.replace("./fixtures/", ""))
  .filter((name) => /\.(?:html|ics)$/.test(name));

export const now = Date.parse("2027-01-02T12:00:00Z");

export const venue: Venue = {
  id: "venue",
  url: "https://tinlantern.example/shows/",
  timezone: "Europe/Lisbon",
  clock: "offset",
  hosts: ["tinlantern.example", "hallofmirrors.example", "seller.example"],
};

/** Reads a fixture as a page or calendar of a venue in Lisbon, of Berlin for 11. */
export const read = (name: string, changes: Partial<Venue> = {}): Promise<VenueReading> =>
  readVenue(
    fixture(name),
    { ...venue, timezone: name.startsWith("11") ? "Europe/Berlin" : "Europe/Lisbon", ...changes },
    now,
  );

/** Returns when shows are, one line each: '2027-02-04 19:00'. */
export const times = ({ shows }: VenueReading) => shows.map(({ start }) => `${start.date} ${start.time ?? "TBA"}`);

export const names = ({ shows }: VenueReading) => shows.map(({ name }) => name);
