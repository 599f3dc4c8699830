// Writes schema/calendar/windows-zones.ts: `node worker/scripts/data/windows-zones.ts`. The table is CLDR's, as node-ical has it.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(import.meta.dirname, "../../..");
const nodeIcal = dirname(fileURLToPath(import.meta.resolve("node-ical")));
const table = JSON.parse(readFileSync(join(nodeIcal, "windowsZones.json"), "utf8")) as Record<
  string,
  { iana: string[] }
>;
const names = Object.fromEntries(Object.entries(table).map(([name, { iana }]) => [name, iana[0]]));
const file = join(root, "schema/calendar/windows-zones.ts");
writeFileSync(
  file,
  `// Written by worker/scripts/data/windows-zones.ts.

/** The IANA zone of each name that Windows and Outlook give to a zone. */
export const windowsZones: Record<string, string> = ${JSON.stringify(names)};
`,
);
execFileSync(join(root, "node_modules/.bin/biome"), ["format", "--write", file]);
