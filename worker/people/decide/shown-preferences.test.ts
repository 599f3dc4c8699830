import { expect, it } from "vitest";
import { connectionPreferences } from "#schema/contracts/connection-preferences.ts";
import { SHARED_GENRES_MAX, SHARED_SHOWS_MAX } from "#schema/limits.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { type KnownPreferences, shownPreferences } from "./shown-preferences.ts";

const everything = { city: true, genres: true, likes: true };
const liked = (id: string, isMutual = false) => ({ isMutual, listings: [madeUpShow(id)] });
const known = (changes: Partial<KnownPreferences> = {}): KnownPreferences => ({
  sharing: everything,
  location: "Lisbon, Portugal",
  chosenGenres: ["Jazz"],
  likedGenres: ["Indie"],
  likedShows: [liked("A", true), liked("B")],
  ...changes,
});

it("shows city, genres and liked shows while all are shared", () => {
  const shown = shownPreferences(known());
  expect(connectionPreferences.strict().parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({
    sharing: everything,
    city: { name: "Lisbon", region: "Portugal" },
    genres: ["Jazz", "Indie"],
    shows: [
      { id: "A", isMutual: true },
      { id: "B", isMutual: false },
    ],
    hasMoreShows: false,
  });
});

it("says that a liked show is off, and leaves out its cancelled dates while others are on", () => {
  const night = (id: string, day: string, status: "onsale" | "cancelled") =>
    madeUpShow(id, { name: "Run", day, status });
  const run = [night("A", "2038-03-12", "cancelled"), night("B", "2038-03-13", "onsale")];
  const off = [madeUpShow("C", { status: "postponed", date: null, earlierDate: "2038-03-12" })];
  const { shows } = shownPreferences(
    known({ likedShows: [run, off].map((listings) => ({ isMutual: true, listings })) }),
  );
  expect(shows).toMatchObject([
    { id: "B", status: "onsale", dateVariants: [{ date: "2038-03-13" }] },
    { id: "C", status: "postponed", earlierDate: "2038-03-12" },
  ]);
});

it.each([
  ["city", { city: null }],
  ["genres", { genres: [] }],
  ["likes", { shows: [], hasMoreShows: false }],
])("hides only the %s when this kind is switched off", (kind, hidden) => {
  const sharing = { ...everything, [kind]: false };
  expect(shownPreferences(known({ sharing }))).toEqual({ ...shownPreferences(known()), sharing, ...hidden });
});

it.each([
  ["", null],
  ["Lisbon", { name: "Lisbon", region: null }],
  ["Portland, Oregon, United States", { name: "Portland", region: "Oregon, United States" }],
])("shows the city '%s' by name and region", (location, city) => {
  expect(shownPreferences(known({ location })).city).toEqual(city);
});

it("names each genre once, the chosen ones first, without the provider's words for an unknown one", () => {
  const likedGenres = ["Undefined", "INDIE", "jazz", "Other", "Metal"];
  expect(shownPreferences(known({ chosenGenres: ["Jazz", "Indie"], likedGenres })).genres).toEqual([
    "Jazz",
    "Indie",
    "Metal",
  ]);
});

it("names only the most frequent genres", () => {
  const likedGenres = Array.from({ length: 30 }, (_, n) => `Genre ${n}`);
  expect(shownPreferences(known({ chosenGenres: [], likedGenres })).genres).toEqual(
    likedGenres.slice(0, SHARED_GENRES_MAX),
  );
});

it("shows a run of nights as one show with every date", () => {
  const nights = ["2027-03-13", "2027-03-12"].map((day) =>
    madeUpShow(day, { name: "Echo", date: `${day}T20:00:00.000Z` }),
  );
  const { shows } = shownPreferences(known({ likedShows: [{ isMutual: false, listings: nights }] }));
  expect(shows).toMatchObject([{ id: "2027-03-12", name: "Echo" }]);
  expect(shows[0]?.dateVariants).toEqual([
    { showId: "2027-03-12", date: "2027-03-12", time: "20:00:00", isTimeTba: false },
    { showId: "2027-03-13", date: "2027-03-13", time: "20:00:00", isTimeTba: false },
  ]);
});

it("shows a venue's name and city, and no coordinates", () => {
  const [venue] = madeUpShow("A").venues;
  const placed = { ...venue!, address: { line1: "1 Dock Road", line2: null }, location: { latitude: 1, longitude: 2 } };
  const { shows } = shownPreferences(
    known({ likedShows: [{ isMutual: false, listings: [{ ...madeUpShow("A"), venues: [placed] }] }] }),
  );
  expect(shows[0]?.venues).toEqual([{ name: "Tin Hall", city: { name: "Lisbon" } }]);
});

it("shows a bounded list and says that there is more", () => {
  const shows = (count: number) =>
    shownPreferences(known({ likedShows: Array.from({ length: count }, (_, n) => liked(`S${n}`)) }));
  expect([shows(SHARED_SHOWS_MAX).shows.length, shows(SHARED_SHOWS_MAX).hasMoreShows]).toEqual([
    SHARED_SHOWS_MAX,
    false,
  ]);
  const more = shows(SHARED_SHOWS_MAX + 1);
  expect([more.shows.length, more.hasMoreShows]).toEqual([SHARED_SHOWS_MAX, true]);
});
