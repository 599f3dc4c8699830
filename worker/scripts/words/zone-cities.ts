import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zoneLabel } from "#schema/dates.ts";
import { languages } from "#schema/languages.ts";

// CONTRIBUTING.md installs it for this script alone, because it takes 100 MB.
const cldr = join(import.meta.dirname, "../../../node_modules/cldr-dates-full/main");

type Zones = { exemplarCity?: string } & { [part: string]: Zones | string };

/** Returns the cities of `zones` whose name is not the English one, by the English one. */
function citiesIn(zones: Zones, zone: string): [english: string, city: string][] {
  const parts = Object.entries(zones).flatMap(([part, inner]) =>
    typeof inner === "string" ? [] : citiesIn(inner, `${zone}/${part}`),
  );
  const [english, city] = [zoneLabel(zone), zones.exemplarCity];
  return city === undefined || city === english ? parts : [[english, city], ...parts];
}

function zonesIn(language: string): Zones {
  const file = readFileSync(join(cldr, language, "timeZoneNames.json"), "utf8");
  const { Etc: _, ...zones } = JSON.parse(file).main[language].dates.timeZoneNames.zone as Zones;
  return zones;
}

const lines = languages
  .filter((language) => language !== "en")
  .map((language) => {
    const cities = citiesIn(zonesIn(language === "pt-BR" ? "pt" : language), "");
    return `"${language}": ${JSON.stringify(Object.fromEntries(cities))}`;
  });
writeFileSync(join(import.meta.dirname, "../../../schema/locales/zone-cities.json"), `{\n${lines.join(",\n")}\n}\n`);
