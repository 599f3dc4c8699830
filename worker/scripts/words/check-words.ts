import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CatalogFormatter } from "@lingui/conf";
import config from "../../../lingui.config.ts";
import { root } from "../local/local-stack.ts";
import { type CatalogueText, wordProblems } from "./word-problems.ts";

/** Returns the texts of a PO file. Texts that the source no longer has are left out. */
export async function textsOf(po: string, language: string): Promise<CatalogueText[]> {
  const format = config.format as CatalogFormatter;
  const catalogue = await format.parse(po, { locale: language, sourceLocale: "en", filename: "" });
  return Object.entries(catalogue)
    .filter(([, { obsolete }]) => !obsolete)
    .map(([english, { translation = "", extra }]) => ({
      english,
      translation,
      isFuzzy: (extra as { flags: string[] }).flags.includes("fuzzy"),
    }));
}

async function problems(): Promise<string[]> {
  const { locales, catalogs = [] } = config;
  const files = catalogs.flatMap(({ path }) =>
    locales.map((language) => ({ language, file: `${path.replace("{locale}", language)}.po` })),
  );
  const found = files.map(async ({ language, file }) => {
    const texts = await textsOf(readFileSync(join(root, file), "utf8"), language);
    return texts.flatMap((text) =>
      wordProblems(language, text).map((problem) => `${file}: "${text.english}" ${problem}`),
    );
  });
  return (await Promise.all(found)).flat();
}

if (import.meta.main) {
  const found = await problems();
  for (const problem of found) console.error(problem);
  process.exitCode = found.length === 0 ? 0 : 1;
}
