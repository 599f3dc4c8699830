import { sql } from "drizzle-orm";
import { type FoundPlace, PLACES_MAX } from "#schema/contracts/places.ts";
import { foldName } from "#schema/fold-name.ts";
import { cities } from "#schema/tables/index.ts";
import type { Db } from "../lib/db.ts";
import { labelled } from "./labels.ts";
import { isInRegion } from "./regions.ts";

// Room for places that read alike, of which one is kept.
const FOUND_MAX = 2 * PLACES_MAX;
// 'San, Texas': as many as are looked through for those of the region.
const IN_REGION_MAX = 200;
// A name typed in full counts as ten times the people, so that York comes before Yorktown.
const EXACT = 10;
// Ten million people, ten times: nothing is more important.
const MOST = 8;

/** What was typed, taken apart: how the city's name begins, and what it is in. */
interface Reading {
  city: string;
  regions: string[];
}

/**
 * The embedded list: up to three statements for one batch, each a way to read what was typed ('Paris, Texas', 'paris
 * texas', 'new york'), and how to make places of what they answer.
 */
export function searchCities(db: Db, typed: string) {
  const readings = readingsOf(typed);
  return {
    statements: readings.map((reading) => citiesLike(db, reading)),
    toPlaces(found: CityRow[][]): FoundPlace[] {
      for (const [index, { regions }] of readings.entries()) {
        const rows = found[index] ?? [];
        const inRegion = rows.filter((row) => regions.every((region) => isInRegion(row, region)));
        if (inRegion.length > 0) return labelled(inRegion.slice(0, FOUND_MAX).map(toPlace));
      }
      // A region nobody knows: better the cities of that name than none. Without a comma it was no region.
      return typed.includes(",") ? labelled((found[0] ?? []).slice(0, FOUND_MAX).map(toPlace)) : [];
    },
  };
}

function readingsOf(typed: string): Reading[] {
  const [first = "", ...rest] = typed.split(",").map(foldName);
  const readings: Reading[] = [{ city: first, regions: rest.filter(Boolean) }];
  const words = first.split(" ");
  if (rest.length === 0) {
    for (const length of [1, 2]) {
      if (words.length > length)
        readings.push({ city: words.slice(0, -length).join(" "), regions: [words.slice(-length).join(" ")] });
    }
  }
  return readings.filter(({ city }) => city !== "");
}

type CityRow = Awaited<ReturnType<typeof citiesLike>>[number];

function citiesLike(db: Db, { city, regions }: Reading) {
  // The last of all characters: everything that begins with the name lies before it.
  const isNamed = sql`${cities.folded} >= ${city} and ${cities.folded} < ${`${city}\u{10ffff}`}`;
  const weight = sql<number>`${cities.population} * max(case when ${cities.folded} = ${city} then ${EXACT} else 1 end)`;
  return (
    db
      .select({
        name: cities.name,
        state: cities.state,
        country: cities.country,
        countryCode: cities.countryCode,
        lat: cities.lat,
        lon: cities.lon,
        weight: weight.as("weight"),
      })
      .from(cities)
      .where(isNamed)
      // A city has a row for each of its names.
      .groupBy(cities.lat, cities.lon)
      .orderBy(sql`weight desc`)
      .limit(regions.length > 0 ? IN_REGION_MAX : FOUND_MAX)
  );
}

function toPlace({ name, state, country, countryCode, lat, lon, weight }: CityRow) {
  const importance = Math.round((Math.log10(Math.max(weight, 1)) / MOST) * 1000) / 1000;
  return {
    name,
    county: null,
    lat,
    lon,
    type: "city",
    importance: Math.min(importance, 1),
    display_name: [...new Set([name, state, country].filter(Boolean))].join(", "),
    address: { city: name, town: null, village: null, state, country },
    countryCode,
  };
}
