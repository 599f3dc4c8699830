import { sql } from "drizzle-orm";
import type { FoundPlace } from "#schema/contracts/places.ts";
import { foldName } from "#schema/fold-name.ts";
import { PLACES_MAX } from "#schema/limits.ts";
import { cities } from "#schema/tables/index.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import type { Db } from "../lib/database/db.ts";
import { labelled } from "./labels.ts";
import { isInRegion } from "./regions.ts";

// Twice the result, because only one of several places with equal labels is kept.
const FOUND_MAX = 2 * PLACES_MAX;
// For 'San, Texas' this many cities are read before the region is checked.
const IN_REGION_MAX = 200;
// A name typed in full counts as ten times the people, so that York comes before Yorktown.
const FULL_NAME_FACTOR = 10;
// log10 of ten million people times FULL_NAME_FACTOR: the weight of the highest importance.
const HIGHEST_LOG_WEIGHT = 8;

/** One reading of the typed text: the start of the city's name, and its regions. */
interface Reading {
  city: string;
  regions: string[];
}

/**
 * Returns the cities named `q`, the most important first. Looks all readings of the text up in one batch ('Paris,
 * Texas', 'paris texas', 'new york'); the first one that finds a city counts.
 */
export async function searchCityList(context: SessionContext, { q: typed }: { q: string }): Promise<FoundPlace[]> {
  const readings = readingsOf(typed);
  const { found } = await signedInBatch(context, {
    found: readings.map((reading) => citiesLike(context.db, reading)),
  });
  for (const [index, { regions }] of readings.entries()) {
    const rows = found[index] ?? [];
    const inRegion = rows.filter((row) => regions.every((region) => isInRegion(row, region)));
    if (inRegion.length > 0) return labelled(inRegion.slice(0, FOUND_MAX).map(toPlace));
  }
  // An unknown region after a comma: shows the cities of that name rather than none.
  return typed.includes(",") ? labelled((found[0] ?? []).slice(0, FOUND_MAX).map(toPlace)) : [];
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
  // The last character of Unicode: every name with this prefix sorts before it.
  const isNamed = sql`${cities.folded} >= ${city} and ${cities.folded} < ${`${city}\u{10ffff}`}`;
  const weight = sql<number>`${cities.population} * max(case when ${cities.folded} = ${city} then ${FULL_NAME_FACTOR} else 1 end)`;
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
      // A city has one row for each of its names.
      .groupBy(cities.lat, cities.lon)
      .orderBy(sql`weight desc`)
      .limit(regions.length > 0 ? IN_REGION_MAX : FOUND_MAX)
  );
}

function toPlace({ name, state, country, countryCode, lat, lon, weight }: CityRow) {
  const importance = Math.round((Math.log10(Math.max(weight, 1)) / HIGHEST_LOG_WEIGHT) * 1000) / 1000;
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
