import { zonedToInstant } from "#schema/dates.ts";
import { DAY } from "../../lib/clock.ts";
import { type Draw, drawsOf, pick } from "./draw.ts";
import { aboutAct, actName, genreOf } from "./names.ts";
import { picturesOf } from "./pictures.ts";
import type { Place } from "./place.ts";
import { priceRange } from "./prices.ts";
import type { Draft, SampleAttraction, SampleClassification, SampleStart, SampleVenue } from "./shapes.ts";

const MUSIC = { id: "KZFzniwnSyZfZ7v7nJ", name: "Music" };
/** 1969-12-29: weeks begin on Monday, as in ISO 8601. */
const FIRST_MONDAY = -3 * DAY;
const nights = [1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6] as const;
const times = ["18:30", "19:00", "19:30", "19:30", "20:00", "20:00", "20:30", "21:00", "22:30"] as const;

/** Returns the number of the week (Monday to Sunday, UTC) of an instant in milliseconds. */
export function weekOf(instant: number): number {
  return Math.floor((instant - FIRST_MONDAY) / (7 * DAY));
}

/** Returns the day this many days after a week's Monday as `YYYY-MM-DD`. */
export function dayOf(week: number, day: number): string {
  return new Date(FIRST_MONDAY + (week * 7 + day) * DAY).toISOString().slice(0, 10);
}

/** One made-up show: its place and time, and the data of its listings. */
export interface Show {
  place: Place;
  week: number;
  draw: Draw;
  appOrigin: string;
  /** Identifies the show in the catalogue; its artists' ids begin with it. */
  code: string;
  act: string;
  /** Days after the week's Monday; `time` is HH:MM. */
  day: number;
  time: string;
  room: SampleVenue;
}

/** Returns the show of a cell, a week and a number. */
export function showOf(place: Place, week: number, number: number, appOrigin: string): Show {
  const code = `SAMPLE-${place.cell}-${week}-S${number}`;
  const draw = drawsOf(code);
  const inTown = place.rooms.slice(0, 8) as [SampleVenue, ...SampleVenue[]];
  const anywhere = place.rooms as [SampleVenue, ...SampleVenue[]];
  return {
    ...{ place, week, draw, appOrigin, code },
    act: actName(draw, "act"),
    day: pick(draw, "day", nights),
    time: pick(draw, "time", times),
    room: pick(draw, "room", draw("far", 3) === 0 ? anywhere : inTown),
  };
}

/** Returns an ordinary listing of a show: on sale, with pictures, price and artists. */
export function listingOf(show: Show): Draft {
  const { place, draw, act, appOrigin, code } = show;
  const classifications = [classificationOf(draw)];
  const supports = Array.from({ length: draw("supports", 3) }, (_, index) => actName(draw, `support ${index}`));
  return {
    name: act,
    type: "event",
    test: false,
    info: aboutAct(draw, act),
    ...(draw("note", 3) === 0 ? { pleaseNote: "Doors open an hour before. No tickets exist for this show." } : {}),
    images: picturesOf(seedOf(act), appOrigin),
    dates: {
      start: startOf(dayOf(show.week, show.day), show.time, place.timezone),
      timezone: place.timezone,
      status: { code: "onsale" },
      spanMultipleDays: false,
    },
    classifications,
    ...(draw("price", 3) === 0 ? {} : { priceRanges: [priceRange(draw, place)] }),
    ageRestrictions: { legalAgeEnforced: draw("age", 4) === 0, ageRuleDescription: "Under 16 with an adult." },
    accessibility: { info: "A raised platform with seats; write to the room beforehand." },
    _embedded: {
      venues: [show.room],
      attractions: [act, ...supports].map((name, index) =>
        attractionOf(name, `${code}-A${index}`, classifications, appOrigin),
      ),
    },
  };
}

/** Returns the listing on another day of the show's weeks, at another time if given. */
export function onDay(show: Show, draft: Draft, day: number, time = show.time): Draft {
  const start = startOf(dayOf(show.week, day), time, show.place.timezone);
  return { ...draft, dates: { ...draft.dates, start } };
}

function startOf(localDate: string, time: string, timezone: string): SampleStart {
  const dateTime = `${zonedToInstant(localDate, time, timezone).toISOString().slice(0, 19)}Z`;
  const announced = { dateTBD: false, dateTBA: false, timeTBA: false, noSpecificTime: false };
  return { localDate, localTime: `${time}:00`, dateTime, ...announced };
}

/** Returns a primary classification in the provider's words. */
function classificationOf(draw: Draw): SampleClassification {
  const [genre = "", subGenre = ""] = genreOf(draw);
  return { primary: true, segment: MUSIC, genre: { name: genre }, subGenre: { name: subGenre } };
}

/** Returns an artist with links to example.com, which is reserved for examples (RFC 2606). */
export function attractionOf(
  name: string,
  id: string,
  classifications: SampleClassification[],
  appOrigin: string,
): SampleAttraction {
  const draw = drawsOf(id);
  const page = (site: string) => [{ url: `https://example.com/${seedOf(name)}/${site}` }];
  return {
    id,
    name,
    type: "attraction",
    ...(draw("alias", 4) === 0 ? { aliases: [`${name} Sound System`] } : {}),
    ...(draw("links", 5) === 0
      ? {}
      : { externalLinks: { homepage: page("home"), spotify: page("music"), instagram: page("pictures") } }),
    images: picturesOf(seedOf(name), appOrigin),
    classifications,
    upcomingEvents: { _total: 1 + draw("upcoming", 30) },
  };
}

/** Returns the picture seed of a name, in letters and digits for use in an address. */
function seedOf(name: string): string {
  const draw = drawsOf(name);
  return [1, 2].map((part) => draw(`seed ${part}`, 2 ** 31).toString(36)).join("");
}
